# Objects of an image are initialized and destroyed on the device.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/../harness/begin.inc"

# kernels: what was launched, in order, with teams and threads.
kernels ()
{
  sed -n -e 's/^cuLaunchKernel \(.*\) 0 stream.*/\1/p' \
    -e 's/^cuModuleUnload.*/unloaded/p' "$record"
}

scenario 'objects' objects
for _ in 1 2; do
  # shellcheck disable=SC2016
  printf '%s\n' 'constructor$1 (1,1,1) (32,1,1)' \
    'constructor$2 (1,1,1) (32,1,1)' \
    'main$_omp_fn$nothing (1,1,1) (32,1,1)' \
    'main$_omp_fn$nothing (1,1,1) (32,1,1)' \
    'destructors (1,1,1) (32,1,1)' unloaded
done > expected
kernels > launched
same 'constructors, regions, destructors' expected launched

# fails WHAT REGEXP VARIABLE=VALUE: a kernel's failure is told in one line.
fails ()
{
  play objects "$3"
  prints "$1" "$2"
  works "$1: ends" test "$status" = 1
}
fails 'a constructor that is not started' \
  'kernel constructor[$]1 \(prog.c:65\) failed: cuLaunchKernel: CUDA_ERROR_OUT_OF_MEMORY' \
  CUDA_STANDIN_FAIL=cuLaunchKernel=2
works 'nor is another' test "$(kernels | grep -c constructor)" = 1
# shellcheck disable=SC2016
fails 'a constructor that dies' \
  'kernel constructor[$]2 \(prog.c:75\) failed: cuStreamSynchronize: CUDA_ERROR_LAUNCH_FAILED.*perhaps abort was called' \
  'CUDA_STANDIN_KILL=constructor$2=719'
fails 'no memory for a constructor' \
  'kernel constructor[$]1 .* failed: cuMemAlloc: CUDA_ERROR_OUT_OF_MEMORY' \
  CUDA_STANDIN_FAIL=cuMemAlloc:1+=2

play objects 'CUDA_STANDIN_KILL=destructors=700'
prints 'a destructor that dies' \
  'kernel destructors \(prog.c:85\) failed: .*CUDA_ERROR_ILLEGAL_ADDRESS'

scenario 'a constructor that is not there' missing_constructor
says 'is named' 'cuModuleGetFunction \(absent\): CUDA_ERROR_NOT_FOUND'
