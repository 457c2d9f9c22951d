# shellcheck shell=bash
mkdir -p games/base-c1-1.ini
