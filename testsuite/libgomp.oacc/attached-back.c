/* Copies to the host of data with attached pointers: the host gets what the
   device has, until they are detached.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#include "acc-place.h"

static struct
{
  int count;
  int *values;
  int sum;
} list;

static int numbers[8];

/* LIST.VALUES is an address of the device.  */
static void
expect_device_address (void)
{
  check (list.values == (on_host_expected () ? numbers
			 : acc_deviceptr (numbers)));
}

/* All of LIST, while the pointer is attached and when it no longer is.  */
static void
update_all (void)
{
#pragma acc enter data copyin (list)
#pragma acc enter data copyin (list.values[0:8])
#pragma acc parallel present (list)
  list.sum = list.values[7];
#pragma acc update self (list)
  expect_device_address ();
  check (list.sum == 7);
#pragma acc update self (list) async
#pragma acc wait
  expect_device_address ();
  list.values = numbers;
  acc_update_self (&list.sum, sizeof list.sum);
  check (list.values == numbers);
#pragma acc exit data delete (list.values[0:8])
#pragma acc update self (list)
  check (list.values == numbers);
#pragma acc exit data copyout (list)
  check (list.values == numbers);
}

/* A region's own attachments are undone before.  */
static void
region_detaches (void)
{
#pragma acc parallel copy (list) copy (list.values[0:8])
  list.sum = list.values[6];
  check (list.values == numbers && list.sum == 6);
#pragma acc parallel copy (list) copy (list.values[0:8]) async
  list.sum = list.values[5];
#pragma acc wait
  check (list.values == numbers && list.sum == 5);
}

int
main (void)
{
  int not_host = -1, process = 0;
#pragma acc parallel copyout (not_host, process)
  {
    not_host = acc_on_device (acc_device_not_host);
    process = place_process ();
  }
  expect_place (not_host, process);
  list.count = 8;
  list.values = numbers;
  for (int i = 0; i < 8; i++)
    numbers[i] = i;
  update_all ();
  region_detaches ();
  return 0;
}
