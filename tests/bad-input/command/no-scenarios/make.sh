# shellcheck shell=bash
mkdir empty
