/* Functions that regions call through pointers of the host's.  */
/* { dg-do run } */
/* { dg-feature "declare target indirect, calls of function pointers" 14 } */
/* { dg-additional-sources "indirect-2.c" } */

#include "on-device.h"
#include "indirect.h"

#pragma omp begin declare target indirect
static int
twice (int x)
{
  return 2 * x;
}

static int
minus (int x)
{
  return -x;
}

int
plus_device (int x)
{
  return x + !omp_is_initial_device ();
}
#pragma omp end declare target

#pragma omp begin declare target
static int
on_device (int x)
{
  return x + 7;
}
#pragma omp end declare target

struct operation
{
  const char *name;
  function *apply;
};

static void
one_pointer (void)
{
  function *apply = twice;
  int initial = -1, result = 0, same = 0, own = 0;
  #pragma omp target map(from: initial, result, same, own)
  {
    function *here = on_device;
    initial = omp_is_initial_device ();
    result = apply (21);
    same = apply == apply;
    own = here (1);
  }
  expect_device (initial);
  check (result == 42 && same == 1 && own == 8);
}

/* In tables, of which the region takes one after another.  */
static void
tables (void)
{
  struct operation operations[]
    = { { "twice", twice }, { "minus", minus }, { "plus", plus_device },
	{ "cube", cube }, { "more", more_of_other_file () } };
  int results[5] = { 0 }, initial = -1;
  #pragma omp target map(to: operations) map(from: results, initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < 5; i++)
      results[i] = operations[i].apply (3);
  }
  expect_device (initial);
  check (results[0] == 6 && results[1] == -3 && results[2] == 3 + !initial
	 && results[3] == 27 && results[4] == 103);
}

/* By many threads and teams, and in a function of another file.  */
static void
teams (void)
{
  function *functions[2] = { minus, cube };
  long sum = 0;
  int initial = 0;
  #pragma omp target teams distribute parallel for reduction(+: sum) \
    map(to: functions) map(tofrom: sum) reduction(|: initial)
  for (int i = 0; i < 1000; i++)
    {
      sum += functions[i % 2] (i % 10) + apply_twice (functions[i % 2], 1);
      initial |= omp_is_initial_device ();
    }
  expect_device (initial);
  long expected = 0;
  for (int i = 0; i < 1000; i++)
    expected += i % 2 ? (i % 10) * (i % 10) * (i % 10) + 1 : -(i % 10) + 1;
  check (sum == expected);
}

static void
null (void)
{
  function *none = NULL;
  int is_null = 0, initial = -1;
  #pragma omp target map(from: is_null, initial)
  {
    initial = omp_is_initial_device ();
    is_null = none == NULL;
  }
  expect_device (initial);
  check (is_null);
}

int
main (void)
{
  one_pointer ();
  tables ();
  teams ();
  null ();
  return 0;
}
