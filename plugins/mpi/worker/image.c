/* Images that a worker has for its devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/image.h"

#include <stdlib.h>
#include <string.h>

#include "gomp-plugin.h"
#include "offload-image.h"
#include "worker/content.h"
#include "worker/devices.h"
#include "worker/named-image.h"
#include "worker/nvptx-image.h"

struct image
{
  struct image *next;
  unsigned device;
  uint64_t id;
  struct content *content;
  struct offload_intelmic_image emulated;
  struct offload_host_table host;
  /* Once all is there, if it is for a GPU, or clang has made it.  */
  struct nvptx_image *nvptx;
  struct offload_named_image *named;
  /* Of the host's tables, and the scope, in bytes; and where that begins.  */
  uint64_t size, taken, scope;
  void *tables[];
};

static struct image *images;

static struct image **
find (unsigned device, uint64_t id)
{
  struct image **place = &images;
  while (*place && ((*place)->device != device || (*place)->id != id))
    place = &(*place)->next;
  return place;
}

/* The image that MESSAGE begins; NULL if what it consists of is not there, or
   there is no memory for it.  */
static struct image *
image_new (const struct channel_message *message)
{
  uint64_t size = message->words[2], words = message->words[3];
  uint64_t indirect = words & UINT32_MAX, variables = words >> 32;
  uint64_t scope = (indirect + variables) * sizeof (void *);
  if (size < scope || size > SIZE_MAX / 2)
    return NULL;
  struct content *content = content_claim ((char *) message->bytes);
  struct image *image = content ? calloc (1, sizeof *image + size) : NULL;
  if (!image)
    {
      if (content)
	content_release (content);
      return NULL;
    }
  image->device = message->device;
  image->id = message->words[0];
  image->content = content;
  image->size = size;
  image->scope = scope;
  image->emulated = (struct offload_intelmic_image)
    { content->bytes, content->bytes + content->size, &image->host };
  image->host.indirect_begin = image->tables;
  image->host.indirect_end = image->tables + indirect;
  image->host.var_begin = image->host.indirect_end;
  image->host.var_end = image->host.var_begin + variables;
  image->next = images;
  images = image;
  return image;
}

static bool
is_for_gpu (const struct image *image)
{
  return device_get (image->device)->kind == GOMP_TARGET_TYPE_NVIDIA_PTX;
}

/* All of IMAGE, of VERSION of its kind, is there: read what has a form.  */
static bool
read_form (struct image *image, uint64_t version)
{
  const struct content *content = image->content;
  if (is_for_gpu (image))
    {
      image->nvptx = nvptx_image_read (content->bytes, content->size,
				       &image->host);
      return image->nvptx != NULL;
    }
  if (version >= OFFLOAD_INTELMIC_NAMED)
    {
      image->named = named_image_read (content->bytes, content->size);
      return image->named != NULL;
    }
  return true;
}

bool
image_take (const struct channel_message *message)
{
  uint64_t offset = message->words[1], size = message->size - CHANNEL_KEY;
  if (message->size < CHANNEL_KEY)
    return false;
  if (offset == 0)
    image_forget (message->device, message->words[0]);
  struct image *image = (offset == 0 ? image_new (message)
			 : *find (message->device, message->words[0]));
  if (!image || offset != image->taken || size > image->size - image->taken)
    return false;
  memcpy ((char *) image->tables + offset, message->bytes + CHANNEL_KEY, size);
  image->taken += size;
  return (image->taken < image->size
	  || read_form (image, message->words[4]));
}

const void *
image_data (unsigned device, uint64_t id)
{
  const struct image *image = *find (device, id);
  if (!image || image->taken < image->size)
    return NULL;
  return (image->nvptx ? (const void *) image->nvptx
	  : image->named ? (const void *) image->named : &image->emulated);
}

bool
image_scope (unsigned device, uint64_t id, struct GOMP_PLUGIN_scope *scope)
{
  const struct image *image = *find (device, id);
  const struct channel_scope *told;
  if (!image || image->taken < image->size
      || image->size - image->scope < sizeof *told)
    return false;
  told = (const void *) ((const char *) image->tables + image->scope);
  *scope = (struct GOMP_PLUGIN_scope)
    { told->global, told->position, told->names,
      image->size - image->scope - sizeof *told };
  return true;
}

/* Take the image at PLACE out of the list.  */
static void
drop (struct image **place)
{
  struct image *image = *place;
  *place = image->next;
  nvptx_image_free (image->nvptx);
  named_image_free (image->named);
  content_release (image->content);
  free (image);
}

void
image_forget (unsigned device, uint64_t id)
{
  struct image **place = find (device, id);
  if (*place)
    drop (place);
}

void
image_forget_all (unsigned device)
{
  struct image **place = &images;
  while (*place)
    if ((*place)->device == device)
      drop (place);
    else
      place = &(*place)->next;
}
