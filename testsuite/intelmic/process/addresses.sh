# What is said of addresses that are none of data.
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

cat > program.c << 'END'
#include <stdlib.h>

#pragma omp declare target
int __attribute__ ((noinline))
step (int x)
{
  return x + 1;
}
#pragma omp end declare target

int __attribute__ ((noinline))
of_host (int x)
{
  return x + 2;
}

int
main (int argc, char **argv)
{
  int *q = malloc (4), x = argv == NULL;
  char *nowhere = (char *) -1;
  int (*function) (int) = of_host;
  switch (argc)
    {
    case 1:
      /* Nothing is wrong with Q.  */
      #pragma omp target map(tofrom: x) firstprivate(nowhere)
      x = x ? *q : nowhere[0];
      break;
    case 2:
      #pragma omp target map(tofrom: x)
      {
	volatile char *code = (volatile char *) step;
	code[0] = x;
      }
      break;
    default:
      #pragma omp target map(tofrom: x) firstprivate(function)
      x = function (x);
    }
  return x;
}
END
for options in '-O0' '-O2 -g'; do
  # shellcheck disable=SC2086
  works "compiles, $options" "$CC" -fopenmp "-foffload=$TARGET" $options \
    program.c -o program
  refused "the last address, $options" 'at address 0xffffffffffffffff$' \
    ./program
  refused "a function of the device, $options" \
    'at address 0x[0-9a-f]*, in the code of step on the device: a pointer to' \
    ./program 1
  refused "a function of the host, $options" \
    "the host's address of 'of_host' in (\./)?program: only a function that" \
    ./program 1 2
done
works 'compiles, -s' "$CC" -fopenmp "-foffload=$TARGET" -s program.c -o program
refused 'a function of the host without a name' \
  "the host's address of a function in (\./)?program: only a function that" \
  ./program 1 2
