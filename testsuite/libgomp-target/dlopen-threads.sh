# Libraries with target regions that come and go while other threads run
# regions; many rounds leave nothing behind, neither here nor in the device.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated
[ -r /proc/self/maps ] || unsupported 'there is no /proc'

. "$SRC/counting.inc"
cat > main.c <<'END'
#include "on-device.h"
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <unistd.h>

static volatile int stop;
static int device_pid;

static int
use (const char *file)
{
  void *handle = dlopen (file, RTLD_NOW | RTLD_LOCAL);
  check (handle != NULL);
  int (*count) (void) = (int (*) (void)) dlsym (handle, "count");
  count ();
  int last = count ();
  dlclose (handle);
  return last;
}

/* What a process has: host (0) and device (1).  */
enum { DESCRIPTORS, FILES_MAPPED, OTHER_MAPPINGS, HEAP, MEMORY, KINDS };
static const char *const kinds[] = { "descriptors", "mappings of files",
				     "other mappings", "bytes of the heap",
				     "first free device address" };
typedef long census[2][KINDS];

/* Without a child, whose start would be counted.  */
static void
count_process (int pid, long *count)
{
  static char name[40], maps[1 << 18];
  sprintf (name, "/proc/%d/fd", pid);
  DIR *folder = opendir (name);
  check (folder != NULL);
  for (count[DESCRIPTORS] = 0; readdir (folder); count[DESCRIPTORS]++)
    ;
  closedir (folder);
  sprintf (name, "/proc/%d/maps", pid);
  int file = open (name, O_RDONLY);
  ssize_t size = 0, more;
  while ((more = read (file, maps + size, sizeof maps - 1 - size)) > 0)
    size += more;
  close (file);
  maps[size] = '\0';
  count[FILES_MAPPED] = count[OTHER_MAPPINGS] = 0;
  for (char *line = strtok (maps, "\n"); line; line = strtok (NULL, "\n"))
    count[strchr (line, '/') ? FILES_MAPPED : OTHER_MAPPINGS]++;
}

static void
count_all (census count)
{
  size_t heap;
  void *memory = omp_target_alloc (1 << 16, 0);
  omp_target_free (memory, 0);
  count[0][MEMORY] = 0;
  count[1][MEMORY] = (long) memory;
  count_process (getpid (), count[0]);
  count_process (device_pid, count[1]);
  #pragma omp target map(from: heap)
    heap = mallinfo2 ().uordblks;
  count[1][HEAP] = heap;
  count[0][HEAP] = mallinfo2 ().uordblks;
}

/* How many of the kinds FIRST ... LAST have become more between the two.  */
static int
grown (census before, census now, int first, int last)
{
  int result = 0;
  for (int i = 0; i < 2; i++)
    for (int kind = first; kind <= last; kind++)
      if (now[i][kind] > before[i][kind])
	{
	  fprintf (stderr, "%s of the %s: %ld, then %ld\n", kinds[kind],
		   i ? "device" : "host", before[i][kind], now[i][kind]);
	  result++;
	}
  return result;
}

/* MOST is to have no less of anything than NOW.  */
static void
keep_most (census most, census now)
{
  for (int i = 0; i < 2; i++)
    for (int kind = 0; kind < KINDS; kind++)
      if (now[i][kind] > most[i][kind])
	most[i][kind] = now[i][kind];
}

static void *
run_regions (void *arg)
{
  int *rounds = arg;
  while (!stop)
    {
      int x = 1;
      #pragma omp target map(tofrom: x)
	x = omp_is_initial_device () ? -1 : x + 1;
      check (x == 2);
      ++*rounds;
    }
  return NULL;
}

static void *
open_and_close (void *arg)
{
  const char *file = arg;
  int expected = file[5] == 'a' ? 12 : 102;
  for (int i = 0; i < 100; i++)
    check (use (file) == expected);
  return NULL;
}

static void
threads (void)
{
  pthread_t runner, opener[2];
  int rounds = 0;
  pthread_create (&runner, NULL, run_regions, &rounds);
  pthread_create (&opener[0], NULL, open_and_close, "./liba.so");
  pthread_create (&opener[1], NULL, open_and_close, "./libb.so");
  for (int i = 0; i < 2; i++)
    pthread_join (opener[i], NULL);
  stop = 1;
  pthread_join (runner, NULL);
  check (rounds > 0);
}

int
main (void)
{
  int initial = -1, batches_grown = 0;
  census first, most = { { 0 } }, now;
  #pragma omp target map(from: initial, device_pid)
  {
    initial = omp_is_initial_device ();
    device_pid = getpid ();
  }
  expect_device (initial);
  use ("./liba.so");
  count_all (first);
  threads ();
  for (int i = 0; i <= 1000; i++)
    {
      if (i % 100 == 0)
	{
	  count_all (now);
	  check (grown (first, now, DESCRIPTORS, FILES_MAPPED) == 0);
	  if (i > 100)
	    batches_grown += grown (most, now, OTHER_MAPPINGS, MEMORY) != 0;
	  keep_most (most, now);
	}
      check (use ("./liba.so") == 12);
    }
  /* A thread of the device that has nothing to do until now may get a stack for
     signals and a heap of its own once, and the heap has now a little more, now
     less; what is left of an image comes with each hundred of them.  */
  check (batches_grown <= 3);
  return 0;
}
END
flags="-O1 -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"
# shellcheck disable=SC2086
silent 'liba.so' "$CC" $flags -fPIC -shared -DSTART=10 lib.c -o liba.so
# shellcheck disable=SC2086
silent 'libb.so' "$CC" $flags -fPIC -shared -DSTART=100 lib.c -o libb.so
# shellcheck disable=SC2086
silent 'the program' "$CC" $flags main.c -o main -pthread
# What malloc keeps for a thread's next call counts as in use.
works 'threads, and a thousand rounds' \
  env GLIBC_TUNABLES=glibc.malloc.tcache_count=0 ./main
