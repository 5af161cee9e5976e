# libtarget.so, whose interface is older than LLVM's, with an image that our
# mkoffload made.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
folder=$LIBDIR/gomp-offload/llvm

# The program has the functions by the names that the compiler would call.
sed 's/historic__/__/' "$SRC/../../libgomp-target/llvm/historic-abi.h" \
  > historic-abi.h
cp "$SRC/historic.c" "$SRC/check.h" .
silent 'what is to run on the device' "$CC" -O1 -fopenmp \
  -foffload="$TARGET" -shared -fPIC "$SRC/historic-device.c" -o device.so
offset=$(grep -obUaP '\x7fELF' device.so | sed -n '2s/:.*//p')
tail -c +$((offset + 1)) device.so > image
# shellcheck disable=SC2086
silent 'a program with that as its image' "$STOCK_CC" $sanitizer -Wall -I. \
  historic.c -o historic -L"$folder" -ltarget "$LIBDIR/libgomp-target.so.1"

# historic VARIABLE=VALUE...: the program.
historic ()
{
  run env LD_LIBRARY_PATH="$folder:$LIBDIR" "$@" ./historic
}

historic OFFLOAD_EMUL_NUM=3
says 'all is done on the devices' '^as it should be$'

for what in negative many backwards null short; do
  historic WHAT=$what
  says "$what: a line tells" '^libgomp-target: warning: '
  says "$what: and the host runs the region" '^on the host$'
done
historic WHAT=nothing
says 'with nothing wrong the device does' '^on a device$'
historic WHAT=nothing OMP_TARGET_OFFLOAD=disabled
says 'unless it may not' '^on the host$'
historic WHAT=short OMP_TARGET_OFFLOAD=mandatory
says 'or must' '^libgomp-target: error: .*mandatory'
historic WHAT=type
says 'a map type is named' 'error: target data: map type 0x101 of element 0 '
historic WHAT=count
says 'and a number of elements' 'error: target data: the program passes -3 '

# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/clang.inc"
needs_clang 19
clang_compiles "$SRC/unusable.c" library.so -O1 -shared -fPIC
# shellcheck disable=SC2086
works 'the program with a library that clang has compiled' "$STOCK_CC" \
  $sanitizer -Wall -I. -DLIBRARY historic.c -o historic -L"$folder" -ltarget \
  "$PWD/library.so" "$LIBDIR/libgomp-target.so.1" \
  -Wl,-rpath-link,"$FILTERS:$LLVM"
FILTERS=$FILTERS:$LIBDIR
with_ours ./historic OFFLOAD_EMUL_NUM=3
says 'each has its own functions' '^as it should be$'
