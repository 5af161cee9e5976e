/* The host's side of an emulated device: its process.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/device.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "gomp-plugin.h"
#include "gomp-plugin-ext.h"
#include "host/command.h"
#include "host/device-memory.h"
#include "host/environment.h"
#include "host/former.h"
#include "host/inherited.h"
#include "host/limit.h"
#include "host/sanitizer.h"
#include "host/settings.h"
#include "host/spawn.h"
#include "host/told.h"
#include "host/valgrind.h"
#include "host/watch.h"
#include "plugins/device-variables.h"
#include "shared/cpu.h"

/* How long a device may take to end, in milliseconds; if somebody debugs it, it
   takes as long as it does.  One that works may take STOP_LIMIT: it has had
   this share of a CPU, in percent.  */
#define STOP_TIMEOUT 5000
#define STOP_LIMIT 60000
#define STOP_SHARE 1

/* How long it may take to be ready, unless somebody debugs it: in seconds, of
   which those do not count while the host is stopped.  */
#define START_TIMEOUT 30

/* How often to try when the memory finds no place.  */
#define START_ATTEMPTS 8

/* Of ld.so: where the stack of the first thread begins.  */
extern void *__libc_stack_end;

static void
init_channel (struct device *device, unsigned devices)
{
  struct channel *channel = device->channel;
  channel->magic = CHANNEL_MAGIC;
  channel->host_address = (uint64_t) channel;
  channel->host_stack = (uint64_t) __libc_stack_end;
  channel->program_number = device_variables_number (device->number);
  channel->number = device->number;
  channel->devices = devices;
  channel->cpus = settings_cpus ();
  channel->threads = settings_threads (device->number, devices);
  channel->secret = spawn_has_secrets ();
  device->timed = (GOMP_PLUGIN_wants_region_times && GOMP_PLUGIN_region_ran
		   && GOMP_PLUGIN_wants_region_times ());
  channel->timed = device->timed;
  channel->tool = *settings_tool () != '\0' || sanitizer_libraries ();
  channel->slots_used = 1;
  device->async_slots = CHANNEL_ASYNC_FIRST;
  patience_init (&device->patience, channel->cpus, PATIENCE_OF_HOST, false);
  patience_init (&device->crowd_patience, channel->cpus, PATIENCE_MAX, false);
  /* Where the devices may need all CPUs, not long.  */
  patience_init (&device->async_patience, channel->cpus,
		 devices < channel->cpus ? PATIENCE_OF_HOST : PATIENCE_MAX,
		 false);
  unsigned turns = channel->cpus > 1 ? channel->cpus - 1 : 1;
  for (unsigned i = 0; i < CHANNEL_SLOTS; i++)
    device->slots[i].turn = &device->turns[i % turns];
}

_Atomic bool program_ends;

static void
note_program_end (void)
{
  atomic_store (&program_ends, true);
}

static void
watch_program_end (void)
{
  /* If there is no memory for it, stopped devices are waited for.  */
  atexit (note_program_end);
}

bool
device_alive (const struct device *device)
{
  siginfo_t info = { .si_pid = 0 };
  /* Once it was reaped, another child may have its number.  It is no longer our
     child either if the program has done that.  */
  return (atomic_load (&device->state) != DEVICE_DEAD
	  && waitid (P_PID, device->pid, &info,
		     WEXITED | WNOHANG | WNOWAIT) == 0
	  && info.si_pid == 0);
}

bool
device_status (const struct device *device, const char *format, void *value)
{
  char path[64], line[256];
  bool found = false;
  snprintf (path, sizeof path, "/proc/%d/status", (int) device->proc_pid);
  FILE *file = fopen (path, "re");
  while (file && !found && fgets (line, sizeof line, file))
    found = sscanf (line, format, value) == 1;
  if (file)
    fclose (file);
  return found;
}

bool
device_is_stopped (const struct device *device)
{
  char state;
  return device_status (device, "State: %c", &state) && state == 'T';
}

bool
device_is_debugged (const struct device *device)
{
  int tracer;
  return (device->under_tool
	  || (device_status (device, "TracerPid: %d", &tracer)
	      && tracer != 0));
}

/* Which program the process executes that /proc calls PID.  */
static void
find_program (pid_t pid, uint64_t program[2])
{
  char path[64];
  struct stat file;
  snprintf (path, sizeof path, "/proc/%d/exe", (int) pid);
  bool found = stat (path, &file) == 0;
  program[0] = found ? file.st_dev : 0;
  program[1] = found ? file.st_ino : 0;
}

bool
device_is_replaced (const struct device *device)
{
  uint64_t program[2];
  find_program (device->proc_pid, program);
  /* Of a process that is ending nothing is known.  */
  return (program[1] && device->program[1]
	  && memcmp (program, device->program, sizeof program) != 0);
}

enum start_result
{
  START_DONE,
  START_FAILED,		/* After GOMP_PLUGIN_error.  */
  START_COLLISION	/* No place for the memory that is free in both.  */
};

/* Wait until the device has initialised itself.  */
static enum start_result
await_ready (struct device *device)
{
  struct channel *channel = device->channel;
  uint32_t status;
  uint64_t looked = 0, passed = 0;
  while ((status = atomic_load (&channel->status)) == CHANNEL_STARTING)
    {
      futex_wait (&channel->status, CHANNEL_STARTING, WATCH_LAST);
      if (atomic_load (&channel->status) != CHANNEL_STARTING)
	continue;
      if (!device_alive (device))
	{
	  GOMP_PLUGIN_error ("device %d (intelmic): the device process ended "
			     "before it was ready", device->number);
	  return START_FAILED;
	}
      passed += watch_passed (&looked);
      if (passed > START_TIMEOUT * UINT64_C (1000000000)
	  && !device_is_stopped (device) && !device_is_debugged (device))
	{
	  GOMP_PLUGIN_error ("device %d (intelmic): the device process was not "
			     "ready within %d seconds", device->number,
			     START_TIMEOUT);
	  return START_FAILED;
	}
    }
  if (status == CHANNEL_READY)
    return device_memory_settle (device) ? START_DONE : START_COLLISION;
  char text[sizeof channel->message];
  told_copy (text, channel->message, sizeof text);
  GOMP_PLUGIN_error ("device %d (intelmic): %s", device->number,
		     status == CHANNEL_FAILED ? text
		     : "the device process does not say whether it is ready");
  return START_FAILED;
}

bool
device_ends_within (const struct device *device, int milliseconds)
{
  /* The program may have closed any descriptor that it did not open, so none is
     kept for this.  */
  int pidfd = valgrind_pidfd (device->pid);
  if (pidfd < 0)
    return true;
  struct pollfd poll_fd = { .fd = pidfd, .events = POLLIN };
  uint64_t begin = clock_nanoseconds ();
  int left = milliseconds, result;
  while ((result = poll (&poll_fd, 1, left)) < 0 && errno == EINTR)
    if (milliseconds >= 0)
      {
	uint64_t passed = (clock_nanoseconds () - begin) / 1000000;
	left = passed < (uint64_t) milliseconds ? milliseconds - passed : 0;
      }
  close (pidfd);
  return result != 0;
}

void
device_await_end (const struct device *device, int milliseconds,
		  siginfo_t *info)
{
  /* Where the program has become another user (setuid), it may not do that:
     then the device ends when this process has its memory no longer.  */
  if (!device_ends_within (device, milliseconds)
      && kill (device->pid, SIGKILL) != 0 && errno == EPERM)
    return;
  while (waitid (P_PID, device->pid, info, WEXITED) != 0 && errno == EINTR)
    ;
}

/* What /proc calls process PID: something else than this process does if it is
   another namespace's, as after "unshare --pid".  */
static pid_t
proc_number (pid_t pid)
{
  char path[64], line[64];
  int number = 0, pidfd = valgrind_pidfd (pid);
  if (pidfd < 0)
    return pid;
  snprintf (path, sizeof path, "/proc/thread-self/fdinfo/%d", pidfd);
  FILE *file = fopen (path, "re");
  while (file && number <= 0 && fgets (line, sizeof line, file))
    sscanf (line, "Pid: %d", &number);
  if (file)
    fclose (file);
  close (pidfd);
  return number > 0 ? number : pid;
}

static enum start_result
try_start (struct device *device, unsigned devices)
{
  enum start_result result = START_FAILED;
  struct spawned spawned;
  inherited_begin ();
  int memfd = device_memory_create (device, devices);
  bool created = memfd >= 0;
  if (created)
    init_channel (device, devices);
  bool started = (created
		  && spawn_device (device->number, memfd,
				   device->channel->secret, &spawned));
  if (created)
    close (memfd);
  inherited_end ();
  if (!created)
    return START_FAILED;
  if (started)
    {
      siginfo_t info;
      device->pid = spawned.pid;
      device->proc_pid = proc_number (spawned.pid);
      device->under_tool = spawned.under_tool;
      result = await_ready (device);
      if (result == START_DONE)
	{
	  find_program (device->proc_pid, device->program);
	  return START_DONE;
	}
      kill (device->pid, SIGKILL);
      device_await_end (device, STOP_TIMEOUT, &info);
    }
  device_memory_release (device);
  return result;
}

bool
device_start (struct device *device, int number, unsigned devices)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, watch_program_end);
  /* Other threads may ask whether it is up.  */
  const size_t rest = offsetof (struct device, state) + sizeof device->state;
  memset ((char *) device + rest, 0, sizeof *device - rest);
  pthread_mutex_init (&device->lock, NULL);
  pthread_mutex_init (&device->end_lock, NULL);
  pthread_mutex_init (&device->guard.lock, NULL);
  pthread_mutex_init (&device->guard.protection.making, NULL);
  reaper_init (device);
  device->number = number;
  limit_init (device);
  /* Both processes have random layouts, so another attempt ends otherwise.  */
  enum start_result result = START_COLLISION;
  for (int i = 0; i < START_ATTEMPTS && result == START_COLLISION; i++)
    result = try_start (device, devices);
  if (result == START_COLLISION)
    GOMP_PLUGIN_error ("device %d (intelmic): found no addresses for its "
		       "memory that are free in both processes; try again",
		       number);
  if (result != START_DONE)
    return false;
  reverse_init (device);
  GOMP_PLUGIN_debug (1, "device %d (intelmic): process %d, %llu MiB of memory "
		     "at %#llx\n", number, (int) device->pid,
		     (unsigned long long) device->size >> 20,
		     (unsigned long long) device->base);
  atomic_store (&device->state, DEVICE_UP);
  return true;
}

/* DEVICE has ended, as it was told to: INFO.  A sanitizer that has reported
   something gives the process a status then.  */
static void
note_findings (struct device *device, const siginfo_t *info)
{
  const struct channel_crash *crash = &device->channel->crash;
  if (crash->happened && crash->signal == CRASH_BY_SANITIZER
      && info->si_code == CLD_EXITED)
    device->findings_status = info->si_status;
}

/* How much time of CPUs DEVICE has had, in milliseconds; 0 if that is not
   known.  */
static unsigned long long
cpu_time (const struct device *device)
{
  char path[64], line[1024];
  unsigned long long user = 0, kernel = 0;
  snprintf (path, sizeof path, "/proc/%d/stat", (int) device->proc_pid);
  FILE *file = fopen (path, "re");
  const char *rest = file && fgets (line, sizeof line, file)
		     ? strrchr (line, ')') : NULL;
  if (rest)
    sscanf (rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu",
	    &user, &kernel);
  if (file)
    fclose (file);
  return (user + kernel) * 1000 / sysconf (_SC_CLK_TCK);
}

/* Whether DEVICE ends, as it was told to: it may have much to do.  */
static bool
ends_at_last (const struct device *device)
{
  unsigned long long before = cpu_time (device);
  for (int waited = 0; waited < STOP_LIMIT; waited += STOP_TIMEOUT)
    {
      if (device_ends_within (device, STOP_TIMEOUT))
	return true;
      unsigned long long now = cpu_time (device);
      if (device_is_stopped (device)
	  || now - before < STOP_TIMEOUT * STOP_SHARE / 100)
	return false;
      before = now;
    }
  return false;
}

static void
await_stop (const struct device *device, bool in_use, siginfo_t *info)
{
  /* With a thread in a region there may be no end.  */
  bool ends = (device_is_debugged (device)
	       || (in_use ? device_ends_within (device, STOP_TIMEOUT)
		   : ends_at_last (device)));
  device_await_end (device, ends ? -1 : 0, info);
  if (!ends && !in_use && GOMP_PLUGIN_warning)
    GOMP_PLUGIN_warning ("device %d (intelmic) did not end with the program,"
			 " and was killed; its destructors or handlers of"
			 " exit take too long", device->number);
}

void
device_stop (struct device *device)
{
  siginfo_t info = { .si_pid = 0 };
  atomic_store (&device->stopping, true);
  bool in_use = !reaper_stop (device);
  in_use |= !reverse_stop (device) || command_outstanding (device);
  command_post (device, COMMAND_EXIT);
  await_stop (device, in_use, &info);
  note_findings (device, &info);
  /* A thread that is still in a region looks at the channel until the program
     has ended, and another one may be in the middle of a copy.  */
  if (!in_use && (!atomic_load (&program_ends) || valgrind_runs ()))
    device_memory_release (device);
  atomic_store (&device->state, DEVICE_DOWN);
}

void
device_bury (struct device *device)
{
  if (!former_add (device->base, device->size))
    GOMP_PLUGIN_fatal ("device %d (intelmic): out of memory to note where its"
		       " memory was", device->number);
  device_memory_release (device);
  free (device->end_message);
  atomic_store (&device->state, DEVICE_DOWN);
}

void
device_abandon (struct device *device)
{
  /* The mapping was not inherited.  The arena's lists may be in any state, if a
     thread of the parent was changing them, so they stay allocated.  */
  munmap ((void *) device->base, device->size);
  atomic_store (&device->state, DEVICE_FOREIGN);
}
