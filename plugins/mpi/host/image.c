/* Images on devices on other machines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A worker gets an image with what its device needs of the host's tables: the
   addresses of indirect functions and of variables, which are the
   program's.  */

#include "config.h"
#include "host/image.h"

#include <stdlib.h>
#include <string.h>

#include "gomp-constants-all.h"
#include "gomp-plugin-ext.h"
#include "offload-image.h"
#include "host/call.h"

/* What is sent, one after the other.  */
struct parts
{
  struct
  {
    const char *start;
    size_t size;
  } part[3];
  size_t size;			/* Of all.  */
};

static void
add (struct parts *parts, unsigned i, const void *start, const void *end)
{
  parts->part[i].start = start;
  parts->part[i].size = (const char *) end - (const char *) start;
  parts->size += parts->part[i].size;
}

/* Copy SIZE bytes of PARTS from OFFSET on to TO.  */
static void
copy (const struct parts *parts, size_t offset, char *to, size_t size)
{
  for (unsigned i = 0; size > 0; i++)
    {
      size_t there = parts->part[i].size;
      if (offset >= there)
	{
	  offset -= there;
	  continue;
	}
      size_t now = there - offset < size ? there - offset : size;
      memcpy (to, parts->part[i].start + offset, now);
      to += now;
      size -= now;
      offset = 0;
    }
}

/* Send PARTS to the worker of device N as image ID.  */
static bool
send (int n, const struct parts *parts, uint64_t id)
{
  bool ok = true;
  for (size_t offset = 0; ok && offset < parts->size; offset += CHANNEL_PIECE)
    {
      struct channel_slot *slot = call_claim (n, CHANNEL_IMAGE, false);
      struct channel_message *message = &slot->message;
      size_t rest = parts->size - offset;
      message->size = rest < CHANNEL_PIECE ? rest : CHANNEL_PIECE;
      message->words[0] = id;
      message->words[1] = offset;
      message->words[2] = parts->size;
      message->words[3] = parts->part[1].size / sizeof (void *);
      message->words[4] = parts->part[2].size / sizeof (void *);
      copy (parts, offset, (char *) message->bytes, message->size);
      call_post (slot);
      call_await (n, slot);
      ok = call_worked (n, slot);
      call_release (slot);
    }
  return ok;
}

/* Make *TABLE of the answer in SLOT.  Its length, or -1.  */
static int
take_table (int n, const struct channel_slot *slot, struct addr_pair **table)
{
  const struct channel_message *answer = &slot->message;
  uint64_t count = answer->words[0];
  if (!call_worked (n, slot))
    return -1;
  if (count > CHANNEL_PIECE / sizeof **table
      || answer->size != count * sizeof **table)
    {
      GOMP_PLUGIN_error ("device %d (mpi): its table does not make sense", n);
      return -1;
    }
  *table = GOMP_PLUGIN_malloc (answer->size + 1);
  memcpy (*table, answer->bytes, answer->size);
  return count;
}

int
image_load (int n, unsigned version, const void *target_data,
	    struct addr_pair **table)
{
  const struct offload_intelmic_image *image = target_data;
  struct parts parts = { .size = 0 };
  unsigned device_version = GOMP_VERSION_DEV (version);
  if (device_version >= OFFLOAD_INTELMIC_NAMED)
    return GOMP_PLUGIN_IMAGE_UNFIT;
  add (&parts, 0, image->start, image->end);
  if (device_version >= OFFLOAD_INTELMIC_HOST)
    {
      add (&parts, 1, image->host->indirect_begin, image->host->indirect_end);
      add (&parts, 2, image->host->var_begin, image->host->var_end);
    }
  if (!send (n, &parts, (uint64_t) target_data))
    return -1;
  struct channel_slot *slot = call_claim (n, CHANNEL_LOAD, false);
  slot->message.words[0] = (uint64_t) target_data;
  slot->message.words[1] = version;
  call_post (slot);
  call_await (n, slot);
  int count = take_table (n, slot, table);
  call_release (slot);
  return count;
}
