# shellcheck shell=bash
echo 'this is no shared object' >plugins/moat/moat.so
