/* Pointers within mapped data, attached to the device's copy of what they point
   to, and pointers to what is already present.  */
/* { dg-do run } */

#include "on-device.h"

enum { n = 50 };

struct vector
{
  int size;
  int *data;
};

static void
struct_member (void)
{
  struct vector v = { n, malloc (n * sizeof (int)) };
  int *host_data = v.data, initial = -1;

  check (v.data != NULL);
  for (int i = 0; i < n; i++)
    v.data[i] = i;
  #pragma omp target map(to: v) map(tofrom: v.data[0:n]) map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < v.size; i++)
      v.data[i] += 100;
  }
  expect_device (initial);
  check (v.data == host_data);
  for (int i = 0; i < n; i++)
    check (v.data[i] == i + 100);
  free (v.data);
}

/* A pointer that the region uses without a map clause finds what is present,
   also from the middle of it.  */
static void
present_through_pointer (void)
{
  int *p = malloc (n * sizeof *p), *middle = p + 10, initial = -1;

  check (p != NULL);
  for (int i = 0; i < n; i++)
    p[i] = i;
  #pragma omp target data map(tofrom: p[0:n])
  {
    #pragma omp target map(from: initial)
    {
      initial = omp_is_initial_device ();
      p[0] = -1;
      middle[0] = -2;
      middle[-5] = -3;
    }
  }
  expect_device (initial);
  for (int i = 0; i < n; i++)
    check (p[i] == (i == 0 ? -1 : i == 10 ? -2 : i == 5 ? -3 : i));
  free (p);
}

/* A zero-length section of what is not present is no error.  */
static void
absent (void)
{
  int x = 1, *p = &x, initial = -1, there = 0;

  #pragma omp target map(to: p[:0]) map(from: initial, there)
  {
    initial = omp_is_initial_device ();
    there = p != NULL && initial && *p == 1;
  }
  expect_device (initial);
  check (there == on_host_expected ());
}

static void
list_built_on_device (void)
{
  struct node { struct node *next; int value; } nodes[n];
  int sum = 0, initial = -1;

  #pragma omp target map(alloc: nodes) map(from: sum, initial)
  {
    struct node *head = NULL;
    initial = omp_is_initial_device ();
    for (int i = 0; i < n; i++)
      {
	nodes[i].value = i;
	nodes[i].next = head;
	head = &nodes[i];
      }
    sum = 0;
    for (struct node *p = head; p != NULL; p = p->next)
      sum += p->value;
  }
  expect_device (initial);
  check (sum == n * (n - 1) / 2);
}

int
main (void)
{
  struct_member ();
  present_through_pointer ();
  absent ();
  list_built_on_device ();
  return 0;
}
