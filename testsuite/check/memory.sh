# Which of the checks of memory does what.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_device
# The programs die in the middle of it.
sanitizers_allow leaks
export OMP_TARGET_OFFLOAD=mandatory

cat > prog.c << 'END'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

/* Reads the element of P, of 100, that is number I, after what is mapped, or
   before, or not mapped any more.  */
int
main (int argc, char **argv)
{
  int *all = calloc (102, sizeof *all), *p = all + 1, x = 0;
  int i = atoi (argv[1]), device = omp_get_default_device ();
  int *there;
  #pragma omp target enter data map(alloc: p[0:100])
  there = omp_get_mapped_ptr (p, device);
  if (argc > 2)
    {
      #pragma omp target exit data map(release: p[0:100])
    }
  #pragma omp target is_device_ptr(there) map(tofrom: x)
  x = there[i];
  printf ("%#x\n", x);
}
END
works 'compiles' "$CC" -fopenmp "-foffload=$TARGET" prog.c -o prog

# with CHECK SIDE: sets that for the next commands.
with ()
{
  export GOMP_OFFLOAD_CHECK="$1" GOMP_OFFLOAD_CHECK_BOUNDS="$2"
}

with bounds end
refused 'bounds: the end' \
  "signal SIGSEGV .*, just beyond the end of 'p\[0:100\]'" ./prog 100
refused 'bounds: before the page' \
  "signal SIGSEGV .*, [0-9]+ bytes before the beginning of 'p\[0:100\]'" \
  ./prog -1500
works 'bounds: in the page before the beginning' ./prog -1
works 'bounds: freed memory is not looked at' ./prog 3 exit
with bounds begin
refused 'bounds: the beginning' \
  "signal SIGSEGV .*, just before the beginning of 'p\[0:100\]'" ./prog -1
works 'bounds: in the page behind the end' ./prog 100
with freed end
refused 'freed: after exit data' \
  "freed device memory: byte 12 of the 400 of 'p\[0:100\]' .* unmapped" \
  ./prog 3 exit
works 'freed: bounds are not looked at' ./prog 100
with init end
works 'init: what has no value' ./prog 3
says 'init: the pattern' '^0xfff7fff7$'
works 'init: bounds are not looked at' ./prog 100
works 'init: freed memory is not looked at' ./prog 3 exit

# More mappings than are remembered or kept away when they are freed, of several
# sizes, each with its own contents.
cat > many.c << 'END'
#include <stdlib.h>

int
main (void)
{
  int sum = 0, expected = 0;
  for (int i = 0; i < 6000; i++)
    {
      int n = 1 + i % 7 * 4000;
      char *p = malloc (n);
      p[0] = p[n - 1] = i % 100;
      expected += i % 100;
      #pragma omp target map(to: p[0:n]) map(tofrom: sum)
      sum += p[n - 1];
      free (p);
    }
  return sum != expected;
}
END
works 'many: compiles' "$CC" -fopenmp "-foffload=$TARGET" many.c -o many
for check in all bounds freed init; do
  with $check end
  silent "$check: many mappings, one after the other" ./many
done

# Data that is aligned to more than a page, after something was freed.
cat > aligned.c << 'END'
#include <omp.h>
#include <stdint.h>

static _Alignas (16384) double a[4096];

int
main (void)
{
  uintptr_t there = 1;
  double other[1000];
  #pragma omp target map(from: other)
  other[0] = 1;
  #pragma omp target map(tofrom: a) map(from: there)
  there = (uintptr_t) a;
  return there % 16384 != 0;
}
END
works 'compiles' "$CC" -fopenmp "-foffload=$TARGET" aligned.c -o aligned
with bounds end
works 'bounds: more aligned than a page' ./aligned

# The host has given back what only the device uses.
cat > gone.c << 'END'
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>

#define N (1 << 20)

int
main (void)
{
  int *p = mmap (NULL, N * sizeof *p, PROT_READ | PROT_WRITE,
		 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  int x = 0;
  p[7] = 3;
  #pragma omp target enter data map(to: p[0:N])
  munmap (p, N * sizeof *p);
  #pragma omp target map(tofrom: x) map(p[:0])
  x = p[7];
  printf ("%d\n", x);
  #pragma omp target exit data map(delete: p[0:N])
  return x != 3;
}
END
works 'compiles' "$CC" -fopenmp "-foffload=$TARGET" gone.c -o gone
with stale,present,leaks end
works 'stale: memory that the host does not have any more' ./gone

# Who does not ask for it is told what is told without any check.
cat > free.c << 'END'
#include <omp.h>

int
main (void)
{
  int x;
  omp_target_free (&x, omp_get_default_device ());
  return 0;
}
END
works 'compiles' "$CC" -fopenmp "-foffload=$TARGET" free.c -o free
with init end
refused 'init: a bad free is an error' 'omp_target_free: .* cannot be freed' \
  ./free
