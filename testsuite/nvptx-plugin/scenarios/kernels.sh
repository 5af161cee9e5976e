# Kernels that the host waits for.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$SRC/../harness/begin.inc"

# launched WHAT TEAMS THREADS COUNT
launched ()
{
  recorded "$1" "$4" "^cuLaunchKernel [^ ]*nothing \($2,1,1\) \(32,$3,1\)"
}

scenario 'dimensions' dimensions
launched 'as asked: one' 1 1 1
launched 'as asked: some' 3 5 1
# The stand-in holds 65536 / (40 * 32 * THREADS) teams on each of 4.
launched 'by default as many as fit' 24 8 1
launched 'one team of 8 threads' 1 8 1
launched 'four threads' 48 4 1
launched 'no more than fit' 4 32 1
launched 'values in words of their own' 6 7 1
recorded 'occupancy is asked for once' 1 '^cuOccupancy.* 256 0'
scenario 'kernels that can have few threads' dimensions \
  CUDA_STANDIN_MAX_THREADS=96
launched 'get no more' 68 3 3

scenario 'results, several threads' results
scenario 'the same, slowly' results CUDA_STANDIN_DELAY=200
scenario 'kernels of two threads run at once' two_kernels_meet
# With one processor only one thread keeps it busy: both wait at the same time,
# if the kernels take long.
run env CUDA_STANDIN_LOG="$record" CUDA_STANDIN_DELAY=100000 taskset \
  -c "$(taskset -cp $$ | sed 's/.*: \([0-9]*\).*/\1/')" "$tests" \
  two_kernels_meet
nothing_left 'on one processor'
recorded 'one thread spins' 1 '^cuStreamSynchronize'
recorded 'and one sleeps' 1 '^cuEventSynchronize'
scenario 'stacks' stacks_reused
recorded 'are used again' 1 '^cuMemAlloc 524288'
recorded 'smaller ones make room' 1 '^cuMemAlloc 8388608'
scenario 'stacks of another size' stacks_reused GOMP_NVPTX_STACK_SIZE=1M
recorded 'have it' 1 '^cuMemAlloc 4194304'
recorded 'are kept' 1 '^cuMemAlloc 134217728'
# The program's own memory comes from a slab of 256 blocks.
freed_first ()
{
  grep -v Ctx "$record" | grep -B1 '^cuMemAlloc 262144' | grep -c '^cuMemFree'
}
works 'if there is enough memory' test "$(freed_first)" = 0
scenario 'stacks of an eighth of the memory' stacks_reused \
  GOMP_NVPTX_STACK_SIZE=2M
works 'are given back first' test "$(freed_first)" = 1
scenario 'stacks of an odd size' stacks_reused GOMP_NVPTX_STACK_SIZE=1001
recorded 'have a whole number of units' 1 '^cuMemAlloc 4096'
scenario 'too little memory for all teams' dimensions GOMP_NVPTX_STACK_SIZE=16M
launched 'gives fewer teams' 6 8 1
play dimensions GOMP_NVPTX_STACK_SIZE=2G
says 'too little for one' \
  'no memory for the stacks of one team, 2147483648 bytes for each of 1 threads; see GOMP_NVPTX_STACK_SIZE'

scenario 'printing' printing
printf 'host before\ndevice\nhost between\ndevice\nhost after\n' > expected
cp "$output" printed
same 'comes in order' expected printed

play busy_at_exit CUDA_STANDIN_GONE=0
works 'the program may end during a region' test "$status" = 0
play busy_at_exit
works 'and the driver before it' test "$status" = 0
says_not 'without a word' '^plugin: '

# dies WHAT CODE REGEXP
dies ()
{
  play dying "CUDA_STANDIN_KILL=main\$_omp_fn\$nothing=$2"
  prints "$1" \
    "kernel main[$]_omp_fn[$]nothing \(prog.c:55\) failed: cuStreamSynchronize: $3"
  works "$1: ends with status 1" test "$status" = 1
}
dies 'a kernel that faults' 700 \
  'CUDA_ERROR_ILLEGAL_ADDRESS: an illegal memory access was encountered$'
dies 'a kernel that aborts' 719 \
  'CUDA_ERROR_LAUNCH_FAILED.*perhaps abort was called'
