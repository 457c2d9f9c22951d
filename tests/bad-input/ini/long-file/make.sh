# shellcheck shell=bash
yes '; this remark goes on for more than a megabyte' | head -c 1048577 >mix.ini
