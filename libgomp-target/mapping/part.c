/* What host and device have changed of a part of mapped data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>
#include "devices/device.h"
#include "devices/shadow.h"
#include "mapping/part.h"

/* Bytes of the device that are looked at together.  */
#define CHUNK ((size_t) 1 << 20)
/* And of the host.  */
#define HOST_CHUNK 16384
/* What changes as a whole: of a number that changes, some bytes may stay.  */
#define WORD sizeof (uint64_t)

bool
part_init (struct part *part, const struct map_entry *entry, size_t offset,
	   size_t length)
{
  const struct shadow *shadow = shadow_find (entry);
  *part = (struct part) { entry, shadow, offset, length, false };
  return shadow && shadow->bytes && !shadow->has_pointers;
}

bool
part_of_image (struct part *part, const struct map_entry *entry)
{
  bool known = part_init (part, entry, 0, entry->host_end - entry->host_start);
  part->host_is_there = true;
  return known;
}

static const unsigned char *
host_bytes (const struct part *part)
{
  return (const unsigned char *) part->entry->host_start + part->offset;
}

/* Copy SIZE bytes at FROM to TO; false if nothing is there.  The program may
   have given memory back that only the device uses by now.  */
static bool
read_host (void *to, const unsigned char *from, size_t size)
{
  struct iovec local = { to, size }, remote = { (void *) from, size };
  ssize_t done = process_vm_readv (getpid (), &local, 1, &remote, 1, 0);
  if (done >= 0 || errno == EFAULT)
    return done == (ssize_t) size;
  /* Where the call is not allowed, it is there, as nearly always.  */
  memcpy (to, from, size);
  return true;
}

bool
part_host_changed (const struct part *part, size_t *byte)
{
  unsigned char copy[HOST_CHUNK];
  for (size_t done = 0; done < part->length; done += sizeof copy)
    {
      size_t rest = part->length - done;
      size_t size = rest < sizeof copy ? rest : sizeof copy;
      const unsigned char *bytes = host_bytes (part) + done;
      if (!part->host_is_there)
	{
	  if (!read_host (copy, bytes, size))
	    return false;
	  bytes = copy;
	}
      size_t first = shadow_compare (part->shadow, part->offset + done, bytes,
				     size);
      *byte = part->offset + done + first;
      if (first < size)
	return true;
    }
  return false;
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
  unsigned char *memory = malloc (part->length < CHUNK ? part->length : CHUNK);
  bool answer = false;
  for (; memory && piece.offset < end && !answer; piece.offset += piece.length)
    {
      piece.length = end - piece.offset < CHUNK ? end - piece.offset : CHUNK;
      uintptr_t start = part->entry->device_start + piece.offset;
      if (!device->plugin->dev2host (device->ordinal, memory, (void *) start,
				     piece.length))
	break;
      hide_attachments (&piece, memory);
      answer = ask (&piece, memory, data);
    }
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

/* Whether both the host and the device have changed a word of PART.  */
static bool
is_overwritten (const struct part *part, const unsigned char *memory,
		void *unused)
{
  const unsigned char *host = host_bytes (part);
  (void) unused;
  for (size_t i = 0; i < part->length; i += WORD)
    {
      size_t offset = part->offset + i;
      size_t size = part->length - i < WORD ? part->length - i : WORD;
      if (shadow_compare (part->shadow, offset, host + i, size) < size
	  && shadow_compare (part->shadow, offset, memory + i, size) < size)
	return true;
    }
  return false;
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
