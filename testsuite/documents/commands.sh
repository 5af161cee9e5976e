# The commands of the documents work, but for those that the list not-run has,
# on a program with one region; those of one document one after the other.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
needs_emulated

top=$(cd "$SRC/../.." && pwd)
[ -x "$PREFIX/bin/gomp-gcc" ] || unsupported 'not installed in one folder'
PATH=$LIBDIR/gomp-offload/bin:$PREFIX/bin:$PATH
export PATH GOMP_OFFLOAD_CACHE="$PWD/cache"

mkdir blocks material
awk -v top="$top" -v to=blocks -f "$SRC/commands.awk" "$top/README.md" \
  "$top"/doc/*.md "$top"/doc/*.[17] || exit

# What there is in each document's folder.
cat > material/prog.c <<'END'
int main (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x)
  #pragma acc parallel copy(x)
  x++;
  return x != 1;
}
END
# shellcheck disable=SC2016
printf 'all:\n\t$(CC) $(OFFLOAD) prog.c -o prog\n' > material/Makefile
cp "$top"/examples/minimal-plugin.c "$top/testsuite/ompt/tool.c" material
silent 'the program compiles' gcc -g -fopenmp -foffload=host-emul -c \
  material/prog.c -o material/prog.o
silent 'and links' gcc -fopenmp -foffload=host-emul material/prog.o \
  -o material/prog

# known DOCUMENT COMMAND: the list has it.
grep -v '^#\|^$' "$SRC/not-run" > not-run
: > used
known ()
{
  while IFS='	' read -r file pattern reason; do
    # shellcheck disable=SC2254
    case $1,$2 in
      "$file",$pattern)
	printf '%s\t%s\t%s\n' "$file" "$pattern" "$reason" >> used
	return ;;
    esac
  done < not-run
  return 1
}

# program COMMAND: the first word that is no assignment.
program ()
{
  echo "$1" | sed 's/^\([A-Z_]*=[^ ]* \)*//; s/ .*//'
}

: > ran
for block in blocks/*; do
  { read -r document; read -r first; } < "$block"
  ! known "$document" "$first" || continue
  sed "1d; s|PREFIX/|/opt/gomp-offload/|g; s|/opt/gomp-offload|%in%|g
       s|%in%/lib/|$LIBDIR/|g; s|%in%/libexec/|$LIBEXECDIR/|g
       s|%in%|$PREFIX|g; s|copy/lib/|copy/$lib/|" "$block" > commands
  # The same in several documents is done once.
  sum=$(cksum < commands)
  ! grep -qxF "$sum" ran || [ "${first#./}" != "$first" ] || continue
  echo "$sum" >> ran
  name=$(program "$first")
  case $name in
    *-[0-9]*)
      command -v "$name" > /dev/null || {
	echo "UNSUPPORTED: $document: no $name"
	continue
      } ;;
  esac
  folder=$(echo "$document" | tr / -)
  [ -d "$folder" ] || cp -R material "$folder"
  cp commands "$folder"
  echo "In $document:"
  cat commands
  cd "$folder" || exit
  works "$document: $first" sh -e ./commands
  # What the page shows of their output.
  case $document,$first,$GOMP_TEST_GCC in
    *,'cat > differs.c'*,12)
      row='1 devices, on the device, [0-9]+ teams of 1, p is null'
      says 'it prints that' "^$row\$"
      grep -qE "$row" "$top/$document" || fail 'it is on the page' ;;
    doc/mkoffload.md,*)
      says 'the command of as' '^-c$'
      says 'and of the link' '^./prog.xhost-emul$' ;;
  esac
  cd ..
done
works 'there are commands' [ "$(wc -l < ran)" -ge 25 ]
sort -u used > "$output.used"
sort -u not-run | comm -23 - "$output.used" > "$output"
if [ ! -s "$output" ]; then pass 'the list has nothing else'
else fail 'the list has nothing else'; fi
