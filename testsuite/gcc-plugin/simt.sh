# Loops that GCC makes twice, for lanes and for vectors, since nvptx is among
# the targets; the emulated device and the host run the second.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# Fortran's main programs keep what they allocate.
sanitizers_allow leaks
[ "$TARGET" = host-emul ] \
  || unsupported "only for host-emul"
[ -e "$TOOLCHAINDIR/accel/nvptx-none/mkoffload" ] \
  || unsupported "not configured for nvptx-none"

# try COMPILER SOURCE OPTION...
try ()
{
  compiler=$1
  source=$SRC/../$2
  title="$2 with SIMT"
  shift 2
  [ -n "$compiler" ] || return
  silent "$title, $*" "$compiler" -fopenmp -I"$GOMP_TEST_LIB" "$@" \
    -foffload=nvptx-none,host-emul "$source" -o program
  works "$title, $*, on the device" ./program
  works "$title, $*, on the host" \
    env OMP_TARGET_OFFLOAD=disabled GOMP_TEST_ON=host ./program
}

for program in simd-atomic simd-clauses simd-nests; do
  try "$CC" libgomp.c/regions/$program.c -O1
  try "$CC" libgomp.c/regions/$program.c -O2 -flto
done
try "$CXX" libgomp.c++/simd-atomic.C -O2
try "$FC" libgomp.fortran/simd-atomic.f90 -O2
