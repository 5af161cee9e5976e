/* The image of the nvptx target: what its mkoffload hands to its plugin.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* target_data of GOMP_TARGET_TYPE_NVIDIA_PTX, registered with the version
   GOMP_VERSION_PACK (GOMP_VERSION_OURS, GOMP_VERSION_NVIDIA_PTX), is a struct
   nvptx_image.  That is the descriptor of GCC's own mkoffload and GCC's own
   plugin, field for field, so that a program of ours runs on the stock
   libgomp and a program of the stock compiler runs on ours.

   Machine code made ahead of time has no place in it, nor have kernels that
   belong to no target region.  An image that carries some registers the address
   of a struct nvptx_image_extended instead, which begins with the same fields,
   and says so in a place that every reader may look at and that means nothing
   to one that does not know it: the text of its first PTX object begins with
   the comment NVPTX_IMAGE_EXTENDED_MARK.
   PTX assemblers skip the comment, GCC's plugin ignores what follows the
   struct, and ours never reads beyond a struct that is not so marked.  */

#ifndef OFFLOAD_NVPTX_IMAGE_H
#define OFFLOAD_NVPTX_IMAGE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include "offload-image.h"

/* Number of launch dimensions, GCC's GOMP_DIM_MAX.  */
#define NVPTX_IMAGE_DIMS 3

/* One PTX object: text that ends in a null character, which SIZE counts.  */
struct nvptx_ptx
{
  const char *code;
  size_t size;
};

/* One function of the host's table, in its order: the name of the kernel, and
   its launch dimensions (gangs, workers, vector length; 0 where the plugin
   chooses, as always for OpenMP).  */
struct nvptx_function
{
  const char *name;
  unsigned short dims[NVPTX_IMAGE_DIMS];
};

/* The descriptor.  The PTX objects have to be linked with each other in this
   order; var_names are those of the host's variables in its order.  */
struct nvptx_image
{
  const struct nvptx_ptx *ptx;
  unsigned ptx_num;
  const char *const *var_names;
  unsigned var_num;
  const struct nvptx_function *functions;
  unsigned function_num;
};

/* One linked ELF image ("cubin") of the whole program, what nvlink wrote for
   sm_NN; ARCH is NN, 10 times the major version of the compute capability plus
   the minor.  It runs on devices of the same major version whose minor is not
   less.  Architectures with a suffix (sm_90a) have no place here: GCC's PTX
   never needs one.  */
struct nvptx_cubin
{
  unsigned arch;
  const void *code;
  size_t size;
};

/* The descriptor with more.  EXTENSION_SIZE is the number of bytes from itself
   to the end of the struct, so that later versions can append fields: a reader
   takes those that lie inside.

   The cubins are tried from the highest ARCH that the device can run; the PTX
   is used if there is none.

   CONSTRUCTORS are the names of kernels that initialize C++ objects, to be run
   one after the other before anything else of the image, and DESTRUCTORS, if
   not null, that of the kernel to be run after all else.  They take the
   arguments of every kernel, without mapped variables, and need one team of one
   thread.

   INDIRECT are the names of variables, arrays of the addresses of "declare
   target indirect" functions.  Together they are as long as that table of HOST,
   and in its order.  If there are none, HOST may end before that table.  */
struct nvptx_image_extended
{
  struct nvptx_image base;
  size_t extension_size;
  const struct nvptx_cubin *cubins;
  unsigned cubin_num;
  const char *const *constructors;
  unsigned constructor_num;
  const char *destructors;
  const char *const *indirect;
  unsigned indirect_num;
  const struct offload_host_table *host;
};

/* What the device's library takes a pointer of the host's to a function for: a
   variable with the address of an array of these, of which the last has a null
   pointer.  It is GCC's form, and its name.  */
struct nvptx_indirect
{
  uint64_t host;
  uint64_t device;
};

#define NVPTX_INDIRECT_VARIABLE "__gomp_indirect_addr_map"

/* See above; a comment and a line end.  */
#define NVPTX_IMAGE_EXTENDED_MARK "// gomp-offload: extended image\n"

/* The extension of IMAGE, or null if it is a plain one or its extension does
   not reach to the end of FIELD, which is wanted.  */
#define NVPTX_IMAGE_EXTENSION(image, field)				\
  nvptx_image_extension (image,						\
			 offsetof (struct nvptx_image_extended, field)	\
			 + sizeof (((struct nvptx_image_extended *) 0)->field))

static inline const struct nvptx_image_extended *
nvptx_image_extension (const struct nvptx_image *image, size_t end)
{
  size_t needed = end - offsetof (struct nvptx_image_extended, extension_size);
  const struct nvptx_image_extended *extended
    = (const struct nvptx_image_extended *) image;
  if (!image->ptx_num
      || strncmp (image->ptx[0].code, NVPTX_IMAGE_EXTENDED_MARK,
		  strlen (NVPTX_IMAGE_EXTENDED_MARK)) != 0
      || extended->extension_size < needed)
    return NULL;
  return extended;
}

#endif /* OFFLOAD_NVPTX_IMAGE_H */
