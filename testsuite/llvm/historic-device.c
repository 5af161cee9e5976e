/* What historic.c has on the device.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <unistd.h>

struct list
{
  int count;
  int *numbers;
};

#pragma omp declare target
int table[4] = { 1, 2, 3, 4 };

void
who (int *process)
{
  *process = getpid ();
}

void
add_table (int *x, int *y)
{
  for (int i = 0; i < 4; i++)
    y[i] = x[i] + table[i];
}

/* Of seven arguments, the last go by the stack.  */
void
sum_of_all (int *a, int *b, int *c, int *d, int *e, int *f, int *g, int *sum)
{
  *sum = *a + *b + *c + *d + *e + *f + *g;
}

void
sum_of_list (struct list *list, int *numbers, int *sum)
{
  *sum = 0;
  for (int i = 0; i < list->count; i++)
    *sum += list->numbers[i] + (numbers == list->numbers);
}
#pragma omp end declare target
