/* How clang encodes what a construct maps.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* See tgt-abi.h.  As gomp/encoding.h: it is read here, once, and nothing else
   knows of it.  */

#ifndef LLVM_ENCODING_H
#define LLVM_ENCODING_H

#include "devices/device.h"
#include "llvm/names.h"
#include "mapping/item.h"
#include "ompt/target.h"

/* What compiled code passes.  */
struct tgt_arrays
{
  size_t count;
  void **bases;
  void **begins;
  const int64_t *sizes;
  const int64_t *types;
  /* Null, or for each element null or the program's mapper for it.  */
  void *const *mappers;
  /* The function of a region has a parameter more, before all of them.  */
  bool leading;
  /* Null, or what names.h knows of.  */
  struct tgt_construct construct;
  struct ompt_caller caller;
};

/* What a construct does with it.  */
enum tgt_use
{
  TGT_USE_REGION,
  TGT_USE_BEGIN,
  TGT_USE_END,
  TGT_USE_UPDATE
};

/* A list, and a region's arguments.  */
struct tgt_list
{
  struct own_map_list own;
  struct map_argument *arguments;
  struct map_argument few[16];
};

/* Prepare LIST for the construct NAME and read ARRAYS into it.  Ends the
   program if there is no memory, or something that is not served.  */
extern void tgt_list_read (struct tgt_list *list, const char *name,
			   enum tgt_use use, const struct tgt_arrays *arrays);

/* Tell the program the addresses on DEVICE that it wants to know.  LIST was
   read for TGT_USE_BEGIN, and mapped.  */
extern void tgt_list_write_addresses (const struct tgt_list *list,
				      const struct tgt_arrays *arrays,
				      const struct device *device);

extern void tgt_list_release (struct tgt_list *list);

#endif /* LLVM_ENCODING_H */
