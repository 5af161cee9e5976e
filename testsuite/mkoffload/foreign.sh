# Objects that another release of GCC has compiled, as far as one release can
# tell.  testsuite/releases has those of releases that are there.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/region.inc"

region_program > a.c
options="-fopenmp -foffload=$TARGET"
# shellcheck disable=SC2086
silent 'an object' "$CC" $options -c a.c -o a.o
section=.gnu.offload_device.$TARGET

# Of GCC 99: so says the record beside the code, and the streams' first number.
objcopy --dump-section "$section=record" a.o /dev/null
sed 's/, GCC [0-9]*\([.0-9]\)/, GCC 99\1/' record > record-99
cp a.o b.o
cmp -s record record-99 && fail 'the record has the release'
objcopy --update-section "$section=record-99" b.o
printf '\143\0' > number
sections a.o | grep '^\.gnu\.offload_lto.*\.lto\.' > streams
works 'the streams have their sections' [ "$(wc -l < streams)" = 2 ]
while read -r stream; do
  objcopy --dump-section "$stream=version" a.o /dev/null
  { cat number; tail -c +3 version; } > version-99
  objcopy --update-section "$stream=version-99" b.o
done < streams

# shellcheck disable=SC2086
{
  run "$CC" -v $options b.o -o b
  says 'the code of another release is taken' \
    "^device code of 'b.o': compiled with it\$"
  runs 'it runs' ./b
  objcopy -R "$section" b.o c.o
  release=$("$STOCK_CC" -dumpversion)
  refused 'streams of a release that is not served' "'c.o' was compiled by GCC \
99, which gomp-offload does not serve here; compile it again with GCC \
${release%%.*}, or configure gomp-offload with --with-gcc=gcc-${release%%.*},\
gcc-99\$" "$CC" $options c.o -o c
  sed s/main/another/ a.c > d.c
  silent 'another object' "$CC" $options -c d.c -o d.o
  sections d.o | grep '^\.gnu\.offload_lto.*\.lto\.' > streams
  while read -r stream; do
    objcopy --update-section "$stream=version-99" -R "$section" d.o
  done < streams
  ld -r c.o d.o -o both.o
  refused 'such streams of several objects' "'both.o' was made by 'ld -r' of 2 \
objects that GCC 99 compiled, and has no device code for $TARGET as this link \
wants it; link the objects themselves" "$CC" $options both.o -o c
  refused 'so it is in a program that is optimized as a whole' \
    "'c.o' was compiled by GCC 99" "$CC" $options -flto c.o -o c
}
