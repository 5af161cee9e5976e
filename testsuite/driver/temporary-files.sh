# Temporary files: what other users put into TMPDIR, as symbolic links, is
# neither followed nor overwritten; names cannot be guessed.

# shellcheck disable=SC2086 # $flags are words.
. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/driver/region.inc
. "$SRC/region.inc"
command -v strace > found || unsupported 'there is no strace'
run strace -f -o trace true
[ $status = 0 ] || unsupported 'processes cannot be traced'
flags="-O2 -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"

calls='trace=/open,/mkdir,/symlink,/rename,/link,/mknod'

# made: what is created in TMPDIR itself, but for what GCC's own programs have
# named.
made ()
{
  sed -n "s,^[0-9]* *\(open.*\|mkdir.*\|symlink.*\|rename.*\|link.*\|\
mknod.*\)\(\"$TMPDIR/[^/\"]*\".*\),\1\2,p" trace \
    | grep -e O_CREAT -e '^[^o]' | grep -v -e "$TMPDIR/cc" -e unlink
}

region_program > a.c
for what in '-c a.c -o a.o' 'a.o -o program' '-flto a.c -o lto'; do
  works "$what" strace -f -e "$calls" -o trace "$CC" $flags $what
  made > "$output"
  if grep -q . "$output"; then pass "$what: makes some"
  else pass "$what: makes none"; fi
  grep -v O_EXCL "$output" > opened
  # The same again has other names.
  sed -n "s|.*\($TMPDIR/[^\"]*\)\".*|\1|p" "$output" | sort -u > names
  mv opened "$output"
  says_not "$what: none may be there before" O_CREAT
  run strace -f -e "$calls" -o trace "$CC" $flags $what
  made | sed -n "s|.*\($TMPDIR/[^\"]*\)\".*|\1|p" | sort -u | comm -12 - names \
    > "$output"
  if [ -s "$output" ]; then fail "$what: names are new"
  else pass "$what: names are new"; fi
done

# One that is a link itself.
mkdir real
ln -s real link
silent 'TMPDIR is a link' env TMPDIR="$PWD/link" "$CC" $flags -flto a.c -o lto
ls -A real > "$output"
if [ -s "$output" ] || [ ! -h link ]; then fail 'and is empty afterwards'
else pass 'and is empty afterwards'; fi
