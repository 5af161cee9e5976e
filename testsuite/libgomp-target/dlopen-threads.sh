# Libraries with target regions that come and go while other threads run
# regions; many rounds leave nothing behind, neither here nor in the device.

. "$GOMP_TEST_LIB/script.sh"
[ "$TARGET" = x86_64-intelmicemul ] || unsupported 'only for x86_64-intelmicemul'
[ -r /proc/self/maps ] || unsupported 'there is no /proc'

cat > lib.c <<'END'
#include <omp.h>
#pragma omp declare target
int state = START;
#pragma omp end declare target
int
count (void)
{
  int result = 0;
  #pragma omp target map(from: result)
    result = omp_is_initial_device () ? -1 : ++state;
  return result;
}
END
cat > main.c <<'END'
#include "on-device.h"
#include <dlfcn.h>
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

/* Entries of a /proc file or folder of this process (0) or of the device.  */
static int
entries (const char *what, int pid)
{
  char command[100];
  snprintf (command, sizeof command, what, pid ? pid : getpid ());
  FILE *f = popen (command, "r");
  int n = -1;
  check (f != NULL && fscanf (f, "%d", &n) == 1);
  pclose (f);
  return n;
}

static const char *const counters[]
  = { "ls /proc/%d/fd | wc -l", "wc -l < /proc/%d/maps",
      "awk '/^VmData/ { print $2 }' /proc/%d/status" };

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
  int initial = -1, before[2][3];
  #pragma omp target map(from: initial, device_pid)
  {
    initial = omp_is_initial_device ();
    device_pid = getpid ();
  }
  expect_device (initial);
  threads ();
  for (int i = 0; i < 1000; i++)
    {
      if (i == 100)
	for (int k = 0; k < 6; k++)
	  before[k / 3][k % 3] = entries (counters[k % 3], k / 3 * device_pid);
      check (use ("./liba.so") == 12);
    }
  for (int k = 0; k < 6; k++)
    {
      int now = entries (counters[k % 3], k / 3 * device_pid);
      /* What 900 rounds leak is more; a thread that ends, or the heap (in KiB),
	 may make a small difference.  */
      int more = k % 3 == 2 ? 256 : 8;
      if (now > before[k / 3][k % 3] + more)
	{
	  printf ("%s of the %s: %d, then %d\n", counters[k % 3],
		  k / 3 ? "device" : "host", before[k / 3][k % 3], now);
	  return 1;
	}
    }
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
works 'threads, and a thousand rounds' ./main
