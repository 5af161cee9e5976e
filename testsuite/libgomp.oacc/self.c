/* The clause "self": the host runs it, with its own data.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* The device's compiler warns that "serial" has another vector_length.  */
/* { dg-additional-options "-foffload-options=-w" } */

#include "acc-place.h"

/* Earlier releases have it on "update" only.  */
#if __GNUC__ >= 14
static void
try_self (int wanted)
{
  int not_host = -1, process = 0, value = 1;
  #pragma acc enter data copyin (value)
  value = 2;
  #pragma acc serial self (wanted) copy (not_host, process) present (value)
  {
    not_host = acc_on_device (acc_device_not_host);
    process = place_process ();
    value += 10;
  }
  if (wanted)
    check (!not_host && process == place_process () && value == 12);
  else
    expect_place (not_host, process);
  #pragma acc exit data delete (value)
}
#endif

int
main (void)
{
#if __GNUC__ >= 14
  int on_host = 0;
  try_self (1);
  try_self (0);
  #pragma acc parallel self copy (on_host)
  on_host = acc_on_device (acc_device_host);
  check (on_host == 1);
#endif
  return 0;
}
