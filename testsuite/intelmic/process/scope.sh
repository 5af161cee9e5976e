# Device images see each other's symbols as their libraries do in the host.

# shellcheck disable=SC2086 # $sanitizer, $shared are words.
. "$GOMP_TEST_LIB/script.sh"

needs_emulated

cat > lib.c <<'PROGRAM'
#include <omp.h>
#pragma omp declare target
int state = START;
int get (void) { return state + ADDED; }
#pragma omp end declare target

int
count (void)
{
  int result = 0;
  #pragma omp target map(from: result)
  {
    ++state;
    result = omp_is_initial_device () ? -1 : get ();
  }
  return result;
}
PROGRAM
cat > main.c <<'PROGRAM'
#include <dlfcn.h>
#include <stdio.h>

int
main (void)
{
  void *library[2] = { dlopen ("./liba.so", RTLD_NOW | RTLD_LOCAL),
		       dlopen ("./libb.so", RTLD_NOW | RTLD_LOCAL) };
  int result[2] = { 0, 0 };
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 2; j++)
      if (library[j])
	result[j] = ((int (*) (void)) dlsym (library[j], "count")) ();
  printf ("%d %d\n", result[0], result[1]);
  return 0;
}
PROGRAM
shared="$CC -O1 -fPIC -shared -fopenmp -foffload=$TARGET lib.c"
silent 'a library' $shared -DSTART=10 -DADDED=1000 -o liba.so
silent 'another with the same symbols' $shared -DSTART=20 -DADDED=2000 \
  -o libb.so
silent 'a program that opens both' "$CC" $sanitizer main.c -o main -ldl
works 'runs' ./main
says 'each library has its own' '^1013 2023$'

# Opened by both ways at once, many times, while a region of the program runs.
cat > many.c <<'PROGRAM'
#include <dlfcn.h>
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int started, stop;

static void *
work (void *argument)
{
  int *counts = argument;
  while (!__atomic_load_n (&stop, __ATOMIC_RELAXED))
    {
      #pragma omp target map(tofrom: counts[0:2])
      {
	counts[0]++;
	counts[1] = getpid ();
      }
      __atomic_store_n (&started, 1, __ATOMIC_RELAXED);
    }
  return NULL;
}

static int
entries (int pid, const char *what)
{
  char command[80];
  snprintf (command, sizeof command, "exit $(%s%d/%s | wc -l)",
	    what[0] == 'f' ? "ls /proc/" : "cat /proc/", pid, what);
  return system (command) / 256;
}

int
main (void)
{
  pthread_t thread;
  int counts[2] = { 0, 0 }, before[4] = { 0 };
  pthread_create (&thread, NULL, work, counts);
  while (!__atomic_load_n (&started, __ATOMIC_RELAXED))
    usleep (100);
  for (int i = 0; i < 1000; i++)
    {
      int scope = i % 4 < 2 ? RTLD_LOCAL : RTLD_GLOBAL;
      void *library = dlopen (i % 2 ? "./liba.so" : "./libb.so",
			      RTLD_NOW | scope);
      int result = ((int (*) (void)) dlsym (library, "count")) ();
      if (result != (i % 2 ? 1011 : 2021))
	return 1;
      dlclose (library);
      if (i != 9 && i != 999)
	continue;
      int now[4] = { entries (getpid (), "fd"), entries (getpid (), "maps"),
		     entries (counts[1], "fd"), entries (counts[1], "maps") };
      for (int j = 0; j < 4; j++)
	if (i == 9)
	  before[j] = now[j];
	/* A few mappings may come: those of threads.  */
	else if (now[j] > before[j] + 30 * (j % 2))
	  {
	    printf ("%d: %d before, %d now\n", j, before[j], now[j]);
	    return 2;
	  }
    }
  __atomic_store_n (&stop, 1, __ATOMIC_RELAXED);
  pthread_join (thread, NULL);
  return counts[0] == 0;
}
PROGRAM
silent 'a program that opens them many times' \
  "$CC" -O1 -fopenmp -foffload="$TARGET" many.c -o many -ldl -pthread
silent 'leaves nothing behind' ./many

# A library that calls a device function of the program.
cat > calls.c <<'PROGRAM'
#pragma omp declare target
int of_program (int);
#pragma omp end declare target

int
use (int x)
{
  int result = 0;
  #pragma omp target map(from: result)
  result = of_program (x);
  return result;
}
PROGRAM
cat > called.c <<'PROGRAM'
#include <omp.h>
int use (int);
#pragma omp declare target
int
of_program (int x)
{
  return 2 * x + omp_is_initial_device ();
}
#pragma omp end declare target

int
main (void)
{
  int result = 0;
  #pragma omp target map(from: result)
  result = of_program (1);
  return result != 2 || use (21) != 42;
}
PROGRAM
silent 'a library that calls the program' \
  "$CC" -O1 -fPIC -shared -fopenmp -foffload="$TARGET" calls.c -o libcalls.so
silent 'the program' "$CC" -O1 -fopenmp -foffload="$TARGET" called.c -o called \
  -L. -lcalls -Wl,-rpath,"$PWD"
silent 'finds its function' ./called
