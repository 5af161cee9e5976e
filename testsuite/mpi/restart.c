/* Devices on workers that die and are started again: what the first argument
   says, as often as the second one does.  */

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>
#include "on-device.h"

#pragma omp declare target
static void
die (void)
{
  if (omp_is_initial_device ())
    return;
  kill (getpid (), SIGKILL);
  for (;;)
    sleep (1);
}
#pragma omp end declare target

/* The process of device NUMBER.  */
static int
process (int number)
{
  int pid = 0, initial = 1;
  #pragma omp target map(from: pid, initial) device(number)
  {
    initial = omp_is_initial_device ();
    pid = getpid ();
  }
  expect_device (initial);
  return pid;
}

/* Kill it, and wait until it is dead, with all its threads, though nobody may
   have noticed; a program that looks after a device does so once in a
   millisecond.  */
static void
end_process (int pid)
{
  char name[64], state = 'R';
  int threads = 2;
  snprintf (name, sizeof name, "/proc/%d/stat", pid);
  check (kill (pid, SIGKILL) == 0);
  while (state != 'Z' || threads > 1)
    {
      FILE *file = fopen (name, "r");
      if (!file
	  || fscanf (file, "%*d (%*[^)]) %c %*s %*s %*s %*s %*s %*s %*s %*s"
		     " %*s %*s %*s %*s %*s %*s %*s %*s %d",
		     &state, &threads) != 2)
	state = 'Z', threads = 1;
      if (file)
	fclose (file);
    }
  usleep (2000);
}

static void
die_in_regions (int rounds)
{
  int first = process (0);
  double large[5000] = { 0 };
  for (int i = 0; i < rounds; i++)
    {
      int x = i, y = -1;
      #pragma omp target map(tofrom: x, large) map(from: y)
      {
	y = x++;
	for (int k = 0; k < 5000; k++)
	  large[k] += k;
	die ();
      }
      check (x == i + 1 && y == i);
      for (int k = 0; k < 5000; k++)
	check (large[k] == (i + 1.0) * k);
      int next = process (0);
      check (next != first);
      first = next;
    }
}

static int a[100];

static void
add (int *array)
{
  #pragma omp target map(tofrom: array[0:100])
  for (int i = 0; i < 100; i++)
    array[i]++;
}

static void
lose_data (const char *what)
{
  static int b[100];
  #pragma omp target enter data map(to: a)
  add (a);
  if (strcmp (what, "inside") == 0)
    {
      #pragma omp target map(tofrom: a)
      {
	a[0]++;
	die ();
      }
    }
  end_process (process (0));
  if (strcmp (what, "unrelated") == 0)
    {
      add (b);
      check (b[99] == 1);
    }
  else if (strcmp (what, "used") == 0)
    add (a);
  else if (strcmp (what, "update") == 0)
    {
      #pragma omp target update from(a)
    }
  else if (strcmp (what, "again") == 0)
    {
      check (!omp_target_is_present (a, 0));
      #pragma omp target exit data map(delete: a)
      #pragma omp target enter data map(to: a)
      add (a);
      #pragma omp target exit data map(from: a)
      check (a[0] == 1 && a[99] == 1);
    }
}

/* A region that has an address of the device cannot be run by the host.  */
static void
lose_address (void)
{
  int *p = omp_target_alloc (1000, 0);
  #pragma omp target is_device_ptr(p)
  {
    p[1] = 1;
    die ();
  }
}

static _Atomic int victim, done;

static void *
kill_often (void *rounds)
{
  for (int i = 0; i < *(int *) rounds; i++)
    {
      int last;
      usleep (3000 + 1700 * (i % 9));
      while ((last = atomic_exchange (&victim, 0)) == 0 && !done)
	usleep (100);
      if (last)
	kill (last, SIGKILL);
    }
  done = 1;
  return NULL;
}

/* Large copies: what failed has failed, and what a pointer was for stays
   gone.  */
static void
copy_meanwhile (int rounds)
{
  enum { SIZE = 4 << 20 };
  int host = omp_get_initial_device (), once = 1;
  char *data = malloc (SIZE);
  memset (data, 1, SIZE);
  for (int i = 0; i < rounds; i++)
    {
      int pid = process (0), result;
      pthread_t killer;
      char *p = omp_target_alloc (SIZE, 0), *q = omp_target_alloc (SIZE, 1);
      check (p && q);
      victim = pid;
      done = 0;
      pthread_create (&killer, NULL, kill_often, &once);
      do
	result = (i % 4 == 0
		  ? omp_target_memcpy (p, data, SIZE, 0, 0, 0, host)
		  : i % 4 == 1
		  ? omp_target_memcpy (data, p, SIZE, 0, 0, host, 0)
		  : i % 4 == 2
		  ? omp_target_memcpy (q, p, SIZE, 0, 0, 1, 0)
		  : omp_target_memcpy (p, q, SIZE, 0, 0, 0, 1));
      while (result == 0);
      pthread_join (killer, NULL);
      check (process (0) != pid);
      check (omp_target_memcpy (p, data, 4, 0, 0, 0, host) != 0);
      check (omp_target_memcpy (data, p, 4, 0, 0, host, 0) != 0);
      check (omp_target_memcpy (q, p, SIZE, 0, 0, 1, 0) != 0);
      check (omp_target_memcpy (p, q, SIZE, 0, 0, 0, 1) != 0);
      omp_target_free (p, 0);
      check (omp_target_memcpy (q, data, SIZE, 0, 0, 1, host) == 0);
      omp_target_free (q, 1);
    }
}

static int
work_in_turn (int i)
{
  int x = i, data[600], p = 0, initial = 1;
  for (int k = 0; k < 600; k++)
    data[k] = k;
  #pragma omp target map(tofrom: data, x) map(from: p, initial)
  {
    for (int k = 0; k < 600; k++)
      data[k] += x;
    x++;
    initial = omp_is_initial_device ();
    p = getpid ();
  }
  check (x == i + 1);
  for (int k = 0; k < 600; k++)
    check (data[k] == k + i);
  return initial ? 0 : p;
}

static int
work_in_tasks (int i)
{
  int x[8], p[8], initial[8];
  for (int k = 0; k < 8; k++)
    {
      x[k] = i;
      #pragma omp target map(tofrom: x[k]) map(from: p[k], initial[k]) nowait \
	depend(out: x[k])
      {
	x[k]++;
	p[k] = getpid ();
	initial[k] = omp_is_initial_device ();
      }
      #pragma omp target map(tofrom: x[k]) nowait depend(inout: x[k])
      x[k] *= 2;
    }
  #pragma omp taskwait
  for (int k = 0; k < 8; k++)
    check (x[k] == 2 * (i + 1));
  return initial[7] ? 0 : p[7];
}

static void
work_meanwhile (int (*work) (int), int rounds)
{
  pthread_t killer;
  process (0);
  pthread_create (&killer, NULL, kill_often, &rounds);
  #pragma omp parallel num_threads (4)
  for (int i = 0; !done; i++)
    {
      int p = work (i);
      if (p)
	victim = p;
    }
  pthread_join (killer, NULL);
  process (0);
}

/* Of two devices the other keeps what it has.  */
static void
lose_one_of_two (int rounds)
{
  int other = process (1);
  #pragma omp target enter data map(to: a) device(1)
  for (int i = 0; i < rounds; i++)
    {
      int pid = process (0), x = 1;
      if (i % 2)
	end_process (pid);
      else
	{
	  #pragma omp target device(0) map(tofrom: x)
	  {
	    x++;
	    die ();
	  }
	  check (x == 2);
	}
      #pragma omp target map(tofrom: a) device(1)
      for (int k = 0; k < 100; k++)
	a[k]++;
      check (process (0) != pid);
    }
  check (a[0] == 0 && process (1) == other);
  #pragma omp target exit data map(from: a) device(1)
  for (int k = 0; k < 100; k++)
    check (a[k] == rounds);
}

/* The worker of the second device dies; the first one is another's.  NEXT is
   used afterwards.  */
static void
lose_worker (int next)
{
  int x = 1;
  process (0);
  puts ("ready");
  fflush (stdout);
  #pragma omp target device(1) map(tofrom: x)
  {
    x++;
    while (!omp_is_initial_device ())
      sleep (1);
  }
  check (x == 2);
  process (next);
}

int
main (int argc, char **argv)
{
  const char *what = argv[argc > 2 ? 1 : 0];
  int rounds = atoi (argv[argc - 1]);
  if (strcmp (what, "regions") == 0)
    die_in_regions (rounds);
  else if (strcmp (what, "data") == 0)
    lose_data (argv[2]);
  else if (strcmp (what, "address") == 0)
    lose_address ();
  else if (strcmp (what, "copies") == 0)
    copy_meanwhile (rounds);
  else if (strcmp (what, "turns") == 0)
    work_meanwhile (work_in_turn, rounds);
  else if (strcmp (what, "tasks") == 0)
    work_meanwhile (work_in_tasks, rounds);
  else if (strcmp (what, "two") == 0)
    lose_one_of_two (rounds);
  else if (strcmp (what, "worker") == 0)
    lose_worker (rounds);
  puts ("ok");
  return 0;
}
