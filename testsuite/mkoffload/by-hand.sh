# What the programs of a compilation and a link say when they are called in a
# way in which GCC does not call them, or what they need is not there.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/region.inc"
needs_emulated

region_program > a.c
flags="-O2 -fopenmp -foffload=$TARGET"
# shellcheck disable=SC2086
silent 'compiles' "$CC" $flags -c a.c -o a.o
mkoffload=$TOOLCHAINDIR/accel/$TARGET/mkoffload
export COLLECT_GCC="$STOCK_CC"
mkdir empty

# says_so WHAT TEXT ARGUMENT...: mkoffload, of the name MKOFFLOAD, does.
says_so ()
{
  what=$1 text=$2
  shift 2
  refused "$what" "^$TARGET mkoffload: error: $text" "$mkoffload" "$@"
}
says_so 'no output' "no output file; this program is run by gcc's lto-wrapper" \
  a.o -foffload-abi=lp64
says_so 'no objects' 'no object files to make a device image of$' \
  -o out.o -foffload-abi=lp64
says_so 'an ABI that is none' "unknown ABI 'x' in -foffload-abi=x; this GCC" \
  -o out.o a.o -foffload-abi=x
says_so 'a small one' '.* is a 64-bit device; compile without -m32, or with -' \
  -o out.o a.o -foffload-abi=ilp32
COLLECT_GCC=$PWD/none says_so 'no compiler' \
  'could not ask the compiler for its libraries: .*none' \
  -o out.o a.o -foffload-abi=lp64 -fopenmp
printf '#!/bin/sh\nexit 3\n' > false
chmod +x false
COLLECT_GCC=$PWD/false says_so 'one that does not answer' \
  'could not ask the compiler for its libraries: .*returned 3' \
  -o out.o a.o -foffload-abi=lp64 -fopenmp
# Where they note what is to be done at last, and what is not for them to write.
: > notes
exec 9< notes
rm notes
GOMP_OFFLOAD_TOGETHER=9:2 says_so 'nowhere to note what is to be done' \
  'cannot note a command: ' -o out.o a.o -foffload-abi=lp64 -fopenmp
exec 9<&-
fails 'no folder for the image' "$mkoffload" -o none/out.o a.o \
  -foffload-abi=lp64 -fopenmp
says 'is told of' \
  "error: could not make the object that carries the device image: '/.*retur"
printf 'void f (void)\n{\n  #pragma omp target\n    ;\n}\n' > b.c
# shellcheck disable=SC2086
silent 'another compiles' "$CC" $flags -c b.c -o b.o
works 'both in one' ld -r a.o b.o -o both.o
says_so '-c, an object of several' \
  "'both.o' has the device code of 2 translation units instead of one; it can" \
  -c -o out.o both.o -foffload-abi=lp64 -fopenmp
if [ -e out.o ]; then fail 'no output'; else pass 'no output'; fi

cp -r "$TOOLCHAINDIR" copy
rm "copy/accel/$TARGET/crtoffloadbegin.o"
mkoffload=copy/accel/$TARGET/mkoffload says_so 'a part is not there' \
  "'.*/crtoffloadbegin.o' is missing; install gomp-offload again" \
  -o out.o a.o -foffload-abi=lp64 -fopenmp

wrapper=$TOOLCHAINDIR/lto-wrapper
refused 'lto-wrapper without arguments' \
  '^lto-wrapper: error: no arguments; this program is run by GCC when it' \
  "$wrapper"
COMPILER_PATH=$PWD/empty refused 'lto-wrapper by hand' \
  'lto-wrapper: error: cannot find the lto-wrapper of GCC along COMPILER_PATH' \
  "$wrapper" a.o
printf 'no program\n' > empty/lto-wrapper
chmod +x empty/lto-wrapper
echo a.o > list
COMPILER_PATH=$PWD/empty refused 'one that is no program' \
  "^lto-wrapper: error: cannot execute '.*/lto-wrapper': Exec format error" \
  "$wrapper" -foffload-objects=list
if [ -e list ]; then fail 'nothing is left'; else pass 'nothing is left'; fi
printf '#!/bin/sh\n' > empty/lto-wrapper
# shellcheck disable=SC2016
COMPILER_PATH=$PWD/empty refused 'nowhere to write' \
  '^lto-wrapper: error: cannot write the list of objects: No space left on' \
  sh -c '"$0" a.o > /dev/full' "$wrapper"
refused 'an argument of the compiler plugin' \
  "unknown argument '-fplugin-arg-offload-x'; known: '-fplugin-arg-offload-op" \
  env LC_ALL=C "$STOCK_CC" -fplugin="$TOOLCHAINDIR/offload.so" \
  -fplugin-arg-offload-x -c a.c
