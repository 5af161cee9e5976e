# -v shows each command, -save-temps keeps the files of each step.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/region.inc"
needs_emulated

region_program > a.c
flags="-O2 -fopenmp -foffload=$TARGET"
# shellcheck disable=SC2086
works 'links' "$CC" $flags -v a.c -o a
says 'mkoffload is shown' "accel/$TARGET/mkoffload"
says 'the compile of the device code is shown' '^ .* -flto .* -r '
says 'the link of the image is shown' '^ .* -shared '
says 'the compile of the descriptor is shown' '^ .* -x c -c '

mkdir kept
# shellcheck disable=SC2086
silent 'links with -save-temps' "$CC" $flags -save-temps -dumpdir kept/a. a.c \
  -o kept/a
for suffix in .so .c .s .0.o; do
  works "kept: $suffix" test -s "kept/a.x$TARGET$suffix"
done
for suffix in .0.o .device.o .mkoffload.lto.o.s; do
  works "kept when it was compiled: $suffix" test -s "kept/a.a.x$TARGET$suffix"
done
sections "kept/a.a.x$TARGET.0.o" > "$output"
says 'the extracted object is LTO' '^\.gnu\.lto_\.opts$'
says_not 'and nothing else' '^\.gnu\.offload|^\.text$'
same 'the link takes what was compiled' "kept/a.x$TARGET.0.o" \
  "kept/a.a.x$TARGET.device.o"
works 'the program runs' kept/a

# Names that are hard to quote.
folder="odd a'b,c\"d"
mkdir -p "$folder/tmp x"
cp a.c "$folder/a b,'c.c"
# shellcheck disable=SC2086
silent 'odd names: a program links' env TMPDIR="$PWD/$folder/tmp x" \
  "$CC" $flags "$folder/a b,'c.c" -o "$folder/a b,c"
works 'odd names: it runs' "$folder/a b,c"
# shellcheck disable=SC2086
silent 'odd names: a library links' env TMPDIR="$PWD/$folder/tmp x" \
  "$CC" $flags -fPIC -shared "$folder/a b,'c.c" -o "$folder/lib a,'b.so"
