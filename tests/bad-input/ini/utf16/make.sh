printf '\377\376[\0g\0a\0m\0e\0]\0\n\0g\0a\0m\0e\0 \0=\0 \0x\0\n\0' >mix.ini
