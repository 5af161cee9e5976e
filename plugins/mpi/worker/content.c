/* What images consist of, kept by content.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* So that it is sent once to a worker, for all devices and loads, and what is
   large once to a machine, for all workers and jobs: this goes into the user's
   cache of device code there (support/image-cache.h).  To ask for what one
   message holds takes as long as to send it.

   What no image consists of any more stays, as long as that is not much: the
   program may load it again.  Otherwise the memory goes, but not the address:
   plugins know images by that.  */

#include "config.h"
#include "worker/content.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "gomp-plugin.h"
#include "support/digest.h"
#include "support/image-cache.h"
#include "worker/settings.h"

_Static_assert (CHANNEL_KEY == DIGEST_LENGTH, "a key is a digest");

/* How many bytes may be there of which no image consists.  */
enum { SPARE = 32 << 20 };

/* Those that were released last come first.  */
static struct content *contents;

/* The user's cache, or NULL.  */
static struct image_cache *
get_cache (void)
{
  static bool opened;
  static struct image_cache *cache;
  const char *why_not;
  if (!opened)
    cache = image_cache_open (worker_settings_say, &why_not);
  opened = true;
  return cache;
}

static struct content *
find (const char key[CHANNEL_KEY])
{
  struct content *content = contents;
  while (content && memcmp (content->key, key, CHANNEL_KEY) != 0)
    content = content->next;
  return content;
}

struct content *
content_claim (const char key[CHANNEL_KEY])
{
  struct content *content = find (key);
  if (!content || content->taken < content->size)
    return NULL;
  if (content->promised > 0)
    content->promised--;
  content->images++;
  return content;
}

/* Put CONTENT in front.  */
static void
move_to_front (struct content *content)
{
  struct content **place = &contents;
  while (*place != content)
    place = &(*place)->next;
  *place = content->next;
  content->next = contents;
  contents = content;
}

/* Forget what is too much.  */
static void
forget_oldest (void)
{
  size_t spare = 0;
  for (struct content *c = contents; c; c = c->next)
    if (c->images == 0 && c->promised == 0 && c->taken == c->size)
      {
	spare += c->size;
	if (spare > SPARE
	    && madvise (c->bytes, c->size, MADV_DONTNEED) == 0)
	  {
	    spare -= c->size;
	    c->taken = 0;
	  }
      }
}

void
content_release (struct content *content)
{
  content->images--;
  move_to_front (content);
  forget_oldest ();
}

/* Whether CONTENT is what its key says.  */
static bool
is_right (const struct content *content)
{
  struct digest digest;
  char text[DIGEST_SIZE];
  digest_begin (&digest);
  digest_add (&digest, content->bytes, content->size);
  digest_end (&digest, text);
  return memcmp (text, content->key, CHANNEL_KEY) == 0;
}

/* Read CONTENT from the cache, if it is there.  */
static void
look_up (struct content *content)
{
  char key[DIGEST_SIZE];
  size_t size;
  snprintf (key, sizeof key, "%.*s", CHANNEL_KEY, content->key);
  int fd = (get_cache () && content->size > CHANNEL_PIECE
	    ? image_cache_find (get_cache (), key, &size) : -1);
  if (fd < 0)
    return;
  ssize_t some = size == content->size;
  for (size_t got = 0; got < content->size && some > 0; got += some)
    some = read (fd, content->bytes + got, content->size - got);
  close (fd);
  if (some > 0 && is_right (content))
    content->taken = content->size;
}

/* Put CONTENT into the cache; without that it is sent again.  */
static void
keep (const struct content *content)
{
  char key[DIGEST_SIZE];
  struct image_cache_entry *entry;
  snprintf (key, sizeof key, "%.*s", CHANNEL_KEY, content->key);
  if (!get_cache () || content->size <= CHANNEL_PIECE
      || image_cache_begin (get_cache (), key, 0, &entry) != 1)
    return;
  if (image_cache_write (entry, content->bytes, content->size))
    image_cache_commit (entry);
  else
    image_cache_abandon (entry);
}

/* The content of KEY, of SIZE bytes, with none of them; NULL if there is no
   memory for it.  */
static struct content *
content_new (const char key[CHANNEL_KEY], uint64_t size)
{
  struct content *content = calloc (1, sizeof *content);
  if (!content)
    return NULL;
  content->bytes = mmap (NULL, size, PROT_READ | PROT_WRITE,
			 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (content->bytes == MAP_FAILED)
    {
      free (content);
      return NULL;
    }
  memcpy (content->key, key, CHANNEL_KEY);
  content->size = size;
  content->next = contents;
  contents = content;
  return content;
}

/* Several threads of the program may send the same at a time, each what is
   missing when it gets to know that.  So what is there already may come
   again.  */
static bool
take_part (struct content *content, uint64_t offset, const char *part,
	   size_t size)
{
  if (offset > content->taken || size > content->size - offset)
    return false;
  if (offset + size <= content->taken)
    return true;
  memcpy (content->bytes + offset, part, size);
  content->taken = offset + size;
  if (content->taken < content->size)
    return true;
  if (!is_right (content))
    {
      content->taken = 0;
      GOMP_PLUGIN_error ("an image has come with other bytes than it has");
      return false;
    }
  keep (content);
  return true;
}

bool
content_take (const struct channel_message *message,
	      struct channel_message *answer)
{
  const char *key = (const char *) message->bytes;
  uint64_t size = message->words[0];
  if (message->size < CHANNEL_KEY || size == 0)
    return false;
  struct content *content = find (key);
  if (!content)
    content = content_new (key, size);
  if (!content || content->size != size)
    return false;
  if (content->taken == 0)
    look_up (content);
  if (!take_part (content, message->words[1], key + CHANNEL_KEY,
		  message->size - CHANNEL_KEY))
    return false;
  content->promised += (content->taken == size
			&& message->size == CHANNEL_KEY);
  answer->words[0] = content->taken;
  return true;
}
