# Programs compiled by clang run on our device.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/clang.inc"

needs_emulated
needs_clang 19

for level in -O0 -O2; do
  clang_compiles "$SRC/saxpy.c" saxpy $level
  with_ours ./saxpy
  says "loops, a reduction, variables, $level" \
    '^1999 5250 device 3 0 2 7 6 1$'
  for test in mapping.c mappers.c objects.cc routines.c; do
    program=${test%.*}
    clang_compiles "$SRC/$test" "$program" $level -Wno-openmp-mapping
    with_ours "./$program"
    says "$test, $level" '^as it should be$'
  done
done
with_ours ./saxpy OMP_TARGET_OFFLOAD=disabled
says 'and on the host if the user wants that' '^1999 5250 host 3 1 2 7 6 0$'

# with_byte OFFSET BYTE: saxpy with another byte in the header of its image.
with_byte ()
{
  image=$(grep -obUaP '\x7fELF' saxpy | sed -n '2s/:.*//p')
  cp saxpy changed
  # shellcheck disable=SC2059
  printf "$2" \
    | dd of=changed bs=1 seek=$((image + $1)) conv=notrunc 2> /dev/null
}

with_byte 18 '\267'
with_ours ./changed
says 'an image for another machine is named' \
  'warning: a device image of the program is for machine 183 of ELF'
says 'and the host runs the regions' '^1999 5250 host 3 1 2 7 6 0$'
with_byte 46 '\377'
with_ours ./changed
says 'a damaged image is named' \
  'error: .*the device image in this program is damaged; link it again$'
