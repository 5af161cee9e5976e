/* Members of elements of an array, mapped together for regions that use one
   or more of them.  */
/* { dg-do run } */

#include "on-device.h"

struct item
{
  int first[10];
  int unmapped[1000];
  int last[10];
  struct { int n, m; } pair;
};

static struct item global[5];

static void
reset (struct item *items)
{
  for (int i = 0; i < 5; i++)
    for (int k = 0; k < 10; k++)
      {
	items[i].first[k] = i;
	items[i].last[k] = 100 + i;
	items[i].pair.n = items[i].pair.m = 200 + i;
      }
}

static void
block_of_data (void)
{
  int initial = -1;
  reset (global);
  #pragma omp target data map(tofrom: global[3].last, global[3].first)
  {
    #pragma omp target map(tofrom: global[3].last)
    global[3].last[2] += 1000;
    #pragma omp target map(from: initial)
    {
      initial = omp_is_initial_device ();
      global[3].first[2] += global[3].last[2];
    }
  }
  expect_device (initial);
  check (global[3].last[2] == 1103 && global[3].first[2] == 1106);
  check (global[3].last[1] == 103 && global[2].last[2] == 102);
}

/* On the stack, of elements that are known when it runs.  */
static void
enter_and_exit (int i, int j)
{
  struct item local[5];
  reset (local);
  #pragma omp target enter data \
    map(to: local[i].pair.m, local[j].first, local[i].pair.n)
  local[j].first[4] = 9;
  #pragma omp target update to(local[j].first)
  #pragma omp target
  {
    local[i].pair.n += local[j].first[4];
    local[i].pair.m += local[i].pair.n;
  }
  #pragma omp target exit data map(from: local[i].pair.n, local[i].pair.m) \
    map(release: local[j].first)
  check (local[i].pair.n == 209 + i && local[i].pair.m == 409 + 2 * i);
  check (on_host_expected ()
	 || !omp_target_is_present (local[j].first,
				    omp_get_default_device ()));
}

int
main (void)
{
  block_of_data ();
  enter_and_exit (3, 1);
  enter_and_exit (1, 3);
  enter_and_exit (2, 2);
  return 0;
}
