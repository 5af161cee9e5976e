/* Images on devices on other machines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What an image consists of goes to a worker by content, which has a key: only
   what it lacks.  What its device needs of the host's tables goes each time:
   the addresses of indirect functions and, for an emulated device, of
   variables, which are the program's.  */

#include "config.h"
#include "host/image.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "gomp-constants-all.h"
#include "gomp-plugin-ext.h"
#include "offload-image.h"
#include "support/digest.h"
#include "host/call.h"
#include "host/job.h"
#include "host/named-image.h"
#include "host/nvptx-image.h"

/* An image on its way to device N.  */
struct sending
{
  int n;
  uint64_t id;
  unsigned version;		/* The device's.  */
  const char *content;
  size_t size;
  char key[DIGEST_SIZE];
  struct offload_host_table host; /* What the device needs of that.  */
};

/* The most bytes beside a key in a message.  */
enum { ROOM = CHANNEL_OWN - CHANNEL_KEY };

/* A message about S, with the key and room for more.  */
static struct channel_slot *
claim (const struct sending *s, enum channel_command command)
{
  struct channel_slot *slot = call_claim (s->n, command, false);
  memcpy (slot->message.bytes, s->key, CHANNEL_KEY);
  slot->message.size = CHANNEL_KEY;
  return slot;
}

/* Hand SLOT over, and take the answer.  Whether it was done, and in *RESULT the
   answer's first word.  */
static bool
finish (const struct sending *s, struct channel_slot *slot, uint64_t *result)
{
  call_post (s->n, slot);
  call_await (s->n, slot);
  bool ok = call_worked (s->n, slot);
  *result = slot->message.words[0];
  call_release (slot);
  return ok;
}

/* Send PART bytes of S's content from *THERE on, where what the worker has
   ends, as it then says, in *THERE.  */
static bool
send_part (const struct sending *s, size_t part, uint64_t *there)
{
  uint64_t before = *there;
  struct channel_slot *slot = claim (s, CHANNEL_CONTENT);
  slot->message.words[0] = s->size;
  slot->message.words[1] = before;
  memcpy (slot->message.bytes + CHANNEL_KEY, s->content + before, part);
  slot->message.size += part;
  if (!finish (s, slot, there))
    return false;
  if (*there >= before + part && *there <= s->size)
    return true;
  GOMP_PLUGIN_error ("device %d (mpi): its worker says that it has %" PRIu64
		     " bytes of an image of %zu, of which it has got %" PRIu64,
		     s->n, *there, s->size, before + part);
  return false;
}

/* Send as much of S's content as the worker lacks.  The first message asks what
   that is.  */
static bool
send_content (const struct sending *s)
{
  uint64_t there = 0;
  size_t part = 0;
  do
    {
      if (!send_part (s, part, &there))
	return false;
      part = s->size - there < ROOM ? s->size - there : ROOM;
    }
  while (part > 0);
  return true;
}

/* Copy SIZE bytes of the tables of HOST from OFFSET on to TO.  */
static void
copy_tables (const struct offload_host_table *host, size_t offset, char *to,
	     size_t size)
{
  size_t first = (char *) host->indirect_end - (char *) host->indirect_begin;
  size_t now = 0;
  if (offset < first)
    {
      now = first - offset < size ? first - offset : size;
      memcpy (to, (char *) host->indirect_begin + offset, now);
    }
  if (now < size)
    memcpy (to + now, (char *) host->var_begin + (offset + now - first),
	    size - now);
}

/* Send the tables of S, after the content.  */
static bool
send_tables (const struct sending *s)
{
  const struct offload_host_table *host = &s->host;
  size_t indirect = host->indirect_end - host->indirect_begin;
  size_t words = indirect + (host->var_end - host->var_begin);
  size_t size = words * sizeof (void *), offset = 0;
  uint64_t result;
  do
    {
      struct channel_slot *slot = claim (s, CHANNEL_IMAGE);
      size_t part = size - offset < ROOM ? size - offset : ROOM;
      slot->message.words[0] = s->id;
      slot->message.words[1] = offset;
      slot->message.words[2] = size;
      slot->message.words[3] = indirect;
      slot->message.words[4] = s->version;
      copy_tables (host, offset, (char *) slot->message.bytes + CHANNEL_KEY,
		   part);
      slot->message.size += part;
      if (!finish (s, slot, &result))
	return false;
      offset += part;
    }
  while (offset < size);
  return true;
}

/* Send S, whose key is not made yet.  */
static bool
send (struct sending *s)
{
  struct digest digest;
  digest_begin (&digest);
  digest_add (&digest, s->content, s->size);
  digest_end (&digest, s->key);
  return send_content (s) && send_tables (s);
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

/* S is to have the tables of HOST, or if that is NULL none.  */
static void
set_tables (struct sending *s, const struct offload_host_table *host,
	    bool variables)
{
  if (host)
    {
      s->host.indirect_begin = host->indirect_begin;
      s->host.indirect_end = host->indirect_end;
    }
  if (host && variables)
    {
      s->host.var_begin = host->var_begin;
      s->host.var_end = host->var_end;
    }
}

static bool
send_emulated (struct sending *s, const struct offload_intelmic_image *image)
{
  s->content = image->start;
  s->size = (char *) image->end - (char *) image->start;
  set_tables (s, s->version >= OFFLOAD_INTELMIC_HOST ? image->host : NULL,
	      true);
  return send (s);
}

/* Send S, whose content is BYTES, which are freed; NULL without memory.  */
static bool
send_form (struct sending *s, char *bytes)
{
  if (!bytes)
    {
      GOMP_PLUGIN_error ("device %d (mpi): out of memory for an image", s->n);
      return false;
    }
  s->content = bytes;
  bool sent = send (s);
  free (bytes);
  return sent;
}

/* Send an image for device N, whose kind it was made for.  */
static bool
send_image (int n, unsigned version, const void *target_data)
{
  struct sending s = { .n = n, .id = (uint64_t) target_data };
  s.version = GOMP_VERSION_DEV (version);
  if (job_device (n)->kind != GOMP_TARGET_TYPE_INTEL_MIC)
    {
      set_tables (&s, nvptx_image_host_table (target_data), false);
      return send_form (&s, nvptx_image_write (target_data, &s.size));
    }
  return (s.version >= OFFLOAD_INTELMIC_NAMED
	  ? send_form (&s, named_image_write (target_data, &s.size))
	  : send_emulated (&s, target_data));
}

int
image_load (int n, unsigned version, const void *target_data,
	    struct addr_pair **table)
{
  if (GOMP_PLUGIN_image_kind (target_data) != job_device (n)->kind)
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
