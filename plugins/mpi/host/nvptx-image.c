/* Images for GPUs, on their way to a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/nvptx-image.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "shared/nvptx-form.h"

static void
put_number (FILE *out, uint64_t number)
{
  fwrite (&number, sizeof number, 1, out);
}

static void
put_text (FILE *out, const char *text)
{
  fwrite (text, strlen (text) + 1, 1, out);
}

static void
put_texts (FILE *out, const char *const *texts, unsigned count)
{
  put_number (out, count);
  for (unsigned i = 0; i < count; i++)
    put_text (out, texts[i]);
}

static void
put_bytes (FILE *out, const void *bytes, size_t size)
{
  put_number (out, size);
  while (ftell (out) % NVPTX_FORM_ALIGN != 0)
    putc (0, out);
  if (size > 0)
    fwrite (bytes, size, 1, out);
}

static void
put_base (FILE *out, const struct nvptx_image *image)
{
  put_number (out, image->ptx_num);
  for (unsigned i = 0; i < image->ptx_num; i++)
    put_bytes (out, image->ptx[i].code, image->ptx[i].size);
  put_texts (out, image->var_names, image->var_num);
  put_number (out, image->function_num);
  for (unsigned i = 0; i < image->function_num; i++)
    {
      put_text (out, image->functions[i].name);
      for (unsigned j = 0; j < NVPTX_IMAGE_DIMS; j++)
	put_number (out, image->functions[i].dims[j]);
    }
}

static void
put_cubins (FILE *out, const struct nvptx_image_extended *extended)
{
  unsigned count = extended ? extended->cubin_num : 0;
  put_number (out, count);
  for (unsigned i = 0; i < count; i++)
    {
      put_number (out, extended->cubins[i].arch);
      put_bytes (out, extended->cubins[i].code, extended->cubins[i].size);
    }
}

static void
put_objects (FILE *out, const struct nvptx_image_extended *extended)
{
  put_texts (out, extended ? extended->constructors : NULL,
	     extended ? extended->constructor_num : 0);
  put_text (out, extended && extended->destructors ? extended->destructors
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
  char *bytes = NULL;
  FILE *out = open_memstream (&bytes, size);
  if (!out)
    return NULL;
  put_base (out, image);
  put_cubins (out, NVPTX_IMAGE_EXTENSION (image, cubin_num));
  put_objects (out, NVPTX_IMAGE_EXTENSION (image, destructors));
  const struct nvptx_image_extended *extended
    = NVPTX_IMAGE_EXTENSION (image, host);
  put_texts (out, extended ? extended->indirect : NULL,
	     indirect_table (extended) ? extended->indirect_num : 0);
  bool failed = ferror (out);
  if (fclose (out) == 0 && !failed)
    return bytes;
  free (bytes);
  return NULL;
}
