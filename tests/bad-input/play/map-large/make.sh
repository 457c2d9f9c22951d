# shellcheck shell=bash
sed -i 's/status = reference/status = playable/' plugins/tiny/tiny.ini
