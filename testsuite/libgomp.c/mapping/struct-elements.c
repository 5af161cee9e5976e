/* Elements of structures: several at once, pointers in them, structures within
   structures and arrays of structures.  */
/* { dg-do run } */

#include "on-device.h"

enum { n = 20 };

struct inner { int count; double *values; };
struct outer
{
  char tag;
  int before;
  struct inner in;
  int table[n];
  int after;
};

/* Named in another order than they have, by way of a pointer.  */
struct elements { int factor; int table[n]; int after; };

static void
in_any_order (struct elements *p)
{
  int initial = -1, sum = 0;
  for (int i = 0; i < n; i++)
    p->table[i] = i;
  #pragma omp target data map(tofrom: p->table) map(to: p->factor, p->after)
  #pragma omp target map(from: initial) map(tofrom: sum)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < n; i++)
      sum += p->table[i]++ * p->factor + p->after;
  }
  expect_device (initial);
  check (sum == n * (n - 1) / 2 * 3 + 4 * n);
  check (p->table[0] == 1 && p->table[n - 1] == n);
}

int
main (void)
{
  struct outer o = { 't', 1, { n, NULL }, { 0 }, 9 };
  struct inner list[3];
  double *host_values = malloc (n * sizeof (double));
  int initial = -1, sum = 0, on_host = on_host_expected ();

  check (host_values != NULL);
  o.in.values = host_values;
  for (int i = 0; i < n; i++)
    {
      host_values[i] = i;
      o.table[i] = 2 * i;
    }

  in_any_order (&(struct elements) { .factor = 3, .after = 4 });

  /* Some elements, with a gap between them that is not mapped.  */
  #pragma omp target map(to: o.before, o.in.count) map(tofrom: o.table) \
	  map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < o.in.count; i++)
      o.table[i] += o.before;
  }
  expect_device (initial);
  for (int i = 0; i < n; i++)
    check (o.table[i] == 2 * i + 1);
  check (o.after == 9 && o.tag == 't');

  /* A pointer in an inner structure, attached.  */
  #pragma omp target enter data map(to: o.in.count, o.in.values)
  #pragma omp target enter data map(to: o.in.values[0:n])
  #pragma omp target map(tofrom: sum)
    for (int i = 0; i < o.in.count; i++)
      sum += o.in.values[i]++;
  check (sum == n * (n - 1) / 2);
  check (host_values[3] == (on_host ? 4 : 3));
  check (o.in.values == host_values);
  #pragma omp target exit data map(from: o.in.values[0:n])
  #pragma omp target exit data map(release: o.in.count, o.in.values)
  check (host_values[3] == 4);
  check (o.in.values == host_values);

  /* An array of structures, each with data of its own.  */
  for (int k = 0; k < 3; k++)
    {
      list[k].count = k + 1;
      list[k].values = malloc ((k + 1) * sizeof (double));
      check (list[k].values != NULL);
      for (int i = 0; i <= k; i++)
	list[k].values[i] = k;
    }
  #pragma omp target enter data map(to: list)
  for (int k = 0; k < 3; k++)
    {
      #pragma omp target enter data map(to: list[k].values[0:k + 1])
    }
  sum = 0;
  #pragma omp target map(tofrom: sum)
    for (int k = 0; k < 3; k++)
      for (int i = 0; i < list[k].count; i++)
	{
	  sum += list[k].values[i];
	  list[k].values[i] = 10 * k;
	}
  check (sum == 0 + 2 * 1 + 3 * 2);
  for (int k = 0; k < 3; k++)
    {
      #pragma omp target exit data map(from: list[k].values[0:k + 1])
      check (list[k].values[k] == 10 * k);
      free (list[k].values);
    }
  #pragma omp target exit data map(delete: list)
  free (host_values);
  return 0;
}
