/* Members of structures, and pointers in them.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#include "acc-place.h"

#define N 50

struct list
{
  int count;
  int *values;
  int *others;
};

static void
construct (struct list *list)
{
#pragma acc parallel loop copyin (list[:1]) copy (list->values[:N])
  for (int i = 0; i < N; i++)
    list->values[i] += list->count;
  for (int i = 0; i < N; i++)
    check (list->values[i] == i + 3);
}

static void
directives (struct list *list)
{
  int *host = list->values;
#pragma acc enter data copyin (list[:1])
#pragma acc enter data copyin (list->values[:N])
#pragma acc parallel loop present (list[:1])
  for (int i = 0; i < N; i++)
    list->values[i] *= 2;
#pragma acc exit data copyout (list->values[:N])
#pragma acc exit data copyout (list[:1])
  check (list->values == host);
  for (int i = 0; i < N; i++)
    check (list->values[i] == 2 * (i + 3));
}

/* Each member by itself.  */
static void
members (void)
{
  int values[N], others[N];
  struct list list = { 1, values, others };
  for (int i = 0; i < N; i++)
    values[i] = others[i] = i;
#pragma acc enter data copyin (list.values[:N], list.others[:N])
#pragma acc parallel loop present (list.values[:N], list.others[:N])
  for (int i = 0; i < N; i++)
    list.values[i] += list.others[i];
#pragma acc exit data delete (list.others[:N])
#pragma acc parallel loop present (list.values[:N])
  for (int i = 0; i < N; i++)
    list.values[i]++;
#pragma acc exit data copyout (list.values[:N])
  for (int i = 0; i < N; i++)
    check (values[i] == 2 * i + 1 && others[i] == i);
  check (!acc_is_present (values, 1) || on_host_expected ());
}

/* Each lifetime of a member is one of the structure.  */
static void
lifetimes (void)
{
  int values[N], others[N];
  struct list list = { 1, values, others };
#pragma acc enter data copyin (list)
  for (int k = 0; k < 3; k++)
    {
#pragma acc enter data copyin (list.values[:N], list.others[:N])
#pragma acc parallel loop present (list)
      for (int i = 0; i < N; i++)
	list.values[i] = i + k;
#pragma acc exit data copyout (list.values[:N])
#pragma acc exit data delete (list.others[:N])
      check (acc_is_present (&list, sizeof list));
      check (!acc_is_present (values, sizeof values) || on_host_expected ());
      for (int i = 0; i < N; i++)
	check (values[i] == i + k);
    }
#pragma acc exit data delete (list)
  check (!acc_is_present (&list, sizeof list) || on_host_expected ());
}

static void
routines (struct list *list)
{
  acc_copyin (list, sizeof *list);
  acc_copyin (list->values, N * sizeof (int));
  acc_attach ((void **) &list->values);
#pragma acc parallel loop present (list[:1])
  for (int i = 0; i < N; i++)
    list->values[i] = -i;
  acc_detach ((void **) &list->values);
  acc_detach_finalize ((void **) &list->values);
  acc_copyout (list->values, N * sizeof (int));
  acc_delete (list, sizeof *list);
  for (int i = 0; i < N; i++)
    check (list->values[i] == -i);
}

int
main (void)
{
  int not_host = -1, process = 0;
  struct list list = { 3, malloc (N * sizeof (int)), NULL };
#pragma acc parallel copyout (not_host, process)
  {
    not_host = acc_on_device (acc_device_not_host);
    process = place_process ();
  }
  expect_place (not_host, process);
  for (int i = 0; i < N; i++)
    list.values[i] = i;
  construct (&list);
  directives (&list);
  members ();
  lifetimes ();
  routines (&list);
  free (list.values);
  return 0;
}
