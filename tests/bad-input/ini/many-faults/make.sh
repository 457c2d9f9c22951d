# shellcheck shell=bash
# One fault more than a report holds.
{
    printf '[game]\ngame = carcassonne\n'
    seq -f 'key%g' 201
} >mix.ini
