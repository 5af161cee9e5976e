/* Data that "target data" mapped and that something in it takes away, and maps
   otherwise: the end of "target data" acts on what is mapped then.  */
/* { dg-do run } */
/* { dg-no-host-run "everything is present on the host" } */

#include "on-device.h"

enum { n = 100, few = 2 };

/* Another mapping, that the freed one's place in memory is used again.  */
static int other[n];

static void
fill (int *a)
{
  for (int i = 0; i < n; i++)
    a[i] = 99;
}

static void
gone (int device)
{
  int a[n];
  fill (a);
  #pragma omp target data map(tofrom: a)
  {
    #pragma omp target exit data map(delete: a)
    #pragma omp target enter data map(to: other)
    check (!omp_target_is_present (a, device));
  }
  check (a[0] == 99 && omp_target_is_present (other, device));
  #pragma omp target exit data map(delete: other)
}

/* Only a part of it is there at the end: nothing comes back.  */
static void
smaller (int device)
{
  int a[n], initial = -1;
  fill (a);
  #pragma omp target data map(tofrom: a)
  {
    #pragma omp target exit data map(delete: a)
    #pragma omp target enter data map(alloc: a[n - few:few])
    #pragma omp target map(alloc: a[n - few:few]) map(from: initial)
    {
      initial = omp_is_initial_device ();
      for (int i = n - few; i < n; i++)
	a[i] = 88;
    }
  }
  expect_device (initial);
  for (int i = 0; i < n; i++)
    check (a[i] == 99);
  check (omp_target_is_present (&a[n - 1], device));
  #pragma omp target exit data map(delete: a[n - few:few])
}

/* More of it is there: the part comes back.  */
static void
larger (int device)
{
  int a[n];
  fill (a);
  #pragma omp target data map(tofrom: a[n - few:few])
  {
    #pragma omp target exit data map(delete: a[n - few:few])
    #pragma omp target enter data map(alloc: a)
    #pragma omp target map(alloc: a)
    for (int i = 0; i < n; i++)
      a[i] = 88;
  }
  for (int i = 0; i < n; i++)
    check (a[i] == (i < n - few ? 99 : 88));
  check (!omp_target_is_present (a, device));
}

/* One "exit data" too many, while data of an outer construct is attached.  */
static void
released (int device)
{
  struct { int *p; int x; } s;
  int a[n];
  fill (a);
  s.p = a;
  #pragma omp target data map(tofrom: s) map(tofrom: s.p[0:n])
  {
    #pragma omp target exit data map(delete: s.p[0:n])
    #pragma omp target exit data map(delete: s)
    #pragma omp target enter data map(to: other)
  }
  check (s.p == a && a[0] == 99 && !omp_target_is_present (a, device));
  #pragma omp target exit data map(delete: other)
}

/* A section without elements counts on what is there, and still does after
   something else was withdrawn.  COUNT is 0.  */
static void
empty (int device, int count)
{
  int a[n], *p = a;
  fill (a);
  #pragma omp target enter data map(to: p[0:n])
  #pragma omp target enter data map(to: other)
  #pragma omp target data map(tofrom: p[0:count])
  {
    #pragma omp target exit data map(release: other)
  }
  #pragma omp target map(tofrom: p[0:n])
  for (int i = 0; i < n; i++)
    p[i] = 88;
  check (a[0] == 99);
  #pragma omp target exit data map(from: p[0:n])
  check (a[0] == 88 && a[n - 1] == 88 && !omp_target_is_present (a, device));
}

/* The same of a pointer that no clause names, while another thread enters and
   exits data of its own.  */
static void
unnamed (int device)
{
  int done = 0, wrong = 0;
  #pragma omp parallel num_threads(2) shared(done) reduction(+: wrong)
  if (omp_get_thread_num () == 0)
    {
      for (int round = 0; round < 200; round++)
	{
	  int a[n], *p = a;
	  fill (a);
	  #pragma omp target data map(tofrom: p[0:n]) device(device)
	  {
	    #pragma omp target device(device)
	      p[0] = round;
	  }
	  wrong += a[0] != round || omp_target_is_present (a, device);
	}
      __atomic_store_n (&done, 1, __ATOMIC_SEQ_CST);
    }
  else
    while (!__atomic_load_n (&done, __ATOMIC_SEQ_CST))
      {
	#pragma omp target enter data map(to: other) device(device)
	#pragma omp target exit data map(release: other) device(device)
      }
  check (wrong == 0);
}

/* The end of one thread's construct takes away what another's counts on.  */
static void
two_threads (int device)
{
  int a[n];
  fill (a);
  #pragma omp parallel num_threads(2)
  if (omp_get_thread_num () == 0)
    {
      #pragma omp target data map(tofrom: a) device(device)
      {
	#pragma omp target exit data map(delete: a) device(device)
	#pragma omp barrier
	#pragma omp barrier
      }
      /* Where what was taken away was.  */
      #pragma omp target enter data map(to: other) device(device)
      #pragma omp barrier
    }
  else
    {
      #pragma omp barrier
      #pragma omp target data map(to: a) device(device)
      {
	#pragma omp barrier
	#pragma omp barrier
      }
    }
  check (!omp_target_is_present (a, device));
  check (omp_target_is_present (other, device));
  #pragma omp target exit data map(delete: other)
}

/* A region that runs may still use its data.  Large, so that it does not lie
   with the arguments.  */

static int large[10000], large_other[10000];

static void
while_running (int device)
{
  int host = omp_get_initial_device ();
  int *flags = omp_target_alloc (3 * sizeof (int), device), sum = -1;
  int zero[3] = { 0, 0, 0 }, one = 1;
  for (int i = 0; i < 10000; i++)
    large[i] = 1;
  check (omp_target_memcpy (flags, zero, sizeof zero, 0, 0, device, host)
	 == 0);
  #pragma omp parallel num_threads(2)
  if (omp_get_thread_num () == 0)
    {
      #pragma omp target device(device) is_device_ptr(flags) map(to: large)
      {
	__atomic_store_n (&flags[0], 1, __ATOMIC_SEQ_CST);
	while (!__atomic_load_n (&flags[1], __ATOMIC_SEQ_CST))
	  ;
	for (int i = 0; i < 10000; i++)
	  flags[2] += large[i];
      }
    }
  else
    {
      int running = 0;
      while (!running)
	check (omp_target_memcpy (&running, flags, sizeof running, 0, 0, host,
				  device) == 0);
      #pragma omp target exit data map(delete: large) device(device)
      #pragma omp target enter data map(to: large_other) device(device)
      check (omp_target_memcpy (flags, &one, sizeof one, sizeof one, 0, device,
				host) == 0);
    }
  check (omp_target_memcpy (&sum, flags, sizeof sum, 0, 2 * sizeof sum, host,
			    device) == 0);
  check (sum == 10000);
  #pragma omp target exit data map(delete: large_other)
  omp_target_free (flags, device);
}

int
main (void)
{
  int device = omp_get_default_device ();
  check (omp_get_num_devices () > 0);
  gone (device);
  smaller (device);
  larger (device);
  released (device);
  empty (device, 0);
  unnamed (device);
  two_threads (device);
  while_running (device);
  return 0;
}
