# A program and its devices in a namespace of processes that /proc is not of,
# and a program that has another for its children.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_device
unshare -rpf true 2> unshared \
  || unsupported 'no namespaces can be made here'

cat > a.c <<'PROGRAM'
#define _GNU_SOURCE
#include <omp.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int
main (int argc, char **argv)
{
  const char *what = argv[argc - 1];
  int initial = 1, on = 1;
  if (strcmp (what, "before") == 0 && unshare (CLONE_NEWUSER | CLONE_NEWPID))
    return 77;
  for (int i = 0; i < omp_get_num_devices (); i++)
    {
      #pragma omp target map(from: initial) device(i)
      initial = omp_is_initial_device ();
      if (initial)
	return 2;
    }
  if (strcmp (what, "after") == 0 && unshare (CLONE_NEWUSER | CLONE_NEWPID))
    return 77;
  if (strcmp (what, "executes") == 0)
    {
      #pragma omp target
      execl ("/bin/sleep", "sleep", "60", NULL);
    }
  if (strcmp (what, "endless") == 0)
    {
      #pragma omp target map(on)
      while (on)
	usleep (1000);
    }
  #pragma omp target map(tofrom: on) nowait
  on++;
  #pragma omp taskwait
  return on != 2;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" a.c -o a
export OFFLOAD_EMUL_NUM=2
silent 'all in one' unshare -rpf ./a simply
refused 'all in one, and a region executes another program' \
  'died in target region .*: .*executed? another program' \
  unshare -rpf ./a executes
refused 'all in one, and a limit of time' \
  'died in target region .*: it took more than 1 s' \
  env GOMP_OFFLOAD_REGION_TIMEOUT=1 unshare -rpf ./a endless
silent 'one for the children, afterwards' ./a after
refused 'one for the children, before' \
  "does not start: cannot start .*: the program has unshared the namespace of \
its children \(CLONE_NEWPID\); have it use the device before$" \
  ./a before
