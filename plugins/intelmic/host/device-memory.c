/* The memory of an emulated device: its size, and where it is.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/device-memory.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "gomp-plugin.h"
#include "gomp-plugin-ext.h"
#include "system-error.h"
#include "host/former.h"
#include "host/inherited.h"
#include "host/sanitizer.h"
#include "host/settings.h"
#include "host/valgrind.h"

/* Where device memory is proposed to lie: far from what either process has
   mapped, with room for every device.  Not all machines and kernels have so
   many addresses; where there are fewer, a sixteenth of that, and so on.
   ThreadSanitizer leaves the last of these to the program.  */
#define BASE_FIRST 0x200000000000ull
#define BASE_LEAST 0x2000000000ull
#define BASE_FRACTION 16
#define BASE_END(first) ((first) / 2 * 5)
#define BASE_DEVICES 32

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

/* Map SIZE bytes of MEMFD at PLACE, with FLAGS.  Without access first: a
   program that has called mlockall (MCL_FUTURE) would get all of the memory
   from the system, at once.  Valgrind takes a minute to give it access.  */
static void *
map_unlocked (void *place, size_t size, int flags, int memfd)
{
  int access = valgrind_runs () ? PROT_READ | PROT_WRITE : PROT_NONE;
  void *mapping = mmap (place, size, access,
			MAP_SHARED | MAP_NORESERVE | flags, memfd, 0);
  if (mapping == MAP_FAILED || access != PROT_NONE)
    return mapping;
  munlock (mapping, size);
  if (mprotect (mapping, size, PROT_READ | PROT_WRITE) == 0)
    return mapping;
  munmap (mapping, size);
  return MAP_FAILED;
}

/* Map SIZE bytes of MEMFD where a large page may begin or, if there are too few
   addresses for that, anywhere.  */
static void *
map_aligned (int memfd, size_t size)
{
  char *room = mmap (NULL, size + ARENA_LARGE, PROT_NONE,
		     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room == MAP_FAILED)
    return map_unlocked (NULL, size, 0, memfd);
  size_t before = -(uintptr_t) room & (ARENA_LARGE - 1);
  munmap (room + before + size, ARENA_LARGE - before);
  if (before > 0)
    munmap (room, before);
  void *mapping = map_unlocked (room + before, size, MAP_FIXED, memfd);
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
  snprintf (path, sizeof path, "/proc/thread-self/fd/%d", memfd);
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

/* How many devices were started again.  */
static _Atomic unsigned starts;

void
device_memory_note_starts (unsigned count)
{
  atomic_store (&starts, count);
}

/* What to propose for DEVICE, of DEVICES, from FIRST on; 0 if nothing.  One
   that is started again gets what no device has had or, when that is used up,
   what one had longest ago: beyond the end are programs and their heaps, and of
   other processes than this one, too.  */
static uint64_t
proposal (const struct device *device, unsigned devices, uint64_t first)
{
  uint64_t size = (device->size + ARENA_LARGE - 1) & -ARENA_LARGE;
  uint64_t step = first / BASE_DEVICES;
  if (step < size)
    step = size;
  uint64_t own = first + device->number * step;
  if (!former_has (own, size))
    return own;
  uint64_t again = first + devices * step, end = BASE_END (first);
  uint64_t places = again < end ? (end - again) / size : 0;
  return (places == 0 ? 0
	  : again + atomic_fetch_add (&starts, 1) % places * size);
}

/* Reserve PROPOSAL, or what the system likes, unless a device has had that.  */
static bool
reserve_new (struct device *device, uint64_t proposal)
{
  if (!reserve (device, proposal))
    return false;
  if (!former_has (device->base, device->size))
    return true;
  munmap ((void *) device->base, device->size);
  errno = ENOMEM;
  return false;
}

/* Reserve PROPOSAL, which may be what a device has had longest ago.  */
static bool
reserve_again (struct device *device, uint64_t proposal)
{
  if (proposal == 0 || !reserve (device, proposal))
    return false;
  former_forget (device->base, device->size);
  return true;
}

/* Reserve what is to be proposed, or where the system likes.  */
static bool
reserve_any (struct device *device, unsigned devices)
{
  uint64_t first = sanitizer_is_thread () ? BASE_LEAST : BASE_FIRST;
  for (; first >= BASE_LEAST; first /= BASE_FRACTION)
    if (reserve_again (device, proposal (device, devices, first)))
      return true;
  return reserve_new (device, 0);
}

int
device_memory_create (struct device *device, unsigned devices)
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
  device->channel->arena_size = device->size;
  device->channel->arena_offset = arena_offset;
  device->channel->arena_base = device->base;
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

void
device_memory_release (struct device *device)
{
  guard_release (&device->guard, device->arena.pages);
  arena_release (&device->arena);
  if (device->base)
    munmap ((void *) device->base, device->size);
  munmap (device->channel, device->mapping_size);
}

bool
device_memory_settle (struct device *device)
{
  uint64_t base = atomic_load (&device->channel->arena_base);
  if (base == device->base)
    return true;
  /* The device had something else at the proposed address.  */
  munmap ((void *) device->base, device->size);
  /* What is at the old address meanwhile is somebody else's.  */
  device->base = 0;
  return base >= ARENA_PAGE && reserve_new (device, base);
}
