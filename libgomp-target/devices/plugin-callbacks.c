/* What the runtime gives to plugins.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* gomp-plugin.h has the contracts.  The functions for OpenACC are what GCC's
   plugins refer to besides: this runtime uses none of their operations for
   OpenACC, so there is no state of one to be had.  */

#include "config.h"
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gomp-constants-all.h"
#include "gomp-plugin.h"
#include "no-cancel.h"
#include "gomp-plugin-ext.h"
#include "base/diag.h"
#include "base/env.h"
#include "base/note.h"
#include "base/program-end.h"
#include "base/symbol.h"
#include "base/watch.h"
#include "devices/plugin-callbacks.h"
#include "devices/plugin-run.h"
#include "devices/registration.h"
#include "devices/registry.h"
#include "devices/restart.h"

/* Where errors of this thread go, or null.  */
static __thread struct diag *errors;

/* The device that they are about, if they go somewhere.  */
static __thread const struct device *failing;

void
plugin_errors_begin (struct diag *diag, const struct device *device)
{
  diag->text[0] = '\0';
  errors = diag;
  failing = device;
}

void
plugin_errors_end (void)
{
  errors = NULL;
}

void
GOMP_PLUGIN_debug (int level, const char *fmt, ...)
{
  if (env.debug < level || env.debug == 0)
    return;
  va_list ap;
  va_start (ap, fmt);
  int cancel = cancel_disable ();
  vfprintf (stderr, fmt, ap);
  cancel_restore (cancel);
  va_end (ap);
}

/* TEXT without its beginning, if that names DEVICE, which may be null.  */
static const char *
without_device (const char *text, const struct device *device)
{
  if (!device)
    return text;
  char name[64];
  int length = snprintf (name, sizeof name, "device %d (%s): ",
			 device->ordinal, device->plugin->name);
  bool named = length > 0 && (size_t) length < sizeof name
	       && strncmp (text, name, length) == 0;
  return named ? text + length : text;
}

void
GOMP_PLUGIN_error (const char *fmt, ...)
{
  char text[1024];
  va_list ap;
  va_start (ap, fmt);
  vsnprintf (text, sizeof text, fmt, ap);
  va_end (ap);
  if (errors)
    diag_fail (errors, "%s", without_device (text, failing));
  else
    diag_error ("%s", text);
}

void
GOMP_PLUGIN_warning (const char *fmt, ...)
{
  char text[1024];
  va_list ap;
  va_start (ap, fmt);
  vsnprintf (text, sizeof text, fmt, ap);
  va_end (ap);
  diag_warning ("%s", text);
}

/* End the program from inside an operation of a plugin, which may have been
   called with the lock of a device held, or from a thread of the plugin's own.
   CLAIMED is what program_end_claim said, MESSAGE null if there is nothing to
   say.  */
static void __attribute__ ((noreturn))
end_in_plugin (bool claimed, const char *message)
{
  plugin_errors_end ();
  device_abandon_locks ();
  if (claimed && message)
    diag_error_text (message);
  program_end ();
}

void
GOMP_PLUGIN_fatal (const char *fmt, ...)
{
  char text[1024];
  va_list ap;
  va_start (ap, fmt);
  vsnprintf (text, sizeof text, fmt, ap);
  va_end (ap);
  bool claimed = program_end_claim (EXIT_FAILURE);
  registry_leave_devices ();
  end_in_plugin (claimed, text);
}

bool
GOMP_PLUGIN_wants_region_times (void)
{
  return watch_trace_on ();
}

void
GOMP_PLUGIN_region_ran (void *data, uint64_t begun, uint64_t ended)
{
  struct plugin_report *report = data;
  *(report ? &report->begun : &running_region.begun) = begun;
  *(report ? &report->ran_until : &running_region.ran_until) = ended;
}

bool
GOMP_PLUGIN_note_lost (int type, int n, const char *message)
{
  if (!restart_note_death (type, n, message))
    return false;
  struct device *device = registry_counted (registry_number (type, n));
  /* It may be in something of the runtime's that the plugin has called; or in
     something with another device, whose lock it keeps.  */
  if (restart_has_way_out (device))
    {
      plugin_errors_end ();
      device_abandon_locks ();
      restart_leave (device);
    }
  return true;
}

void
GOMP_PLUGIN_device_lost (int type, int n, int status, const char *message)
{
  if (restart_note_death (type, n, message))
    {
      plugin_errors_end ();
      device_abandon_locks ();
      restart_leave (registry_counted (registry_number (type, n)));
      /* It was told.  */
      message = NULL;
    }
  else if (!message)
    /* A region has called exit: that is no error.  */
    program_end_last_words = NULL;
  /* Of several reasons one is told.  */
  bool told = program_is_failing ();
  bool claimed = program_end_claim (status);
  registry_note_lost (type, n);
  end_in_plugin (claimed, told ? NULL : message);
}

void
GOMP_PLUGIN_forbid_restart (void)
{
  restart_forbid ();
}

void
GOMP_PLUGIN_end_with (int status)
{
  program_end_note_status (status);
}

int
GOMP_PLUGIN_device_number (int type, int n)
{
  return registry_number (type, n);
}

unsigned
GOMP_PLUGIN_image_kinds (void)
{
  return registry_known_kinds ();
}

int
GOMP_PLUGIN_image_kind (const void *target_data)
{
  unsigned version;
  return registration_kind (target_data, &version);
}

unsigned
GOMP_PLUGIN_image_version (const void *target_data)
{
  unsigned version;
  registration_kind (target_data, &version);
  return version;
}

__thread struct running_region running_region;

const char *
GOMP_PLUGIN_region_place (uint64_t function, const void *data, char *text,
			  size_t size)
{
  char place[NOTE_DESCRIPTION_SIZE];
  const struct plugin_report *report = data;
  const void *origin = NULL;
  if (report)
    origin = report->origin;
  else if (function != 0 && function == (uintptr_t) running_region.function)
    origin = running_region.origin;
  snprintf (text, size, "%s", note_describe (origin, NOTE_NO_ITEM, place));
  return text;
}

const char *
GOMP_PLUGIN_host_symbol (uint64_t address, char *text, size_t size)
{
  const void *place = (const void *) (uintptr_t) address;
  struct symbol symbol;
  struct symbol_name name = { .size = 0 };
  if (symbol_find (place, &symbol))
    symbol_name (&symbol, place, &name);
  snprintf (text, size, "%s", name.text);
  return text;
}

void
GOMP_PLUGIN_target_task_completion (void *data)
{
  struct plugin_report *report = data;
  report->ended (report);
}

void
GOMP_PLUGIN_target_task_lost (void *data)
{
  struct plugin_report *report = data;
  report->lost = true;
  report->ended (report);
}

void
GOMP_PLUGIN_async_unmap_vars (void *data, int async)
{
  (void) data;
  (void) async;
}

_Thread_local void *plugin_acc_thread_data;

void *
GOMP_PLUGIN_acc_thread (void)
{
  return plugin_acc_thread_data;
}

void *
GOMP_PLUGIN_goacc_thread (void)
{
  return NULL;
}

/* 0 leaves the choice of a dimension to the plugin.  */
int
GOMP_PLUGIN_acc_default_dim (unsigned dimension)
{
  return dimension < GOMP_DIM_MAX ? env.acc_dim.sizes[dimension] : 0;
}

void
GOMP_PLUGIN_goacc_profiling_dispatch (void *profile, void *event, void *api)
{
  (void) profile;
  (void) event;
  (void) api;
}
