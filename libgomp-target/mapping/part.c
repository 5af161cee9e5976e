/* What host and device have changed of a part of mapped data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>
#include "base/static-memory.h"
#include "devices/device.h"
#include "devices/registry.h"
#include "devices/shadow.h"
#include "mapping/part.h"

/* Bytes of the device that are looked at together.  */
#define CHUNK ((size_t) 1 << 20)
/* What differs is looked for in so many bytes at a time.  */
#define BLOCK ((size_t) 1024)
/* Bytes of the host.  */
#define PIECE ((size_t) 16384)
/* Of so few, without getting memory for them: a thread's stack may be 16 KiB
   in all.  */
#define FEW ((size_t) 1024)
/* What changes as a whole: of a number that changes, some bytes may stay.  */
#define WORD sizeof (uint64_t)
typedef uint64_t unaligned_words
  __attribute__ ((vector_size (2 * WORD), aligned (1), may_alias));

bool
part_init (struct part *part, const struct map_entry *entry, size_t offset,
	   size_t length)
{
  const struct shadow *shadow = shadow_find (entry);
  *part = (struct part) {
    entry, shadow, offset, length,
    static_memory_has (entry->host_start, entry->host_end)
  };
  return shadow && shadow->bytes && !shadow->has_pointers;
}

bool
part_of_image (struct part *part, const struct map_entry *entry)
{
  bool known = part_init (part, entry, 0, entry->host_end - entry->host_start);
  part->host_is_there = true;
  return known;
}

void
part_limit_look (struct part *part)
{
  shadow_next_look (shadow_find (part->entry), &part->offset, &part->length);
}

static const unsigned char *
host_bytes (const struct part *part)
{
  return (const unsigned char *) part->entry->host_start + part->offset;
}

size_t
part_read_host (const void *from, void *to, size_t size)
{
  struct iovec here = { to, size }, there = { (void *) from, size };
  ssize_t got = process_vm_readv (getpid (), &here, 1, &there, 1, 0);
  return got < 0 ? 0 : got;
}

/* For the host's memory, which the program may have freed.  Its sanitizer would
   look at memcmp, too.  */
#define UNWATCHED __attribute__ ((no_sanitize ("address", "thread")))

/* What is different between A and B.  */
static inline unaligned_words UNWATCHED
difference (const unsigned char *a, const unsigned char *b)
{
  return *(const unaligned_words *) a ^ *(const unaligned_words *) b;
}

static bool UNWATCHED
is_same (const unsigned char *a, const unsigned char *b, size_t size)
{
  const size_t step = sizeof (unaligned_words);
  unaligned_words even = { 0, 0 }, odd = { 0, 0 };
  size_t i = 0;
  for (; i + 4 * step <= size; i += 4 * step)
    {
      even |= (difference (a + i, b + i)
	       | difference (a + i + 2 * step, b + i + 2 * step));
      odd |= (difference (a + i + step, b + i + step)
	      | difference (a + i + 3 * step, b + i + 3 * step));
    }
  even |= odd;
  for (; i < size; i++)
    even[0] |= a[i] ^ b[i];
  return (even[0] | even[1]) == 0;
}

/* As shadow_compare.  */
static size_t UNWATCHED
compare_host (const struct shadow *shadow, size_t offset,
	      const unsigned char *host, size_t length)
{
  const unsigned char *bytes = shadow->bytes + offset;
  for (size_t done = 0, size; done < length; done += size)
    {
      size = length - done < BLOCK ? length - done : BLOCK;
      if (is_same (host + done, bytes + done, size))
	continue;
      for (size_t i = done; i < done + size; i++)
	if (host[i] != bytes[i]
	    && (!shadow->known || shadow->known[offset + i]))
	  return i;
    }
  return length;
}

/* What bytes of the host are copied to, SIZE at a time.  */
struct copies
{
  unsigned char few[FEW];
  unsigned char *bytes;
  size_t size;
};

static void
copies_init (struct copies *copies, const struct part *part)
{
  bool more = part->length > FEW && !part->host_is_there;
  copies->bytes = more ? malloc (PIECE) : NULL;
  copies->size = copies->bytes || part->host_is_there ? PIECE : FEW;
  if (!copies->bytes)
    copies->bytes = copies->few;
}

static void
copies_free (struct copies *copies)
{
  if (copies->bytes != copies->few)
    free (copies->bytes);
}

/* How many bytes of PART come next after DONE of them.  */
static size_t
next_piece (const struct copies *copies, const struct part *part, size_t done)
{
  size_t left = part->length - done;
  return left < copies->size ? left : copies->size;
}

/* The bytes of the host of PART from its byte DONE on, of which *SIZE are
   wanted: in place, or as copied to COPIES.  *SIZE becomes how many there
   are.  */
static const unsigned char *
host_piece (const struct part *part, size_t done, struct copies *copies,
	    size_t *size)
{
  const unsigned char *host = host_bytes (part) + done;
  if (part->host_is_there)
    return host;
  *size = part_read_host (host, copies->bytes, *size);
  return copies->bytes;
}

bool
part_host_changed (const struct part *part, size_t *byte)
{
  struct copies copies;
  bool changed = false;
  copies_init (&copies, part);
  for (size_t done = 0, size, wanted; done < part->length && !changed;
       done += size)
    {
      size = wanted = next_piece (&copies, part, done);
      const unsigned char *host = host_piece (part, done, &copies, &size);
      size_t first = compare_host (part->shadow, part->offset + done, host,
				   size);
      *byte = part->offset + done + first;
      changed = first < size;
      if (size < wanted)
	break;
    }
  copies_free (&copies);
  return changed;
}

/* Attached pointers among the bytes of PART in MEMORY, which the device has,
   count as not changed.  */
static void
hide_attachments (const struct part *part, unsigned char *memory)
{
  const struct map_extra *extra = part->entry->extra;
  for (size_t i = 0; i < extra->num_attachments; i++)
    for (size_t k = 0; k < sizeof (void *); k++)
      {
	size_t byte = extra->attachments[i].offset + k - part->offset;
	if (byte < part->length)
	  memory[byte] = part->shadow->bytes[part->offset + byte];
      }
}

/* Whether a region on DEVICE has put VALUE in the place of the host's pointer
   HERE to say where on the device that leads to.  The host has no use for it,
   and what it leads to may be mapped no longer.  */
static bool
is_translated (const struct device *device, uintptr_t here, uintptr_t value)
{
  return (here != 0 && here != value
	  && registry_device_of_address ((const void *) value) == device
	  && !registry_device_of_address ((const void *) here));
}

/* Pointers among the bytes of PART in MEMORY, which DEVICE has, that a region
   has translated count as not changed, either.  */
static void
hide_translations (const struct part *part, const struct device *device,
		   unsigned char *memory)
{
  const unsigned char *bytes = part->shadow->bytes + part->offset;
  const size_t size = sizeof (uintptr_t);
  if (is_same (bytes, memory, part->length))
    return;
  for (size_t i = -(part->entry->host_start + part->offset) % size;
       i + size <= part->length; i += size)
    {
      uintptr_t here, value;
      memcpy (&here, bytes + i, size);
      memcpy (&value, memory + i, size);
      if (is_translated (device, here, value))
	memcpy (memory + i, bytes + i, size);
    }
}

/* What is asked of the bytes of PART, which the device has in MEMORY.  True
   ends it.  */
typedef bool ask_bytes (const struct part *part, const unsigned char *memory,
			void *data);

/* Ask that of all of PART on DEVICE, piece by piece.  */
static bool
ask_device (const struct device *device, const struct part *part,
	    ask_bytes *ask, void *data)
{
  const size_t end = part->offset + part->length;
  struct part piece = *part;
  unsigned char few[FEW];
  unsigned char *memory = part->length > FEW ? malloc (CHUNK) : few;
  bool answer = false;
  for (; memory && piece.offset < end && !answer; piece.offset += piece.length)
    {
      piece.length = end - piece.offset < CHUNK ? end - piece.offset : CHUNK;
      uintptr_t start = part->entry->device_start + piece.offset;
      if (!device->plugin->dev2host (device->ordinal, memory, (void *) start,
				     piece.length))
	break;
      hide_attachments (&piece, memory);
      hide_translations (&piece, device, memory);
      answer = ask (&piece, memory, data);
    }
  if (memory != few)
    free (memory);
  return answer;
}

/* Whether the device has changed PART; the first byte is stored to the size_t
   that DATA points to.  */
static bool
is_changed (const struct part *part, const unsigned char *memory, void *data)
{
  size_t *byte = data;
  size_t first = shadow_compare (part->shadow, part->offset, memory,
				 part->length);
  *byte = part->offset + first;
  return first < part->length;
}

/* Whether both the host and the device, where it is MEMORY, have changed a word
   of the SIZE bytes of PART from its byte DONE on.  COPIES is for the
   host's.  */
static bool
is_piece_overwritten (const struct part *part, size_t done, size_t size,
		      const unsigned char *memory, struct copies *copies)
{
  const unsigned char *host = host_piece (part, done, copies, &size);
  for (size_t i = 0; i < size; i += WORD)
    {
      size_t offset = part->offset + done + i;
      size_t word = size - i < WORD ? size - i : WORD;
      if (compare_host (part->shadow, offset, host + i, word) < word
	  && shadow_compare (part->shadow, offset, memory + i, word) < word)
	return true;
    }
  return false;
}

/* The same of all of PART.  */
static bool
is_overwritten (const struct part *part, const unsigned char *memory,
		void *unused)
{
  struct copies copies;
  bool overwritten = false;
  (void) unused;
  copies_init (&copies, part);
  for (size_t done = 0, size; done < part->length && !overwritten; done += size)
    {
      size = next_piece (&copies, part, done);
      overwritten = is_piece_overwritten (part, done, size, memory + done,
					  &copies);
    }
  copies_free (&copies);
  return overwritten;
}

/* Whether the device has changed PART, and the host has other values; the first
   byte is stored to the size_t that DATA points to.  */
static bool
is_left (const struct part *part, const unsigned char *memory, void *data)
{
  const unsigned char *host = host_bytes (part);
  size_t *byte = data;
  if (!is_changed (part, memory, data))
    return false;
  for (size_t i = *byte - part->offset; i < part->length; i++)
    if (host[i] != memory[i]
	&& shadow_compare (part->shadow, part->offset + i, &memory[i], 1) == 0)
      {
	*byte = part->offset + i;
	return true;
      }
  return false;
}

/* The host's pages from FIRST to LAST of which DEVICE has changed something, in
   runs for VISIT: the last of these, which may go on.  */
struct changed_pages
{
  uintptr_t page_size;
  uintptr_t first, last;
  uintptr_t start, end;
  part_visit_pages *visit;
  void *data;
};

static void
visit_run (const struct changed_pages *pages)
{
  if (pages->start != pages->end)
    pages->visit (pages->start, pages->end, pages->data);
}

/* Whether the device has changed something of PART, where it is MEMORY, among
   the bytes of the host from START to END.  */
static bool
is_range_changed (const struct part *part, const unsigned char *memory,
		  uintptr_t start, uintptr_t end)
{
  uintptr_t base = part->entry->host_start;
  return shadow_compare (part->shadow, start - base,
			 memory + (start - base - part->offset),
			 end - start) < end - start;
}

static bool
add_changed_pages (const struct part *part, const unsigned char *memory,
		   void *data)
{
  struct changed_pages *pages = data;
  uintptr_t start = part->entry->host_start + part->offset;
  uintptr_t end = start + part->length, size = pages->page_size;
  uintptr_t page = start & -size;
  for (page = page < pages->first ? pages->first : page;
       page < end && page < pages->last; page += size)
    if (page >= pages->end || pages->start == pages->end)
      {
	uintptr_t from = page < start ? start : page;
	uintptr_t to = page + size < end ? page + size : end;
	if (!is_range_changed (part, memory, from, to))
	  continue;
	if (page != pages->end)
	  {
	    visit_run (pages);
	    pages->start = page;
	  }
	pages->end = page + size;
      }
  return false;
}

void
part_visit_changed (const struct part *part, const struct device *device,
		    part_visit_pages *visit, void *data)
{
  uintptr_t size = sysconf (_SC_PAGESIZE);
  uintptr_t start = (uintptr_t) host_bytes (part);
  struct changed_pages pages = {
    .page_size = size,
    .first = (start + size - 1) & -size,
    .last = (start + part->length) & -size,
    .visit = visit,
    .data = data
  };
  if (pages.first >= pages.last)
    return;
  ask_device (device, part, add_changed_pages, &pages);
  visit_run (&pages);
}

bool
part_device_changed (const struct part *part, const struct device *device,
		     size_t *byte)
{
  return ask_device (device, part, is_changed, byte);
}

bool
part_overwritten (const struct part *part, const struct device *device)
{
  return ask_device (device, part, is_overwritten, NULL);
}

bool
part_left (const struct part *part, const struct device *device, size_t *byte)
{
  return ask_device (device, part, is_left, byte);
}
