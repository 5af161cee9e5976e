/* Images for GPUs, as a worker has them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/nvptx-image.h"

#include <stdbool.h>
#include <stdlib.h>

#include "shared/nvptx-form.h"

/* What is read.  After bytes that make no sense, FAILED is set, and what is
   read is 0 or empty.  */
struct source
{
  const char *start, *next, *end;
  bool failed;
};

/* An image with what it points to; texts and bytes are where they were
   read.  */
struct read_image
{
  struct nvptx_image_extended image;
  struct nvptx_ptx *ptx;
  struct nvptx_function *functions;
  struct nvptx_cubin *cubins;
  const char **variables, **constructors, **indirect;
};

static uint64_t
take_number (struct source *source)
{
  uint64_t number = 0;
  if ((size_t) (source->end - source->next) < sizeof number)
    source->failed = true;
  else
    {
      memcpy (&number, source->next, sizeof number);
      source->next += sizeof number;
    }
  return source->failed ? 0 : number;
}

static const char *
take_text (struct source *source)
{
  const char *text = source->next;
  const char *end = memchr (text, '\0', source->end - text);
  source->failed |= !end;
  if (source->failed)
    return "";
  source->next = end + 1;
  return text;
}

static const char *
take_bytes (struct source *source, size_t *size)
{
  *size = take_number (source);
  size_t gap = -(size_t) (source->next - source->start) % NVPTX_FORM_ALIGN;
  size_t rest = source->end - source->next;
  if (source->failed || gap > rest || *size > rest - gap)
    {
      source->failed = true;
      *size = 0;
      return source->next;
    }
  const char *bytes = source->next + gap;
  source->next = bytes + *size;
  return bytes;
}

/* An array of as many elements of SIZE bytes as the next number says, *COUNT,
   of which each takes a byte at least.  */
static void *
take_array (struct source *source, size_t size, unsigned *count)
{
  uint64_t number = take_number (source);
  void *array = NULL;
  if (number <= (size_t) (source->end - source->next))
    array = calloc (number + 1, size);
  source->failed |= !array;
  *count = source->failed ? 0 : number;
  return array;
}

static const char **
take_texts (struct source *source, unsigned *count)
{
  const char **texts = take_array (source, sizeof *texts, count);
  for (unsigned i = 0; i < *count; i++)
    texts[i] = take_text (source);
  return texts;
}

static void
take_base (struct source *source, struct read_image *read)
{
  struct nvptx_image *base = &read->image.base;
  read->ptx = take_array (source, sizeof *read->ptx, &base->ptx_num);
  for (unsigned i = 0; i < base->ptx_num; i++)
    read->ptx[i].code = take_bytes (source, &read->ptx[i].size);
  read->variables = take_texts (source, &base->var_num);
  read->functions = take_array (source, sizeof *read->functions,
				&base->function_num);
  for (unsigned i = 0; i < base->function_num; i++)
    {
      read->functions[i].name = take_text (source);
      for (unsigned j = 0; j < NVPTX_IMAGE_DIMS; j++)
	read->functions[i].dims[j] = take_number (source);
    }
  base->ptx = read->ptx;
  base->var_names = read->variables;
  base->functions = read->functions;
}

static void
take_extension (struct source *source, struct read_image *read)
{
  struct nvptx_image_extended *image = &read->image;
  read->cubins = take_array (source, sizeof *read->cubins,
			     &image->cubin_num);
  for (unsigned i = 0; i < image->cubin_num; i++)
    {
      read->cubins[i].arch = take_number (source);
      read->cubins[i].code = take_bytes (source, &read->cubins[i].size);
    }
  read->constructors = take_texts (source, &image->constructor_num);
  const char *destructors = take_text (source);
  read->indirect = take_texts (source, &image->indirect_num);
  image->extension_size
    = sizeof *image - offsetof (struct nvptx_image_extended, extension_size);
  image->cubins = read->cubins;
  image->constructors = read->constructors;
  image->destructors = destructors[0] ? destructors : NULL;
  image->indirect = read->indirect;
}

/* Whether each PTX object of IMAGE is a text.  */
static bool
has_texts (const struct nvptx_image *image)
{
  for (unsigned i = 0; i < image->ptx_num; i++)
    if (image->ptx[i].size == 0
	|| image->ptx[i].code[image->ptx[i].size - 1] != '\0')
      return false;
  return true;
}

struct nvptx_image *
nvptx_image_read (const char *bytes, size_t size,
		  const struct offload_host_table *host)
{
  struct read_image *read = calloc (1, sizeof *read);
  struct source source = { bytes, bytes, bytes + size, false };
  if (!read)
    return NULL;
  take_base (&source, read);
  take_extension (&source, read);
  read->image.host = host;
  if (!source.failed && source.next == source.end
      && has_texts (&read->image.base))
    return &read->image.base;
  nvptx_image_free (&read->image.base);
  return NULL;
}

void
nvptx_image_free (struct nvptx_image *image)
{
  struct read_image *read = (struct read_image *) image;
  if (!read)
    return;
  free (read->ptx);
  free (read->functions);
  free (read->cubins);
  free (read->variables);
  free (read->constructors);
  free (read->indirect);
  free (read);
}
