/* Jobs whose worker, hub or launcher dies, and which are started again: what
   the first argument says.  Each device's process is a child of its worker, and
   that, as the hub, a descendant of the launcher.  */

#include <dirent.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>
#include "on-device.h"

/* More than is written with another command.  */
enum { LARGE = 1 << 20 };

/* The process of device NUMBER, and its parent.  */
static int
process (int number, int *worker)
{
  int pid = 0, parent = 0, initial = 1;
  #pragma omp target map(from: pid, parent, initial) device(number)
  {
    initial = omp_is_initial_device ();
    pid = getpid ();
    parent = getppid ();
  }
  expect_device (initial);
  if (worker)
    *worker = parent;
  return pid;
}

/* The state and the parent of process PID; 'Z' if it is gone.  */
static char
look (int pid, int *parent)
{
  char name[64], state = 'Z';
  *parent = 0;
  snprintf (name, sizeof name, "/proc/%d/stat", pid);
  FILE *file = fopen (name, "r");
  if (file && fscanf (file, "%*d (%*[^)]) %c %d", &state, parent) != 2)
    state = 'Z';
  if (file)
    fclose (file);
  return state;
}

/* Whether process PID is the one of rank 0.  */
static int
is_hub (int pid)
{
  static const char *const names[]
    = { "OMPI_COMM_WORLD_RANK=0", "PMI_RANK=0", "PMIX_RANK=0" };
  static char text[100000];
  char name[64];
  int found = 0;
  snprintf (name, sizeof name, "/proc/%d/environ", pid);
  FILE *file = fopen (name, "r");
  size_t size = file ? fread (text, 1, sizeof text - 1, file) : 0;
  text[size] = '\0';
  for (char *entry = text; entry < text + size; entry += strlen (entry) + 1)
    for (int i = 0; i < 3; i++)
      found |= strcmp (entry, names[i]) == 0;
  if (file)
    fclose (file);
  return found;
}

/* The hub, which is a child of PARENT.  */
static int
find_hub (int parent)
{
  DIR *folder = opendir ("/proc");
  struct dirent *entry;
  int hub = 0, other;
  check (folder);
  while (!hub && (entry = readdir (folder)))
    {
      int pid = atoi (entry->d_name);
      if (pid > 0 && look (pid, &other) != 'Z' && other == parent
	  && is_hub (pid))
	hub = pid;
    }
  closedir (folder);
  check (hub);
  return hub;
}

/* WHAT of the job of device 0: its worker, the hub or the launcher.  */
static int
find (const char *what)
{
  int worker, starter, launcher, parent;
  process (0, &worker);
  if (strcmp (what, "worker") == 0)
    return worker;
  /* MPICH's launcher has another process that starts them.  */
  look (worker, &starter);
  for (launcher = starter; look (launcher, &parent), parent != getpid (); )
    launcher = parent;
  if (strcmp (what, "launcher") == 0)
    return launcher;
  return find_hub (starter);
}

/* Kill process PID, and wait until that is noticed.  */
static void
end_process (int pid)
{
  int parent;
  check (kill (pid, SIGKILL) == 0);
  while (look (pid, &parent) != 'Z')
    usleep (1000);
}

/* The same, until the program has noticed that device NUMBER is lost.  What was
   an address of its.  */
static int *
lose (int pid, int number)
{
  int x = 0, *p = omp_target_alloc (sizeof x, number);
  check (p);
  end_process (pid);
  while (omp_target_memcpy (&x, p, sizeof x, 0, 0, omp_get_initial_device (),
			    number) == 0)
    usleep (1000);
  return p;
}

static int a[100], b[100];

static void
add (int *array, int number)
{
  int initial = 1;
  #pragma omp target map(tofrom: array[0:100]) map(from: initial) \
    device(number)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < 100; i++)
      array[i]++;
  }
  expect_device (initial);
}

/* While nothing is done there.  A program notices at its next use.  */
static void
lose_idle (const char *what)
{
  int other = process (1, NULL), first = process (0, NULL);
  #pragma omp target enter data map(to: a) device(0)
  #pragma omp target enter data map(to: b) device(1)
  add (a, 0);
  int *p = lose (find (what), 0);
  check (!omp_target_is_present (a, 0));
  check (!omp_target_is_present (b, 1));
  #pragma omp target exit data map(delete: a) device(0)
  #pragma omp target exit data map(delete: b) device(1)
  add (a, 0);
  add (b, 1);
  check (a[0] == 1 && a[99] == 1 && b[0] == 1 && b[99] == 1);
  check (process (0, NULL) != first && process (1, NULL) != other);
  omp_target_free (p, 0);
}

/* A region has begun, which the host can run, when WHAT is killed, or the
   worker or the hub is stopped.  */
static void
lose_in_region (const char *what)
{
  int stops = strncmp (what, "stopped ", 8) == 0, x = 1;
  int victim = find (what + (stops ? 8 : 0));
  double large[5000] = { 0 };
  #pragma omp target map(tofrom: x, large)
  {
    x++;
    for (int k = 0; k < 5000; k++)
      large[k] += k;
    if (!omp_is_initial_device ())
      kill (victim, stops ? SIGSTOP : SIGKILL);
    while (!omp_is_initial_device ())
      sleep (1);
  }
  check (x == 2);
  for (int k = 0; k < 5000; k++)
    check (large[k] == k);
  add (a, 0);
  add (a, 1);
  check (a[0] == 2 && a[99] == 2);
}

/* The worker of device 0, for which nobody waits, is stopped while data is
   copied to device 1.  */
static void
lose_other (void)
{
  enum { COUNT = 32 * LARGE };
  char *data = calloc (COUNT, 1);
  int x = 1, first = process (1, NULL), now, victim = find ("worker");
  #pragma omp target map(tofrom: x) nowait
  {
    x++;
    if (!omp_is_initial_device ())
      kill (victim, SIGSTOP);
    while (!omp_is_initial_device ())
      sleep (1);
  }
  do
    {
      #pragma omp target map(to: data[0:COUNT]) map(from: now) device(1)
      now = getpid () + data[COUNT - 1];
    }
  while (now == first);
  #pragma omp taskwait
  check (x == 2);
  add (a, 0);
  add (a, 1);
  free (data);
}

/* Copies between P of device NUMBER, where 2 * LARGE bytes are, the host's
   DATA, and Q of the other device are to be REFUSED, or not.  */
static void
copy_all (char *p, int number, char *q, char *data, int refused)
{
  int host = omp_get_initial_device (), other = !number;
  for (int i = 0; i < 2; i++)
    {
      int size = i ? LARGE : 4;
      check (!omp_target_memcpy (p, data, size, 0, 0, number, host)
	     == !refused);
      check (!omp_target_memcpy (data, p, size, 0, 0, host, number)
	     == !refused);
      check (!omp_target_memcpy (p + LARGE, p, size, 0, 0, number, number)
	     == !refused);
      check (!omp_target_memcpy (q, p, size, 0, 0, other, number)
	     == !refused);
      check (!omp_target_memcpy (p, q, size, 0, 0, number, other)
	     == !refused);
    }
}

/* How many descriptors and mappings this process has.  */
static int
count_open (void)
{
  int count = 0, c;
  DIR *folder = opendir ("/proc/self/fd");
  FILE *maps = fopen ("/proc/self/maps", "r");
  check (folder && maps);
  while (readdir (folder))
    count++;
  while ((c = getc (maps)) != EOF)
    count += c == '\n';
  fclose (maps);
  closedir (folder);
  return count;
}

static int host_of_copies;

/* What is at P of device NUMBER is to be VALUE.  */
static void
expect_value (char *p, int number, char *data, char value)
{
  check (omp_target_memcpy (data, p, LARGE, 0, 0, host_of_copies, number)
	 == 0);
  for (int k = 0; k < LARGE; k++)
    check (data[k] == value);
}

/* Addresses of lives before: none is taken for one of the new job's, and what
   that has stays as it is; every third time device 0 dies, and its job does
   not.  */
static void
keep_addresses (int rounds)
{
  enum { MOST = 20 };
  int job = 0, open = 0;
  char *p[MOST], *q[MOST], *data = malloc (LARGE);
  host_of_copies = omp_get_initial_device ();
  for (int i = 0; i < rounds && i < MOST; i++)
    {
      memset (data, i + 1, LARGE);
      p[i] = omp_target_alloc (2 * LARGE, 0);
      q[i] = omp_target_alloc (2 * LARGE, 1);
      check (p[i] && q[i]);
      if (i == 2)
	open = count_open ();
      check (i < 2 || count_open () <= open + 5);
      check (omp_target_memcpy (p[i], data, LARGE, 0, 0, 0, host_of_copies)
	     == 0);
      copy_all (p[i], 0, q[i], data, 0);
      for (int k = 0; k < i; k++)
	{
	  check (p[k] != p[i] && q[k] != q[i]);
	  copy_all (p[k], 0, q[i], data, 1);
	  omp_target_free (p[k], 0);
	}
      for (int k = 0; k < job; k++)
	{
	  copy_all (q[k], 1, p[i], data, 1);
	  omp_target_free (q[k], 1);
	}
      expect_value (p[i], 0, data, i + 1);
      expect_value (q[i], 1, data, i + 1);
      lose (i % 3 == 2 ? process (0, NULL)
	    : find (i % 3 == 0 ? "worker" : "hub"), 0);
      if (i % 3 != 2)
	job = i + 1;
    }
}

/* A region with an address of a former job dies, and the host cannot run
   it.  */
static void
use_address (void)
{
  int *p = lose (find ("worker"), 0);
  add (a, 0);
  #pragma omp target is_device_ptr(p)
  *p = 1;
}

#ifdef VARIABLE
#pragma omp declare target
int variable = 5;
#pragma omp end declare target

/* A 'declare target' variable has its initial value again; it is to be written
   before a region may use it, unless that is WRITTEN.  */
static void
lose_variable (int written)
{
  int seen = 0;
  variable = 7;
  #pragma omp target update to(variable)
  lose (find ("worker"), 0);
  variable = 8;
  if (written)
    {
      #pragma omp target update to(variable)
    }
  #pragma omp target map(from: seen)
  seen = variable;
  check (seen == 8);
}
#endif

static _Atomic int done;

static void *
kill_often (void *rounds)
{
  for (int i = 0; i < *(int *) rounds; i++)
    {
      usleep (300000 + 170000 * (i % 3));
      kill (find (i % 2 ? "hub" : "worker"), SIGKILL);
    }
  done = 1;
  return NULL;
}

static void
work_in_turn (int i)
{
  int x = i, data[600];
  for (int k = 0; k < 600; k++)
    data[k] = k;
  #pragma omp target map(tofrom: data, x) device(i % 2)
  {
    for (int k = 0; k < 600; k++)
      data[k] += x;
    x++;
  }
  check (x == i + 1);
  for (int k = 0; k < 600; k++)
    check (data[k] == k + i);
}

static void
work_in_tasks (int i)
{
  int x[8];
  for (int k = 0; k < 8; k++)
    {
      x[k] = i;
      #pragma omp target map(tofrom: x[k]) nowait depend(out: x[k]) \
	device(k % 2)
      x[k]++;
      #pragma omp target map(tofrom: x[k]) nowait depend(inout: x[k]) \
	device(i % 2)
      x[k] *= 2;
    }
  #pragma omp taskwait
  for (int k = 0; k < 8; k++)
    check (x[k] == 2 * (i + 1));
}

/* The host may have to run what had begun.  */
static void
work_meanwhile (void (*work) (int), int rounds)
{
  pthread_t killer;
  process (1, NULL);
  pthread_create (&killer, NULL, kill_often, &rounds);
  #pragma omp parallel num_threads (4)
  for (int i = 0; !done; i++)
    work (i);
  pthread_join (killer, NULL);
  add (a, 0);
  add (a, 1);
}

/* The last device is a local one, and keeps what it has.  */
static void
keep_local (void)
{
  int local = 0, pid = process (local, NULL), remote = 1, worker;
  #pragma omp target enter data map(to: a) device(local)
  add (a, local);
  process (remote, &worker);
  lose (worker, remote);
  add (b, remote);
  add (a, local);
  #pragma omp target exit data map(from: a) device(local)
  check (a[0] == 2 && a[99] == 2 && b[0] == 1);
  check (process (local, NULL) == pid);
}

/* The launcher does not start another job.  If MAPPED, something is lost.  */
static void
lose_all (int mapped)
{
  int initial = 0;
  if (mapped)
    {
      #pragma omp target enter data map(to: a)
    }
  lose (find ("worker"), 0);
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  check (initial);
  check (omp_target_alloc (100, 0) == NULL);
}

int
main (int argc, char **argv)
{
  const char *what = argv[1], *next = argc > 2 ? argv[2] : "0";
  if (strcmp (what, "idle") == 0)
    lose_idle (next);
  else if (strcmp (what, "other") == 0)
    lose_other ();
  else if (strcmp (what, "region") == 0)
    lose_in_region (next);
  else if (strcmp (what, "addresses") == 0)
    keep_addresses (atoi (next));
  else if (strcmp (what, "address") == 0)
    use_address ();
#ifdef VARIABLE
  else if (strcmp (what, "variable") == 0)
    lose_variable (atoi (next));
#endif
  else if (strcmp (what, "turns") == 0)
    work_meanwhile (work_in_turn, atoi (next));
  else if (strcmp (what, "tasks") == 0)
    work_meanwhile (work_in_tasks, atoi (next));
  else if (strcmp (what, "local") == 0)
    keep_local ();
  else if (strcmp (what, "all") == 0)
    lose_all (atoi (next));
  puts ("ok");
  return 0;
}
