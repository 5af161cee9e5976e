/* For test programs: assert that a target region ran where it should.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* A region puts omp_is_initial_device () into a variable that is mapped back;
   the host then calls expect_device with it.  The testsuite sets GOMP_TEST_ON
   to "host" where it runs the program with offloading disabled.  */

#ifndef ON_DEVICE_H
#define ON_DEVICE_H

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline int
on_host_expected (void)
{
  const char *where = getenv ("GOMP_TEST_ON");
  return where != NULL && strcmp (where, "host") == 0;
}

static inline void
expect_device_at (int was_initial, const char *file, int line)
{
  if (!was_initial == !on_host_expected ())
    return;
  fprintf (stderr, "%s:%d: the region ran on the %s\n", file, line,
	   was_initial ? "host" : "device");
  abort ();
}

/* WAS_INITIAL is what omp_is_initial_device () gave in a region.  */
#define expect_device(was_initial) \
  expect_device_at (was_initial, __FILE__, __LINE__)

/* CONDITION has to hold.  */
#define check(condition) \
  do \
    if (!(condition)) \
      { \
	fprintf (stderr, "%s:%d: this does not hold: %s\n", \
		 __FILE__, __LINE__, #condition); \
	abort (); \
      } \
  while (0)

#endif /* ON_DEVICE_H */
