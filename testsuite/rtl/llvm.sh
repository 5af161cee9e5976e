# The libraries of LLVM 14 and 15 for the host's own machine.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/rtl/rtl.inc
. "$SRC/rtl.inc"

needs_emulated

# find_library RELEASE: in $library, of LLVM, or empty.  LLVM_RTL_FOLDERS names
# more folders, separated by colons, for releases that cannot be installed
# beside each other.
find_library ()
{
  library=
  machine=$(uname -m)
  for folder in "/usr/lib/llvm-$1/lib" \
      $(echo "${LLVM_RTL_FOLDERS-}" | tr : ' '); do
    for name in "libomptarget.rtl.$machine.so" \
	"libomptarget.rtl.$machine.so.$1"; do
      # That of the other release may have the same name.
      if [ -f "$folder/$name" ] \
	  && readelf -d "$folder/$name" | grep -q "libLLVM-$1\\.so"
      then library=$folder/$name
      fi
    done
  done
}

silent 'a program' "$CC" -O2 -fopenmp -foffload="$TARGET" "$SRC/program.c" \
  -o program
tried=
for release in 14 15; do
  find_library $release
  [ -n "$library" ] || continue
  tried="$tried $release"
  with_libraries "$library" ./program
  for device in 1 2 3 4; do
    says "LLVM $release, device $device" \
      "^$device: own $(((3 + device) * 4950)) 2 1 5 5 7\$"
  done
done
[ -n "$tried" ] || unsupported \
  'no libomptarget.rtl of LLVM 14 or 15 (Debian packages: libomp-14-dev, libomp5-15)'

# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/../llvm/clang.inc"
needs_clang 19
clang_compiles "$SRC/program.c" program -O2
for release in $tried; do
  find_library "$release"
  with_libraries "$library" ./program LD_LIBRARY_PATH="$FILTERS:$LLVM"
  for device in 1 2 3 4; do
    says "clang's program, LLVM $release, device $device" \
      "^$device: own $(((3 + device) * 4950)) 2 1 5 5 7\$"
  done
done
