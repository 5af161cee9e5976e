# Programs compiled by clang whose images no device can have: one line says why,
# and the host runs all, if it may.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/clang.inc"

needs_emulated
needs_clang 19

clang_compiles "$SRC/saxpy.c" saxpy -O1
on_host='^1999 5250 host 3 1 2 7 6 0$'

# one_line WHAT REGEXP: the last program said that, and of our lines only
# that.
one_line ()
{
  says "$1" "$2"
  if [ "$(grep -c '^libgomp-target: ' "$output")" = 1 ]
  then pass "$1, in one line"
  else fail "$1, in one line"
  fi
}

with_byte saxpy 18 '\267'
with_ours ./changed
one_line 'an image for another machine is named' \
  'warning: a device image of the program is for machine 183 of ELF'
says 'and the host runs the regions' "$on_host"

with_byte saxpy 0 'x'
with_ours ./changed
one_line 'an image that is no ELF file is named' \
  'warning: a device image of the program is no ELF file'
says 'and the host runs the regions' "$on_host"

with_byte saxpy 46 '\377'
with_ours ./changed
one_line 'a damaged image is named' \
  'warning: target: .*the device image in this program is damaged; link it'
says 'and the host runs the regions, and has the data' \
  "${on_host%0\$}1$"
with_ours ./changed OMP_TARGET_OFFLOAD=mandatory
one_line 'unless it must not' \
  'error: .*damaged.*OMP_TARGET_OFFLOAD is mandatory'
with_ours ./changed GOMP_OFFLOAD_WARN=0
says_nothing_of_ours ()
{
  if grep '^libgomp-target' "$output"; then fail "$1"; else pass "$1"; fi
}
says_nothing_of_ours 'or the user does not want to know'

# The host finds what it needs in a way that the device does not know of.
loader=$(readelf -l saxpy | sed -n 's/.*interpreter: \(.*\)\]/\1/p')
run env -u LD_LIBRARY_PATH "$loader" --library-path "$FILTERS:$LLVM" ./saxpy
one_line 'a library that the device lacks is named' \
  'warning: target: .*cannot load a device image: libomp[a-z]*[.]so'
says 'and the host runs the regions, and has the data' \
  "${on_host%0\$}1$"

# A library is opened when the device has started.
clang_compiles "$SRC/unusable.c" unusable -O1 -DPROGRAM
clang_compiles "$SRC/unusable.c" library.so -O1 -shared -fPIC
with_ours ./unusable LIBRARY="$PWD/library.so"
says 'regions of a library run on the device' '^111 1, 4$'
with_byte library.so 46 '\377'
with_ours ./unusable LIBRARY="$PWD/changed"
one_line 'a damaged image of a library is named' \
  'warning: target: .*the device image in this program is damaged; link it'
says 'and the host runs its regions, the device others' '^111 0, 3$'
with_ours ./unusable LIBRARY="$PWD/changed" OMP_TARGET_OFFLOAD=mandatory
one_line 'unless it must not, either' \
  'error: .*damaged.*OMP_TARGET_OFFLOAD is mandatory'
