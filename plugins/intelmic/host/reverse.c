/* Regions that a device has the host run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/reverse.h"

#include <limits.h>
#include <signal.h>

#include "gomp-plugin.h"
#include "host/command.h"
#include "host/output.h"
#include "plugins/interface.h"
#include "shared/reverse.h"

/* How long a thread waits for another one's end.  */
#define STOP_NANOSECONDS 200000000

/* The device that this thread runs regions for.  */
static _Thread_local struct device *served;

static const char offence[] = "it asked the host for nothing that there is";

bool
reverse_serves (const struct device *device)
{
  return served == device;
}

/* The region called pthread_exit: the device would wait for ever.  */
static void
end_with_thread (void *argument)
{
  struct device *device = argument;
  GOMP_PLUGIN_fatal ("device %d (intelmic): a region that the host ran for it"
		     " called pthread_exit, which a region must not do",
		     device->number);
}

static void
run (struct device *device)
{
  struct channel_reverse *reverse = &device->channel->reverse;
  uint64_t words[5];
  for (int i = 0; i < 5; i++)
    words[i] = reverse->words[i];
  pthread_cleanup_push (end_with_thread, device);
  interface_target_rev (words[0], words[1], words[2], words[3], words[4],
			reverse->number);
  pthread_cleanup_pop (0);
  output_flush ();
  reverse_pass_turn (reverse, REVERSE_NOBODY);
}

/* The program's end comes by device_stop, which has the thread look.  */
static void *
serve (void *argument)
{
  struct device *device = argument;
  struct channel_reverse *reverse = &device->channel->reverse;
  served = device;
  while (!atomic_load (&device->stopping))
    {
      uint32_t turn = reverse_await_turn (reverse, REVERSE_NOBODY,
					  &device->reverse.patience, 0);
      if (turn == REVERSE_HOST)
	run (device);
      else if (turn != REVERSE_NOBODY)
	device_accuse (device, offence);
    }
  atomic_store (&device->reverse.running, 0);
  futex_wake (&device->reverse.running, INT_MAX);
  return NULL;
}

/* The program's signals are not for this thread, but for those that what it
   runs may cause.  */
static void
choose_signals (sigset_t *blocked)
{
  static const int own[]
    = { SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS };
  sigfillset (blocked);
  for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
    sigdelset (blocked, own[i]);
}

bool
reverse_start (struct device *device)
{
  struct reverse *reverse = &device->reverse;
  sigset_t blocked, old;
  patience_init (&reverse->patience, device->channel->cpus, PATIENCE_MAX,
		 false);
  atomic_store (&reverse->running, 1);
  choose_signals (&blocked);
  pthread_sigmask (SIG_SETMASK, &blocked, &old);
  bool ok = pthread_create (&reverse->thread, NULL, serve, device) == 0;
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  if (ok)
    pthread_detach (reverse->thread);
  else
    atomic_store (&reverse->running, 0);
  return ok;
}

bool
reverse_stop (struct device *device)
{
  struct reverse *reverse = &device->reverse;
  uint64_t begin = clock_nanoseconds ();
  while (atomic_load (&reverse->running)
	 && !pthread_equal (reverse->thread, pthread_self ())
	 && clock_nanoseconds () - begin < STOP_NANOSECONDS)
    {
      futex_wake (&device->channel->reverse.turn, INT_MAX);
      futex_wait (&reverse->running, 1, WATCH_FIRST);
    }
  return !atomic_load (&reverse->running);
}

void
reverse_copy (struct device *device, uint64_t destination, uint64_t source,
	      uint64_t size)
{
  struct channel_reverse *reverse = &device->channel->reverse;
  struct watch watch;
  uint32_t turn;
  reverse->words[0] = destination;
  reverse->words[1] = source;
  reverse->words[2] = size;
  watch_begin (&watch, device);
  reverse_pass_turn (reverse, REVERSE_DEVICE);
  while ((turn = reverse_await_turn (reverse, REVERSE_DEVICE,
				     &device->reverse.patience, watch.timeout))
	 == REVERSE_DEVICE)
    watch_look (&watch, device, true);
  if (turn != REVERSE_HOST)
    device_accuse (device, offence);
}
