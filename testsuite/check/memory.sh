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
