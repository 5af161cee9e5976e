# The shared memory that a launch gives, for omp_low_lat_mem_space.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/../harness/begin.inc"

# pool WHAT BYTES TEAMS [VARIABLE=VALUE...]: the kernel finds a pool of BYTES,
# and TEAMS of one thread are as many as the device can hold.
pool ()
{
  what=$1 bytes=$2 teams=$3
  shift 3
  scenario "$what" pool "$@"
  says "$what: $bytes bytes" "^pool: $bytes$"
  recorded "$what: at the launch" 1 \
    "^cuLaunchKernel [^ ]*measure \($teams,1,1\) \(32,1,1\) $bytes "
}

# The stand-in has 64 KiB for the teams of each of 4 multiprocessors; the kernel
# has 32 bytes of its own.
pool 'by default' 8192 28
pool 'more' 16384 12 GOMP_NVPTX_LOWLAT_POOL=16K
pool 'the most' 49120 4 GOMP_NVPTX_LOWLAT_POOL=48K
pool "what the library itself needs" 16 204 GOMP_NVPTX_LOWLAT_POOL=1
pool 'a whole number of units' 1000 204 GOMP_NVPTX_LOWLAT_POOL=1001
play pool GOMP_NVPTX_LOWLAT_POOL=1M
prints 'more than there is' 'GOMP_NVPTX_LOWLAT_POOL=1M is ignored'
play pool_exceeded
says 'it ends where it ends' \
  'exceed, line [0-9]+: 4 bytes at 0x[0-9a-f]*, where no memory is'
play pool CUDA_STANDIN_FAIL=cuFuncGetAttribute:2=1
prints 'a driver that does not tell' 'cuFuncGetAttribute .*measure'

scenario 'an image that declares no pool' dimensions
recorded 'gets none' 0 '^cuLaunchKernel .*\) [1-9][0-9]* stream'
