# More options for the device than fit into a variable are not lost on the way.

# shellcheck disable=SC2086 # $options are words.
. "$GOMP_TEST_LIB/script.sh"
. "$SRC/region.inc"

region_program > a.c
flags="-fopenmp -foffload=$TARGET"
awk -v target="$TARGET" 'BEGIN {
  for (i = 0; i < 1100; i++)
    printf "-foffload-options=%s=-DNAME_%060d=%d\n", target, i, i
}' > many
if [ "$(wc -c < many)" -gt 100000 ]; then pass 'are many'
else fail 'are many'; fi
for options in '' -flto; do
  silent "compiles $options" "$CC" $flags $options -c a.c -o a.o
  silent "links $options" "$CC" $flags $options @many a.o -o a
  runs "runs $options" ./a
  run "$CC" $flags $options @many -foffload-options="$TARGET=-fno-such-thing" \
    a.o -o a
  if [ $status != 0 ]; then pass "each is heeded $options"
  else fail "each is heeded $options"; fi
done
