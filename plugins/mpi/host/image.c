/* Images on devices on other machines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A worker gets an image with what its device needs of the host's tables: the
   addresses of indirect functions and, for an emulated device, of variables,
   which are the program's.  */

#include "config.h"
#include "host/image.h"

#include <stdlib.h>
#include <string.h>

#include "gomp-constants-all.h"
#include "gomp-plugin-ext.h"
#include "offload-image.h"
#include "host/call.h"
#include "host/job.h"
#include "host/nvptx-image.h"

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
  for (size_t offset = 0; ok && offset < parts->size; offset += CHANNEL_OWN)
    {
      struct channel_slot *slot = call_claim (n, CHANNEL_IMAGE, false);
      struct channel_message *message = &slot->message;
      size_t rest = parts->size - offset;
      message->size = rest < CHANNEL_OWN ? rest : CHANNEL_OWN;
      message->words[0] = id;
      message->words[1] = offset;
      message->words[2] = parts->size;
      message->words[3] = parts->part[1].size / sizeof (void *);
      message->words[4] = parts->part[2].size / sizeof (void *);
      copy (parts, offset, (char *) message->bytes, message->size);
      call_post (n, slot);
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

/* What is to be sent of an image for emulated devices.  */
static void
find_parts (struct parts *parts, unsigned device_version,
	    const struct offload_intelmic_image *image)
{
  add (parts, 0, image->start, image->end);
  if (device_version >= OFFLOAD_INTELMIC_HOST)
    {
      add (parts, 1, image->host->indirect_begin, image->host->indirect_end);
      add (parts, 2, image->host->var_begin, image->host->var_end);
    }
}

/* Send an image for device N, whose kind it was made for.  */
static bool
send_image (int n, unsigned version, const void *target_data)
{
  struct parts parts = { .size = 0 };
  if (job_device (n)->kind == GOMP_TARGET_TYPE_INTEL_MIC)
    {
      find_parts (&parts, GOMP_VERSION_DEV (version), target_data);
      return send (n, &parts, (uint64_t) target_data);
    }
  size_t size;
  char *bytes = nvptx_image_write (target_data, &size);
  if (!bytes)
    {
      GOMP_PLUGIN_error ("device %d (mpi): out of memory for an image", n);
      return false;
    }
  add (&parts, 0, bytes, bytes + size);
  bool sent = send (n, &parts, (uint64_t) target_data);
  free (bytes);
  return sent;
}

int
image_load (int n, unsigned version, const void *target_data,
	    struct addr_pair **table)
{
  int kind = GOMP_PLUGIN_image_kind (target_data);
  if (kind != job_device (n)->kind
      || (kind == GOMP_TARGET_TYPE_INTEL_MIC
	  && GOMP_VERSION_DEV (version) >= OFFLOAD_INTELMIC_NAMED))
    return GOMP_PLUGIN_IMAGE_UNFIT;
  if (!send_image (n, version, target_data))
    return -1;
  struct channel_slot *slot = call_claim (n, CHANNEL_LOAD, false);
  slot->message.words[0] = (uint64_t) target_data;
  slot->message.words[1] = version;
  call_post (n, slot);
  call_await (n, slot);
  int count = take_table (n, slot, table);
  call_release (slot);
  return count;
}
