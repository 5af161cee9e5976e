/* Regions of several host threads, and asynchronous ones.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "device.h"
#include "regions.h"

enum { THREADS = 16, ROUNDS = 2000, MANY = 600 };

static struct addr_pair *table;
static void *shared;

static void *
meet (void *unused)
{
  plugin.run (0, (void *) table[REGION_MEET].start, shared, NULL);
  return unused;
}

/* Two regions that wait for each other end.  */
static void
check_concurrent (void)
{
  pthread_t threads[2];
  int zero = 0;
  shared = plugin.alloc (0, sizeof zero);
  check (plugin.host2dev (0, shared, &zero, sizeof zero));
  for (int i = 0; i < 2; i++)
    check (pthread_create (&threads[i], NULL, meet, NULL) == 0);
  for (int i = 0; i < 2; i++)
    pthread_join (threads[i], NULL);
  check (plugin.free (0, shared));
}

static void *
work (void *argument)
{
  long number = (long) argument;
  struct facts facts;
  for (int i = 0; i < ROUNDS; i++)
    {
      long value = number * ROUNDS + i, back = 0;
      void *block = plugin.alloc (0, sizeof value);
      check (plugin.host2dev (0, block, &value, sizeof value));
      plugin.run (0, (void *) table[REGION_EMPTY].start, block, NULL);
      check (plugin.dev2host (0, &back, block, sizeof back));
      check (back == value);
      check (plugin.free (0, block));
    }
  void *block = plugin.alloc (0, sizeof facts);
  plugin.run (0, (void *) table[REGION_FACTS].start, block, NULL);
  check (plugin.dev2host (0, &facts, block, sizeof facts));
  check (facts.concurrent == 2);
  check (plugin.free (0, block));
  return NULL;
}

static void
check_many_threads (void)
{
  pthread_t threads[THREADS];
  for (long i = 0; i < THREADS; i++)
    check (pthread_create (&threads[i], NULL, work, (void *) i) == 0);
  for (int i = 0; i < THREADS; i++)
    pthread_join (threads[i], NULL);
}

static _Atomic bool enough;

static void *
launch_until_enough (void *block)
{
  while (!enough)
    plugin.run (0, (void *) table[REGION_EMPTY].start, block, NULL);
  return NULL;
}

static void *
launch_some (void *block)
{
  for (int i = 0; i < ROUNDS; i++)
    plugin.run (0, (void *) table[REGION_EMPTY].start, block, NULL);
  return NULL;
}

/* Threads that launch all the time do not keep another one from it.  */
static void
check_turns (int busy)
{
  pthread_t threads[THREADS], other;
  void *block = plugin.alloc (0, sizeof (int));
  enough = false;
  for (int i = 0; i < busy; i++)
    check (pthread_create (&threads[i], NULL, launch_until_enough, block) == 0);
  check (pthread_create (&other, NULL, launch_some, block) == 0);
  pthread_join (other, NULL);
  enough = true;
  for (int i = 0; i < busy; i++)
    pthread_join (threads[i], NULL);
  check (plugin.free (0, block));
}

static void
await_completions (int count)
{
  for (int i = 0; i < 60000 && completions < count; i++)
    usleep (1000);
  check (completions == count);
}

/* More than there are slots; and regions that overlap, as each of the first
   half waits for one of the second.  Returns how many.  */
static unsigned
check_asynchronous (void)
{
  enum { PAIRS = 8 };
  int zeros[PAIRS] = { 0 };
  int *counts = plugin.alloc (0, sizeof zeros);
  check (plugin.host2dev (0, counts, zeros, sizeof zeros));
  for (int i = 0; i < MANY; i++)
    plugin.async_run (0, (void *) table[REGION_EMPTY].start, counts, NULL,
		      counts);
  await_completions (MANY);
  for (int i = 0; i < 2 * PAIRS; i++)
    plugin.async_run (0, (void *) table[REGION_MEET].start, &counts[i % PAIRS],
		      NULL, counts);
  await_completions (MANY + 2 * PAIRS);
  check (plugin.free (0, counts));
  return MANY + 2 * PAIRS;
}

/* As many as the plugin says that there may be can be handed over, COMPLETED
   having been so far, while the first one waits.  Returns how many have been
   then.  */
static unsigned
check_places (unsigned completed)
{
  unsigned places = plugin.async_places (0);
  int zero = 0;
  int *count = plugin.alloc (0, sizeof zero);
  check (places > 64);
  check (plugin.host2dev (0, count, &zero, sizeof zero));
  uint64_t first
    = plugin.async_start (0, (void *) table[REGION_MEET].start, count, NULL,
			  NULL, 0, count);
  check (first);
  for (unsigned i = 1; i < places; i++)
    check (plugin.async_start (0, (void *) table[REGION_EMPTY].start, count,
			       NULL, &first, i % 2, count));
  plugin.run (0, (void *) table[REGION_MEET].start, count, NULL);
  await_completions (completed + places);
  check (plugin.free (0, count));
  return completed + places;
}

/* Regions that are waited for as long as they are short, COMPLETED having ended
   so far: only those that go on are reported, and they leave slots to others.
   Returns how many have been reported then.  */
static unsigned
check_brief (unsigned completed)
{
  enum { SHORT = 1000000, LONG = 1000 * SHORT, MOST = 64 };
  int zeros[MOST] = { 0 };
  int *counts = plugin.alloc (0, sizeof zeros);
  void *empty = (void *) table[REGION_EMPTY].start;
  void *meeting = (void *) table[REGION_MEET].start;
  int left = 0, how;
  check (plugin.host2dev (0, counts, zeros, sizeof zeros));
  for (int i = 0; i < 100; i++)
    check (plugin.run_briefly (0, empty, counts, NULL, LONG, counts) > 0);
  check (completions == (int) completed);
  while ((how = plugin.run_briefly (0, meeting, &counts[left], NULL, SHORT,
				    counts)) == 0)
    left++;
  check (how < 0 && left > 0 && left < MOST);
  for (int i = 0; i < left; i++)
    plugin.run (0, meeting, &counts[i], NULL);
  await_completions (completed + left);
  check (plugin.run_briefly (0, empty, counts, NULL, LONG, counts) > 0);
  check (plugin.free (0, counts));
  return completed + left;
}

/* CPU time of process PID in clock ticks.  */
static long
cpu_time (int pid)
{
  char path[64];
  long user, system;
  snprintf (path, sizeof path, "/proc/%d/stat", pid);
  FILE *file = fopen (path, "r");
  check (file);
  check (fscanf (file, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u"
		 " %*u %ld %ld", &user, &system) == 2);
  fclose (file);
  return user + system;
}

/* The device's process.  */
static int
device_process (void)
{
  struct facts facts;
  void *block = plugin.alloc (0, sizeof facts);
  plugin.run (0, (void *) table[REGION_FACTS].start, block, NULL);
  check (plugin.dev2host (0, &facts, block, sizeof facts));
  check (plugin.free (0, block));
  return facts.pid;
}

/* Of as many regions as there may be, COMPLETED having ended so far, only some
   are executed at the same time.  */
static void
check_threads (unsigned completed)
{
  unsigned places = plugin.async_places (0);
  int milliseconds = 20;
  void *block = plugin.alloc (0, sizeof milliseconds);
  check (plugin.host2dev (0, block, &milliseconds, sizeof milliseconds));
  for (unsigned i = 0; i < places; i++)
    check (plugin.async_start (0, (void *) table[REGION_SLEEP].start, block,
			       NULL, NULL, 0, block));
  await_completions (completed + places);
  long threads = process_status (device_process (), "Threads: %ld");
  check (threads > 0 && threads <= 140);
  check (plugin.free (0, block));
}

/* Neither a device without work nor a host thread that waits for a long region
   takes CPU time; spinning, each would take 50 ticks and more.  */
static void
check_idle (void)
{
  int milliseconds = 500, process = device_process ();
  void *block = plugin.alloc (0, sizeof milliseconds);
  long device = cpu_time (process);
  usleep (milliseconds * 1000);
  long host = cpu_time (getpid ());
  check (plugin.host2dev (0, block, &milliseconds, sizeof milliseconds));
  plugin.run (0, (void *) table[REGION_SLEEP].start, block, NULL);
  check (cpu_time (getpid ()) - host <= 15);
  check (cpu_time (process) - device <= 15);
  check (plugin.free (0, block));
}

int
main (int argc, char **argv)
{
  check (argc == 3);
  open_plugin (argv[1]);
  check (plugin.get_num_devices (0) == 1);
  struct offload_intelmic_image image = read_image (argv[2]);
  table = start_device (0, &image, NULL);
  check_concurrent ();
  check_many_threads ();
  check_turns (1);
  check_turns (THREADS);
  unsigned completed = check_asynchronous ();
  for (int i = 0; i < 3; i++)
    completed = check_places (completed);
  completed = check_brief (completed);
  check_threads (completed);
  check_idle ();
  free (table);
  check (plugin.fini_device (0));
  free ((void *) image.start);
  puts ("PASSED");
  return 0;
}
