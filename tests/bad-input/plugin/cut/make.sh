head -c 3000 game/base/base.so >plugins/moat/moat.so
