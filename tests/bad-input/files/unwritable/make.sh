# shellcheck shell=bash
echo "a file, not a folder" >blocked
