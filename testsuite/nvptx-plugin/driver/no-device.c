/* A test of the nvptx plugin where there is no device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* Not linked with the stand-in for the driver, so that a test can say which
   libcuda.so.1 there is, if any.  Prints the reason; status 0 if there is no
   device.  */

#include "../harness/tests.h"

int
main (void)
{
  int count = tests_open ();
  const char *reason = plugin.no_devices_reason ();

  check (!reason == (count > 0));
  printf ("%s\n", reason ? reason : "there is a device");
  return count != 0;
}
