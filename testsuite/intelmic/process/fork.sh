# Forked children of programs that use emulated devices: with and without
# devices of their own, also while other threads of the parent run regions.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
# A child has lost what its parent's other threads had.
sanitizers_allow leaks forks

cat > a.c <<'PROGRAM'
#include <errno.h>
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#pragma omp declare target
int count;
#pragma omp end declare target

/* A region on DEVICE, or on the default one for -1: how often it ran there, and
   in which process.  */
static int
use (int device, int *pid)
{
  int r = 0, p = 0, data[100] = { 0 };
  if (device < 0)
    {
      #pragma omp target map(from: r, p) map(tofrom: data)
      {
	r = omp_is_initial_device () ? -1 : ++count;
	p = getpid ();
	data[99]++;
      }
    }
  else
    {
      #pragma omp target device(device) map(from: r, p) map(tofrom: data)
      {
	r = omp_is_initial_device () ? -1 : ++count;
	p = getpid ();
	data[99]++;
      }
    }
  if (pid)
    *pid = p;
  return data[99] == 1 ? r : -2;
}

/* Fork; the child runs a region on DEVICE unless it is -2, expects it to be the
   first there, in a process of its own, and exits.  Its exit status.  */
static int
child (int device, int other)
{
  int status;
  fflush (NULL);
  pid_t pid = fork ();
  if (pid == 0)
    {
      int mine = 0;
      alarm (100);
      if (device >= -1 && (use (device, &mine) != 1 || mine == other))
	exit (2);
      exit (0);
    }
  while (waitpid (pid, &status, 0) < 0 && errno == EINTR)
    ;
  return WIFEXITED (status) ? WEXITSTATUS (status) : -1;
}

static int stop;

static void *
launch (void *failures)
{
  int last = use (0, NULL);
  while (!__atomic_load_n (&stop, __ATOMIC_RELAXED))
    {
      int now = use (0, NULL);
      if (now <= last)
	++*(int *) failures;
      last = now;
    }
  return NULL;
}

/* The device's lock is held while data is copied.  */
static void *
copy (void *unused)
{
  enum { SIZE = 64 << 20 };
  char *data = calloc (SIZE, 1);
  while (!__atomic_load_n (&stop, __ATOMIC_RELAXED))
    {
      #pragma omp target enter data map(to: data[0:SIZE])
      #pragma omp target exit data map(delete: data[0:SIZE])
    }
  free (data);
  return unused;
}

static void
expect (const char *what, int value, int expected)
{
  printf ("%s: %s\n", what, value == expected ? "as it should" : "wrong");
  fflush (stdout);
}

int
main (int argc, char **argv)
{
  int process = 0;
  if (argc > 1)
    {
      /* GOMP_OFFLOAD_SCHEDULE=least-loaded.  */
      use (0, &process);
      expect ("a child takes the device that it can have",
	      child (-1, process), 0);
      return 0;
    }
  expect ("a child before the parent", child (0, 0), 0);
  expect ("the parent's first", use (0, &process), 1);
  expect ("a child without devices", child (-2, 0), 0);
  expect ("the parent goes on", use (0, NULL), 2);
  expect ("a child that wants the parent's device", child (0, 0), 1);
  expect ("a child with a device of its own", child (1, process), 0);
  expect ("another", child (1, process), 0);
  int same = 0;
  expect ("the parent goes on", use (0, &same), 3);
  expect ("in the same process", same, process);
  expect ("the parent's second device", use (1, NULL), 1);

  pthread_t thread[2];
  int failures[2] = { 0, 0 }, wrong = 0;
  for (int i = 0; i < 2; i++)
    pthread_create (&thread[i], NULL, launch, &failures[i]);
  for (int i = 0; i < 60; i++)
    wrong += child (i % 10 ? -2 : 2, process) != 0;
  expect ("sixty children while threads run regions", wrong, 0);
  stop = 1;
  for (int i = 0; i < 2; i++)
    pthread_join (thread[i], NULL);
  expect ("the threads notice nothing", failures[0] + failures[1], 0);

  stop = 0;
  pthread_create (&thread[0], NULL, copy, NULL);
  wrong = 0;
  for (int i = 0; i < 6; i++)
    {
      usleep (30000);
      wrong += child (0, 0) != 1;
    }
  expect ("children while a thread has the device's lock", wrong, 0);
  stop = 1;
  pthread_join (thread[0], NULL);
  return 0;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" a.c -o a -pthread
works 'runs' env OFFLOAD_EMUL_NUM=3 ./a
says_not 'all is well' wrong
says 'to the end' 'has the device.s lock'
says 'the child is told' \
  'error: device 0 belongs to the parent process, which started it: a forked child cannot use it'
if [ "$(grep -c error "$output")" = 7 ]; then pass 'each of them'
else fail 'each of them'; fi
works 'least-loaded' env OFFLOAD_EMUL_NUM=2 GOMP_OFFLOAD_SCHEDULE=least-loaded \
  ./a scheduled
says 'skips the device of the parent' \
  '^a child takes the device that it can have: as it should'
