# Definitions of a variable in several sizes, weak and strong or common, in one
# program and in libraries: all of the longest is on the device.

# shellcheck disable=SC2086 # $cc, $level are words.
. "$GOMP_TEST_LIB/script.sh"

needs_emulated

# The short one, and what follows it; its own code uses what is there.
cat > short.c <<'END'
#pragma omp declare target
SHORT int table[2];
int after = 7;
#pragma omp end declare target
int
first_of_table (void)
{
  int first = -1;
  #pragma omp target map(from: first)
  first = table[0] + after;
  return first;
}
END
cat > long.c <<'END'
#include "on-device.h"
#pragma omp declare target
LONG int table[2000];
#pragma omp end declare target
extern int first_of_table (void);

/* The entries of the table, on the device.  */
static int
sum (void)
{
  int result = 0;
  #pragma omp target map(tofrom: result)
  for (int i = 0; i < 2000; i++)
    result += table[i];
  return result;
}

int
main (void)
{
  int initial = 1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  for (int i = 0; i < 2000; i++)
    table[i] = i;
  #pragma omp target update to(table)
  check (sum () == 1999 * 1000);
  table[1999] = table[0] = 5;
  /* All of it is present, so nothing is copied.  */
  #pragma omp target data map(tofrom: table)
  check (sum () == 1999 * 1000);
  #pragma omp target update to(table[0:1]) to(table[1999:1])
  check (first_of_table () == 5 + 7);
  check (sum () == 1999 * 1000 - 1999 + 10);
  return 0;
}
END
cc="$CC -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB -Wno-lto-type-mismatch"
weak='__attribute__((weak))'

for level in -O0 '-O2 -g'; do
  for order in 'short.o long.o' 'long.o short.o'; do
    for pair in "$weak|" "$weak|$weak"; do
      # Of two weak ones the linker takes the first; the longer one has to be.
      [ "$pair/$order" != "$weak|$weak/short.o long.o" ] || continue
      silent "$level, $order, $pair: short" $cc $level -DSHORT="${pair%|*}" \
	-c short.c
      silent "$level, $order, $pair: long" $cc $level -DLONG="${pair#*|}" \
	-c long.c
      works "$level, $order, $pair: link" $cc $level $order -o a
      works "$level, $order, $pair: run" env OMP_TARGET_OFFLOAD=mandatory ./a
    done
  done
  works "$level, common: short" $cc $level -fcommon -DSHORT= -c short.c
  works "$level, common: long" $cc $level -fcommon -DLONG= -c long.c
  works "$level, common: link" $cc $level short.o long.o -o a
  works "$level, common: run" env OMP_TARGET_OFFLOAD=mandatory ./a

  # The library's is weak and short, and what counts is the program's.
  silent "$level, library: short" $cc $level -DSHORT="$weak" -fPIC -shared \
    short.c -o libshort.so
  silent "$level, library: program" $cc $level -DLONG= long.c -rdynamic \
    -L. -lshort -Wl,-rpath,"$PWD" -o a
  works "$level, library: run" env OMP_TARGET_OFFLOAD=mandatory ./a
done
