/* Waiting for OpenACC's queues.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <openacc.h>
#include <stdarg.h>
#include "base/diag.h"
#include "openacc/goacc-abi.h"
#include "openacc/queue.h"

void
acc_check_queue (const char *name, int queue)
{
  if (queue < acc_async_sync)
    diag_fatal ("%s: invalid async-argument: %d; it has to be 0 or more,"
		" acc_async_noval or acc_async_sync", name, queue);
}

void
GOACC_wait (int queue, int waits, ...)
{
  va_list ap;
  acc_check_queue ("wait", queue);
  va_start (ap, waits);
  for (int i = 0; i < waits; i++)
    acc_check_queue ("wait", va_arg (ap, int));
  va_end (ap);
}

int
acc_async_test (int queue)
{
  acc_check_queue ("acc_async_test", queue);
  return 1;
}

int
acc_async_test_all (void)
{
  return 1;
}

void
acc_wait (int queue)
{
  acc_check_queue ("acc_wait", queue);
}

void
acc_wait_async (int first, int second)
{
  acc_check_queue ("acc_wait_async", first);
  acc_check_queue ("acc_wait_async", second);
}

void
acc_wait_all (void)
{
}

void
acc_wait_all_async (int queue)
{
  acc_check_queue ("acc_wait_all_async", queue);
}

/* The names of OpenACC 1.0.  */
void
acc_async_wait (int queue)
{
  acc_wait (queue);
}

void
acc_async_wait_all (void)
{
}
