# What the host reads of data that a region has changed: which accesses are
# told, and that programs go on as before.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
needs_device

cat > reads.c <<'END'
#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define N 8192
static double a[N], b[N];
static volatile sig_atomic_t handled;

static double __attribute__ ((noinline))
sum (void)
{
  double result = 0;
  for (int i = 0; i < N; i++)
    result += a[i];
  return result;
}

static void *
read_in_thread (void *result)
{
  *(double *) result = sum ();
  return NULL;
}

static void
in_threads (void)
{
  pthread_t threads[4];
  double results[4];
  for (int i = 0; i < 4; i++)
    pthread_create (&threads[i], NULL, read_in_thread, &results[i]);
  for (int i = 0; i < 4; i++)
    {
      pthread_join (threads[i], NULL);
      if (results[i] != 0)
	abort ();
    }
}

static void
in_child (void)
{
  int status;
  pid_t child = fork ();
  if (child == 0)
    _exit (sum () != 0);
  if (waitpid (child, &status, 0) != child || status != 0)
    abort ();
}

static void
handle (int signal)
{
  (void) signal;
  handled = 1;
  _exit (7);
}

static void
copy_back (void)
{
  int device = omp_get_default_device ();
  void *there = omp_get_mapped_ptr (a, device);
  if (omp_target_memcpy (a, there, sizeof a, 0, 0,
			 omp_get_initial_device (), device) != 0)
    abort ();
}

/* A device's array on a stack frame that has ended is no mistake of its own,
   and its pages are part of others.  */
static void __attribute__ ((noinline))
leave_frame (void)
{
  char local[8 * 4096];
  memset (local, 0, sizeof local);
  #pragma omp target enter data map(to: local)
  #pragma omp target
  memset (local, 1, sizeof local);
}

static int __attribute__ ((noinline))
use_frame (int depth)
{
  volatile char used[2048];
  memset ((char *) used, depth, sizeof used);
  return depth == 0 ? 0 : use_frame (depth - 1) + (used[7] != depth);
}

/* Whether the host has done so.  */
static int __attribute__ ((noinline))
change (void)
{
  int on_host = 1;
  #pragma omp target map(from: on_host)
  {
    on_host = omp_is_initial_device ();
    for (int i = 0; i < N; i++)
      a[i] = i + 1;
  }
  return on_host;
}

int
main (int argc, char **argv)
{
  double result = 0;
  int on_host = 1;
  (void) argc;
  switch (argv[1][0])
    {
    case 'h':
      signal (SIGSEGV, handle);
      break;
    case 'f':
      leave_frame ();
      return use_frame (16);
    }
  #pragma omp target data map(tofrom: a, b)
  {
    on_host = change ();
    switch (argv[1][0])
      {
      case 'r':
	result = sum ();
	break;
      case 't':
	in_threads ();
	break;
      case 'a':
	result = sum ();
	on_host |= change ();
	result += sum ();
	break;
      case 'c':
	in_child ();
	break;
      case 'm':
	copy_back ();
	result = sum () == N * (N + 1.0) / 2 ? 0 : 1;
	break;
      case 'o':
	/* Not by memcpy: that may read what is beyond.  */
	for (int i = 0; i < N; i++)
	  a[i] = b[i];
	#pragma omp target update to(a)
	break;
      case 'u':
	/* What the region has not changed.  */
	for (int i = 0; i < N; i++)
	  result += b[i];
	break;
      case 'p':
	{
	  int ends[2];
	  if (pipe (ends) != 0
	      || write (ends[1], a, sizeof a) >= (long) sizeof a)
	    abort ();
	}
	break;
      case 'h':
	result = sum ();
	*(volatile int *) NULL = 1;
	break;
      case 'n':
	*(volatile int *) NULL = 1;
	break;
      }
  }
  if (on_host || result != 0)
    return 2;
  return a[N - 1] != (argv[1][0] == 'o' ? 0 : N);
}
END
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" reads.c -o reads \
  -lpthread
export OMP_TARGET_OFFLOAD=mandatory GOMP_OFFLOAD_CHECK=host-reads

# ends HOW STATUS: so does the program.
ends ()
{
  run ./reads "$1"
  # shellcheck disable=SC2154
  if [ "$status" = "$2" ]; then pass "$1"; else fail "$1"; fi
}
told="the host reads 'a'"
ends read 0
says 'a read is told' "$told, at byte [0-9]*, in sum of"
ends threads 0
says 'of several threads, too' "$told"
ends again 0
says 'and counted' '2 times in all'
ends handler 7
says 'beside a handler of the program' "$told"
for how in child memcpy overwrite unchanged frame; do
  silent "$how: as it is, and nothing is told" ./reads $how
done
ends null 139
says_not 'a null pointer is not told' "$told"
# A system call gets no such memory: it is as if the array ended there.
ends pipe 0

run env GOMP_OFFLOAD_CHECK=all ./reads read
if [ $status = 0 ]; then pass 'not among all'; else fail 'not among all'; fi
says_not 'so nothing is told of it' "$told"
run env GOMP_OFFLOAD_CHECK=host-reads:fatal ./reads read
if [ $status = 65 ]; then pass 'it may end the program'
else fail 'it may end the program'; fi
says 'with an error' "error: .*$told"

# Drivers of GPUs have threads of their own, which keep the program.
is_emulated "$TARGET" || exit 0

# The thread that tells keeps no program that has no other one.
cat > leaves.c <<'END'
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int a[100000];

/* At exit it still tells.  */
static void
read_it (void)
{
  #pragma omp target map(always, to: a)
  a[50000] = 5;
  printf ("handler %d\n", a[50000]);
}

int
main (int argc, char **argv)
{
  (void) argv;
  #pragma omp target enter data map(to: a)
  #pragma omp target map(alloc: a)
  a[0] = 1;
  if (argc > 1)
    atexit (read_it);
  pthread_exit (NULL);
}
END
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" leaves.c -o leaves \
  -lpthread
sanitizers_allow leaks
silent 'its main thread has left' timeout -k 1 60 ./leaves
works 'and reads at exit' timeout -k 1 60 ./leaves handler
says 'which is done' '^handler 0$'
says 'and told' "$told"
