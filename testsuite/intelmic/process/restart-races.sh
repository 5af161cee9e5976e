# GOMP_OFFLOAD_RESTART=1: a thread that has seen the device up, and uses it only
# when another has buried it; and a device that dies between two copies.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck disable=SC2086 # $flags are words.
. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/intelmic/process/restart.inc
. "$SRC/restart.inc"

# The program's pthread_setcancelstate is what restart_do calls before it counts
# the thread as a user; in there the device dies, another thread buries it, and
# has begun to start it again.
cat > late.c <<'PROGRAM'
#define _GNU_SOURCE
#include <dlfcn.h>
#include "restart.h"

enum { SIZE = 1000 };

static __thread int armed;
static pthread_t reviver;

/* The host may run it, if the program ends.  */
static void *
revive (void *data)
{
  #pragma omp target
  ;
  return data;
}

int
pthread_setcancelstate (int state, int *old)
{
  static int (*real) (int, int *);
  if (!real)
    real = (int (*) (int, int *)) dlsym (RTLD_NEXT, "pthread_setcancelstate");
  if (armed)
    {
      int pid = armed;
      armed = 0;
      unlink ("begun");
      end_process (pid);
      check (pthread_create (&reviver, NULL, revive, NULL) == 0);
      while (access ("begun", F_OK) != 0)
	usleep (1000);
    }
  return real (state, old);
}

int
main (int argc, char **argv)
{
  const char *what = argv[argc - 1];
  int host = omp_get_initial_device (), result = 0;
  int pid = process (0);
  static char data[SIZE];
  char *p = omp_target_alloc (SIZE, 0), *q = omp_target_alloc (SIZE, 0);
  const size_t volume[] = { 2, 3 }, none[] = { 0, 0 }, extents[] = { 5, 5 };
  check (p && q);
  armed = pid;
  if (strcmp (what, "alloc") == 0)
    {
      char *r = omp_target_alloc (SIZE, 0);
      check (r && r != p && r != q);
      check (omp_target_memcpy (r, data, SIZE, 0, 0, 0, host) == 0);
      result = 1;
    }
  else if (strcmp (what, "free") == 0)
    {
      omp_target_free (p, 0);
      result = 1;
    }
  else if (strcmp (what, "to") == 0)
    result = omp_target_memcpy (p, data, SIZE, 0, 0, 0, host);
  else if (strcmp (what, "from") == 0)
    result = omp_target_memcpy (data, p, SIZE, 0, 0, host, 0);
  else if (strcmp (what, "within") == 0)
    result = omp_target_memcpy (q, p, SIZE, 0, 0, 0, 0);
  else if (strcmp (what, "rectangle") == 0)
    result = omp_target_memcpy_rect (p, data, 1, 2, volume, none, none,
				     extents, extents, 0, host);
  else if (strcmp (what, "present") == 0)
    result = !omp_target_is_present (data, 0);
  else if (strcmp (what, "set") == 0)
    omp_target_memset (p, 1, SIZE, 0);
  check (!armed && result);
  pthread_join (reviver, NULL);
  check (!omp_target_is_present (data, 0) && process (0) != pid);
  return end_well ();
}
PROGRAM
silent 'late compiles' "$CC" $flags late.c -o late
{
  echo '#!/bin/sh'
  echo ': > begun; sleep 0.3; exec "$@"'
} > slow
chmod +x slow
export OFFLOAD_EMUL_RUN=./slow
for what in alloc free to from within rectangle present; do
  goes_on "too late for what was up: $what" 'device 0 is started again' \
    ./late $what
done
ends 'too late for what was up: set' \
  'omp_target_memset: filling .* on device 0 failed' \
  env GOMP_OFFLOAD_WARN=0 ./late set
unset OFFLOAD_EMUL_RUN

# The device dies while the first of two variables is copied back.  Nobody
# counts on them any more, and yet they are lost.
cat > between.c <<'PROGRAM'
#define _GNU_SOURCE
#include <dlfcn.h>
#include "restart.h"

enum { SIZE = 76543 };
static char a[SIZE], b[SIZE];
static int pid;

void *
memcpy (void *to, const void *from, size_t size)
{
  static void *(*real) (void *, const void *, size_t);
  if (!real)
    real = (void *(*) (void *, const void *, size_t)) dlsym (RTLD_NEXT,
							     "memcpy");
  if (size == SIZE && pid)
    {
      int victim = pid;
      pid = 0;
      end_process (victim);
    }
  return real (to, from, size);
}

static void
set (void)
{
  #pragma omp target
  {
    a[SIZE - 1] = 5;
    b[SIZE - 1] = 6;
  }
}

int
main (int argc, char **argv)
{
  int first = process (0);
  if (strcmp (argv[argc - 1], "exit") == 0)
    {
      #pragma omp target enter data map(to: a, b)
      set ();
      pid = first;
      #pragma omp target exit data map(from: a, b)
    }
  else
    {
      #pragma omp target data map(tofrom: a, b)
      {
	set ();
	pid = first;
      }
    }
  check (a[SIZE - 1] == 5 && b[SIZE - 1] == 6);
  return end_well ();
}
PROGRAM
silent 'between compiles' "$CC" $flags -fno-builtin-memcpy between.c -o between
ends 'between two copies of exit data' \
  "target exit data: '[ab]' cannot be copied from device 0, which died" \
  ./between exit
ends 'between two copies of a data region' \
  "target data: '[ab]' cannot be copied from device 0, which died" \
  ./between data
