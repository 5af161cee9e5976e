/* What a worker gives to device plugins, in the runtime's place.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* See gomp-plugin.h and gomp-plugin-ext.h for what each is to do.  What the
   runtime knows of the program, such as where a region is in it, is not known
   here, but left for the program's process to fill in.  */

#include "config.h"
#include "worker/callbacks.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "gomp-plugin-ext.h"
#include "gomp-plugin.h"
#include "shared/channel.h"
#include "support/setting.h"
#include "worker/devices.h"
#include "worker/greeting.h"
#include "worker/lost.h"
#include "worker/reverse.h"
#include "worker/settings.h"

/* Where errors of this thread go, or NULL.  */
static __thread char *errors;
static __thread size_t errors_size;

void
callbacks_begin (char *text, size_t size)
{
  text[0] = '\0';
  errors = text;
  errors_size = size;
}

void
callbacks_end (void)
{
  errors = NULL;
}

/* What comes in TEXT after "device N (NAME)" at its beginning, since the
   program says which device it is; NULL if it does not begin so.  */
static const char *
after_device (const char *text)
{
  const char *end = strncmp (text, "device ", 7) == 0 ? strchr (text, ')')
						      : NULL;
  return end ? end + 1 : NULL;
}

static const char *
without_device (const char *text)
{
  const char *rest = after_device (text);
  return rest && strncmp (rest, ": ", 2) == 0 ? rest + 2 : text;
}

/* Which worker this is.  */
static int own_rank;
static char own_node[CHANNEL_NODE];

void
callbacks_name_worker (int rank)
{
  own_rank = rank;
  greeting_node (own_node);
}

/* Say TEXT after PREFIX.  Where it begins with a device's name as its plugin
   has it, the program's comes in its place, with the machine.  */
static void
say (const char *prefix, const char *text)
{
  char name[16];
  int ordinal, length = 0;
  const struct worker_device *device = NULL;
  if (sscanf (text, "device %d (%15[a-z])%n", &ordinal, name, &length) == 2
      && length > 0)
    device = device_called (name, ordinal);
  if (device && device->number >= 0)
    fprintf (stderr, "libgomp-target: %sdevice %d (mpi, rank %d on %s)%s\n",
	     prefix, device->number, own_rank, own_node, text + length);
  else
    fprintf (stderr, "libgomp-target: %s%s\n", prefix, text);
}

void
GOMP_PLUGIN_debug (int level, const char *format, ...)
{
  if (worker_settings ()->debug < level)
    return;
  va_list list;
  va_start (list, format);
  vfprintf (stderr, format, list);
  va_end (list);
}

void
GOMP_PLUGIN_error (const char *format, ...)
{
  char text[1024];
  va_list list;
  va_start (list, format);
  vsnprintf (text, sizeof text, format, list);
  va_end (list);
  if (errors && !errors[0])
    snprintf (errors, errors_size, "%s", without_device (text));
  else
    say ("", text);
}

void
GOMP_PLUGIN_warning (const char *format, ...)
{
  char text[1024];
  va_list list;
  va_start (list, format);
  vsnprintf (text, sizeof text, format, list);
  va_end (list);
  say ("warning: ", text);
}

/* Write to TEXT what MESSAGE, which may be NULL, says after the device's
   name.  */
static const char *
write_reason (const char *message, char text[CHANNEL_REASON])
{
  const char *rest = message ? after_device (message) : NULL;
  text[0] = '\0';
  if (message)
    snprintf (text, CHANNEL_REASON, "%s%s", rest ? "" : ": ",
	      rest ? rest : message);
  return text;
}

/* The first of several reasons counts.  */
static void __attribute__ ((noreturn))
lose (unsigned n, int status, const char *message)
{
  char text[CHANNEL_REASON];
  worker_device_lost (n, status, write_reason (message, text));
  reverse_leave ();
  for (;;)
    pause ();
}

void
GOMP_PLUGIN_fatal (const char *format, ...)
{
  char text[1024];
  va_list list;
  va_start (list, format);
  vsnprintf (text, sizeof text, format, list);
  va_end (list);
  lose (0, EXIT_FAILURE, text);
}

static _Atomic bool ends_program;

void
GOMP_PLUGIN_forbid_restart (void)
{
  ends_program = true;
}

void
GOMP_PLUGIN_device_lost (int type, int n, int status, const char *message)
{
  if (GOMP_PLUGIN_note_lost (type, n, message))
    lost_leave ();
  lose (device_find (type, n), status | (ends_program ? CHANNEL_LOST_LAST : 0),
	message);
}

bool
GOMP_PLUGIN_note_lost (int type, int n, const char *message)
{
  char text[CHANNEL_REASON];
  return message && !ends_program && lost_note (device_find (type, n),
			       write_reason (message, text));
}

int
GOMP_PLUGIN_device_number (int type, int n)
{
  return device_get (device_find (type, n))->number;
}

void
GOMP_PLUGIN_target_task_completion (void *data)
{
  worker_region_ended (data, false);
}

void
GOMP_PLUGIN_target_task_lost (void *data)
{
  worker_region_ended (data, true);
}

void
GOMP_PLUGIN_target_rev (uint64_t function, uint64_t count, uint64_t addresses,
			uint64_t sizes, uint64_t kinds, int n)
{
  uint64_t words[] = { function, count, addresses, sizes, kinds };
  int device = device_numbered (n);
  if (device < 0)
    GOMP_PLUGIN_fatal ("a region for the program to run comes from device %d,"
		       " and the worker has none of that number", n);
  reverse_ask (device, words);
}

/* Write to TEXT what only the program can say; see shared/channel.h.  */
static const char *
ask_program (enum channel_question question, uint64_t function,
	     uint64_t address, const void *data, char *text, size_t size)
{
  snprintf (text, size, "%c%" PRIx64 ",%" PRIx64 ",%" PRIxPTR ".", question,
	    function, address, (uintptr_t) data);
  return text;
}

const char *
GOMP_PLUGIN_region_place (uint64_t function, const void *data, char *text,
			  size_t size)
{
  return ask_program (CHANNEL_PLACE, function, 0, data, text, size);
}

const char *
GOMP_PLUGIN_fault_meaning (int type __attribute__ ((unused)),
			   int n __attribute__ ((unused)), uint64_t function,
			   const void *data, uint64_t address, char *text,
			   size_t size)
{
  return ask_program (CHANNEL_MEANING, function, address, data, text, size);
}

const char *
GOMP_PLUGIN_host_symbol (uint64_t address, char *text, size_t size)
{
  return ask_program (CHANNEL_SYMBOL, 0, address, NULL, text, size);
}

/* What only OpenACC's operations need, which nobody calls here.  */
void *
GOMP_PLUGIN_acc_thread (void)
{
  return NULL;
}

int
GOMP_PLUGIN_acc_default_dim (unsigned dimension __attribute__ ((unused)))
{
  return 0;
}
