# Devices come up and go down.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/../harness/begin.inc"

scenario 'three devices' devices CUDA_STANDIN_DEVICES=3 GOMP_DEBUG=1
says 'counted' '^3 devices'
says 'named' \
  '^nvptx device 2: Stand-in 2, sm_90, 4 multiprocessors, 1024 MiB, driver for CUDA 13.0'
recorded 'each has a printf buffer' 3 '^cuCtxSetLimit 1 8388608'
recorded 'and the heap that the driver has' 0 '^cuCtxSetLimit 2'
scenario 'limits that the program has set' own_limits
recorded 'are left' 0 '^cuCtxSetLimit . 8388608'
scenario 'a heap of another size' devices GOMP_NVPTX_HEAP_SIZE=64m
recorded 'is set' 1 '^cuCtxSetLimit 2 67108864'
scenario 'hardware stacks of another size' devices \
  GOMP_NVPTX_NATIVE_GPU_THREAD_STACK_SIZE=8K
recorded 'are set' 1 '^cuCtxSetLimit 0 8192'
scenario 'a heap that cannot be set' devices GOMP_NVPTX_HEAP_SIZE=64m \
  CUDA_STANDIN_FAIL=cuCtxSetLimit=1 GOMP_DEBUG=1
says 'is told' 'heap size not set: CUDA_ERROR_INVALID_VALUE'
scenario 'a size that is none' devices GOMP_NVPTX_HEAP_SIZE=lots
prints 'is told' \
  'GOMP_NVPTX_HEAP_SIZE=lots is ignored: its value has to be a size in bytes'

scenario 'two at the same time' two_devices CUDA_STANDIN_DEVICES=2
scenario 'whose memory it is' owners CUDA_STANDIN_DEVICES=2
scenario 'a process with children' forked CUDA_STANDIN_DEVICES=2
says 'they are told that they cannot start a device' \
  'device 1: CUDA cannot be used in a child'
says 'nor use one' 'device 0 is not there: CUDA cannot be used in a child'
recorded 'and do not touch it' 1 '^cuDevicePrimaryCtxRelease'
play context CUDA_STANDIN_DEVICES=2
works 'a thread keeps its own context' test $status = 0

play devices CUDA_STANDIN_WARP=64
prints 'warps of another size are refused' \
  'warps of 32 threads; this device.s have 64'
nothing_left 'and nothing is left'

play devices CUDA_STANDIN_FAIL=cuDevicePrimaryCtxRetain=2
prints 'a device that does not come up' \
  '(Stand-in 0).*cuDevicePrimaryCtxRetain: CUDA_ERROR_OUT_OF_MEMORY'
nothing_left 'leaves nothing'
