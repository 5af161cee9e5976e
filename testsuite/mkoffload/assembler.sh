# The assembler before the assembler: it takes nothing away, and stays out of
# the way.

# shellcheck disable=SC2086 # $option is several words.
. "$GOMP_TEST_LIB/script.sh"
. "$SRC/region.inc"
needs_emulated

flags="-O2 -fopenmp -foffload=$TARGET"
region_program > region.c
echo 'int main (void) { return 0; }' > plain.c

# An assembler that tells who started it and with what.
mkdir bin
cat > bin/as <<END
#!/bin/sh
cat /proc/\$PPID/comm > "$PWD/parent"
for arg; do echo "\$arg"; done > "$PWD/arguments"
exec $(command -v as) "\$@"
END
chmod +x bin/as
# shellcheck disable=SC2086
silent 'without regions' "$CC" $flags -Bbin/ -I. -Wa,--defsym,a=1 -c plain.c \
  -o plain.o
cp parent "$output"
says_not 'there is no other process' '^as$'
cp arguments "$output"
says 'the arguments are handed on' '^a=1$'
# shellcheck disable=SC2086
silent 'with regions' "$CC" $flags -Bbin/ -Wa,--defsym,a=1 -c region.c \
  -o region.o
cp arguments "$output"
says 'the arguments are handed on here, too' '^a=1$'
sections region.o > "$output"
says 'device code' '^\.gnu\.offload_device\.'
for file in plain.o region.o; do
  works "$file: the object is sound" readelf -aW $file
  says_not "$file: no complaint" 'Warning|Error'
done
# shellcheck disable=SC2086
PATH=$PWD/bin:$PATH silent 'from PATH' "$CC" $flags -c region.c -o region.o

# What fails.
# shellcheck disable=SC2086
run "$CC" $flags -Wa,--nonsense -c region.c -o bad.o
says 'errors of the assembler' 'unrecognized option .*--nonsense'
if [ $status != 0 ] && [ ! -e bad.o ]; then pass 'no object'
else fail 'no object'; fi
printf '#!/bin/sh\nkill -SEGV $$\n' > bin/as
# shellcheck disable=SC2086
run "$CC" $flags -Bbin/ -c region.c -o bad.o
if [ $status != 0 ] && [ ! -e bad.o ]; then pass 'a crash is an error'
else fail 'a crash is an error'; fi

# Errors of the device's compiler come when it compiles, once, and only for
# targets that were asked for.
option=-foffload-options=$TARGET=-fno-such-option
# shellcheck disable=SC2086
run "$CC" $flags $option -c region.c -o bad.o
says 'an error for the device' "could not make the device code of 'region.c'"
if [ $status != 0 ] && [ ! -e bad.o ] \
  && [ "$(grep -c 'could not' "$output")" = 1 ]
then pass 'once, and no object'; else fail 'once, and no object'; fi
silent 'by default' "$CC" -O2 -fopenmp $option -c region.c -o bad.o
run "$CC" -O2 -fopenmp $option bad.o -o bad
says 'then the link says it' 'could not make the device image'

# Odd outputs and names.
# shellcheck disable=SC2086
silent '/dev/null' "$CC" $flags -c region.c -o /dev/null
# shellcheck disable=SC2086
run "$CC" $flags -c region.c -o no/such/folder.o
if [ $status != 0 ]; then pass 'no folder'; else fail 'no folder'; fi
# shellcheck disable=SC2086
silent 'no TMPDIR' env TMPDIR="$PWD/no/such/folder" "$CC" $flags region.c -o a
mkdir "a b'c"
# shellcheck disable=SC2086
silent 'odd names' "$CC" $flags -c region.c -o "a b'c/d, \"e\".o"
# shellcheck disable=SC2086
silent 'odd names link' "$CC" $flags "a b'c/d, \"e\".o" -o a
works 'and run' ./a

# Very many sections.
{
  cat region.c
  i=0
  while [ $i -lt 33000 ]; do echo "int v$i = 1;"; i=$((i + 1)); done
  i=0
  while [ $i -lt 300 ]
  do echo "int f$i (void) { return $i; }"; i=$((i + 1)); done
} > many.c
# shellcheck disable=SC2086
silent 'very many sections' "$CC" $flags -O0 -fdata-sections \
  -ffunction-sections -Wa,-W -c many.c -o many.o
# shellcheck disable=SC2086
silent 'link' "$CC" $flags many.o -o many
works 'run' ./many

# What passes leave is called as GCC calls it, and lies where the user is.
dumps="$flags -O2 -foffload-options=-fdump-tree-optimized"
mkdir dumped && cd dumped || exit
# shellcheck disable=SC2086
silent 'dumps, compiled' "$CC" $dumps -c ../region.c -o unit.o
# shellcheck disable=SC2086
silent 'dumps, compiled and linked' "$CC" $dumps ../region.c -o program
for base in unit program-region; do
  set -- "$base.x$TARGET.mkoffload".*t.optimized
  if [ -f "$1" ]; then pass "$base: dumped"; else fail "$base: dumped"; fi
done
