/* The program's tool, from its start to its end.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "base/env.h"
#include "base/loader.h"
#include "devices/registry.h"
#include "ompt/devices.h"
#include "ompt/libomp.h"
#include "ompt/lookup.h"
#include "ompt/tool.h"

/* The version of OpenMP whose interface this is.  */
#define OPENMP_VERSION 202011

typedef ompt_start_tool_result_t *start_function (unsigned, const char *);

/* The program's, or that of a library which it is linked with.  A reference of
   a library's has the linker export what the program defines.  */
extern start_function ompt_start_tool __attribute__ ((weak));

/* What the tool of ours returned; null if there is none, or libomp started
   it.  */
static ompt_start_tool_result_t *tool;

/* Where OMP_TOOL_VERBOSE_INIT has all steps told, or null.  */
static FILE *log_file;

static void __attribute__ ((format (printf, 1, 2)))
note (const char *fmt, ...)
{
  if (!log_file)
    return;
  va_list ap;
  va_start (ap, fmt);
  fprintf (log_file, "ompt: ");
  vfprintf (log_file, fmt, ap);
  fputc ('\n', log_file);
  va_end (ap);
}

static void
open_log (void)
{
  const char *to = env.tool_verbose_init;
  if (!to || !*to || strcasecmp (to, "disabled") == 0)
    return;
  log_file = (strcasecmp (to, "stdout") == 0 ? stdout
	      : strcasecmp (to, "stderr") == 0 ? stderr : fopen (to, "w"));
}

static void
close_log (void)
{
  if (log_file && log_file != stdout && log_file != stderr)
    fclose (log_file);
  log_file = NULL;
}

/* Whether FUNCTION, ompt_start_tool of FILE, has a tool.  */
static bool
has_tool (start_function *function, const char *file)
{
  tool = function (OPENMP_VERSION, PACKAGE_NAME " " PACKAGE_VERSION);
  note (tool ? "%s has a tool" : "the tool of %s does not want to start",
	file);
  return tool != NULL;
}

/* The same for the library FILE.  */
static bool
library_has_tool (const char *file)
{
  void *library = loader_open (file);
  if (!library)
    {
      note ("%s cannot be opened: %s", file, loader_error ());
      return false;
    }
  start_function *function
    = (start_function *) loader_symbol (library, "ompt_start_tool");
  if (function && has_tool (function, file))
    return true;
  if (!function)
    note ("%s has no ompt_start_tool", file);
  loader_close (library);
  return false;
}

/* Find the first of OMP_TOOL_LIBRARIES that has a tool.  */
static void
search_libraries (void)
{
  char *list = env.tool_libraries ? strdup (env.tool_libraries) : NULL;
  char *rest = list, *file;
  while (rest && (file = strsep (&rest, ":")) != NULL)
    if (*file && library_has_tool (file))
      break;
  free (list);
}

static void
find_tool (void)
{
  if (!ompt_start_tool)
    note ("the program has no ompt_start_tool");
  else if (has_tool (ompt_start_tool, "the program"))
    return;
  search_libraries ();
}

static void
end_tool (void)
{
  if (tool->finalize)
    tool->finalize (&tool->tool_data);
}

/* Whether the tool has ended, or does not want to begin.  */
static _Atomic bool ended;

/* Have the tool begin.  It may want to end before it has.  */
static void
begin (void)
{
  bool ok = (tool->initialize
	     && tool->initialize (ompt_lookup, registry_count (),
				  &tool->tool_data) != 0);
  note (ok ? "the tool has begun" : "the tool does not begin");
  if (!ok)
    tool = NULL;
  else if (ended)
    end_tool ();
  else
    ompt_active = true;
}

static void
start (void)
{
  if (env.tool != TOOL_ENABLED || ompt_libomp_is_there ())
    return;
  open_log ();
  find_tool ();
  if (tool)
    begin ();
  close_log ();
}

static _Atomic bool started;

static void
start_once (void *unused)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  (void) unused;
  pthread_once (&once, start);
  started = true;
}

bool
ompt_tool_start (void)
{
  /* Whether this thread is doing so: devices are counted then, and the tool may
     ask for them.  */
  static _Thread_local bool starting;
  if (started)
    return true;
  if (starting)
    return false;
  starting = true;
  /* A thread in a library's constructor has ld.so's lock, and waits here for
     one that may want it.  */
  loader_call (start_once, NULL);
  starting = false;
  return true;
}

/* Devices that have not stopped are told to, since the tool hears no more of
   them; this thread may have the lock of one.  */
static void
tell_devices (void)
{
  struct device *device;
  for (int i = 0; (device = registry_counted (i)) != NULL; i++)
    ompt_tell_device_end (device);
}

void
ompt_tool_end (void)
{
  bool first = !atomic_exchange (&ended, true);
  if (!first || !ompt_active)
    return;
  tell_devices ();
  ompt_active = false;
  ompt_wait_for_calls ();
  if (tool)
    end_tool ();
}
