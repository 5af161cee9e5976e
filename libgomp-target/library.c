/* Setting up and taking down the library.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <pthread.h>
#include "gomp-plugin-ext.h"
#include "library.h"
#include "base/check.h"
#include "base/end-wait.h"
#include "base/env.h"
#include "base/loader.h"
#include "base/program-end.h"
#include "base/watch.h"
#include "constructs/host-fault.h"
#include "constructs/select.h"
#include "devices/ahead.h"
#include "devices/registration.h"
#include "devices/registry.h"
#include "mapping/host-reads.h"
#include "mapping/leaks.h"
#include "mapping/mapped.h"
#include "mapping/unused.h"
#include "mapping/variable-check.h"
#include "tasks/depend.h"
#include "tasks/flight.h"
#include "base/work-queue.h"
#include "ompt/callbacks.h"
#include "ompt/tool.h"
#include "base/worker.h"
#include "openacc/profile.h"
#include "openacc/queue.h"

static void
before_fork (void)
{
  loader_before_fork ();
  watch_before_fork ();
  ahead_before_fork ();
  registration_before_fork ();
}

static void
after_fork_parent (void)
{
  registration_after_fork ();
  ahead_after_fork_parent ();
  watch_after_fork_parent ();
  loader_after_fork_parent ();
}

/* The child may use devices of its own that the parent had not started; those
   that it had belong to the parent.  */
static void
after_fork_child (void)
{
  registration_after_fork ();
  ahead_after_fork_child ();
  registry_after_fork ();
  worker_after_fork ();
  work_queues_after_fork ();
  acc_queues_after_fork ();
  profile_after_fork ();
  end_wait_after_fork ();
  depend_after_fork ();
  flights_after_fork ();
  program_end_after_fork ();
  host_reads_after_fork ();
  unused_after_fork ();
  check_after_fork ();
  ompt_after_fork ();
  watch_after_fork ();
  loader_after_fork_child ();
}

static void
begin (void)
{
  env_read ();
  select_begin ();
  watch_start ();
  check_begin ();
  host_fault_begin ();
  pthread_atfork (before_fork, after_fork_parent, after_fork_child);
}

void
library_begin (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, begin);
}

static void __attribute__ ((constructor))
library_constructor (void)
{
  library_begin ();
}

/* Tell what there is to be told of what is on devices, once.  */
static void
tell_of_devices (void *unused)
{
  (void) unused;
  static bool told;
  if (told)
    return;
  told = true;
  host_reads_finish ();
  variable_check_finish ();
  leaks_tell ();
  unused_tell ();
  mapped_note ();
}

void
GOMP_PLUGIN_end_devices (int type)
{
  program_end_put_off (tell_of_devices, NULL);
  registry_finish_kind (type);
}

static void __attribute__ ((destructor))
library_destructor (void)
{
  program_end_put_off (tell_of_devices, NULL);
  if (watch_summary_on ())
    summary_finish ();
  work_queues_finish ();
  registration_finish ();
  ompt_tool_end ();
  if (watch_trace_on ())
    trace_finish ();
  check_finish ();
  program_end_with_noted_status ();
  program_end_with_signal ();
}
