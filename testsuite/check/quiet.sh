# What looks like a mistake, and is none: nothing is said.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_device
export OMP_TARGET_OFFLOAD=mandatory

# is_quiet WHAT COMPILER FILE: nothing is said of the program.
is_quiet ()
{
  silent "$1: compiles" "$2" -fopenmp "-foffload=$TARGET" -g "$3" -o program
  silent "$1" env GOMP_OFFLOAD_CHECK=all ./program
}

# A region stores addresses of the device where the host has its own, as it has
# to be done for rows of a table, lists, and the like.
cat > translated.c << 'END'
#include <stdlib.h>

struct list { struct list *next; int value; };

int
main (void)
{
  double **rows = malloc (4 * sizeof *rows), sum = 0;
  struct list list[3] = { { list + 1, 1 }, { list + 2, 2 }, { NULL, 3 } };
  #pragma omp target enter data map(to: rows[:4], list)
  for (int i = 0; i < 4; i++)
    {
      double *row = rows[i] = malloc (5 * sizeof *row);
      for (int j = 0; j < 5; j++)
	row[j] = j;
      #pragma omp target enter data map(to: row[:5])
    }
  #pragma omp target update to(rows[:4])
  for (int i = 0; i < 4; i++)
    {
      double *row = rows[i];
      #pragma omp target
	rows[i] = row;
    }
  #pragma omp target map(tofrom: sum)
  {
    for (int i = 0; i < 2; i++)
      list[i].next = &list[i + 1];
    for (struct list *p = list; p; p = p->next)
      sum += p->value + rows[p->value][4];
  }
  for (int i = 0; i < 4; i++)
    {
      double *row = rows[i];
      #pragma omp target exit data map(release: row[:5])
      free (row);
    }
  #pragma omp target exit data map(release: rows[:4], list)
  free (rows);
  return sum != 18;
}
END
is_quiet 'pointers that a region translates' "$CC" translated.c

# The program copies by itself what directives have mapped.
cat > routines.c << 'END'
#include <omp.h>
#include <stddef.h>

#define N 24

static int a[N], b[N], c[N][N];

int
main (void)
{
  int device = omp_get_default_device (), host = omp_get_initial_device ();
  int *there_a, *there_b, *there_c;
  const size_t part[2] = { 4, 5 }, at[2] = { 2, 3 }, all[2] = { N, N };
  #pragma omp target enter data map(to: a, b, c)
  #pragma omp target data use_device_addr(a, b, c)
  {
    there_a = a;
    there_b = b;
    there_c = &c[0][0];
  }
  /* To the host.  */
  #pragma omp target
  {
    a[3] = 7;
    c[3][4] = 5;
  }
  omp_target_memcpy (a, there_a, sizeof a, 0, 0, host, device);
  omp_target_memcpy_rect (c, there_c, sizeof (int), 2, part, at, at, all, all,
			  host, device);
  /* To the device.  */
  for (int i = 0; i < N; i++)
    b[i] = i;
  omp_target_memcpy (there_b, b, sizeof b, 0, 0, device, host);
  #pragma omp target
  b[0] = b[7];
  omp_target_memcpy (b, there_b, sizeof b, 0, 0, host, device);
  #pragma omp target exit data map(release: a, b, c)
  return a[3] != 7 || c[3][4] != 5 || b[0] != 7;
}
END
is_quiet 'copies by routines' "$CC" routines.c

# The host's pointer has changed, and the device's was attached anew.  As of GCC
# 14, the structure is counted with its member.
cat > pointers.c << 'END'
#include <omp.h>
#include <stdlib.h>

#define N 24

int
main (void)
{
  struct { int *p; int length; } s = { calloc (N, sizeof (int)), N };
  int *first = s.p, *second = calloc (N, sizeof (int)), x = 0;
  second[3] = 7;
  #pragma omp target enter data map(to: s)
  #pragma omp target enter data map(to: s) map(to: s.p[0:N])
  #pragma omp target exit data map(release: s.p[0:N])
  s.p = second;
  #pragma omp target enter data map(to: s.p[0:N])
  #pragma omp target map(from: x)
  x = s.p[3] + s.length;
  #pragma omp target exit data map(release: s.p[0:N])
  if (omp_target_is_present (&s, omp_get_default_device ()))
    {
      #pragma omp target exit data map(delete: s)
    }
  free (first);
  free (second);
  return x != 7 + N;
}
END
is_quiet 'pointers attached anew' "$CC" pointers.c

# What was never written on the host has what the regions before, or the
# runtime, left in that memory, and comes back as it was.
cat > left.c << 'END'
#include <string.h>

struct part { char kind; unsigned value; };

int
main (void)
{
  const unsigned left = 0xfff7fff7;
  struct part one, many[4];
  memcpy (&one, &left, sizeof left);
  one.value = 1;
  for (int i = 0; i < 4; i++)
    many[i] = one;
  #pragma omp target map(tofrom: one)
  one.value++;
  #pragma omp target map(tofrom: many)
  for (int i = 0; i < 4; i++)
    many[i].value++;
  return one.value != 2 || many[3].value != 2;
}
END
is_quiet 'memory that nobody has written' "$CC" left.c

# The length of the region's own X is a variable that gfortran makes.
if [ -n "$FC" ]; then
  cat > length.f90 << 'END'
program main
  implicit none
  character(len=:), allocatable :: x
  integer :: i
  do i = 1, 2
    !$omp target firstprivate(x, i)
    x = repeat ("ab", i)
    if (len (x) /= 2 * i) stop 1
    deallocate (x)
    !$omp end target
  end do
end program
END
  is_quiet 'lengths of strings' "$FC" length.f90
fi
