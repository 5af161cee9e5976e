// Combined constructs, user-defined and in_reduction, locks and nested
// parallelism in regions.
// { dg-do run }

#include "on-device.h"

#pragma omp declare target
struct sum
{
  long value;
  sum () : value (0) { }
  sum &operator+= (const sum &other) { value += other.value; return *this; }
};
#pragma omp declare reduction (add: sum: omp_out += omp_in)
#pragma omp end declare target

static void
combined ()
{
  double y[1000];
  for (int i = 0; i < 1000; i++)
    y[i] = i;
  #pragma omp target teams distribute parallel for simd map(tofrom: y) \
    num_teams(3) thread_limit(2)
  for (int i = 0; i < 1000; i++)
    y[i] += 1;
  for (int i = 0; i < 1000; i++)
    check (y[i] == i + 1);
}

static void
reductions ()
{
  long total = 0;
  int tasks = 0;
  #pragma omp target map(tofrom: total)
  {
    sum s;
    #pragma omp parallel for reduction (add: s)
    for (int i = 1; i <= 1000; i++)
      s.value += i;
    total = s.value;
  }
  check (total == 500500);
  #pragma omp parallel
  #pragma omp single
  #pragma omp taskgroup task_reduction (+: tasks)
  for (int i = 0; i < 8; i++)
    {
      #pragma omp target in_reduction (+: tasks)
      tasks += i;
    }
  check (tasks == 28);
}

static void
locks_and_nesting ()
{
  int count = 0, inner = 0;
  #pragma omp target map(tofrom: count, inner)
  {
    omp_lock_t lock;
    omp_init_lock (&lock);
    omp_set_max_active_levels (2);
    #pragma omp parallel num_threads(2) reduction (+: inner)
    {
      for (int i = 0; i < 100; i++)
	{
	  omp_set_lock (&lock);
	  count++;
	  omp_unset_lock (&lock);
	}
      #pragma omp parallel num_threads(2) reduction (+: inner)
      inner += omp_get_level () == 2;
    }
    omp_destroy_lock (&lock);
    count /= 100;
  }
  check (count >= 1 && inner >= count);
}

int
main ()
{
  int initial = -1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  combined ();
  reductions ();
  locks_and_nesting ();
  return 0;
}
