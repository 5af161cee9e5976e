/* The host's side of an emulated device: the process and its memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/device.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "gomp-plugin.h"
#include "gomp-plugin-ext.h"
#include "system-error.h"
#include "host/command.h"
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

/* Where device memory is proposed to lie: far from what either process has
   mapped, with room for every device.  Not all machines and kernels have so
   many addresses; where there are fewer, a sixteenth of that, and so on.
   ThreadSanitizer leaves the last of these to the program.  */
#define BASE_FIRST 0x200000000000ull
#define BASE_LEAST 0x2000000000ull
#define BASE_FRACTION 16
#define BASE_DEVICES 32

/* How long a device may take to end, in milliseconds; if somebody debugs it, it
   takes as long as it does.  */
#define STOP_TIMEOUT 5000

/* How long it may take to be ready, unless somebody debugs it: in
   milliseconds, and in looks, which do not count while the host is
   stopped.  */
#define START_TIMEOUT 30000
#define START_LOOKS (START_TIMEOUT / (WATCH_LAST / 1000000))

/* How often to try when the memory finds no place.  */
#define START_ATTEMPTS 8

/* The least that a device can do with, and what it has under helgrind.  */
#define MEMORY_MIN ((uint64_t) 1 << 20)
#define MEMORY_OF_HELGRIND ((uint64_t) 128 << 20)

/* The arena begins where a large page may: in the memfd, and in the addresses
   of host and device.  */
static const size_t arena_offset = ARENA_LARGE;
_Static_assert (sizeof (struct channel) <= ARENA_LARGE,
		"the channel is before the arena");

/* Say that DEVICE has little memory, once for all devices.  */
static void
warn_of_limit (const struct device *device, uint64_t size)
{
  static _Atomic bool warned;
  if (GOMP_PLUGIN_warning && !atomic_exchange (&warned, true))
    GOMP_PLUGIN_warning ("device %d (intelmic) has only %llu MiB of memory,"
			 " because of the limit on the size of files (ulimit"
			 " -f)", device->number,
			 (unsigned long long) size >> 20);
}

/* How much memory a device is to have, if nothing forbids it.  */
static uint64_t
memory_wanted (void)
{
  uint64_t size = settings_memory ();
  if (size == 0)
    size = (valgrind_is_helgrind () ? MEMORY_OF_HELGRIND
	    : ((uint64_t) sysconf (_SC_PHYS_PAGES)
	       * (uint64_t) sysconf (_SC_PAGESIZE)));
  if (size < MEMORY_MIN)
    return MEMORY_MIN;
  return size < ARENA_MAX ? size : ARENA_MAX;
}

/* How much memory to give to DEVICE, of DEVICES: as much as is wanted,
   unless a limit of this process forbids it.  Host and device map it and set as
   much aside, and the host may do so for all devices; the program gets the
   other half of its addresses.  0 after GOMP_PLUGIN_error.  */
static uint64_t
memory_size (const struct device *device, unsigned devices)
{
  uint64_t size = memory_wanted ();
  struct rlimit limit;
  if (getrlimit (RLIMIT_AS, &limit) == 0
      && size > limit.rlim_cur / (4 * devices))
    size = limit.rlim_cur / (4 * devices);
  /* A longer file would end the program with a signal.  */
  bool short_file = (getrlimit (RLIMIT_FSIZE, &limit) == 0
		     && size > limit.rlim_cur - arena_offset);
  if (limit.rlim_cur < arena_offset)
    size = 0;
  else if (short_file)
    size = limit.rlim_cur - arena_offset;
  size &= ~(uint64_t) (ARENA_PAGE - 1);
  if (size < MEMORY_MIN)
    {
      GOMP_PLUGIN_error ("device %d (intelmic): the limits of this process on "
			 "the size of files or of addresses (ulimit -f, -v) "
			 "leave it no memory", device->number);
      return 0;
    }
  if (short_file)
    warn_of_limit (device, size);
  return size;
}

/* Map SIZE bytes of MEMFD where a large page may begin or, if there are too few
   addresses for that, anywhere.  */
static void *
map_aligned (int memfd, size_t size)
{
  char *room = mmap (NULL, size + ARENA_LARGE, PROT_NONE,
		     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room == MAP_FAILED)
    return mmap (NULL, size, PROT_READ | PROT_WRITE,
		 MAP_SHARED | MAP_NORESERVE, memfd, 0);
  size_t before = -(uintptr_t) room & (ARENA_LARGE - 1);
  munmap (room + before + size, ARENA_LARGE - before);
  if (before > 0)
    munmap (room, before);
  void *mapping = mmap (room + before, size, PROT_READ | PROT_WRITE,
			MAP_SHARED | MAP_NORESERVE | MAP_FIXED, memfd, 0);
  if (mapping == MAP_FAILED)
    munmap (room + before, size);
  return mapping;
}

/* Open MEMFD once more, locked: what is mapped of that keeps the lock,
   whichever descriptors the program closes, until this process ends or executes
   another program.  -1 if that cannot be had.  */
static int
open_locked (int memfd)
{
  char path[64];
  snprintf (path, sizeof path, "/proc/self/fd/%d", memfd);
  int result = open (path, O_RDWR | O_CLOEXEC);
  if (result < 0 || flock (result, LOCK_EX | LOCK_NB) == 0)
    return result;
  close (result);
  return -1;
}

/* Map the memfd, which is as long as the memory is but has no pages yet.  */
static bool
map_memory (struct device *device, int memfd)
{
  size_t mapping_size = arena_offset + device->size;
  if (ftruncate (memfd, mapping_size) != 0
      || fcntl (memfd, F_ADD_SEALS,
		F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0)
    return false;
  int locked = open_locked (memfd);
  void *mapping = map_aligned (locked >= 0 ? locked : memfd, mapping_size);
  if (locked >= 0)
    close (locked);
  if (mapping == MAP_FAILED)
    return false;
  device->mapping_size = mapping_size;
  device->channel = mapping;
  device->channel->locked = locked >= 0;
  device->memory = (char *) mapping + arena_offset;
  madvise (mapping, mapping_size, MADV_DONTFORK);
  madvise (mapping, mapping_size, MADV_DONTDUMP);
  return true;
}

/* Make the device's addresses invalid in the host: those from PROPOSAL on or,
   if that is 0, where the system likes.  False if they are not free.  Linux
   takes a proposal if it can; with MAP_FIXED_NOREPLACE, ThreadSanitizer would
   make one that it does not like 0, which Linux then takes from root.  */
static bool
reserve (struct device *device, uint64_t proposal)
{
  void *mapping = mmap ((void *) proposal, device->size, PROT_NONE,
			MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapping == MAP_FAILED)
    return false;
  if (proposal != 0 && mapping != (void *) proposal)
    {
      munmap (mapping, device->size);
      return false;
    }
  device->base = (uint64_t) mapping;
  return true;
}

/* What to propose for DEVICE, of DEVICES, from FIRST on.  One that is started
   again, as number START of all that are, gets addresses that none has had.  */
static uint64_t
proposal (const struct device *device, unsigned devices, uint64_t first,
	  unsigned start)
{
  uint64_t size = (device->size + ARENA_LARGE - 1) & -ARENA_LARGE;
  uint64_t step = first / BASE_DEVICES;
  if (step < size)
    step = size;
  return (device->deaths == 0 ? first + device->number * step
	  : first + devices * step + start * size);
}

/* Reserve PROPOSAL, unless a device has had that.  */
static bool
reserve_new (struct device *device, uint64_t proposal)
{
  if (!reserve (device, proposal))
    return false;
  if (device->deaths == 0 || !former_has (device->base, device->size))
    return true;
  munmap ((void *) device->base, device->size);
  errno = ENOMEM;
  return false;
}

/* The same at an address that is to be proposed, or where the system likes.  */
static bool
reserve_any (struct device *device, unsigned devices)
{
  static _Atomic unsigned starts;
  uint64_t first = sanitizer_is_thread () ? BASE_LEAST : BASE_FIRST;
  unsigned start = device->deaths > 0 ? atomic_fetch_add (&starts, 1) : 0;
  for (; first >= BASE_LEAST; first /= BASE_FRACTION)
    if (reserve_new (device, proposal (device, devices, first, start)))
      return true;
  return reserve_new (device, 0);
}

/* Of ld.so: where the stack of the first thread begins.  */
extern void *__libc_stack_end;

static void
init_channel (struct device *device, unsigned devices)
{
  struct channel *channel = device->channel;
  channel->magic = CHANNEL_MAGIC;
  channel->arena_size = device->size;
  channel->arena_offset = arena_offset;
  channel->arena_base = device->base;
  channel->host_address = (uint64_t) channel;
  channel->host_stack = (uint64_t) __libc_stack_end;
  channel->program_number = environment_number (device->number);
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

/* Create the memory.  Returns its file, which only the device still needs, or
   -1 after an error.  */
static int
create_memory (struct device *device, unsigned devices)
{
  device->size = memory_size (device, devices);
  if (device->size == 0)
    return -1;
  int memfd = memfd_create (DEVICE_MEMORY_NAME,
			    MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memfd < 0 || !map_memory (device, memfd))
    goto no_memory;
  if (!reserve_any (device, devices))
    goto no_reservation;
  if (!arena_init (&device->arena, device->memory, device->size))
    goto no_arena;
  init_channel (device, devices);
  return memfd;

 no_arena:
  munmap ((void *) device->base, device->size);
 no_reservation:
  munmap (device->channel, device->mapping_size);
 no_memory:
  char text[SYSTEM_ERROR_MAX];
  GOMP_PLUGIN_error ("device %d (intelmic): cannot create its memory: %s",
		     device->number, system_error (errno, text));
  if (memfd >= 0)
    close (memfd);
  return -1;
}

static void
release_memory (struct device *device)
{
  guard_release (&device->guard, device->arena.pages);
  arena_release (&device->arena);
  if (device->base)
    munmap ((void *) device->base, device->size);
  munmap (device->channel, device->mapping_size);
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
  snprintf (path, sizeof path, "/proc/%d/status", (int) device->pid);
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

/* Which program process PID executes.  */
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
  find_program (device->pid, program);
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

/* Make the addresses invalid in the host at which the device mapped its memory,
   if these are others than proposed.  */
static enum start_result
settle_base (struct device *device)
{
  uint64_t base = atomic_load (&device->channel->arena_base);
  if (base == device->base)
    return START_DONE;
  /* The device had something else at the proposed address.  */
  munmap ((void *) device->base, device->size);
  /* What is at the old address meanwhile is somebody else's.  */
  device->base = 0;
  return (base >= ARENA_PAGE && reserve_new (device, base)
	  ? START_DONE : START_COLLISION);
}

/* Wait until the device has initialised itself.  */
static enum start_result
await_ready (struct device *device)
{
  struct channel *channel = device->channel;
  uint32_t status;
  unsigned looks = 0;
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
      if (++looks > START_LOOKS
	  && !device_is_stopped (device) && !device_is_debugged (device))
	{
	  GOMP_PLUGIN_error ("device %d (intelmic): the device process was not "
			     "ready within %d seconds", device->number,
			     START_TIMEOUT / 1000);
	  return START_FAILED;
	}
    }
  if (status == CHANNEL_READY)
    return settle_base (device);
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
  bool ends = poll (&poll_fd, 1, milliseconds) != 0;
  close (pidfd);
  return ends;
}

void
device_await_end (const struct device *device, int milliseconds,
		  siginfo_t *info)
{
  if (!device_ends_within (device, milliseconds))
    kill (device->pid, SIGKILL);
  while (waitid (P_PID, device->pid, info, WEXITED) != 0 && errno == EINTR)
    ;
}

static enum start_result
try_start (struct device *device, unsigned devices)
{
  enum start_result result = START_FAILED;
  struct spawned spawned;
  inherited_begin ();
  int memfd = create_memory (device, devices);
  bool created = memfd >= 0;
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
      device->under_tool = spawned.under_tool;
      result = await_ready (device);
      if (result == START_DONE)
	{
	  find_program (device->pid, device->program);
	  return START_DONE;
	}
      kill (device->pid, SIGKILL);
      device_await_end (device, STOP_TIMEOUT, &info);
    }
  release_memory (device);
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

void
device_stop (struct device *device)
{
  siginfo_t info = { .si_pid = 0 };
  atomic_store (&device->stopping, true);
  bool in_use = !reaper_stop (device);
  in_use |= !reverse_stop (device) || command_outstanding (device);
  command_post (device, COMMAND_EXIT);
  device_await_end (device, device_is_debugged (device) ? -1 : STOP_TIMEOUT,
		    &info);
  note_findings (device, &info);
  /* A thread that is still in a region looks at the channel until the program
     has ended.  */
  if (!in_use)
    release_memory (device);
  atomic_store (&device->state, DEVICE_DOWN);
}

void
device_bury (struct device *device)
{
  if (!former_add (device->base, device->size))
    GOMP_PLUGIN_fatal ("device %d (intelmic): out of memory to note where its"
		       " memory was", device->number);
  release_memory (device);
  free (device->end_message);
  device->deaths++;
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
