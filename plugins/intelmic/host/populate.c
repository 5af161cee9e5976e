/* Copies to device memory that the system has to provide first.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Touching the pages one by one would take several times as long as copying:
   here as the host copies, and once more in the device.  So the device has the
   system provide them many at a time, from the beginning on, in its own time,
   and the host copies to what is there.  When it has caught up with the device
   it does the same itself from the end on: it never waits for a device that
   gets no CPU, but at the very end.  */

#include "config.h"
#include "host/populate.h"

#include <string.h>

#include "host/command.h"
#include "shared/populate.h"

/* A copy under way.  */
struct copy
{
  char *memory;
  const char *source;
  uint64_t low;		/* What is before and what is after is copied.  */
  uint64_t high;
};

/* Copy what the device has populated, up to READY.  */
static void
copy_low (struct copy *copy, uint64_t ready)
{
  uint64_t size = ready - copy->low;
  if (size > POPULATE_STEP)
    size = POPULATE_STEP;
  populate_touched (copy->memory + copy->low, size);
  memcpy (copy->memory + copy->low, copy->source + copy->low, size);
  copy->low += size;
}

static void
copy_high (struct copy *copy, struct channel_populate *shared)
{
  uint64_t size = copy->high - copy->low;
  if (size > POPULATE_STEP)
    size = POPULATE_STEP;
  copy->high -= size;
  atomic_store (&shared->limit, copy->high);
  populate_untouched (copy->memory + copy->high, size);
  memcpy (copy->memory + copy->high, copy->source + copy->high, size);
}

/* Copy to whole pages.  */
static void
copy_together (struct device *device, struct copy *copy, uint64_t address)
{
  struct channel_populate *shared = &device->channel->populate;
  uint64_t operands[] = { address, copy->high };
  atomic_store (&shared->done, 0);
  atomic_store (&shared->limit, copy->high);
  struct command command
    = command_begin (device, COMMAND_POPULATE, operands, 2);
  while (copy->low < copy->high)
    {
      uint64_t ready = atomic_load (&shared->done);
      if (ready > copy->low)
	copy_low (copy, ready < copy->high ? ready : copy->high);
      else
	copy_high (copy, shared);
    }
  command_end (device, command);
}

/* The same anywhere, of SIZE bytes.  */
static void
copy_to_empty (struct device *device, char *memory, uint64_t address,
	       const char *source, uint64_t size)
{
  uint64_t head = -address & (ARENA_PAGE - 1);
  uint64_t whole = (size - head) & -ARENA_PAGE;
  uint64_t tail = head + whole;
  struct copy copy = { memory + head, source + head, 0, whole };
  memcpy (memory, source, head);
  copy_together (device, &copy, address + head);
  memcpy (memory + tail, source + tail, size - tail);
}

void
populate_copy (struct device *device, char *memory, uint64_t address,
	       const char *source, uint64_t size)
{
  uint64_t ready = size;
  if (size >= POPULATE_MIN)
    {
      uint64_t offset = memory - device->memory;
      uint64_t written = arena_written_before (&device->arena, offset, size);
      uint64_t rest = size - written;
      if (rest >= POPULATE_MIN
	  && arena_is_empty (&device->arena, offset + written, rest)
	  && !atomic_flag_test_and_set (&device->populating))
	ready = written;
      arena_note_written (&device->arena, offset, size);
    }
  memcpy (memory, source, ready);
  if (ready == size)
    return;
  copy_to_empty (device, memory + ready, address + ready, source + ready,
		 size - ready);
  atomic_flag_clear (&device->populating);
}
