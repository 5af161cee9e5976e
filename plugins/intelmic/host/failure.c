/* What the user is told when a device process ends on its own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "gomp-plugin.h"
#include "gomp-plugin-ext.h"
#include "host/image.h"

/* A process that dumps core takes a while to be gone.  In milliseconds.  */
#define END_TIMEOUT 20000

/* --- What the device was doing. ------------------------------------------ */

/* Of the C++ library, if the program has it.  Not looked for now: another thread
   may have ld.so's lock, and wait for this one.  */
extern char *__cxa_demangle (const char *, char *, size_t *, int *)
  __attribute__ ((weak));

/* The name of C++ function NAME as the user wrote it, to be freed; NULL if it is
   no C++ name, or the program has no C++ library to say.  */
static char *
demangle (const char *name)
{
  int status;
  return __cxa_demangle ? __cxa_demangle (name, NULL, NULL, &status) : NULL;
}

/* Outlined regions are called FUNCTION._omp_fn.NUMBER, with more suffixes
   if they were cloned.  */
static void
name_region (char *text, size_t size, struct device *device, uint64_t address)
{
  const char *name = image_function (device, address);
  const char *suffix = name ? strstr (name, "._omp_fn.") : NULL;
  if (suffix)
    {
      char *function = strndup (name, suffix - name);
      char *plain = function ? demangle (function) : NULL;
      snprintf (text, size, "in target region %s of function %s", name,
		plain ? plain : function ? function : "?");
      free (plain);
      free (function);
    }
  else if (name)
    snprintf (text, size, "in target region %s", name);
  else
    snprintf (text, size, "in the target region at device address %#llx",
	      (unsigned long long) address);
}

static bool
slot_busy (const struct slot *slot)
{
  return (atomic_load (&slot->state) & SLOT_STATE_MASK) != SLOT_DONE;
}

/* The slot whose command is to blame: the device's own word for it, else the
   first of a region that was being executed.  -1 if there is none.  */
static int
blamed_slot (struct channel *channel)
{
  if (atomic_load (&channel->crash.happened) && channel->crash.slot >= 0)
    return channel->crash.slot;
  int result = -1;
  for (unsigned i = 0; i < atomic_load (&channel->slots_used); i++)
    if (slot_busy (&channel->slot[i])
	&& (result < 0 || channel->slot[result].kind != COMMAND_RUN))
      result = i;
  return result;
}

static void
name_activity (char *text, size_t size, struct device *device)
{
  int number = blamed_slot (device->channel);
  if (number < 0)
    {
      snprintf (text, size, "between target regions");
      return;
    }
  const struct slot *slot = &device->channel->slot[number];
  switch ((enum command_kind) slot->kind)
    {
    case COMMAND_RUN:
      name_region (text, size, device, slot->word[0]);
      break;
    case COMMAND_LOAD:
      snprintf (text, size, "while it loaded a device image");
      break;
    case COMMAND_UNLOAD:
      snprintf (text, size, "while it unloaded a device image");
      break;
    case COMMAND_COPY:
      snprintf (text, size, "while it copied %llu bytes from device address "
		"%#llx to %#llx", (unsigned long long) slot->word[2],
		(unsigned long long) slot->word[1],
		(unsigned long long) slot->word[0]);
      break;
    case COMMAND_EXIT:
      snprintf (text, size, "at its end");
      break;
    }
}

/* --- Why it ended. ------------------------------------------------------- */

static bool
mapped_in_host (uint64_t address)
{
  uint64_t page = sysconf (_SC_PAGESIZE);
  unsigned char resident;
  return mincore ((void *) (address & -page), page, &resident) == 0;
}

static void
name_cause (char *text, size_t size, struct device *device,
	    const siginfo_t *info)
{
  const struct channel_crash *crash = &device->channel->crash;
  bool known = atomic_load (&crash->happened);
  if (!known && (info->si_code != CLD_KILLED && info->si_code != CLD_DUMPED))
    {
      snprintf (text, size, "its process ended");
      return;
    }
  int signal = known ? crash->signal : info->si_status;
  const char *name = sigabbrev_np (signal);
  int length = snprintf (text, size, "signal %s%s (%s)", name ? "SIG" : "",
			 name ? name : "?", strsignal (signal));
  if (known && crash->has_address && length < (int) size)
    snprintf (text + length, size - length, " at address %#llx%s",
	      (unsigned long long) crash->address,
	      mapped_in_host (crash->address)
	      ? ", which is host memory that is not mapped to the device" : "");
}

/* --- The end. ------------------------------------------------------------ */

/* Find out how DEVICE ended, and store the status that the program is to have
   and, unless that was asked for by the program, a message.  */
static void
find_end_locked (struct device *device)
{
  char activity[1024];
  char cause[256];
  siginfo_t info;
  memset (&info, 0, sizeof info);
  device_await_end (device, END_TIMEOUT, &info);
  name_activity (activity, sizeof activity, device);
  if (info.si_code == CLD_EXITED
      && !atomic_load (&device->channel->crash.happened))
    {
      /* As if the host had called exit, which a region may do.  */
      GOMP_PLUGIN_debug (1, "device %d (intelmic): exit (%d) %s\n",
			 device->number, info.si_status, activity);
      device->end_status = info.si_status;
      return;
    }
  name_cause (cause, sizeof cause, device, &info);
  device->end_status = EXIT_FAILURE;
  if (asprintf (&device->end_message, "device %d (intelmic) died %s: %s",
		device->number, activity, cause) < 0)
    device->end_message = NULL;
}

/* GCC's libgomp has nothing but GOMP_PLUGIN_fatal.  The first thread to come ends
   the program; that it should come back, from something that runs at exit, is the
   only reason not to wait for it.  */
static void __attribute__ ((noreturn))
end_without_runtime (int status, const char *message)
{
  static _Atomic bool begun;
  static _Atomic pthread_t ender;
  while (atomic_exchange (&begun, true))
    {
      if (pthread_equal (ender, pthread_self ()))
	_exit (status);
      pause ();
    }
  ender = pthread_self ();
  if (message)
    GOMP_PLUGIN_fatal ("%s", message);
  exit (status);
}

void
device_failed (struct device *device)
{
  /* A thread that is in a region while another one ends the program.  */
  while (atomic_load (&device->stopping))
    pause ();
  pthread_mutex_lock (&device->end_lock);
  if (atomic_load (&device->state) != DEVICE_DEAD)
    find_end_locked (device);
  atomic_store (&device->state, DEVICE_DEAD);
  int status = device->end_status;
  const char *message = device->end_message;
  pthread_mutex_unlock (&device->end_lock);
  if (GOMP_PLUGIN_device_lost)
    GOMP_PLUGIN_device_lost (GOMP_OFFLOAD_get_type (), device->number, status,
			     message);
  end_without_runtime (status, message);
}
