# -v shows each command, -save-temps keeps the files of each step.

. "$GOMP_TEST_LIB/script.sh"
[ "$TARGET" = x86_64-intelmicemul ] || unsupported 'only for x86_64-intelmicemul'

cat > a.c <<'END'
int
main (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x)
    x++;
  return x - 1;
}
END
flags="-O2 -fopenmp -foffload=$TARGET"
# shellcheck disable=SC2086
works 'links' "$CC" $flags -v a.c -o a
says 'mkoffload is shown' "accel/$TARGET/mkoffload"
says 'the compile of the image is shown' '^ .* -flto .* -shared '
says 'the compile of the descriptor is shown' '^ .* -x c -c '

mkdir kept
# shellcheck disable=SC2086
silent 'links with -save-temps' "$CC" $flags -save-temps -dumpdir kept/a. a.c -o kept/a
prefix=kept/a.x$TARGET
for suffix in .so .c .s .0.o .mkoffload.lto.o; do
  works "kept: $suffix" test -s "$prefix$suffix"
done
sections "$prefix.0.o" > "$output"
says 'the extracted object is LTO' '^\.gnu\.lto_\.opts$'
says_not 'and nothing else' '^\.gnu\.offload|^\.text$'
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
