# shellcheck disable=SC2086 # $device_cc is several words.
# Large data lies in large pages of the system, whether it is copied or only
# allocated; what would take most of the memory gets none before it is used.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

cat > can.c <<'PROGRAM'
#define _GNU_SOURCE 1
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>
#define LARGE (2l << 20)
int
main (void)
{
  int fd = memfd_create ("memory", 0);
  if (ftruncate (fd, 2 * LARGE) != 0)
    return 2;
  char *room = mmap (0, 2 * LARGE, PROT_NONE,
		     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  char *page = (char *) (((uintptr_t) room + LARGE - 1) & -LARGE);
  mmap (page, LARGE, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, fd, 0);
  *page = 1;
  return madvise (page, LARGE, 25 /* MADV_COLLAPSE */) != 0;
}
PROGRAM
silent 'a program for the stock compiler' "$STOCK_CC" can.c -o can
./can \
  || unsupported 'this system makes no large pages of a memfd (Linux 6.1 does)'

cat > pages.h <<'PROGRAM'
#include "on-device.h"
#include <stdio.h>
#include <string.h>

/* How many KiB of the mapping at ADDRESS in this process WHAT says.  */
#pragma omp declare target
static long
kib (const void *address, const char *what)
{
  char line[256];
  unsigned long begin, end;
  long result = -1, value;
  int inside = 0;
  FILE *maps = fopen ("/proc/self/smaps", "r");
  while (maps && fgets (line, sizeof line, maps))
    if (sscanf (line, "%lx-%lx ", &begin, &end) == 2)
      inside = ((unsigned long) address >= begin
		&& (unsigned long) address < end);
    else if (inside && strncmp (line, what, strlen (what)) == 0
	     && sscanf (line + strlen (what), ": %ld", &value) == 1)
      result = value;
  if (maps)
    fclose (maps);
  return result;
}
#pragma omp end declare target
PROGRAM

cat > copied.c <<'PROGRAM'
#include "pages.h"
#define SIZE (64l << 20)
int
main (void)
{
  char *data = malloc (SIZE);
  long large = -1;
  int initial = 1;
  memset (data, 1, SIZE);
  #pragma omp target map(data[:SIZE]) map(from: large, initial)
  {
    initial = omp_is_initial_device ();
    for (long i = 0; i < SIZE; i += 4096)
      data[i]++;
    large = kib (data, "ShmemPmdMapped");
  }
  expect_device (initial);
  for (long i = 0; i < SIZE; i++)
    check (data[i] == (i % 4096 ? 1 : 2));
  printf ("%ld KiB\n", large);
  return large < 2048;
}
PROGRAM

cat > allocated.c <<'PROGRAM'
#include "pages.h"
#define SIZE (64l << 20)
int
main (void)
{
  char *data = omp_target_alloc (SIZE, 0);
  long large = -1;
  int initial = 1;
  #pragma omp target is_device_ptr(data) map(from: large, initial)
  {
    initial = omp_is_initial_device ();
    memset (data, 1, SIZE);
    large = kib (data, "ShmemPmdMapped");
  }
  expect_device (initial);
  printf ("%ld KiB\n", large);
  omp_target_free (data, 0);
  return large < 2048;
}
PROGRAM

cat > most.c <<'PROGRAM'
#include "pages.h"
#include <unistd.h>
int
main (void)
{
  size_t size = (size_t) sysconf (_SC_PHYS_PAGES) / 2 * sysconf (_SC_PAGESIZE);
  char *data = omp_target_alloc (size, 0);
  long used = -1;
  int initial = 1;
  check (data);
  #pragma omp target is_device_ptr(data) map(from: used, initial)
  {
    initial = omp_is_initial_device ();
    data[size / 2] = 1;
    used = kib (data, "Rss");
  }
  expect_device (initial);
  printf ("%ld KiB\n", used);
  omp_target_free (data, 0);
  return used < 0 || used > 65536;
}
PROGRAM
device_cc="$CC -O1 -fopenmp -foffload=$TARGET -I. -I$GOMP_TEST_LIB"
silent 'a program that copies' $device_cc copied.c -o copied
works 'what is copied lies in large pages' ./copied
silent 'a program that allocates' $device_cc allocated.c -o allocated
works 'what is allocated lies in large pages' ./allocated
silent 'a program that allocates most of the memory' $device_cc most.c -o most
works 'that gets no memory before it is used' ./most
