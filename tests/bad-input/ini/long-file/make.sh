# shellcheck shell=bash
yes '; this remark goes on for more than four megabytes' | head -c 4194305 >mix.ini
