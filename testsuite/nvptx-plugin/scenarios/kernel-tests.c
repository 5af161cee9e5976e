/* Tests of the nvptx plugin: kernels.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <pthread.h>
#include <signal.h>
#include <unistd.h>
#include "../harness/tests.h"

static struct addr_pair *table;

static void
begin (void)
{
  tests_open ();
  tests_device (0);
  table = load_test_image (0);
}

/* Teams and threads: as asked, by default, and more than there can be.  */
void
scenario_dimensions (void)
{
  static const int asked[][2] =
  {
    { 1, 1 }, { 3, 5 }, { 0, 0 }, { 1, 0 }, { 0, 4 }, { 30000, 64 }
  };

  begin ();
  for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
    run_kernel (table, KERNEL_nothing, NULL, asked[i][0], asked[i][1]);

  /* Values in a word of their own, and one for another kind of device.  */
  void *args[] = { (void *) (intptr_t) (1 << 8 | 1 << 7), (void *) 6,
		   (void *) (intptr_t) (9 << 16 | 1 << 8 | 5),
		   (void *) (intptr_t) (2 << 8 | 1 << 7), (void *) 7, NULL };
  plugin.run (0, (void *) table[KERNEL_nothing].start, NULL, args);
  free (table);
}

/* Copies and kernels one after the other, in several threads.  */
static void
compute (int number)
{
  int a[1001], *p = plugin.alloc (0, sizeof a);

  (void) number;
  check (p);
  for (int round = 0; round < 20; round++)
    {
      int total = 0;
      run_kernel (table, KERNEL_fill, p, 2, 2);
      check (plugin.dev2host (0, a, p, 1000 * sizeof *a));
      for (int i = 0; i < 1000; i++)
	{
	  check (a[i] == i);
	  a[i] = i * (number + 1);
	  total += a[i];
	}
      check (plugin.host2dev (0, p, a, 1000 * sizeof *a));
      memset (a, 0, sizeof a);
      run_kernel (table, KERNEL_sum, p, 2, 2);
      check (plugin.dev2host (0, a + 1000, p + 1000, sizeof *a));
      check (a[1000] == total);
    }
  check (plugin.free (0, p));
}

void
scenario_results (void)
{
  begin ();
  run_threads (6, compute);
  free (table);
}

/* Kernels of two host threads run at the same time: each waits for the
   other.  */

static int *meeting;

static void
meet (int number)
{
  (void) number;
  run_kernel (table, KERNEL_meet, meeting, 2, 2);
}

static void
prepare_meeting (int count)
{
  meeting = plugin.alloc (0, sizeof count);
  check (meeting && plugin.host2dev (0, meeting, &count, sizeof count));
}

void
scenario_two_kernels_meet (void)
{
  begin ();
  prepare_meeting (2);
  run_threads (2, meet);
  free (table);
}

/* One kernel after the other uses the same stacks; those for more threads
   take the place of smaller ones; with too little memory there are fewer
   teams.  */
void
scenario_stacks_reused (void)
{
  begin ();
  for (int i = 0; i < 5; i++)
    run_kernel (table, KERNEL_nothing, NULL, 2, 2);
  run_kernel (table, KERNEL_nothing, NULL, 8, 8);
  run_kernel (table, KERNEL_nothing, NULL, 2, 2);
  /* Now the program wants the memory: too large to be kept.  */
  run_kernel (table, KERNEL_nothing, NULL, 0, 32);
  void *p = plugin.alloc (0, 1000);
  check (p && plugin.free (0, p));
  free (table);
}

void
scenario_printing (void)
{
  begin ();
  printf ("host before\n");
  run_kernel (table, KERNEL_say, NULL, 1, 1);
  printf ("host between\n");
  run_kernel (table, KERNEL_say, NULL, 1, 1);
  printf ("host after\n");
  free (table);
}

void
scenario_dying (void)
{
  begin ();
  run_kernel (table, KERNEL_nothing, NULL, 1, 1);
  printf ("still there\n");
}

/* async_run: what completed, and how often.  */

enum { MOST = 40 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int completed, times[MOST];	/* Guarded by LOCK.  */
static int *blocks[MOST];

/* The runtime copies back and frees when a kernel is over.  */
static void
complete_sum (void *data)
{
  int number = (intptr_t) data, sum;

  check (plugin.dev2host (0, &sum, blocks[number] + 1000, sizeof sum));
  check (sum == 499500 + 1000 * number);
  check (plugin.free (0, blocks[number]));
  pthread_mutex_lock (&lock);
  times[number]++;
  completed++;
  pthread_cond_signal (&changed);
  pthread_mutex_unlock (&lock);
}

static void
complete_plainly (void *data)
{
  (void) data;
  pthread_mutex_lock (&lock);
  completed++;
  pthread_cond_signal (&changed);
  pthread_mutex_unlock (&lock);
}

static void
start (enum image_kernel k, void *vars, int number)
{
  LAUNCH_ARGS (args, 2, 2);
  plugin.async_run (0, (void *) table[k].start, vars, args,
		    (void *) (intptr_t) number);
  /* The plugin has read them.  */
  memset (args, 0xff, sizeof args);
}

static void
wait_for (int count)
{
  pthread_mutex_lock (&lock);
  while (completed < count)
    pthread_cond_wait (&changed, &lock);
  pthread_mutex_unlock (&lock);
}

void
scenario_async_results (void)
{
  int a[1000];

  begin ();
  harness_completed = complete_sum;
  for (int n = 0; n < MOST; n++)
    {
      for (int i = 0; i < 1000; i++)
	a[i] = i + n;
      blocks[n] = plugin.alloc (0, 1001 * sizeof (int));
      check (blocks[n] && plugin.host2dev (0, blocks[n], a, sizeof a));
      start (KERNEL_sum, blocks[n], n);
    }
  wait_for (MOST);
  for (int n = 0; n < MOST; n++)
    check (times[n] == 1);
  free (table);
}

/* Kernels started by one thread without waiting run at the same time, and at
   the same time as one that it waits for.  */
void
scenario_async_kernels_meet (void)
{
  begin ();
  harness_completed = complete_plainly;
  prepare_meeting (4);
  for (int n = 0; n < 3; n++)
    start (KERNEL_meet, meeting, n);
  run_kernel (table, KERNEL_meet, meeting, 1, 1);
  wait_for (3);
  free (table);
}

void
scenario_async_dying (void)
{
  begin ();
  harness_completed = complete_plainly;
  start (KERNEL_nothing, NULL, 0);
  start (KERNEL_nothing, NULL, 1);
  wait_for (2);
  printf ("still there\n");
}

/* A copy is the first to fail when such a kernel has died.  */
void
scenario_async_dying_copy (void)
{
  int x = 0;

  begin ();
  harness_completed = complete_plainly;
  void *p = plugin.alloc (0, sizeof x);
  check (p);
  start (KERNEL_nothing, NULL, 0);
  /* It takes a while to die, and more on a loaded machine.  */
  int copies = 0;
  usleep (50000);
  while (plugin.dev2host (0, &x, p, sizeof x))
    {
      check (copies++ < 1000);
      usleep (10000);
    }
  free (table);
}

/* Signals to the process are for the program's threads.  */

static pthread_t signalled;

static void
note_signal (int number)
{
  (void) number;
  signalled = pthread_self ();
}

void
scenario_async_signals (void)
{
  sigset_t set;

  begin ();
  harness_completed = complete_plainly;
  start (KERNEL_nothing, NULL, 0);
  wait_for (1);
  signal (SIGUSR1, note_signal);
  sigemptyset (&set);
  sigaddset (&set, SIGUSR1);
  pthread_sigmask (SIG_BLOCK, &set, NULL);
  kill (getpid (), SIGUSR1);
  usleep (50000);
  pthread_sigmask (SIG_UNBLOCK, &set, NULL);
  check (pthread_equal (signalled, pthread_self ()));
  free (table);
}

/* The program ends while kernels run: they are waited for.  */
void
scenario_async_at_exit (void)
{
  begin ();
  harness_completed = complete_plainly;
  for (int n = 0; n < 8; n++)
    start (KERNEL_nothing, NULL, n);
  free (table);
}

/* The program ends while another thread is in an endless region.  */
static void *
meet_nobody (void *data)
{
  run_kernel (table, KERNEL_meet, meeting, 1, 1);
  return data;
}

void
scenario_busy_at_exit (void)
{
  pthread_t thread;

  begin ();
  prepare_meeting (2);
  check (pthread_create (&thread, NULL, meet_nobody, NULL) == 0);
  /* Time to get there.  */
  usleep (100000);
  printf ("the end\n");
}

/* A little of all, for calls that fail.  */
void
scenario_everything (void)
{
  static char buffer[3 << 20];

  if (tests_open () == 0)
    exit (1);
  tests_device (0);
  table = load_test_image (0);
  harness_completed = complete_plainly;
  char *p = plugin.alloc (0, sizeof buffer), *q = plugin.alloc (0, 8192);
  if (!p || !q
      || !plugin.host2dev (0, p, buffer, sizeof buffer)
      || !plugin.dev2dev (0, q, p, 8192)
      || !plugin.dev2host (0, buffer, p, sizeof buffer))
    exit (1);
  run_kernel (table, KERNEL_fill, q, 1, 1);
  start (KERNEL_sum, q, 0);
  wait_for (1);
  if (!plugin.free (0, p) || !plugin.free (0, q)
      || !plugin.unload_image (0, 1 << 16 | 1, &test_image))
    exit (1);
  free (table);
}
