# One front door for compilers of several releases.

. "$GOMP_TEST_LIB/script.sh"
. "$GOMP_TEST_LIB/stand-in.sh"
unset GOMP_OFFLOAD_GCC

# The front door, for GCC 12 and 14 of this folder.  In it, gcc is GCC 14, and
# there is GCC 13.
top=$(cd "$SRC/../.." && pwd)
tools=$PWD/lib/gomp-offload/bin
mkdir -p "$tools" "$tools/../gcc-12" "$tools/../gcc-14" include
touch "$tools/../gcc-12/lto-wrapper" "$tools/../gcc-14/lto-wrapper"
chmod +x "$tools"/../gcc-*/lto-wrapper
{
  cat "$BUILDDIR/config.h"
  echo '#undef GCCS_SERVED'
  echo "#define GCCS_SERVED \\"
  for release in 12 14; do
    echo "SERVED_GCC ($release, \"$PWD/real/gcc-$release\", \\"
    echo "  \"$PWD/$release\") \\"
  done
  echo
} > include/config.h
early='' sources=''
for source in "$top"/driver/*.c; do
  case $source in
    */start.c) continue ;;
    *) sources="$sources $source" ;;
  esac
done
if [ -e "$BUILDDIR/driver/gcc-start.o" ]; then
  early="-DSTART_EARLY -static -Wl,-e,front_door_start $top/driver/start.c"
fi
# In a build that counts lines.
gcov=''
if [ -e "$BUILDDIR/support/coverage.o" ]; then gcov=-lgcov; fi
# shellcheck disable=SC2086
silent 'a front door for two releases' "$STOCK_CC" -std=gnu11 -O2 -Iinclude \
  -I"$top" -I"$top/include" -I/usr/include/libiberty $sanitizer \
  -DPACKAGE_DIRECTORY='"/nowhere"' $early $sources \
  "$top/toolchain/directory.c" "$top/toolchain/inputs.c" \
  "$BUILDDIR/support/libsupport.a" "$BUILDDIR/support/libelf-reader.a" \
  -liberty $gcov -o "$tools/gcc"
[ -x "$tools/gcc" ] || exit 0
for name in cc gcc-12 gcc-13 gcc-14 cc-14 g++ g++-12 g++-14; do
  ln -s gcc "$tools/$name"
done
machine=x86_64-linux-gnu
for compiler in gcc g++; do
  for release in 12 13 14; do
    cp real/gcc-T real/$machine-$compiler-$release
    ln -s $machine-$compiler-$release real/$compiler-$release
  done
  ln -s $compiler-14 real/$compiler
done

# is COMPILER FRONT-DOOR [WHAT]: along the path $along, that runs COMPILER of
# the folder real, as it is, and with the parts of its release.
along=$tools:$PWD/real:$PATH
is ()
{
  compiler=$(echo "$1" | sed 's/+/[+]/g')
  what=${3:-$(basename "$2")}
  run env PATH="$along" "$2" -c a.c
  says "$what is $1" "^\[$PWD/real/$compiler]\$"
  run env PATH="$along" "$2" -fopenmp a.c
  says "$what -fopenmp is $1" "^\[$PWD/real/$compiler]\$"
  says 'with the parts of that' "^\[-B$PWD/lib/gomp-offload/gcc-${1##*-}/]\$"
}

is gcc-12 "$tools/gcc-12"
is gcc-14 "$tools/gcc-14"
is gcc-14 "$tools/cc-14"
is g++-12 "$tools/g++-12"

# Without a release it is what it would be without the front door.
is gcc-14 gcc
is gcc-14 cc
is g++-14 g++
mkdir other && ln -s ../real/gcc-12 other/gcc
along=$PWD/other:$along is gcc-12 "$tools/gcc" 'what PATH has first'
mkdir cache && cp real/gcc-T cache/ccache && ln -s ccache cache/gcc
along=$PWD/cache:$along is gcc-14 "$tools/gcc" 'what is after ccache'
along=/nowhere is gcc-12 "$tools/gcc" 'nothing in PATH: the first'

# A compiler whose name does not tell its release is asked.
mkdir mine
printf '#!/bin/sh\necho 12.9.1\n' > mine/gcc
chmod +x mine/gcc
along=$PWD/mine:$along is gcc-12 "$tools/gcc" 'what says that it is GCC 12'
cp -R lib second
along=$tools:$PWD/second/gomp-offload/bin is gcc-12 "$tools/gcc" \
  'two front doors and no compiler'
GOMP_OFFLOAD_GCC=$PWD/real/gcc run "$tools/gcc-12" -fopenmp a.c
says 'a compiler of the user is as it is' "^\[$PWD/real/gcc]\$"
says 'with the parts of its release' "^\[-B$PWD/lib/gomp-offload/gcc-14/]\$"

PATH=$along
export PATH

# None of this takes a process.
if strace -o calls true 2> "$output"; then
  run strace -f -o calls gcc -fopenmp a.c
  grep -E 'clone|fork|execve' calls > "$output"
  works 'nothing is started but the compiler' [ "$(wc -l < "$output")" = 2 ]
fi

# Where QEMU executes the front door, it does not find itself in PATH either.
if qemu-x86_64-static /bin/true 2> "$output" && [ "$(uname -m)" = x86_64 ]; then
  run qemu-x86_64-static "$tools/gcc" -c a.c
  says 'under QEMU, gcc is gcc-14' "^\[$PWD/real/gcc-14]\$"
else
  echo 'UNSUPPORTED: under QEMU: qemu-x86_64-static runs nothing here'
fi

# What is not served compiles for the host, but says so.
run gcc-13 -O2 -c a.c
called_with 'GCC 13 without -fopenmp' -O2 -c a.c
remedy='gomp-offload serves gcc-12,gcc-14 here, not GCC 13; use one of these, or'
remedy="$remedy configure gomp-offload --with-gcc=gcc-12,gcc-14,gcc-13\$"
run gcc-13 -fopenmp -c a.c
says 'GCC 13 offloads nothing' \
  "^gcc-13: warning: target regions will run on the host: $remedy"
says 'but compiles' '^\[-foffload=disable]$'
refused 'nor when told to' "^gcc-13: error: $remedy" \
  gcc-13 -fopenmp -foffload="$TARGET" -c a.c
ln -sf ../real/gcc-13 other/gcc
PATH=$PWD/other:$PATH
refused 'gcc may be GCC 13' "^gcc: error: $remedy" \
  "$tools/gcc" -fopenmp -foffload="$TARGET" -c a.c
run gcc-13 -fopenmp -dumpversion
says_not 'a question is answered' 'warning'

# Each looks for libraries in its own folders.
mkdir 14
echo 'void f (void) {
  #pragma omp target
  ;
}' > region.c
works 'device code in an archive' "$CC" -fopenmp -foffload="$TARGET" -c region.c
ar cr 14/libregion.a region.o
echo 'int main (void) { return 0; }' | "$STOCK_CC" -xc -c - -o a.o
run "$tools/gcc-14" -v a.o -lregion
says 'GCC 14 finds a library of its own' \
  "^'-lregion' has target regions: linking with -fopenmp\$"
run "$tools/gcc-12" -v a.o -lregion
says_not 'GCC 12 does not find it' 'has target regions'
says 'and links without' '^\[-lregion]$'
