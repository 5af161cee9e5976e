/* For test programs with OpenACC: assert that a region ran where it should.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* A region puts acc_on_device (acc_device_not_host) and place_process () into
   variables that are copied back; the host then calls expect_place with them.
   The testsuite sets GOMP_TEST_ON to "host" where it runs the program with
   offloading disabled, and defines ACC_DEVICE_EMULATED if the devices of the
   target under test are emulated.  */

#ifndef ACC_PLACE_H
#define ACC_PLACE_H

#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The process that executes this; no GPU is one, and then a number instead.  */
#ifdef ACC_DEVICE_EMULATED
# define place_process() getpid ()
#else
# define place_process() (acc_on_device (acc_device_not_host) ? -1 : 0)
#endif

static inline int
on_host_expected (void)
{
  const char *where = getenv ("GOMP_TEST_ON");
  return where != NULL && strcmp (where, "host") == 0;
}

static inline void
expect_place_at (int not_host, int process, const char *file, int line)
{
  int on_host = on_host_expected ();
  if (!not_host == on_host && (process == place_process ()) == on_host)
    return;
  fprintf (stderr, "%s:%d: the region ran %s, in %s process\n", file, line,
	   not_host ? "not on the host" : "on the host",
	   process == place_process () ? "this" : "another");
  abort ();
}

#define expect_place(not_host, process) \
  expect_place_at (not_host, process, __FILE__, __LINE__)

/* The same, of a region that does nothing else.  */
#define expect_regions_in_place() \
  do \
    { \
      int not_host_ = -1, process_ = 0; \
      _Pragma ("acc parallel copyout (not_host_, process_)") \
      { \
	not_host_ = acc_on_device (acc_device_not_host); \
	process_ = place_process (); \
      } \
      expect_place (not_host_, process_); \
    } \
  while (0)

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

#endif /* ACC_PLACE_H */
