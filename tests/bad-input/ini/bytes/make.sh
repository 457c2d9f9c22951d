# shellcheck shell=bash
# Bytes that no text has.
{
    printf '\357\273\277[game]\n'
    printf 'game = carcassonne\n'
    printf 'title.en = a\000b\n'
    printf 'title.en = bell \007\n'
    printf 'title.en = caf\351\n'
    printf 'title.nl = %01000d\n' 0
    printf 'players = 7'
} >mix.ini
