# What is declared of the driver is what NVIDIA's header declares.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/../harness/begin.inc"

cuda=${CUDA_PATH:-/usr/local/cuda}
header=$SRC/../../../plugins/nvptx/cuda-driver-api.h
[ -f "$cuda/include/cuda.h" ] || unsupported 'no CUDA toolkit'

{
  echo '#include <cuda.h>'
  sed -n '/^#define CUDA_DRIVER_FUNCTIONS/,/^$/p' "$header"
  # shellcheck disable=SC2016
  echo '#define CHECK(NAME, SYM, TYPES) CUresult (*check_##NAME) TYPES = SYM;'
  echo 'CUDA_DRIVER_FUNCTIONS (CHECK)'
  sed -n \
    's/^  \(CU[A-Z_]*\) = \([0-9]*\),\{0,1\}$/_Static_assert (\1 == \2, "\1");/p' \
    "$header"
} > api.c
silent 'functions and numbers agree' "$STOCK_CC" -Wall -Werror \
  -I"$cuda/include" -c api.c
run grep -c _Static_assert api.c
says 'some numbers were compared' '^[1-9][0-9]'

stub=$cuda/lib64/stubs/libcuda.so
[ -f "$stub" ] || unsupported 'no stub library'
silent 'the driver has each symbol' "$STOCK_CC" -shared -fPIC -Wl,-z,defs \
  -I"$cuda/include" api.c "$stub" -o api.so
