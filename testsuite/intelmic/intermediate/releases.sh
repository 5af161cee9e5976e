# Code that another release of GCC has compiled, as far as one release can tell:
# only the machine code of a link has a part of that, and it is not compiled
# here, nor as one program with other code.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/intelmic/intermediate/program.inc
. "$SRC/program.inc"
needs_emulated
needs_device
export OMP_TARGET_OFFLOAD=mandatory GOMP_OFFLOAD_CACHE="$PWD/cache"
flags="-O2 -fopenmp -foffload=$TARGET"
PATH="${CC%/*}:$PATH"

cat > main.c <<'END'
extern int other (int);

int
main (void)
{
  int x = other (1);
  #pragma omp target map(tofrom: x)
    x++;
  return x - 3;
}
END
cat > other.c <<'END'
int
other (int x)
{
  #pragma omp target map(tofrom: x)
    x++;
  return x;
}
END
# shellcheck disable=SC2086
{
  silent 'an object' "$CC" $flags -c main.c -o main.o
  silent 'another one' "$CC" $flags -c other.c -o other.o
}

# Of GCC 99: so says the record beside its machine code, and the streams' first
# number.
section=.gnu.offload_device.$TARGET
objcopy --dump-section "$section=record" other.o /dev/null
sed 's/, GCC [0-9]*\([.0-9]\)/, GCC 99\1/' record > record-99
cp other.o other-99.o
objcopy --update-section "$section=record-99" other-99.o
printf '\143\0' > number
sections other.o | grep '^\.gnu\.offload_lto.*\.lto\.' > streams
while read -r stream; do
  objcopy --dump-section "$stream=version" other.o /dev/null
  { cat number; tail -c +3 version; } > version-99
  objcopy --update-section "$stream=version-99" other-99.o
done < streams
for form in ir ir-only; do
  # shellcheck disable=SC2086
  works "$form: links" "$CC" $flags -foffload-image=$form main.o other-99.o \
    -o program
  says "$form: is told" "warning: the device image will have no intermediate \
code: 'other-99.o' was compiled by another release of GCC"
  works "$form: runs" env GOMP_DEBUG=1 ./program
  says_not "$form: nothing is compiled" 'compiled for this machine'
  gomp-offload images ./program > "$output"
  says "$form: has machine code" 'image for .*: machine code'
  says_not "$form: has nothing else" 'intermediate code'
done

# A library of GCC 99.
# shellcheck disable=SC2086
{
  silent 'a library' "$CC" $flags -foffload-image=ir -shared -fPIC other.c \
    -o libother.so
  silent 'its program' "$CC" $flags -foffload-image=ir main.c -o program \
    ./libother.so
}
start=$(grep -abo GOMPINTM libother.so | head -n 1 | cut -d: -f1)
dd if=number of=libother.so bs=1 seek=$((start + 16)) conv=notrunc 2> dd.out
works 'a library' env GOMP_DEBUG=1 ./program
says 'a library: is not compiled' 'gomp-offload for GCC 99 is not installed'
says 'a library: the program is' 'the device image was compiled for this mach'
works 'as one' env GOMP_OFFLOAD_COMPILE_WHOLE=1 GOMP_DEBUG=1 ./program
says 'as one: not' \
  'not compiled .* as one program: several releases of GCC have compiled them'
