# A device that does not end soon when the program does: one that computes is
# waited for, and one that never ends is killed, which a warning says.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_device
sanitizers_allow leaks

cat > slow.c <<'PROGRAM'
#define _DEFAULT_SOURCE
#include <omp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#pragma omp declare target
/* At the device's end.  */
static void
compute (int status, void *unused)
{
  (void) status, (void) unused;
  struct timespec begin, now;
  clock_gettime (CLOCK_MONOTONIC, &begin);
  do
    clock_gettime (CLOCK_MONOTONIC, &now);
  while (now.tv_sec < begin.tv_sec + 7);
  printf ("computed\n");
}

static void
hang (int status, void *unused)
{
  (void) status, (void) unused;
  for (;;)
    pause ();
}
#pragma omp end declare target

static void
interrupt (int number)
{
  (void) number;
}

int
main (int argc, char **argv)
{
  struct itimerval second = { { 1, 0 }, { 1, 0 } };
  char how = argv[argc - 1][0];
  int initial = 1;
  #pragma omp target firstprivate(how) map(from: initial)
  {
    initial = omp_is_initial_device ();
    if (how == 'c')
      on_exit (compute, NULL);
    else
      on_exit (hang, NULL);
  }
  /* A signal ends no wait.  */
  signal (SIGALRM, interrupt);
  setitimer (ITIMER_REAL, &second, NULL);
  return initial;
}
PROGRAM
# The image stays when it is unloaded.
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" \
  -foffload-options=-Wl,-z,nodelete slow.c -o slow

works 'what computes is waited for' ./slow computes
says 'it has done so' '^computed$'
says_not 'nothing is said' 'warning'

works 'what hangs is not' ./slow hangs
says 'and a warning says so' \
  "warning: device 0 \(intelmic\) did not end with the program, and was killed;\
 its destructors or handlers of exit take too long$"
if [ "$(wc -l < "$output")" = 1 ]; then pass 'in one line'
else fail 'in one line'; fi

# A thread is in a region without an end: the device computes, but not to end.
cat > endless.c <<'PROGRAM'
#define _DEFAULT_SOURCE
#include <omp.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#pragma omp declare target
static void
hang (int status, void *unused)
{
  (void) status, (void) unused;
  for (;;)
    pause ();
}
#pragma omp end declare target

static void *
run (void *unused)
{
  volatile int on = 1;
  #pragma omp target firstprivate(on)
  while (on)
    continue;
  return unused;
}

int
main (void)
{
  int initial = 1;
  pthread_t thread;
  #pragma omp target map(from: initial)
  {
    initial = omp_is_initial_device ();
    on_exit (hang, NULL);
  }
  pthread_create (&thread, NULL, run, NULL);
  /* The region has begun.  */
  usleep (300000);
  return initial;
}
PROGRAM
silent 'compiles, with a region without an end' "$CC" -O1 -fopenmp \
  -foffload="$TARGET" -foffload-options=-Wl,-z,nodelete endless.c -o endless \
  -pthread
works 'that is not waited for' timeout 40 ./endless
