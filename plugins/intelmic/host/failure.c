/* What the user is told when a device process ends on its own.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "gomp-plugin.h"
#include "gomp-plugin-ext.h"
#include "host/backtrace.h"
#include "host/command.h"
#include "host/former.h"
#include "host/image.h"
#include "short-name.h"
#include "support/plain-name.h"

/* How long a process may take to be gone, in milliseconds: one that dumps core,
   and one that does not.  */
#define END_TIMEOUT 20000
#define CRASH_TIMEOUT 1000

/* What the runtime knows slot NUMBER's region by, if nobody waits for it.  */
static const void *
slot_data (const struct device *device, int number)
{
  return (number >= CHANNEL_WAITED_SLOTS ? device->slots[number].completion
	  : NULL);
}

/* Outlined regions are called FUNCTION._omp_fn.NUMBER, with more suffixes
   if they were cloned.  DATA is what the one at ADDRESS was started with, if it
   is not waited for.  */
static void
name_region (char *text, size_t size, struct device *device, uint64_t address,
	     const void *data)
{
  char region[SHORT_NAME_SIZE], user[SHORT_NAME_SIZE];
  char place[3 * SHORT_NAME_SIZE] = "";
  if (GOMP_PLUGIN_region_place)
    GOMP_PLUGIN_region_place (address, data, place, sizeof place);
  const char *name = image_function (device, address);
  const char *suffix = name ? strstr (name, "._omp_fn.") : NULL;
  if (suffix)
    {
      char *function = strndup (name, suffix - name);
      char *plain = function ? plain_name (function) : NULL;
      bool program = function && !strcmp (function, PLAIN_NAME_MAIN);
      const char *whose = plain ? plain : function ? function : "?";
      snprintf (text, size, "in target region %s of %s%s%s",
		short_name (name, region), program ? "the main program"
		: "function ", program ? "" : short_name (whose, user), place);
      free (plain);
      free (function);
    }
  else if (name)
    snprintf (text, size, "in target region %s%s", short_name (name, region),
	      place);
  else
    snprintf (text, size, "in the target region at device address %#llx%s",
	      (unsigned long long) address, place);
}

/* Whether the device had begun the last command of slot NUMBER, and not ended
   it.  */
static bool
slot_busy (struct device *device, int number)
{
  const struct channel *channel = device->channel;
  uint32_t posted = atomic_load (&device->slots[number].posted);
  return (posted != 0 && atomic_load (&device->slots[number].claimed)
	  && atomic_load (&channel->taken[number]) == posted
	  && !command_done (&channel->slots[number], posted));
}

/* The slot whose command is to blame: the one that took too long, the one that
   the device says, or the first of a region that was being executed.  -1 if
   there is none.  */
static int
blamed_slot (struct device *device, const struct channel_crash *crash)
{
  unsigned accused = atomic_load (&device->accused);
  if (accused)
    return accused - 1;
  if (crash->happened && crash->slot >= 0 && crash->slot < CHANNEL_SLOTS
      && slot_busy (device, crash->slot))
    return crash->slot;
  int result = -1;
  for (int i = 0; i < CHANNEL_SLOTS; i++)
    if (slot_busy (device, i)
	&& (result < 0 || device->slots[result].kind != COMMAND_RUN))
      result = i;
  return result;
}

/* What DEVICE did in slot NUMBER, or if that is negative, in none.  */
static void
name_activity (char *text, size_t size, struct device *device, int number)
{
  if (number < 0)
    {
      snprintf (text, size, "between target regions");
      return;
    }
  const struct device_slot *slot = &device->slots[number];
  switch (slot->kind)
    {
    case COMMAND_RUN:
      name_region (text, size, device, slot->operands[0],
		   slot_data (device, number));
      break;
    case COMMAND_LOAD:
      snprintf (text, size, "while it loaded a device image");
      break;
    case COMMAND_POINTERS:
      snprintf (text, size, "while it took the tables of a device image");
      break;
    case COMMAND_UNLOAD:
      snprintf (text, size, "while it unloaded a device image");
      break;
    case COMMAND_COPY:
      snprintf (text, size, "while it copied %llu bytes from device address "
		"%#llx to %#llx", (unsigned long long) slot->operands[2],
		(unsigned long long) slot->operands[1],
		(unsigned long long) slot->operands[0]);
      break;
    case COMMAND_POPULATE:
      snprintf (text, size, "while it got memory for %llu bytes",
		(unsigned long long) slot->operands[1]);
      break;
    case COMMAND_PROTECT:
      snprintf (text, size, "while it protected its memory");
      break;
    case COMMAND_EXIT:
      snprintf (text, size, "at its end");
      break;
    }
}

static bool
mapped_in_host (uint64_t address)
{
  uint64_t page = sysconf (_SC_PAGESIZE);
  unsigned char resident;
  return mincore ((void *) (address & -page), page, &resident) == 0;
}

/* Device code, which can be read and called, but not written.  */
static void
name_code (char *text, size_t size, struct device *device, uint64_t address)
{
  char function[SHORT_NAME_SIZE];
  const char *name = image_function (device, address);
  if (name)
    snprintf (text, size, ", in the code of %s on the device: a pointer to a"
	      " function was taken for one to data",
	      short_name (name, function));
}

/* What CRASH's address means, if slot NUMBER is to blame.  */
static void
name_address (char *text, size_t size, struct device *device,
	      const struct channel_crash *crash, int number)
{
  uint64_t function = (number >= 0 && device->slots[number].kind == COMMAND_RUN
		       ? device->slots[number].operands[0] : 0);
  char meaning[1024] = "";
  if (crash->in_stack)
    strcpy (meaning, ", where the thread's stack is full: see \"ulimit -s\" and"
	    " OMP_STACKSIZE");
  else if (GOMP_PLUGIN_fault_meaning)
    GOMP_PLUGIN_fault_meaning (GOMP_OFFLOAD_get_type (), device->number,
			       function, slot_data (device, number),
			       crash->address, meaning, sizeof meaning);
  if (!meaning[0])
    name_code (meaning, sizeof meaning, device, crash->address);
  if (!meaning[0] && former_has (crash->address, 1))
    strcpy (meaning, ", which was memory of a device that has died since");
  if (!meaning[0] && mapped_in_host (crash->address))
    strcpy (meaning, ", which is host memory that is not mapped to the device");
  snprintf (text, size, " at address %#llx%s",
	    (unsigned long long) crash->address, meaning);
}

/* The program's object is of a class with its virtual table at ADDRESS.  */
static void
name_class (char *text, size_t size, uint64_t address)
{
  static const char prefix[] = "vtable for ";
  char symbol[SHORT_NAME_SIZE + sizeof prefix] = "";
  if (GOMP_PLUGIN_host_symbol)
    GOMP_PLUGIN_host_symbol (address, symbol, sizeof symbol);
  if (!strncmp (symbol, prefix, strlen (prefix)))
    snprintf (text, size, "it used the virtual functions of an object of the"
	      " host, of the class '%s', which is not 'declare target'",
	      symbol + strlen (prefix));
  else
    snprintf (text, size, "it used the virtual functions of an object of the"
	      " host, of a class that is not 'declare target' (its virtual"
	      " table is at %#llx)", (unsigned long long) address);
}

/* It was about to free CRASH's address.  */
static void
name_freed (char *text, size_t size, struct device *device,
	    const struct channel_crash *crash, int number)
{
  static const char intro[] = "it freed, or reallocated, what the device's"
			      " malloc had not returned,";
  int length = snprintf (text, size, "%s", intro);
  name_address (text + length, size - length, device, crash, number);
  length = strlen (text);
  snprintf (text + length, size - length, ".  An allocatable array of Fortran"
	    " is freed where the result of a function is assigned to it: assign"
	    " to a section, as in a(:) = f (x), or compile with"
	    " -fno-realloc-lhs");
}

static void
name_cause (char *text, size_t size, struct device *device,
	    const struct channel_crash *crash, int number,
	    const siginfo_t *info)
{
  const char *offence = atomic_load (&device->offence);
  bool known = crash->happened;
  if (offence)
    {
      snprintf (text, size, "%s, so it was killed", offence);
      return;
    }
  if (known && crash->signal == CRASH_BY_VTABLE)
    {
      name_class (text, size, crash->address);
      return;
    }
  if (known && crash->signal == CRASH_BY_FREE)
    {
      name_freed (text, size, device, crash, number);
      return;
    }
  if (known && crash->signal == CRASH_BY_SANITIZER)
    {
      snprintf (text, size, "a sanitizer has reported an error, above");
      return;
    }
  if (known && crash->signal == CRASH_BY_THREAD_END)
    {
      snprintf (text, size, "a thread called pthread_exit, which a region must"
		" not do");
      return;
    }
  if (!known && info->si_pid == 0)
    {
      snprintf (text, size, "its process ended, and how cannot be known, since"
		" the program ignores SIGCHLD or waits for all its children");
      return;
    }
  if (!known && (info->si_code != CLD_KILLED && info->si_code != CLD_DUMPED))
    {
      snprintf (text, size, "its process ended without calling exit, as when a"
		" region executes another program");
      return;
    }
  int signal = known ? crash->signal : info->si_status;
  const char *name = sigabbrev_np (signal);
  int length = snprintf (text, size, "signal %s%s (%s)", name ? "SIG" : "",
			 name ? name : "?", strsignal (signal));
  if (known && crash->has_address && length < (int) size)
    name_address (text + length, size - length, device, crash, number);
  else if (known && crash->wild && length < (int) size)
    snprintf (text + length, size - length, " at an address where nothing can"
	      " be: a pointer that was never set, or is misaligned");
}

static bool
dumps_core (const struct device *device)
{
  int dumps = 0;
  return device_status (device, "CoreDumping: %d", &dumps) && dumps;
}

/* Wait for the end of DEVICE, which has a reason for it.  After a crash only
   that of a core file takes long; one that has reported a crash, and goes on,
   is killed.  A tool or a debugger may keep it for the user to look at.  */
static void
await_end (struct device *device, siginfo_t *info)
{
  int milliseconds = END_TIMEOUT;
  if (atomic_load (&device->offence))
    milliseconds = 0;
  else if (device_is_debugged (device))
    milliseconds = -1;
  else if (atomic_load (&device->channel->crash.happened)
	   && !device_ends_within (device, CRASH_TIMEOUT)
	   && !dumps_core (device))
    milliseconds = 0;
  memset (info, 0, sizeof *info);
  device_await_end (device, milliseconds, info);
}

/* Whether DEVICE, which has ended as INFO says, called exit or its like.  If
   INFO says nothing, somebody else has waited for the process, and the device's
   own word is taken for the status.  */
static bool
has_exited (const struct device *device, siginfo_t *info)
{
  uint32_t exits = atomic_load (&device->channel->exits);
  if (info->si_pid == 0 && (exits & CHANNEL_EXITS))
    {
      info->si_code = CLD_EXITED;
      info->si_status = exits & 0xff;
    }
  return exits && info->si_code == CLD_EXITED;
}

/* Find out how DEVICE ended, and store the status that the program is to have
   and, unless that was asked for by the program, a message.  */
static void
find_end_locked (struct device *device)
{
  char activity[1024];
  char cause[1280];
  siginfo_t info;
  await_end (device, &info);
  struct channel_crash crash = device->channel->crash;
  int number = blamed_slot (device, &crash);
  name_activity (activity, sizeof activity, device, number);
  if (has_exited (device, &info) && !crash.happened)
    {
      /* As if the host had called exit, which a region may do.  */
      GOMP_PLUGIN_debug (1, "device %d (intelmic): exit (%d) %s\n",
			 device->number, info.si_status, activity);
      device->end_status = info.si_status;
      return;
    }
  name_cause (cause, sizeof cause, device, &crash, number, &info);
  device->end_status = EXIT_FAILURE;
  char *backtrace = backtrace_text (device, &crash);
  if (asprintf (&device->end_message, "device %d (intelmic) died %s: %s%s",
		device->number, activity, cause,
		backtrace ? backtrace : "") < 0)
    device->end_message = NULL;
  free (backtrace);
}

/* GCC's libgomp has nothing but GOMP_PLUGIN_fatal.  The first thread to come
   ends the program; that it should come back, from something that runs at
   exit, is the only reason not to wait for it.  */
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

/* Where this thread, one of the plugin's own, leaves what it does with a device
   that died, or null.  */
static _Thread_local jmp_buf *aside;

bool
device_do_aside (struct device *device, void (*act) (struct device *))
{
  jmp_buf place;
  volatile bool done = false;
  if (setjmp (place) == 0)
    {
      aside = &place;
      act (device);
      done = true;
    }
  aside = NULL;
  return done;
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
  if (aside && message && GOMP_PLUGIN_note_lost
      && GOMP_PLUGIN_note_lost (GOMP_OFFLOAD_get_type (), device->number,
				message))
    longjmp (*aside, 1);
  if (GOMP_PLUGIN_device_lost)
    GOMP_PLUGIN_device_lost (GOMP_OFFLOAD_get_type (), device->number, status,
			     message);
  end_without_runtime (status, message);
}

void
device_accuse (struct device *device, const char *offence)
{
  atomic_store (&device->offence, offence);
  device_failed (device);
}
