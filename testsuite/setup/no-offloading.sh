# A GCC that was configured without offload targets can be served.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# Debian's x86-64 compilers have targets.  Its cross compilers have none, and
# the one for i686 is one for x86-64, too.  What is under test gets the plugin
# for it and the start-up files that it does not know of; all else is the same.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"

needs_emulated
top=$(cd "$SRC/../.." && pwd)
[ -x "$top/configure" ] || unsupported 'the sources have no configure'
[ -z "$GOMP_TEST_SANITIZERS" ] || unsupported 'the compiler has no sanitizers'

# have_without LANGUAGE: makes LANGUAGE-without, a compiler without offload
# targets of the release that is served, if there is one.
release=$("$STOCK_CC" -dumpversion | sed 's/\..*//')
have_without ()
{
  cross=$(command -v "i686-linux-gnu-$1-$release") \
    && "$cross" -m64 -xc -c /dev/null -o probe.o 2> /dev/null \
    && printf '#!/bin/sh\nexec "%s" -m64 "$@"\n' "$cross" > "$1-without" \
    && chmod +x "$1-without"
}

if ! { [ "$(uname -m)" = x86_64 ] && have_without gcc && have_without g++ \
  && grep -q 'ENABLE_OFFLOADING 0' \
       "$(./gcc-without -print-file-name=plugin)/include/auto-host.h"; }; then
  unsupported "no GCC $release without offload targets (Debian packages:\
 g++-$release-multilib-i686-linux-gnu gcc-$release-plugin-dev-i686-linux-gnu)"
fi
have_without gfortran

mkdir build
cd build || exit 1
run "$top/configure" --with-gcc="$PWD/../gcc-without" \
  --enable-offload-targets=host-emul CXXFLAGS=-O0
says 'it is configured' '^configure: serving .*gcc-without '
works 'its part is built' "$GOMP_TEST_LIB/limit" 600 \
  make -s gcc-plugin/offload.so toolchain/crt/crtoffload.specs
cd ..
copy_installation .
toolchain=$lib/gomp-offload/$(basename "$TOOLCHAINDIR")
cp build/gcc-plugin/offload.so "$top/toolchain/crt/crtoffload.specs" \
  "$toolchain"

# tried FRONT-DOOR PROGRAM: compiles it in several ways and runs it.
tried ()
{
  if [ ! -x "$1-without" ]; then
    echo "UNSUPPORTED: $2: no $1 without offload targets"
    return
  fi
  for options in -O0 -O2 '-O2 -g' '-O2 -flto' \
    '-O2 -fno-use-linker-plugin'
  do
    # shellcheck disable=SC2086 # $options is several words.
    silent "$2: $options" env GOMP_OFFLOAD_GCC="$PWD/gcc-without" \
      "$lib/gomp-offload/bin/$1" -fopenmp -foffload="$TARGET" $options \
      -I"$GOMP_TEST_LIB" "$SRC/../$2" -o prog
    works "$2: $options: runs" env OMP_TARGET_OFFLOAD=mandatory ./prog
  done
}

tried gcc libgomp.c/regions/target-1.c
tried gcc gcc-plugin/link-1.c
tried gcc gcc-plugin/thread-local-1.c
tried g++ libgomp.c++/constructors.C
tried g++ libgomp.c++/class-members.C
tried gfortran libgomp.fortran/target-1.f90
tried gfortran gcc-plugin/link-2.f90
tried gfortran libgomp.fortran/pointers.f90
if [ "$release" -ge 13 ]; then
  export OFFLOAD_EMUL_NUM=2
  tried gcc libgomp.c/reverse/data.c
  tried gcc libgomp.c/reverse/threads.c
  tried g++ libgomp.c++/reverse.C
  tried gfortran libgomp.fortran/reverse.f90
fi
