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

# Each time the system waits for all CPUs, so it is asked for several pages at a
# time.  Where a page takes long, as in virtual machines whose memory the
# hypervisor provides only then, it is not asked again for a while.
cat > asked.c <<'PROGRAM'
#define _GNU_SOURCE 1
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int asked;

int
madvise (void *memory, size_t size, int advice)
{
  if (advice != 25 /* MADV_COLLAPSE */)
    return syscall (SYS_madvise, memory, size, advice);
  asked++;
  for (clock_t end = clock () + CLOCKS_PER_SEC / 20;
       getenv ("SLOWLY") && clock () < end; )
    continue;
  return 0;
}

__attribute__ ((destructor)) static void
tell (void)
{
  if (asked)
    printf ("asked %d times\n", asked);
}
PROGRAM
silent 'a library that counts' "$STOCK_CC" -shared -fPIC asked.c -o libasked.so

cat > blocks.c <<'PROGRAM'
#include "on-device.h"
#define SIZE (64l << 20)
int
main (void)
{
  int initial = 1;
  #pragma omp target map(from: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  char *one = omp_target_alloc (SIZE, 0), *other = omp_target_alloc (SIZE, 0);
  check (one && other);
  omp_target_free (one, 0);
  omp_target_free (other, 0);
  return 0;
}
PROGRAM
silent 'a program with two blocks' $device_cc blocks.c -o blocks
works 'pages are asked for' env LD_PRELOAD=./libasked.so ./blocks
says 'which counts them' '^asked [1-9][0-9]* times$'
says_not 'for several at a time' '^asked ([1-9][0-9]{2,}|[3-9][0-9]) times$'
works 'once if they are slow' env LD_PRELOAD=./libasked.so SLOWLY=1 ./blocks
says 'which is once' '^asked 1 times$'
