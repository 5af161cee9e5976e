# shellcheck disable=SC2086 # $device_cc is several words.
# Large data arrives with its pages: what a region touches first costs the
# device no fault a page, and the bytes are right, whatever their place and
# number.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

cat > can.c <<'PROGRAM'
#include <sys/mman.h>
#include <unistd.h>
int
main (void)
{
  long size = sysconf (_SC_PAGESIZE);
  char *page = mmap (0, size, PROT_READ | PROT_WRITE,
		     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return madvise (page, size, 23 /* MADV_POPULATE_WRITE */) != 0;
}
PROGRAM
silent 'a program for the stock compiler' "$STOCK_CC" can.c -o can
./can || unsupported 'this system populates no memory (Linux 5.14 does)'

cat > faults.c <<'PROGRAM'
#include "on-device.h"
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define SIZE (64l << 20)

#pragma omp declare target
static long
faults (void)
{
  struct rusage usage;
  getrusage (RUSAGE_SELF, &usage);
  return usage.ru_minflt;
}
#pragma omp end declare target

int
main (void)
{
  char *data = malloc (SIZE);
  long page = sysconf (_SC_PAGESIZE), before = 0, after = SIZE;
  int initial = 1;
  memset (data, 1, SIZE);
  #pragma omp target map(data[:SIZE]) map(from: before, after, initial)
  {
    initial = omp_is_initial_device ();
    before = faults ();
    for (long i = 0; i < SIZE; i += page)
      data[i]++;
    after = faults ();
  }
  expect_device (initial);
  for (long i = 0; i < SIZE; i++)
    check (data[i] == (i % page ? 1 : 2));
  printf ("%ld faults\n", after - before);
  return after - before > SIZE / page / 8;
}
PROGRAM
device_cc="$CC -O1 -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"
silent 'a program that touches many pages' $device_cc faults.c -o faults
works 'the device has few faults' ./faults

cat > places.c <<'PROGRAM'
#include "on-device.h"
#include <string.h>

enum { MOST = 9 << 20, THREADS = 4 };

static unsigned char
expected (size_t i, int salt)
{
  return i * 7 + (i >> 8) + salt;
}

/* Copy SIZE bytes to OFFSET of a new block, and back.  */
static void
there_and_back (size_t offset, size_t size, int salt)
{
  int host = omp_get_initial_device ();
  unsigned char *data = malloc (size), *block = omp_target_alloc (MOST, 0);
  check (data && block);
  for (size_t i = 0; i < size; i++)
    data[i] = expected (i, salt);
  check (omp_target_memcpy (block, data, size, offset, 0, 0, host) == 0);
  memset (data, 0, size);
  check (omp_target_memcpy (data, block, size, 0, offset, host, 0) == 0);
  for (size_t i = 0; i < size; i++)
    check (data[i] == expected (i, salt));
  omp_target_free (block, 0);
  free (data);
}

int
main (void)
{
  static const size_t offsets[] = { 0, 1, 4095, 4096, 65536, 1 << 20 };
  static const size_t sizes[] =
    { 1, 1 << 20, (1 << 20) + 1, (2 << 20) - 4097, (4 << 20) + 65537, 8 << 20 };
  int initial = 1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp parallel for collapse(2) num_threads(THREADS) schedule(dynamic)
  for (size_t o = 0; o < sizeof offsets / sizeof *offsets; o++)
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
      there_and_back (offsets[o], sizes[s], o * 16 + s);
  return 0;
}
PROGRAM
silent 'a program that copies to many places' $device_cc places.c -o places
works 'all bytes arrive' ./places
