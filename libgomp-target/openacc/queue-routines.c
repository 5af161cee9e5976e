/* Waiting for OpenACC's queues.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenACC 2.6, section 3.2.9 and those after it, and the wait directive.  */

#include "config.h"
#include <openacc.h>
#include <stdarg.h>
#include "openacc/goacc-abi.h"
#include "openacc/queue.h"
#include "openacc/report.h"

void
GOACC_wait (int queue, int waits, ...)
{
  static const char name[] = "acc wait";
  if (waits == 0)
    report_wait_clause (name, acc_construct_wait, queue, acc_async_noval,
			false);
  va_list ap;
  va_start (ap, waits);
  for (int i = 0; i < waits; i++)
    report_wait_clause (name, acc_construct_wait, queue, va_arg (ap, int),
			false);
  va_end (ap);
}

int
acc_async_test (int queue)
{
  return acc_queue_is_idle ("acc_async_test", queue);
}

int
acc_async_test_all (void)
{
  return acc_queues_are_idle ("acc_async_test_all");
}

/* Here acc_async_noval is a queue like any other.  */
void
acc_wait (int queue)
{
  struct reported_wait wait;
  report_wait_begin (&wait, acc_construct_runtime_api, acc_async_sync, queue,
		     false);
  acc_queue_follow ("acc_wait", acc_async_sync, queue);
  report_wait_end (&wait);
}

void
acc_wait_async (int first, int second)
{
  acc_queue_follow ("acc_wait_async", second, first);
}

void
acc_wait_all (void)
{
  report_wait_clause ("acc_wait_all", acc_construct_runtime_api,
		      acc_async_sync, acc_async_noval, false);
}

void
acc_wait_all_async (int queue)
{
  acc_queue_follow_all ("acc_wait_all_async", queue);
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
  acc_wait_all ();
}
