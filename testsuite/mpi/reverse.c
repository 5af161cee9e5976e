/* Regions that devices have the host run: prints, many, devices, child, threads
   or wait says which.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "on-device.h"

#pragma omp requires reverse_offload

enum { MANY = 250, DEVICES = 4 };

static pid_t program;
static _Atomic int arrived;

/* On the host.  */
static int
is_here (void)
{
  return getpid () == program;
}

static void
say (int i)
{
  printf ("host %d\n", i);
}

static void
prints (void)
{
  int initial = 1;
  #pragma omp target map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < 3; i++)
      {
	printf ("device %d\n", i);
	#pragma omp target device(ancestor: 1) firstprivate(i)
	say (i);
      }
  }
  expect_device (initial);
}

/* A pointer each, and what it points to.  */
#define EACH(p) map(tofrom: p##0[0:1], p##1[0:1], p##2[0:1], p##3[0:1], \
		    p##4[0:1], p##5[0:1], p##6[0:1], p##7[0:1], p##8[0:1], \
		    p##9[0:1])
#define POINTERS(p) \
  int *p##0 = next++, *p##1 = next++, *p##2 = next++, *p##3 = next++, \
      *p##4 = next++, *p##5 = next++, *p##6 = next++, *p##7 = next++, \
      *p##8 = next++, *p##9 = next++
#define ADD(p) \
  ++*p##0, ++*p##1, ++*p##2, ++*p##3, ++*p##4, ++*p##5, ++*p##6, ++*p##7, \
  ++*p##8, ++*p##9

/* So many, on DEVICE, that their description takes several messages.  */
static void
many (int device)
{
  int initial = 1, right = 0;
  #pragma omp target device(device) map(from: initial, right)
  {
    int values[MANY] = { 0 }, *next = values, good = 0;
    POINTERS (a); POINTERS (b); POINTERS (c); POINTERS (d); POINTERS (e);
    POINTERS (f); POINTERS (g); POINTERS (h); POINTERS (i); POINTERS (j);
    POINTERS (k); POINTERS (l); POINTERS (m); POINTERS (n); POINTERS (o);
    POINTERS (p); POINTERS (q); POINTERS (r); POINTERS (s); POINTERS (t);
    POINTERS (u); POINTERS (v); POINTERS (w); POINTERS (x); POINTERS (y);
    initial = omp_is_initial_device ();
    #pragma omp target device(ancestor: 1) map(from: good) \
      EACH (a) EACH (b) EACH (c) EACH (d) EACH (e) EACH (f) EACH (g) EACH (h) \
      EACH (i) EACH (j) EACH (k) EACH (l) EACH (m) EACH (n) EACH (o) EACH (p) \
      EACH (q) EACH (r) EACH (s) EACH (t) EACH (u) EACH (v) EACH (w) EACH (x) \
      EACH (y)
    {
      good = is_here ();
      ADD (a); ADD (b); ADD (c); ADD (d); ADD (e); ADD (f); ADD (g); ADD (h);
      ADD (i); ADD (j); ADD (k); ADD (l); ADD (m); ADD (n); ADD (o); ADD (p);
      ADD (q); ADD (r); ADD (s); ADD (t); ADD (u); ADD (v); ADD (w); ADD (x);
      ADD (y);
    }
    for (int z = 0; z < MANY; z++)
      good &= values[z] == 1;
    right = good;
  }
  expect_device (initial);
  check (right);
}

/* Wait until all devices have come here.  */
static void
meet (void)
{
  arrived++;
  for (int i = 0; arrived < DEVICES && i < 20000; i++)
    usleep (1000);
}

static void
devices (void)
{
  int initial[DEVICES];
  check (omp_get_num_devices () == DEVICES);
  #pragma omp parallel for num_threads (DEVICES)
  for (int n = 0; n < DEVICES; n++)
    {
      int is_initial = 1;
      #pragma omp target device (n) map (from: is_initial)
      {
	is_initial = omp_is_initial_device ();
	#pragma omp target device(ancestor: 1)
	meet ();
      }
      initial[n] = is_initial;
    }
  for (int n = 0; n < DEVICES; n++)
    expect_device (initial[n]);
  printf ("%d met\n", (int) arrived);
}

typedef int create_function (pthread_t *, const pthread_attr_t *,
			     void *(*) (void *), void *);
static int refuse;

/* In the place of the C library's.  */
int
pthread_create (pthread_t *thread, const pthread_attr_t *attributes,
		void *(*start) (void *), void *argument)
{
  create_function *create
    = (create_function *) dlsym (RTLD_NEXT, "pthread_create");
  return refuse ? EAGAIN : create (thread, attributes, start, argument);
}

/* There are no more threads.  */
static void
threads (void)
{
  #pragma omp target
  ;
  refuse = 1;
  prints ();
}

static void
child (void)
{
  int status;
  many (0);
  pid_t pid = fork ();
  if (pid == 0)
    {
      program = getpid ();
      many (1);
      fflush (stdout);
      _exit (0);
    }
  check (pid > 0 && waitpid (pid, &status, 0) == pid && status == 0);
  many (0);
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  program = getpid ();
  if (strcmp (what, "prints") == 0)
    prints ();
  else if (strcmp (what, "many") == 0)
    many (0);
  else if (strcmp (what, "devices") == 0)
    devices ();
  else if (strcmp (what, "child") == 0)
    child ();
  else if (strcmp (what, "threads") == 0)
    threads ();
  else
    {
      /* Until the region that another one has run ends the program.  */
      #pragma omp target device (0)
      sleep (30);
    }
  return 0;
}
