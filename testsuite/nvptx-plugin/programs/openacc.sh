# OpenACC's regions on GPUs: with which gangs, workers and vectors a kernel is
# started, on which device, and what is said if it cannot be.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/nvptx-plugin/harness/begin.inc
. "$SRC/../harness/begin.inc"

needs_target nvptx-none
make_driver driver

cat > program.c <<'END'
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

static float x[5000], y[5000];

static void
saxpy (float a)
{
#pragma acc parallel loop gang vector copyin (x) copy (y)
  for (int i = 0; i < 5000; i++)
    y[i] += a * x[i];
}

static int
with_workers (int gangs, int workers)
{
  int sum = 0;
#pragma acc parallel loop gang worker num_gangs (gangs) num_workers (workers) \
  reduction (+: sum)
  for (int i = 0; i < 100; i++)
    {
      int part = 0;
#pragma acc loop vector reduction (+: part)
      for (int j = 0; j < 100; j++)
	part += i * j;
      sum += part;
    }
  return sum;
}

static int
long_vectors (void)
{
  int sum = 0;
#pragma acc parallel loop gang worker num_gangs (3) num_workers (4) \
  vector_length (64) reduction (+: sum)
  for (int i = 0; i < 50; i++)
    {
      int part = 0;
#pragma acc loop vector reduction (+: part)
      for (int j = 0; j < 150; j++)
	part += i + j;
      sum += part;
    }
  return sum;
}

int
main (int argc, char **argv)
{
  int kinds[3] = { -1, -1, -1 };
  for (int i = 0; i < 5000; i++)
    {
      x[i] = i;
      y[i] = 1;
    }
  saxpy (2);
  for (int i = 0; i < 5000; i++)
    if (y[i] != 1 + 2 * i)
      abort ();
  if (with_workers (argc > 1 ? atoi (argv[1]) : 0,
		    argc > 2 ? atoi (argv[2]) : 0) != 4950 * 4950)
    abort ();
  if (long_vectors () != 150 * 49 * 25 + 50 * 149 * 75)
    abort ();
#pragma acc serial copyout (kinds)
  {
    kinds[0] = acc_on_device (acc_device_nvidia);
    kinds[1] = acc_on_device (acc_device_not_host);
    kinds[2] = acc_on_device (acc_device_host);
  }
  printf ("on device: %d %d %d, type %d\n", kinds[0], kinds[1], kinds[2],
	  acc_get_device_type ());
  return 0;
}
END

# acc COMMAND...: run it with the stand-in; $ended is its status.
acc ()
{
  run env LD_LIBRARY_PATH="$PWD/driver" GOMP_DEBUG=1 "$@"
  ended=$status
}

# ends_with WHAT STATUS: the last such command did.
ends_with ()
{
  if [ "$ended" = "$2" ]; then pass "$1"; else fail "$1"; fi
}

# started WHAT GANGS WORKERS LENGTH: a kernel was, with these.
started ()
{
  says "$1" "kernel .*: launch gangs=$2, workers=$3, vectors=$4\$"
}

for options in -O0 -O2 '-O2 -flto' '-O2 -g'; do
  # shellcheck disable=SC2086 # Options.
  works "compiles, $options" "$CC" -fopenacc -foffload=nvptx-none $options \
    program.c -o program
  says "GCC tells of the lanes of serial, $options" \
    'warning: using .*vector_length \(32\).*, ignoring 1$'
  acc CUDA_STANDIN_LOG="$record" ./program 3 5
  ends_with "runs, $options" 0
  says "on the GPU, $options" '^on device: 1 1 0, type 5$'
  # The stand-in holds 65536 / (40 * 32) blocks of a warp on each of 4.
  started "as many gangs as the device holds, $options" 204 1 32
  started "as the program computes, $options" 3 5 32
  started "as is written, $options" 3 4 64
  nothing_left "all is given back, $options"
done

acc ./program
started 'workers by default' 24 8 32
acc GOMP_OPENACC_DIM=5:2 ./program
started 'gangs and workers of the environment' 5 2 32
acc GOMP_OPENACC_DIM=5:2 ./program 7 3
started 'unless the program says so' 7 3 32
acc ./program 5 1000
ends_with 'more workers than there can be' 1
says 'is an error' \
  '^libgomp: The Nvidia accelerator has insufficient resources for kernel .* with 1000 workers and vectors of 32 lanes: .* can have 32 such workers; ask for no more'
acc GOMP_OPENACC_DIM=:33 ./program
says 'so they are in the environment' \
  '^libgomp: The Nvidia accelerator has insufficient resources .* with 33 workers'
acc CUDA_STANDIN_MAX_THREADS=256 ./program 2 8
started 'as many as the kernel can have' 2 8 32
acc CUDA_STANDIN_MAX_THREADS=256 ./program 2 9
says 'and no more' 'insufficient resources .* with 9 workers .* can have 8 such'
acc CUDA_STANDIN_MAX_THREADS=128 ./program 2 2
# shellcheck disable=SC2016
says 'more than the code was compiled for is an error' \
  'kernel long_vectors\$_omp_fn\$0 has num_workers \(4\) with vector_length \(64\), and can have 2 such workers here; compile it for no more'
ends_with 'and the end' 1
acc CUDA_STANDIN_MAX_THREADS=32 ./program 2 1
# shellcheck disable=SC2016
says 'vectors that are too long are an error' \
  'kernel long_vectors\$_omp_fn\$0 has vector_length \(64\), and can have 32 lanes here; compile it for no more'
ends_with 'which is the end, too' 1

acc ACC_DEVICE_TYPE=nvidia ./program
says 'ACC_DEVICE_TYPE=nvidia' '^on device: 1 1 0, type 5$'
acc ACC_DEVICE_TYPE=host ./program
says 'ACC_DEVICE_TYPE=host' '^on device: 0 0 1, type 2$'
acc CUDA_STANDIN_DEVICES=0 ./program
says 'without a GPU on the host, with a warning' \
  'warning: acc parallel: there is no device for OpenACC, so it runs on the host'
says 'and with the same results' '^on device: 0 0 1, type 2$'
acc CUDA_STANDIN_DEVICES=0 OMP_TARGET_OFFLOAD=mandatory ./program
ends_with 'unless that may not be' 1

# One file, of which another program has the same.
cat > part.c <<'END'
static int
part (int n)
{
  int sum = 0;
#pragma acc parallel loop gang worker vector reduction (+: sum) \
  num_workers (4)
  for (int i = 0; i < n; i++)
    sum += i * FACTOR;
  return sum;
}
int
NAME (int n)
{
  return part (n);
}
END
cat > main.c <<'END'
extern int one (int), two (int);
int
main (void)
{
  return !(one (200) == 19900 && two (300) == 2 * 44850);
}
END
for options in -O2 '-O2 -flto'; do
  # shellcheck disable=SC2086 # Options.
  set -- "$CC" -fopenacc -foffload=nvptx-none $options
  silent "one, $options" "$@" -DNAME=one -DFACTOR=1 -c part.c -o one.o
  silent "two, $options" "$@" -DNAME=two -DFACTOR=2 -c part.c -o two.o
  silent "regions called alike, $options" "$@" main.c one.o two.o -o alike
  acc ./alike
  ends_with "are two, $options" 0
  started "with workers, $options" '[0-9]*' 4 32
done

# What tools are told of launches: what the compiler, the program and the device
# have decided.
cat > launches.c <<'END'
#include <acc_prof.h>
#include <stdio.h>

static void
launch (acc_prof_info *info, acc_event_info *event, acc_api_info *api)
{
  acc_launch_event_info *sizes = &event->launch_event;
  printf ("told: %zu %zu %zu\n", sizes->num_gangs, sizes->num_workers,
	  sizes->vector_length);
}

int
main (int argc, char **argv)
{
  int count = 0;
  acc_prof_register (acc_ev_enqueue_launch_start, launch, acc_reg);
#pragma acc parallel loop gang num_gangs (7) num_workers (2) \
  vector_length (64) reduction (+: count)
  for (int i = 0; i < 100; i++)
    count++;
#pragma acc parallel num_gangs (3) num_workers (argc + 3) copy (count)
  {
#pragma acc loop gang worker reduction (+: count)
    for (int i = 0; i < 100; i++)
      count++;
  }
#pragma acc parallel copy (count) async
  count++;
#pragma acc wait
  return count != 201;
}
END
silent 'a tool that looks at launches' "$CC" -fopenacc -foffload=nvptx-none \
  -O2 launches.c -o launches
acc ./launches
ends_with 'is called' 0
says 'with what the compiler knows' '^told: 7 2 64$'
says 'with what the program computes' '^told: 3 4 32$'
says 'of a region that has one of each' '^told: 1 1 32$'

refused 'OpenMP and OpenACC in one program' \
  'a program for nvptx-none is compiled either with -fopenmp or with -fopenacc' \
  "$CC" -fopenmp -fopenacc -foffload=nvptx-none program.c -o both
