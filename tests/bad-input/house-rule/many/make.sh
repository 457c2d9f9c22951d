for i in $(seq 260); do
    printf '\n[house-rule r%d]\nen = Something of our own.\nnl = Iets van onszelf.\nforbid place-follower = round is %d\n' "$i" "$i"
done >>mix.ini
