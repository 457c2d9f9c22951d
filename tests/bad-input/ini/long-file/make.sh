# shellcheck shell=bash
yes '; this remark goes on for more than 64 megabytes' | head -c 67108865 >mix.ini
