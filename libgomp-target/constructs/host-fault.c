/* What the host dies of when it follows a pointer to device memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>
#include "constructs/host-fault.h"
#include "devices/registry.h"
#include "mapping/checked.h"

/* Room for one line.  */
#define TEXT_SIZE 1024

/* What ADDRESS, of DEVICE's memory, is in, or was.  Without the lock if another
   thread has it: the program is about to end.  */
static void
write_owner (FILE *out, struct device *device, uintptr_t address)
{
  bool known = false;
  fputs (": ", out);
  if (lock_try (&device->lock))
    {
      known = (device->state != DEVICE_LOST
	       && checked_explain_owner_locked (device, address, out));
      lock_release (&device->lock);
    }
  fprintf (out, "%suse it in regions only, or copy it with omp_target_memcpy",
	   known ? "; " : "");
}

static void
tell (struct device *device, uintptr_t address)
{
  char text[TEXT_SIZE];
  FILE *out = fmemopen (text, sizeof text, "w");
  struct check_finding *finding
    = out ? check_new (CHECK_BOUNDS, NULL, NOTE_NO_ITEM, "host") : NULL;
  if (finding)
    {
      fprintf (out, "the host has accessed %#" PRIxPTR ", which is memory"
	       " of device %d", address, device->number);
      write_owner (out, device, address);
    }
  if (out)
    fclose (out);
  if (finding)
    check_tell (finding, "%s", text);
}

/* The emulated device whose memory ADDRESS is in, or null.  For others a driver
   would have to be asked, which may be what has faulted.  */
static struct device *
device_of (const void *address)
{
  struct device *device;
  for (int i = 0; (device = registry_counted (i)) != NULL; i++)
    {
      const struct plugin *plugin = device->plugin;
      if (plugin->alloc_checked && plugin->device_of_address
	  && plugin->device_of_address (address) == device->ordinal)
	return device;
    }
  return NULL;
}

/* Another thread tells.  It may need what this one has locked, so this does not
   wait for ever.  */
static void
wait_for_teller (void)
{
  nanosleep (&(struct timespec) { .tv_sec = 2 }, NULL);
}

/* The program has done it, or something else that it dies of: when this
   returns, it does it again, and dies.  A signal that was sent is sent again.
   That is no place for much; but what is used here, locks apart, is only in use
   if the C library has faulted, by a pointer of the program's.  */
static void
handle (int signal, siginfo_t *info, void *context __attribute__ ((unused)))
{
  static atomic_flag telling = ATOMIC_FLAG_INIT;
  bool sent = info->si_code <= 0;
  struct device *device = sent ? NULL : device_of (info->si_addr);
  if (device && atomic_flag_test_and_set (&telling))
    wait_for_teller ();
  else if (device)
    tell (device, (uintptr_t) info->si_addr);
  sigaction (signal, &(struct sigaction) { .sa_handler = SIG_DFL }, NULL);
  if (sent)
    raise (signal);
}

void
host_fault_begin (void)
{
  struct sigaction before;
  if (check_on (CHECK_BOUNDS) && sigaction (SIGSEGV, NULL, &before) == 0
      && !(before.sa_flags & SA_SIGINFO) && before.sa_handler == SIG_DFL)
    {
      struct sigaction action
	= { .sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK };
      sigaction (SIGSEGV, &action, NULL);
    }
}
