/* OpenACC's constructs, as constructs.c has OpenMP's.  */

#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

struct list
{
  int *values;
};

static void
queues (int *x)
{
  int *memory = acc_malloc (400);
#pragma acc enter data copyin (x[0:50]) async (1)
#pragma acc parallel present (x[0:50]) async (1)
  x[0]++;
#pragma acc update self (x[0:10]) async (2) wait (1)
#pragma acc parallel copy (x[60:10]) async (2)
  x[60]++;
#pragma acc wait (1) async (3)
#pragma acc exit data copyout (x[0:50]) async (3)
#pragma acc wait
  if (!memory)
    return;
  acc_memcpy_to_device_async (memory, x, 200, 4);
  acc_memcpy_device_async (memory + 50, memory, 200, 4);
  acc_wait_all ();
  acc_free (memory);
}

static void
data (int *x)
{
  acc_copyin (x, 40);
  acc_copyin (x, 40);
  acc_delete (x, 40);
  acc_delete (x, 40);
}

static void
pointers (int *x)
{
  struct list list = { x };
#pragma acc enter data copyin (list) copyin (list.values[0:10])
#pragma acc exit data delete (list.values[0:10])
#pragma acc exit data delete (list)
}

int
main (int argc, char **argv)
{
  static void (*const parts[]) (int *) = { queues, data, pointers };
  int *x = calloc (100, sizeof *x);
  if (!x || argc != 2)
    return 3;
  /* The device is up.  */
#pragma acc parallel copy (x[0:1])
  x[0]++;
  if (atoi (argv[1]) > 0)
    parts[atoi (argv[1]) - 1] (x);
  free (x);
  puts ("right");
  return 0;
}
