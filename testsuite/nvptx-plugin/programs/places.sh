# A kernel that dies: which construct it was, and what may be the cause; and
# where the stand-in for the driver saw it.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/nvptx-plugin/harness/begin.inc
. "$SRC/../harness/begin.inc"

needs_target nvptx-none
make_driver driver

cat > program.c <<'END'
#include <stdlib.h>

static int
element (const int *p, int i)
{
  return p[i * 1000000];
}

int
main (int argc, char **argv)
{
  int a[10] = { 0 }, n = argc;
  int *q = malloc (10 * sizeof *q);
  if (argc == 2)
    {
      #pragma omp target map(tofrom: a)
      a[2] = element (a, n);
    }
  else if (argc == 3)
    {
      #pragma omp target
      q[1] = 1;
    }
  else
    {
      #pragma omp target nowait map(tofrom: a)
      a[2] = element (a, n);
      #pragma omp taskwait
    }
  return argv == NULL;
}
END

cat > module.f90 <<'END'
program main
  integer, pointer :: q(:)
  integer :: a(10), n
  n = 1000000
  a = 0
  !$omp target map(tofrom: a) map(to: n)
  a(2) = a(n)
  !$omp end target
  nullify (q)
end program main
END

run_on_standin () { run env LD_LIBRARY_PATH="$PWD/driver" "$@"; }

# GCC 12 has such a pointer null on the device; later ones leave it what it is,
# and so it is if some image of the program is of theirs.
kept=": 'q' \\(int \\*\\) has the host's address on the device, since what"
unmapped=": 'q' \\(int \\*\\) is null on the device, since what"
[ "$GOMP_TEST_GCC" -lt 13 ] || unmapped=$kept
cat > later.c << 'END'
#include <stdint.h>
#include "gomp-constants-all.h"
extern void GOMP_offload_register_ver (unsigned, const void *, int,
				       const void *);
extern void *__OFFLOAD_TABLE__[];
static void __attribute__ ((constructor))
later (void)
{
  /* Of no device that there is.  */
  static const uintptr_t data[2] = { GOMP_REQUIRES_TARGET_USED };
  GOMP_offload_register_ver (GOMP_VERSION_PACK (GOMP_VERSION_REQUIRES, 0),
			     __OFFLOAD_TABLE__, 99, data);
}
END
for options in '-O0 -g' '-O2 -g' '-O2 -g -flto'; do
  # shellcheck disable=SC2086 # Options.
  builds "compiles, $options" "$CC" -fopenmp -foffload=nvptx-none $options \
    program.c -o program
  run_on_standin ./program x
  # shellcheck disable=SC2016
  says "names the construct, $options" \
    'kernel main\$_omp_fn\$0 \(program.c:16, in main\) failed: .*encountered$'
  # shellcheck disable=SC2016
  says "and the stand-in the line, $options" \
    'stand-in: kernel .*\(program.c:6\): 4 bytes at .*, where no memory is'
  [ "${options#*-O0}" = "$options" ] \
    || says "and who called, $options" '; called by .*\(program.c:17\)'
  run_on_standin ./program x x
  says "a pointer of which nothing is mapped, $options" \
    "21, in main\) failed: .*encountered$unmapped"
  # shellcheck disable=SC2086
  builds "compiles with a later image, $options" "$CC" -fopenmp \
    -foffload=nvptx-none $options "-I$SRC/../../../include" program.c later.c \
    -o later
  run_on_standin ./later x x
  says "a pointer that is as on the host, $options" \
    "21, in main\) failed: .*encountered$kept"
  run_on_standin ./program x x x
  # shellcheck disable=SC2016
  says "names one that nobody waits for, $options" \
    'kernel main\$_omp_fn\$2 \(program.c:26, in main\) failed'
done

builds 'compiles, Fortran' "$FC" -fopenmp -foffload=nvptx-none -O2 -g \
  module.f90 -o program
run_on_standin ./program
says 'names the construct, Fortran' \
  '\(module.f90:6, in the main program\) failed'
says 'and the stand-in the line, Fortran' '\(module.f90:7\): 4 bytes at '
