# Kernels that the host does not wait for.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/../harness/begin.inc"

scenario 'results' async_results
scenario 'results, slowly' async_results CUDA_STANDIN_DELAY=500
recorded 'each has a callback' 40 '^cuLaunchHostFunc'
scenario 'they run at once' async_kernels_meet
works 'on a stream each, and no more are made' test \
  "$(grep -c '^cuStreamCreate' "$record")" -le 6
scenario 'and are waited for at the end' async_at_exit CUDA_STANDIN_DELAY=2000
recorded 'all have run' 8 '^cuLaunchKernel'
scenario 'few stacks for many kernels' async_results CUDA_STANDIN_MEMORY=4194304

scenario 'signals are not for the plugin' async_signals

# The kernel dies when it has its callback.
# shellcheck disable=SC2016
play async_dying_copy CUDA_STANDIN_DELAY=10000 \
  'CUDA_STANDIN_KILL=main$_omp_fn$nothing=700'
prints 'a copy after a kernel has died' \
  'kernel main.*nothing \(prog.c:55\).* failed: (cuMemcpyDtoHAsync|cuStreamSynchronize): CUDA_ERROR_ILLEGAL_ADDRESS'

# shellcheck disable=SC2016
play async_dying 'CUDA_STANDIN_KILL=main$_omp_fn$nothing=700'
prints 'a kernel that faults' \
  'kernel main.*nothing \(prog.c:55\).* failed: .*CUDA_ERROR_ILLEGAL_ADDRESS'
works 'ends with status 1' test "$status" = 1
