/* Images for GPUs, on their way to a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/nvptx-image.h"

#include <stdbool.h>
#include <stdlib.h>

#include "host/form.h"

static void
put_base (struct form_out *out, const struct nvptx_image *image)
{
  form_put_number (out, image->ptx_num);
  for (unsigned i = 0; i < image->ptx_num; i++)
    form_put_bytes (out, image->ptx[i].code, image->ptx[i].size);
  form_put_texts (out, image->var_names, image->var_num);
  form_put_number (out, image->function_num);
  for (unsigned i = 0; i < image->function_num; i++)
    {
      form_put_text (out, image->functions[i].name);
      for (unsigned j = 0; j < NVPTX_IMAGE_DIMS; j++)
	form_put_number (out, image->functions[i].dims[j]);
    }
}

static void
put_cubins (struct form_out *out, const struct nvptx_image_extended *extended)
{
  unsigned count = extended ? extended->cubin_num : 0;
  form_put_number (out, count);
  for (unsigned i = 0; i < count; i++)
    {
      form_put_number (out, extended->cubins[i].arch);
      form_put_bytes (out, extended->cubins[i].code, extended->cubins[i].size);
    }
}

static void
put_objects (struct form_out *out, const struct nvptx_image_extended *extended)
{
  form_put_texts (out, extended ? extended->constructors : NULL,
	     extended ? extended->constructor_num : 0);
  form_put_text (out, extended && extended->destructors ? extended->destructors
	    : "");
}

/* The host's table of indirect functions that belongs to EXTENDED, if its
   variables have any; else NULL.  */
static const struct offload_host_table *
indirect_table (const struct nvptx_image_extended *extended)
{
  return extended && extended->indirect_num ? extended->host : NULL;
}

const struct offload_host_table *
nvptx_image_host_table (const struct nvptx_image *image)
{
  return indirect_table (NVPTX_IMAGE_EXTENSION (image, host));
}

char *
nvptx_image_write (const struct nvptx_image *image, size_t *size)
{
  struct form_out out = { 0 };
  put_base (&out, image);
  put_cubins (&out, NVPTX_IMAGE_EXTENSION (image, cubin_num));
  put_objects (&out, NVPTX_IMAGE_EXTENSION (image, destructors));
  const struct nvptx_image_extended *extended
    = NVPTX_IMAGE_EXTENSION (image, host);
  form_put_texts (&out, extended ? extended->indirect : NULL,
		  indirect_table (extended) ? extended->indirect_num : 0);
  return form_end (&out, size);
}
