# shellcheck shell=bash
mkdir plugins.ini
