/* Copies between the host and a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include <string.h>
#include "base/note.h"
#include "base/watch.h"
#include "mapping/checked.h"
#include "mapping/copy.h"
#include "mapping/data-events.h"
#include "mapping/map-check.h"
#include "mapping/words.h"
#include "ompt/data-op.h"

/* Tell that SIZE bytes at HOST, or gathered there, were copied for C, since
   BEGUN.  */
static void
tell_copy (const struct construct *c, bool to_device, const void *host,
	   size_t size, uint64_t begun)
{
  size_t i = 0;
  while (i < c->count && ((uintptr_t) host < c->items[i].start
			  || (uintptr_t) host >= c->items[i].end))
    i++;
  bool gathered = c->count > 0 && i == c->count;
  watch_tell_copy (&(struct watch_copy) {
    .name = c->name,
    .origin = c->origin,
    .item = i < c->count ? i : NOTE_NO_ITEM,
    .device = c->device->number,
    .to_device = to_device,
    .host = gathered ? NULL : host,
    .size = size,
    .begun = begun
  });
}

bool
copy_to (struct construct *c, uintptr_t device, const void *host, size_t size)
{
  if (size == 0 || c->left)
    return true;
  const uint64_t begun = watch_now ();
  if (c->device->plugin->host2dev (c->device->ordinal, (void *) device, host,
				   size))
    {
      if (watch_on ())
	tell_copy (c, true, host, size, begun);
      return true;
    }
  return construct_fail (c, NULL, "copying [%p..%p) of the host to [%p..%p) of"
			 " device %d failed", host,
			 (const void *) ((const char *) host + size),
			 (void *) device, (void *) (device + size),
			 c->device->number);
}

/* What the plugin does for copy_from.  */
static bool
fetch (const struct construct *c, uintptr_t device, void *host, size_t size)
{
  const struct plugin *plugin = c->device->plugin;
  int n = c->device->ordinal;
  if (__builtin_expect (c->left, 0))
    return (plugin->read_left
	    && plugin->read_left (n, host, (void *) device, size));
  return plugin->dev2host (n, host, (void *) device, size);
}

/* Copy SIZE bytes from DEVICE to HOST, of which WANTED are asked for.  */
static bool
copy_wanted_from (struct construct *c, uintptr_t device, void *host,
		  size_t size, size_t wanted)
{
  const uint64_t begun = watch_now ();
  if (fetch (c, device, host, size))
    {
      if (watch_on ())
	tell_copy (c, false, host, wanted, begun);
      return true;
    }
  return construct_fail (c, NULL, "copying [%p..%p) of device %d to [%p..%p) of"
			 " the host failed", (void *) device,
			 (void *) (device + size), c->device->number, host,
			 (void *) ((char *) host + size));
}

bool
copy_from (struct construct *c, uintptr_t device, void *host, size_t size)
{
  if (size == 0)
    return true;
  c->brought_some |= size > GOMP_PLUGIN_WHOLE_COPY;
  bool ok = copy_wanted_from (c, device, host, size, size);
  c->brought_some |= ok;
  return ok;
}

bool
copy_told (struct construct *c, ompt_target_data_op_t type, uintptr_t host,
	   uintptr_t device, size_t size)
{
  const struct ompt_data_op op = ompt_data_op (type, c->device, host, device,
					       size);
  ompt_tell_data (&op, ompt_scope_begin);
  bool ok = (type == ompt_target_data_transfer_to_device
	     ? copy_to (c, device, (const void *) host, size)
	     : copy_from (c, device, (void *) host, size));
  ompt_tell_data (&op, ompt_scope_end);
  return ok;
}

void
copy_batch_init (struct copy_batch *batch, struct construct *c)
{
  batch->c = c;
  batch->start = batch->end = 0;
  batch->block = NULL;
}

bool
copy_batch_flush (struct copy_batch *batch)
{
  uintptr_t start = batch->start;
  size_t size = batch->end - start;
  batch->start = batch->end = 0;
  return copy_to (batch->c, start, batch->buffer, size);
}

bool
copy_batch_add_arguments (struct copy_batch *batch, struct map_block *block)
{
  struct construct *c = batch->c;
  const struct arguments *arguments = &c->arguments;
  if (arguments->size <= sizeof batch->buffer && !c->later)
    {
      arguments_fill (c, batch->buffer);
      batch->start = arguments->device;
      batch->end = arguments->device + arguments->size;
      batch->block = block;
      return true;
    }
  char *image = malloc (arguments->size);
  if (!image)
    return construct_fail (c, NULL, "out of memory for %zu bytes of arguments",
			   arguments->size);
  arguments_fill (c, image);
  bool ok = (c->later
	     ? later_value (c, block, arguments->device, image,
			    arguments->size)
	     : copy_to (c, arguments->device, image, arguments->size));
  free (image);
  return ok;
}

/* SIZE bytes between two copies, at MEMORY in the buffer, have no value yet,
   neither here nor at ADDRESS there.  */
static void
fill_gap (char *memory, uintptr_t address, size_t size)
{
  if (check_on (CHECK_MEMORY))
    checked_fill (memory, address, size);
  else
    memset (memory, 0, size);
}

bool
copy_batch_add (struct copy_batch *batch, struct map_block *block,
		bool fresh, uintptr_t device, const void *host, size_t size)
{
  if (batch->c->later)
    return (fresh ? later_to (batch->c, block, device, host, size)
	    : later_value (batch->c, block, device, host, size));
  uintptr_t end = device + size;
  bool fits = (batch->start != batch->end && batch->block == block
	       && device >= batch->start
	       && end <= batch->start + sizeof batch->buffer
	       && ((fresh && !batch->c->unordered) || device <= batch->end));
  if (!fits)
    {
      if (!copy_batch_flush (batch))
	return false;
      if (size > sizeof batch->buffer / 4)
	return copy_to (batch->c, device, host, size);
      batch->block = block;
      batch->start = batch->end = device;
    }
  if (device > batch->end)
    fill_gap (batch->buffer + (batch->end - batch->start), batch->end,
	      device - batch->end);
  memcpy (batch->buffer + (device - batch->start), host, size);
  if (end > batch->end)
    batch->end = end;
  return true;
}

/* At most this much of a device's memory is copied at once for several
   parts.  */
#define GATHER_SIZE 4096

void
copy_gather_begin (struct construct *c, struct copy_gather *gather)
{
  gather->count = 0;
  c->gather = check_on (~0u) ? NULL : gather;
}

/* Make the copies that are noted.  */
static bool
gather_flush (struct construct *c, struct copy_gather *gather)
{
  char buffer[GATHER_SIZE];
  unsigned count = gather->count;
  size_t wanted = 0;
  gather->count = 0;
  if (count == 1)
    return copy_from (c, gather->start, gather->parts[0].host,
		      gather->parts[0].size);
  for (unsigned i = 0; i < count; i++)
    wanted += gather->parts[i].size;
  if (count && !copy_wanted_from (c, gather->start, buffer,
				  gather->end - gather->start, wanted))
    return false;
  c->brought_some |= count > 0;
  for (unsigned i = 0; i < count; i++)
    memcpy (gather->parts[i].host,
	    buffer + (gather->parts[i].device - gather->start),
	    gather->parts[i].size);
  return true;
}

bool
copy_gather_end (struct construct *c)
{
  struct copy_gather *gather = c->gather;
  c->gather = NULL;
  return !gather || gather_flush (c, gather);
}

/* Note that SIZE bytes at DEVICE, which is in memory of BLOCK, are to be copied
   to HOST.  */
static bool
gather_add (struct construct *c, const struct map_block *block,
	    uintptr_t device, void *host, size_t size)
{
  struct copy_gather *gather = c->gather;
  uintptr_t start = device, end = device + size;
  if (gather->count && gather->block == block
      && gather->count < COPY_GATHER_MOST)
    {
      start = gather->start < start ? gather->start : start;
      end = gather->end > end ? gather->end : end;
    }
  if (end - start > GATHER_SIZE || end - start == size)
    {
      if (!gather_flush (c, gather))
	return false;
      start = device;
      end = device + size;
    }
  if (size > GATHER_SIZE)
    return copy_from (c, device, host, size);
  gather->start = start;
  gather->end = end;
  gather->block = block;
  gather->parts[gather->count].device = device;
  gather->parts[gather->count].host = host;
  gather->parts[gather->count++].size = size;
  return true;
}

/* Copies one piece of ENTRY.  */
typedef bool copy_piece (struct construct *c, const struct map_entry *entry,
			 size_t offset, size_t length);

static bool
piece_to (struct construct *c, const struct map_entry *entry, size_t offset,
	  size_t length)
{
  uintptr_t device = entry->device_start + offset;
  const void *host = (const void *) (entry->host_start + offset);
  data_event (DATA_UPLOADED, (uintptr_t) host, device, length);
  if (ompt_hears_data ())
    return copy_told (c, ompt_target_data_transfer_to_device,
		      (uintptr_t) host, device, length);
  return (c->later ? later_to (c, entry->block, device, host, length)
	  : copy_to (c, device, host, length));
}

static bool
piece_from (struct construct *c, const struct map_entry *entry, size_t offset,
	    size_t length)
{
  uintptr_t device = entry->device_start + offset;
  void *host = (void *) (entry->host_start + offset);
  data_event (DATA_DOWNLOADED, (uintptr_t) host, device, length);
  if (ompt_hears_data ())
    return copy_told (c, ompt_target_data_transfer_from_device,
		      (uintptr_t) host, device, length);
  return (c->later ? later_from (c, entry->block, device, host, length)
	  : c->gather && entry->block->kind != MAP_BLOCK_OF_IMAGE
	  ? gather_add (c, entry->block, device, host, length)
	  : copy_from (c, device, host, length));
}

/* Whether ENTRY needs copy_around_attachments.  Most do not.  */
static inline bool
is_special (const struct map_entry *entry)
{
  return entry->extra || (entry->flags & ENTRY_ASSOCIATED);
}

/* Whether C leaves the pointer of ATTACHMENT out where it copies by COPY.
   OpenACC copies back what the device has (2.6, section 2.6.4): pointers have
   to be detached before.  Only what a region of a queue, which has not ended,
   has attached is not the program's to detach.  */
static bool
is_left_out (const struct construct *c, const struct attachment *attachment,
	     copy_piece *copy)
{
  return (copy == piece_to || !words_of_openacc (c->name)
	  || attachment->count == attachment->regions);
}

static bool
copy_around_attachments (struct construct *c, const struct map_entry *entry,
			 size_t offset, size_t length, copy_piece *copy)
{
  size_t end = offset + length;
  const struct map_extra *extra = entry->extra;
  /* What constructs mapped was looked at then.  */
  if ((entry->flags & ENTRY_ASSOCIATED)
      && !construct_check_host (c, NULL, entry->host_start + offset,
				entry->host_start + end))
    return false;
  for (size_t i = 0; extra && i < extra->num_attachments; i++)
    {
      size_t pointer = extra->attachments[i].offset;
      if (pointer + sizeof (void *) <= offset)
	continue;
      if (pointer >= end)
	break;
      if (!is_left_out (c, &extra->attachments[i], copy))
	continue;
      if (pointer > offset && !copy (c, entry, offset, pointer - offset))
	return false;
      offset = pointer + sizeof (void *);
    }
  return offset >= end || copy (c, entry, offset, end - offset);
}

/* Copy LENGTH bytes at OFFSET of ENTRY by COPY.  */
static inline bool
copy_entry (struct construct *c, const struct map_entry *entry, size_t offset,
	    size_t length, copy_piece *copy)
{
  bool ok = (is_special (entry)
	     ? copy_around_attachments (c, entry, offset, length, copy)
	     : copy (c, entry, offset, length));
  if (ok && check_on (MAP_CHECK_COPIES))
    map_check_copied (c, entry, offset, length, copy == piece_from);
  return ok;
}

bool
copy_entry_to (struct construct *c, const struct map_entry *entry,
	       size_t offset, size_t length)
{
  return copy_entry (c, entry, offset, length, piece_to);
}

bool
copy_entry_from (struct construct *c, const struct map_entry *entry,
		 size_t offset, size_t length)
{
  if (check_on (CHECK_MEMORY))
    checked_copying_back (entry, c->device, offset, length);
  if (!copy_entry (c, entry, offset, length, piece_from))
    return false;
  if (check_on (CHECK_MEMORY))
    checked_copied_back (entry, c->device, offset, length);
  return true;
}

int
copy_entry_rows (struct construct *c, const struct map_entry *entry,
		 size_t offset, size_t row, const struct item_rows *rows,
		 bool to_device)
{
  const struct plugin *plugin = c->device->plugin;
  int n = c->device->ordinal;
  char *host = (char *) entry->host_start + offset;
  char *device = (char *) entry->device_start + offset;
  /* Who wants to hear of copies hears of each row.  */
  if (!plugin->copy_levels || c->later || is_special (entry) || check_on (~0u)
      || ompt_hears_data () || data_events_wanted)
    return -1;
  const uint64_t begun = watch_now ();
  int result = plugin->copy_levels (to_device ? n : -1, to_device ? -1 : n,
				    to_device ? device : host,
				    to_device ? host : device, row,
				    rows->levels, rows->level_count);
  if (result > 0 && watch_on ())
    tell_copy (c, to_device, host, rows->items * row, begun);
  if (result == 0)
    construct_fail (c, NULL, "copying %zu rows of %zu bytes between %p of the"
		    " host and %p of device %d failed", rows->items, row,
		    (void *) host, (void *) device, c->device->number);
  return result;
}

bool
copy_link (struct construct *c, const struct map_entry *entry)
{
  uintptr_t address = map_entry_link_address (entry);
  const struct map_entry *link = entry->extra->link;
  return (c->later
	  ? later_value (c, link->block, link->device_start, &address,
			 sizeof address)
	  : copy_to (c, link->device_start, &address, sizeof address));
}
