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
#include "host/lost.h"
#include "host/named-image.h"
#include "host/nvptx-image.h"
#include "plugins/host-library.h"
#include "plugins/host-scope.h"

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
  struct channel_scope *scope;	/* NULL if there is none to send.  */
  size_t scope_size;
};

/* The most bytes beside a key in a message.  */
enum { ROOM = CHANNEL_OWN - CHANNEL_KEY };

/* SLOT's message is about S: it begins with the key.  */
static void
put_key (const struct sending *s, struct channel_slot *slot)
{
  memcpy (slot->message.bytes, s->key, CHANNEL_KEY);
  slot->message.size = CHANNEL_KEY;
}

/* Hand SLOT over, and take the answer.  Whether it was done.  */
static bool
finish (const struct sending *s, struct channel_slot *slot)
{
  call_post (s->n, slot);
  call_await (slot);
  bool ok = call_worked (s->n, slot);
  call_release (slot);
  return ok;
}

/* How many parts of a content may be on their way, and how often it is sent if
   it does not stay.  */
enum { WINDOW = 4, ATTEMPTS = 5 };

/* Parts of S's content that are on their way, the oldest first: where each ends
   in it.  */
struct parts
{
  const struct sending *s;
  uint64_t there;		/* What the worker says that it has.  */
  bool ok;
  struct
  {
    struct channel_slot *slot;
    uint64_t end;
  } window[WINDOW];
  unsigned first, count;
};

/* Wait for the oldest part.  After the first error the others are not told.  */
static void
end_part (struct parts *parts)
{
  const struct sending *s = parts->s;
  struct channel_slot *slot = parts->window[parts->first].slot;
  uint64_t end = parts->window[parts->first].end;
  call_await (slot);
  if (parts->ok)
    {
      uint64_t there = slot->message.words[0];
      parts->ok = call_worked (s->n, slot);
      if (parts->ok && (there < end || there > s->size))
	{
	  GOMP_PLUGIN_error ("device %d (mpi): its worker says that it has %"
			     PRIu64 " bytes of an image of %zu, of which it"
			     " has got %" PRIu64, s->n, there, s->size, end);
	  parts->ok = false;
	}
      parts->there = there;
    }
  call_release (slot);
  parts->first = (parts->first + 1) % WINDOW;
  parts->count--;
}

/* Send SIZE bytes of the content from BEGIN on, where what the worker has ends,
   or is going to.  */
static void
start_part (struct parts *parts, uint64_t begin, size_t size)
{
  const struct sending *s = parts->s;
  struct channel_slot *slot;
  if (parts->count == WINDOW)
    end_part (parts);
  while (!(slot = call_claim (s->n, CHANNEL_CONTENT, parts->count > 0)))
    end_part (parts);
  put_key (s, slot);
  slot->message.words[0] = s->size;
  slot->message.words[1] = begin;
  memcpy (slot->message.bytes + CHANNEL_KEY, s->content + begin, size);
  slot->message.size += size;
  call_post (s->n, slot);
  unsigned last = (parts->first + parts->count++) % WINDOW;
  parts->window[last].slot = slot;
  parts->window[last].end = begin + size;
}

/* Send what the worker lacks of the content; another thread may be sending it,
   too.  Then ask once more.  */
static void
send_rest (struct parts *parts)
{
  const struct sending *s = parts->s;
  uint64_t begin = parts->there;
  while (parts->ok && begin < s->size)
    {
      size_t size = s->size - begin < ROOM ? s->size - begin : ROOM;
      start_part (parts, begin, size);
      begin += size;
      if (parts->there > begin)
	begin = parts->there;
    }
  start_part (parts, 0, 0);
  while (parts->count > 0)
    end_part (parts);
}

/* Send as much of S's content as the worker lacks.  A message without any of it
   asks what that is; if all is there, it stays for an image.  Otherwise what
   has come may be given up before that, if there is too much.  */
static bool
send_content (const struct sending *s)
{
  struct parts parts = { .s = s, .ok = true };
  start_part (&parts, 0, 0);
  end_part (&parts);
  for (int i = 0; parts.ok && parts.there < s->size && i < ATTEMPTS; i++)
    send_rest (&parts);
  if (parts.ok && parts.there < s->size)
    {
      GOMP_PLUGIN_error ("device %d (mpi): its worker does not keep an image",
			 s->n);
      parts.ok = false;
    }
  return parts.ok;
}

/* Of what is SIZE bytes at FROM, and comes *OFFSET bytes before what is wanted,
   copy as much of it to TO as ROOM has.  How much that was; *OFFSET is that of
   the next then.  */
static size_t
copy_part (const void *from, size_t size, size_t *offset, char *to, size_t room)
{
  if (*offset >= size)
    {
      *offset -= size;
      return 0;
    }
  size_t part = size - *offset < room ? size - *offset : room;
  memcpy (to, (const char *) from + *offset, part);
  *offset = 0;
  return part;
}

/* Copy SIZE bytes of what S has beside its content, from OFFSET on, to TO.  */
static void
copy_tables (const struct sending *s, size_t offset, char *to, size_t size)
{
  const struct offload_host_table *host = &s->host;
  const struct
  {
    const void *from;
    size_t size;
  } all[] = {
    { host->indirect_begin,
      (char *) host->indirect_end - (char *) host->indirect_begin },
    { host->var_begin, (char *) host->var_end - (char *) host->var_begin },
    { s->scope, s->scope_size }
  };
  for (int i = 0; i < 3; i++)
    {
      size_t part = copy_part (all[i].from, all[i].size, &offset, to, size);
      to += part;
      size -= part;
    }
}

/* Send the tables of S, and its scope, after the content.  */
static bool
send_tables (const struct sending *s)
{
  const struct offload_host_table *host = &s->host;
  size_t indirect = host->indirect_end - host->indirect_begin;
  size_t variables = host->var_end - host->var_begin, offset = 0;
  size_t size = (indirect + variables) * sizeof (void *) + s->scope_size;
  do
    {
      struct channel_slot *slot = call_claim (s->n, CHANNEL_IMAGE, false);
      put_key (s, slot);
      size_t part = size - offset < ROOM ? size - offset : ROOM;
      slot->message.words[0] = s->id;
      slot->message.words[1] = offset;
      slot->message.words[2] = size;
      slot->message.words[3] = indirect | (uint64_t) variables << 32;
      slot->message.words[4] = s->version;
      copy_tables (s, offset, (char *) slot->message.bytes + CHANNEL_KEY,
		   part);
      slot->message.size += part;
      if (!finish (s, slot))
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

/* For a GPU's, which begins with an address in its library, too, it is of no
   use.  */
void
image_prepare (const void *target_data)
{
  scope_note (target_data);
}

/* S is to have the scope of the image of TARGET_DATA, if that is known; to be
   freed.  */
static void
set_scope (struct sending *s, const void *target_data)
{
  struct scope scope = scope_of (target_data);
  size_t size = 0;
  char *names = (scope.library ? host_library_write (scope.library, &size)
		 : NULL);
  if (!names)
    return;
  s->scope_size = sizeof *s->scope + size;
  s->scope = GOMP_PLUGIN_malloc (s->scope_size);
  s->scope->global = scope.global;
  s->scope->position = scope.position;
  memcpy (s->scope->names, names, size);
  free (names);
}

static bool
send_for_emulated (struct sending *s, const void *target_data)
{
  set_scope (s, target_data);
  bool sent = (s->version >= OFFLOAD_INTELMIC_NAMED
	       ? send_form (s, named_image_write (target_data, &s->size))
	       : send_emulated (s, target_data));
  free (s->scope);
  return sent;
}

/* Send an image for device N, whose kind it was made for.  */
static bool
send_image (int n, unsigned version, const void *target_data)
{
  struct sending s = { .n = n, .id = (uint64_t) target_data };
  s.version = GOMP_VERSION_DEV (version);
  if (job_device (n)->kind == GOMP_TARGET_TYPE_INTEL_MIC)
    return send_for_emulated (&s, target_data);
  set_tables (&s, nvptx_image_host_table (target_data), false);
  return send_form (&s, nvptx_image_write (target_data, &s.size));
}

/* Images that this thread has announced to device N, and is going to load: they
   were sent.  */
static _Thread_local struct
{
  int n;
  size_t count;
  uint64_t *ids;
} announced;

static void
forget_announced (void)
{
  free (announced.ids);
  announced.ids = NULL;
  announced.count = 0;
}

/* Whether the image of TARGET_DATA is one of them, for device N; it is none
   from then on.  */
static bool
was_announced (int n, const void *target_data)
{
  size_t i = 0;
  while (i < announced.count && announced.ids[i] != (uint64_t) target_data)
    i++;
  if (announced.n != n || i == announced.count)
    return false;
  announced.ids[i] = announced.ids[--announced.count];
  if (announced.count == 0)
    forget_announced ();
  return true;
}

/* An emulated device loads several at once, in the order in which the program
   has them (image_expect there).  Those of GPUs are independent of each other;
   and what cannot be sent is told of when it is to be loaded.  */
void
image_expect (int n, const void *const *target_data, size_t count)
{
  size_t most = CHANNEL_OWN / sizeof *announced.ids;
  forget_announced ();
  if (count < 2 || job_device (n)->kind != GOMP_TARGET_TYPE_INTEL_MIC)
    return;
  announced.n = n;
  announced.ids = GOMP_PLUGIN_malloc (count * sizeof *announced.ids);
  for (size_t i = 0; i < count && announced.count < most; i++)
    if (GOMP_PLUGIN_image_kind (target_data[i]) == GOMP_TARGET_TYPE_INTEL_MIC)
      {
	if (!send_image (n, GOMP_PLUGIN_image_version (target_data[i]),
			 target_data[i]))
	  break;
	announced.ids[announced.count++] = (uint64_t) target_data[i];
      }
  if (announced.count == 0)
    forget_announced ();
  else if (announced.count > 1)
    call (n, CHANNEL_EXPECT, NULL, 0, announced.ids,
	  announced.count * sizeof *announced.ids, NULL);
}

int
image_load (int n, unsigned version, const void *target_data,
	    struct addr_pair **table)
{
  if (GOMP_PLUGIN_image_kind (target_data) != job_device (n)->kind)
    return GOMP_PLUGIN_IMAGE_UNFIT;
  if (!was_announced (n, target_data)
      && !send_image (n, version, target_data))
    {
      lost_check (n);
      return -1;
    }
  struct channel_slot *slot = call_claim (n, CHANNEL_LOAD, false);
  slot->message.words[0] = (uint64_t) target_data;
  slot->message.words[1] = version;
  call_post (n, slot);
  call_await (slot);
  int count = take_table (n, slot, table);
  call_release (slot);
  if (count < 0)
    lost_check (n);
  return count;
}
