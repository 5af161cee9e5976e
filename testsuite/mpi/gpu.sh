# Workers with GPUs, which NVIDIA's driver's stand-in has that only they find.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/mpi/mpi.inc
. "$SRC/mpi.inc"
# shellcheck source=testsuite/lib/nvptx.sh
. "$GOMP_TEST_LIB/nvptx.sh"

needs_target nvptx-none

builds 'a program for both targets is compiled' "$CC" -O2 -fopenmp \
  -foffload=nvptx-none,"$TARGET" "$SRC/devices.c" -o both
silent 'one for GPUs' "$CC" -O2 -fopenmp -foffload=nvptx-none \
  "$SRC/devices.c" -o gpus
silent 'another one' "$CC" -O1 -fopenmp -foffload=nvptx-none \
  "$SRC/faults.c" -o faults
silent 'one for emulated devices' "$CC" -O2 -fopenmp -foffload="$TARGET" \
  "$SRC/devices.c" -o emulated
make_driver driver
cat > gpu-launcher <<E
#!/bin/sh
LD_LIBRARY_PATH=$PWD/driver exec $launcher "\$@"
E
chmod +x gpu-launcher
export GOMP_OFFLOAD_MPI=2 GOMP_OFFLOAD_MPI_LAUNCHER="$PWD/gpu-launcher"
export CUDA_STANDIN_LOG="$PWD/record"

works 'a program for both has devices of both kinds' ./both
says 'on each worker' '^4 devices$'
grep '^cuLaunchKernel' record > "$output"
says 'and GPUs run regions' '^cuLaunchKernel regions[$]_omp_fn'
CUDA_STANDIN_DEVICES=2 GOMP_OFFLOAD_MPI_DEVICES=0 \
  works 'it runs without emulated devices' ./both
says 'and with two GPUs a worker' '^4 devices$'
works 'a program for GPUs has no others' ./gpus
says 'one on each worker' '^2 devices$'
works 'nor has one for emulated devices GPUs' ./emulated
says 'but one on each worker, too' '^2 devices$'

# shellcheck disable=SC2016
CUDA_STANDIN_KILL='regions$_omp_fn$0=700' run ./gpus
says 'a kernel that faults is named, and where it ran' \
  'mpi, rank 1 on .*kernel regions[$]_omp_fn[$]0 .*devices.c:36, in regions[)] failed: .*ILLEGAL_ADDRESS'
works 'and ends the program' test "$status" = 1

GOMP_OFFLOAD_MPI_LAUNCHER=$launcher refused \
  'without a driver there is no device for GPUs'\'' code' \
  'no worker has a device for which the program has an image' ./faults quiet
# This machine's GPU hides nothing.
printf '#!/bin/sh\necho "the queue is closed" >&2\nexit 3\n' > failing
chmod +x failing
GOMP_OFFLOAD_MPI_LAUNCHER=./failing LD_LIBRARY_PATH=$PWD/driver \
  works 'with a GPU here the program runs' ./gpus
says 'and there is a warning that the workers are not there' \
  'warning: there are no devices on other machines: .*the queue is closed$'
none_left 'no process stays'
