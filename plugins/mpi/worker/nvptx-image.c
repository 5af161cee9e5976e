/* Images for GPUs, as a worker has them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/nvptx-image.h"

#include <stdbool.h>
#include <stdlib.h>

#include "worker/form.h"

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

static void
take_base (struct form *form, struct read_image *read)
{
  struct nvptx_image *base = &read->image.base;
  read->ptx = form_take_array (form, sizeof *read->ptx, &base->ptx_num);
  for (unsigned i = 0; i < base->ptx_num; i++)
    read->ptx[i].code = form_take_bytes (form, &read->ptx[i].size);
  read->variables = form_take_texts (form, &base->var_num);
  read->functions = form_take_array (form, sizeof *read->functions,
				&base->function_num);
  for (unsigned i = 0; i < base->function_num; i++)
    {
      read->functions[i].name = form_take_text (form);
      for (unsigned j = 0; j < NVPTX_IMAGE_DIMS; j++)
	read->functions[i].dims[j] = form_take_number (form);
    }
  base->ptx = read->ptx;
  base->var_names = read->variables;
  base->functions = read->functions;
}

static void
take_extension (struct form *form, struct read_image *read)
{
  struct nvptx_image_extended *image = &read->image;
  read->cubins = form_take_array (form, sizeof *read->cubins,
			     &image->cubin_num);
  for (unsigned i = 0; i < image->cubin_num; i++)
    {
      read->cubins[i].arch = form_take_number (form);
      read->cubins[i].code = form_take_bytes (form, &read->cubins[i].size);
    }
  read->constructors = form_take_texts (form, &image->constructor_num);
  const char *destructors = form_take_text (form);
  read->indirect = form_take_texts (form, &image->indirect_num);
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
  struct form form = { bytes, bytes, bytes + size, false };
  if (!read)
    return NULL;
  take_base (&form, read);
  take_extension (&form, read);
  read->image.host = host;
  if (form_is_right (&form) && has_texts (&read->image.base))
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
