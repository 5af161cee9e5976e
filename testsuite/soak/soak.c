/* All that a program does with devices, again and again.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* soak SECONDS SEED [LOST]: ends with 0 if no result was wrong, and if, after a
   while, memory, descriptors, threads, mappings and processes became no more.
   Prints what there was.  LOST bytes are lost in each round, to see that this
   is seen.  */

#include <dirent.h>
#include <dlfcn.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "blocks.h"
#include "on-device.h"

/* What may be added after the first quarter of the time to memory as the system
   counts it: what malloc keeps is not the same at all times.  */
#define MORE_MEMORY (1 << 20)

/* And to blocks of malloc: so much, and so much in each round.  */
#define MORE_IN_BLOCKS 16384
#define MORE_IN_A_ROUND 20

static unsigned state;
static int restarts;

static int
random_below (int limit)
{
  state = state * 1103515245 + 12345;
  return state / 65536 % limit;
}

static double
now (void)
{
  struct timespec time;
  clock_gettime (CLOCK_MONOTONIC, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

static void
run_regions (void)
{
  int sum = 0, data[300];
  for (int i = 0; i < 300; i++)
    data[i] = i;
  for (int round = 0; round < 20; round++)
    {
      #pragma omp target map(tofrom: data, sum)
      for (int i = 0; i < 300; i++)
	sum += data[i]++;
    }
  check (sum == 20 * 44850 + 300 * 190 && data[299] == 319);
}

/* A parallel region, with teams.  */
static void
run_teams (void)
{
  int sum = 0;
  #pragma omp target teams distribute parallel for map(tofrom: sum) \
    reduction(+: sum) num_teams(3) thread_limit(4)
  for (int i = 0; i < 1000; i++)
    sum += i;
  check (sum == 499500);
}

static void
map_and_unmap (void)
{
  int size = 1 + random_below (200000);
  char *data = malloc (size);
  memset (data, 1, size);
  #pragma omp target enter data map(to: data[0:size])
  #pragma omp target map(tofrom: data[0:size])
  data[size - 1] += 2;
  check (omp_target_is_present (data, omp_get_default_device ()));
  data[0] = 9;
  #pragma omp target update to(data[0:1])
  #pragma omp target exit data map(from: data[0:size])
  check (data[size - 1] == (size == 1 ? 9 : 3) && data[0] == 9);
  check (!omp_target_is_present (data, omp_get_default_device ()));
  free (data);
}

static void
use_routines (void)
{
  int device = omp_get_default_device (), host = omp_get_initial_device ();
  int size = 1 + random_below (100000);
  char *data = malloc (size), *memory = omp_target_alloc (size, device);
  check (memory != NULL);
  memset (data, 7, size);
  check (omp_target_memcpy (memory, data, size, 0, 0, device, host) == 0);
  memset (data, 0, size);
  check (omp_target_memcpy (data, memory, size, 0, 0, host, device) == 0);
  check (data[0] == 7 && data[size - 1] == 7);
  omp_target_free (memory, device);
  free (data);
}

static void
run_tasks (void)
{
  int x[16];
  #pragma omp parallel num_threads (3)
  #pragma omp single
  for (int i = 0; i < 16; i++)
    {
      x[i] = i;
      #pragma omp target map(tofrom: x[i]) depend(inout: x[i]) nowait
      x[i]++;
      #pragma omp target map(tofrom: x[i]) depend(inout: x[i]) nowait
      x[i] *= 2;
      #pragma omp task depend(inout: x[i]) shared(x)
      x[i]++;
    }
  for (int i = 0; i < 16; i++)
    check (x[i] == 2 * (i + 1) + 1);
}

static void
open_library (void)
{
  void *library = dlopen ("./library.so", RTLD_NOW);
  check (library != NULL);
  int (*twice) (int) = (int (*) (int)) dlsym (library, "library_twice");
  check (twice != NULL && twice (21) == 42);
  check (dlclose (library) == 0);
}

/* The device is the parent's.  */
static void
fork_child (void)
{
  int status;
  pid_t child = fork ();
  check (child >= 0);
  if (child == 0)
    {
      void *memory = malloc (100);
      free (memory);
      _exit (omp_get_num_devices () == 1 ? 5 : 6);
    }
  check (waitpid (child, &status, 0) == child);
  check (WIFEXITED (status) && WEXITSTATUS (status) == 5);
}

static void
restart_device (void)
{
  siginfo_t info;
  int pid = 0, next = 0, x = 1;
  #pragma omp target map(from: pid)
  pid = getpid ();
  check (kill (pid, SIGKILL) == 0);
  if (random_below (2))
    while (waitid (P_PID, pid, &info, WEXITED | WNOWAIT) != 0)
      continue;
  #pragma omp target map(tofrom: x) map(from: next)
  {
    x++;
    next = getpid ();
  }
  check (x == 2 && next != pid);
  restarts++;
}

static void
do_round (int round)
{
  static void (*const parts[]) (void) = {
    run_regions, run_teams, map_and_unmap, use_routines, run_tasks,
    open_library, fork_child
  };
  for (int i = 0; i < 20; i++)
    parts[random_below (sizeof parts / sizeof *parts)] ();
  if (round % 10 == 5)
    restart_device ();
}

/* What there is of this process.  */
struct used
{
  long memory, blocks, libgomp;	/* In bytes; of malloc; of those, libgomp's.  */
  int descriptors, threads, mappings, devices, children;
};

static int
count_names (const char *folder)
{
  int count = 0;
  DIR *dir = opendir (folder);
  check (dir != NULL);
  while (readdir (dir))
    count++;
  closedir (dir);
  return count;
}

/* The lines of a file of /proc/self that have WORD.  */
static int
count_lines (const char *name, const char *word)
{
  int count = 0;
  char line[4096];
  FILE *file = fopen (name, "r");
  check (file != NULL);
  while (fgets (line, sizeof line, file))
    count += strstr (line, word) != NULL;
  fclose (file);
  return count;
}

static int
count_children (void)
{
  int count = 0, pid;
  char name[64];
  DIR *dir = opendir ("/proc/self/task");
  for (struct dirent *entry; (entry = readdir (dir)) != NULL; )
    {
      snprintf (name, sizeof name, "/proc/self/task/%.20s/children",
		entry->d_name);
      FILE *file = fopen (name, "r");
      while (file && fscanf (file, "%d", &pid) == 1)
	count++;
      if (file)
	fclose (file);
    }
  closedir (dir);
  return count;
}

static struct used
look (void)
{
  struct used used = { 0 };
  long pages, resident, shared;
  FILE *file = fopen ("/proc/self/statm", "r");
  check (file != NULL);
  check (fscanf (file, "%ld %ld %ld", &pages, &resident, &shared) == 3);
  fclose (file);
  used.memory = (resident - shared) * sysconf (_SC_PAGESIZE);
  used.blocks = blocks_of_all ();
  used.libgomp = blocks_of_libgomp ();
  used.descriptors = count_names ("/proc/self/fd");
  used.threads = count_names ("/proc/self/task");
  used.mappings = count_lines ("/proc/self/maps", "");
  used.devices = count_lines ("/proc/self/maps", "memfd:offload-device");
  used.children = count_children ();
  return used;
}

/* The same, when threads that there were not when it was FIRST have had time to
   end: workers that have nothing to do stay for a second.  */
static struct used
look_at_end (const struct used *first)
{
  struct used used = look ();
  for (int i = 0; i < 50 && used.threads > first->threads; i++)
    {
      usleep (100000);
      used = look ();
    }
  return used;
}

static void
print (const char *when, const struct used *used)
{
  printf ("%s: %.1f MiB, %ld bytes of malloc and %ld that libgomp has,"
	  " %d descriptors, %d threads, %d mappings (%d of devices),"
	  " %d processes\n", when, used->memory / 1048576.0,
	  used->blocks - used->libgomp, used->libgomp, used->descriptors,
	  used->threads, used->mappings, used->devices, used->children);
}

/* What became more from FIRST to LAST in ROUNDS.  libgomp may: GCC 12's loses
   memory in tasks with depend, also in a program without devices.  */
static void
compare (const struct used *first, const struct used *last, int rounds)
{
  long libgomp = last->libgomp - first->libgomp;
  long more = last->blocks - first->blocks - libgomp;
  long allowed = MORE_IN_BLOCKS + (long) rounds * MORE_IN_A_ROUND;
  if (more > allowed)
    printf ("%ld bytes of malloc more after %d rounds\n", more, rounds);
  fflush (stdout);
  check (more <= allowed);
  /* malloc's own words are around each block.  */
  check (last->memory - libgomp - libgomp / 4 <= first->memory + MORE_MEMORY);
  check (last->descriptors == first->descriptors);
  check (last->threads <= first->threads && last->devices == first->devices);
  check (last->mappings <= first->mappings + 8);
  check (last->children == first->children);
}

int
main (int argc, char **argv)
{
  check (argc == 3 || argc == 4);
  double begin = now (), seconds = atof (argv[1]);
  size_t lost = argc == 4 ? atoi (argv[3]) : 0;
  struct used first, last;
  int round = 0, looked = 0;
  blocks_begin ();
  state = atoi (argv[2]);
  for (; now () < begin + seconds || !looked || round % 10 != 9; round++)
    {
      do_round (round);
      if (lost)
	memset (malloc (lost), 1, lost);
      if (!looked && round % 10 == 9 && now () >= begin + seconds / 4)
	{
	  first = look ();
	  looked = round;
	}
    }
  last = look_at_end (&first);
  printf ("rounds %d restarts %d\n", round, restarts);
  print ("first", &first);
  print ("last", &last);
  compare (&first, &last, round - looked);
  return 0;
}
