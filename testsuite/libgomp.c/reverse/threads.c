/* Several threads of a device, of several devices, and of the host, with
   regions that the host runs for the device.  */
/* { dg-do run } */
/* { dg-require-effective-target gcc-13 } */
/* { dg-require-effective-target emulated } */
/* { dg-set-target-env-var OFFLOAD_EMUL_NUM "2" } */

#include "on-device.h"
#include <unistd.h>

#pragma omp requires reverse_offload

static pid_t host;

/* What the host was told: who, and how often.  */
enum { most = 64 };
static int calls[most];

static int
tell (int who)
{
  check (getpid () == host && omp_is_initial_device ());
  return __atomic_add_fetch (&calls[who], 1, __ATOMIC_RELAXED);
}

static void
check_calls (int count, int each)
{
  for (int i = 0; i < most; i++)
    {
      check (calls[i] == (i < count ? each : 0));
      calls[i] = 0;
    }
}

static void
of_one_region (void)
{
  int initial = -1, right = 0;
  #pragma omp target map(from: initial) map(tofrom: right)
  {
    initial = omp_is_initial_device ();
    #pragma omp parallel num_threads(8) reduction(+: right)
    for (int i = 1; i <= 20; i++)
      {
	int who = omp_get_thread_num (), count = 0;
	#pragma omp target device(ancestor: 1) map(from: count) \
		firstprivate(who)
	count = tell (who);
	right += count == i;
      }
  }
  expect_device (initial);
  check (right == 8 * 20);
  check_calls (8, 20);
}

static void
of_teams (void)
{
  int initial = -1, right = 0;
  #pragma omp target teams num_teams(4) thread_limit(2) \
	  map(tofrom: initial, right)
  #pragma omp parallel num_threads(2)
  {
    int who = omp_get_team_num () * 2 + omp_get_thread_num (), sum = who;
    int numbers[50];
    for (int i = 0; i < 50; i++)
      numbers[i] = who + i;
    #pragma omp target device(ancestor: 1) map(tofrom: sum) map(to: numbers)
    {
      tell (sum);
      for (int i = 0; i < 50; i++)
	sum += numbers[i];
    }
    #pragma omp atomic
    right += sum == who + 50 * who + 50 * 49 / 2;
    #pragma omp atomic write
    initial = omp_is_initial_device ();
  }
  expect_device (initial);
  check (right == 4 * 2);
  check_calls (4 * 2, 1);
}

/* Threads of the host, on two devices.  */
static void
of_host_threads (void)
{
  int devices = on_host_expected () ? 1 : 2;
  check (on_host_expected () || omp_get_num_devices () == 2);
  #pragma omp parallel num_threads(4)
  for (int i = 0; i < 25; i++)
    {
      int initial = -1, right = 0, who = omp_get_thread_num ();
      #pragma omp target device(who % devices) map(from: initial, right)
      {
	int is = who, there = -1;
	initial = omp_is_initial_device ();
	#pragma omp target device(ancestor: 1) map(tofrom: is) map(from: there)
	{
	  tell (is);
	  is += 100;
	  there = getpid () == host;
	}
	right = is == who + 100 && there;
      }
      expect_device (initial);
      check (right);
    }
  check_calls (4, 25);
}

/* Regions that nobody waits for, or that others wait for.  */
static void
of_tasks (void)
{
  enum { many = 16 };
  static int results[many];
  int initial[many];
  for (int inside = 0; inside < 2; inside++)
    {
      #pragma omp parallel num_threads(2) if(inside)
      #pragma omp single
      {
	for (int i = 0; i < many; i++)
	  #pragma omp target nowait firstprivate(i) depend(inout: results[i]) \
		  map(from: initial[i:1]) map(tofrom: results[i:1])
	  {
	    int on_host = i;
	    initial[i] = omp_is_initial_device ();
	    #pragma omp target device(ancestor: 1) map(tofrom: on_host)
	    on_host += 1000 * tell (on_host);
	    results[i] = on_host;
	  }
	for (int i = 0; i < many; i++)
	  #pragma omp target nowait firstprivate(i) depend(in: results[i]) \
		  map(tofrom: results[i:1])
	  results[i] += 5;
	#pragma omp taskwait
      }
      for (int i = 0; i < many; i++)
	{
	  expect_device (initial[i]);
	  check (results[i] == 1000 + i + 5);
	}
      check_calls (many, 1);
    }
}

int
main (void)
{
  host = getpid ();
  of_one_region ();
  of_teams ();
  of_host_threads ();
  of_tasks ();
  return 0;
}
