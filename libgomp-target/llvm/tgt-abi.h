/* What programs compiled by clang hand to LLVM's libomptarget.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The interface is that of LLVM 19; what earlier and later releases have
   otherwise is not served yet (doc/llvm.md).  */

#ifndef TGT_ABI_H
#define TGT_ABI_H

#include <stdint.h>

/* A region, whose ADDRESS is a byte that stands for it and whose SIZE is 0, or
   a variable.  */
struct tgt_entry
{
  void *address;
  const char *name;
  size_t size;
  int32_t flags;
  int32_t reserved;
};

_Static_assert (sizeof (struct tgt_entry) == 32, "as compilers lay it out");

/* Other entries have these flags: the pointer that stands for a "declare target
   link" variable, which is an ordinary variable; constructors and destructors,
   until LLVM 17; "declare target indirect"; what the program requires.  */
enum
{
  TGT_ENTRY_LINK = 0x01,
  TGT_ENTRY_CONSTRUCTOR = 0x02,
  TGT_ENTRY_DESTRUCTOR = 0x04,
  TGT_ENTRY_INDIRECT = 0x08,
  TGT_ENTRY_REQUIRES = 0x10
};

struct tgt_image
{
  const void *start;
  const void *end;
  const struct tgt_entry *entries;
  const struct tgt_entry *entries_end;
};

/* All images of a program or library, and its entries.  */
struct tgt_descriptor
{
  int32_t count;
  const struct tgt_image *images;
  const struct tgt_entry *entries;
  const struct tgt_entry *entries_end;
};

/* A region's launch.  */
struct tgt_kernel_arguments
{
  uint32_t version;
  uint32_t count;
  void **bases;
  void **begins;
  int64_t *sizes;
  int64_t *types;
  void **names;
  void **mappers;
  uint64_t trip_count;
  uint64_t flags;
  uint32_t teams[3];
  uint32_t threads[3];
  uint32_t dynamic_memory;
};

/* Of the arguments.  From this version on a region's function has a parameter
   before those that the arguments are about, which is of no use here.  */
#define TGT_KERNEL_VERSION 3

/* A device's number.  */
#define TGT_DEVICE_DEFAULT -1
#define TGT_DEVICE_HOST -10

/* Bits of a map type; in the highest 16 is, from 1, the place of the element
   whose member this one is.  */
enum
{
  TGT_MAP_TO = 0x1,
  TGT_MAP_FROM = 0x2,
  TGT_MAP_ALWAYS = 0x4,
  TGT_MAP_DELETE = 0x8,
  TGT_MAP_POINTER_AND_OBJECT = 0x10,
  TGT_MAP_ARGUMENT = 0x20,
  TGT_MAP_RETURN = 0x40,
  TGT_MAP_PRIVATE = 0x80,
  TGT_MAP_LITERAL = 0x100,
  TGT_MAP_IMPLICIT = 0x200,
  TGT_MAP_PRESENT = 0x1000
};
#define TGT_MAP_NON_CONTIGUOUS ((int64_t) 1 << 44)
#define TGT_MAP_MEMBER_SHIFT 48

extern void __tgt_register_lib (struct tgt_descriptor *descriptor);
extern void __tgt_unregister_lib (struct tgt_descriptor *descriptor);
extern void __tgt_init_all_rtls (void);
extern void __tgt_rtl_init (void);
extern void __tgt_rtl_deinit (void);

extern int __tgt_target_kernel (const void *place, int64_t device,
				int32_t teams, int32_t threads,
				void *region,
				struct tgt_kernel_arguments *arguments);
extern int __tgt_target_kernel_nowait (const void *place, int64_t device,
				       int32_t teams, int32_t threads,
				       void *region,
				       struct tgt_kernel_arguments *arguments,
				       int32_t count, void *depend,
				       int32_t count_other,
				       void *depend_other);

/* PLACE says where in the source it is.  */
#define TGT_DATA_PARAMETERS \
  const void *place, int64_t device, int32_t count, void **bases, \
  void **begins, int64_t *sizes, int64_t *types, void **names, void **mappers
#define TGT_NOWAIT_PARAMETERS \
  int32_t dependences, void *depend, int32_t other_dependences, \
  void *other_depend

extern void __tgt_target_data_begin_mapper (TGT_DATA_PARAMETERS);
extern void __tgt_target_data_end_mapper (TGT_DATA_PARAMETERS);
extern void __tgt_target_data_update_mapper (TGT_DATA_PARAMETERS);
extern void __tgt_target_data_begin_nowait_mapper (TGT_DATA_PARAMETERS,
						   TGT_NOWAIT_PARAMETERS);
extern void __tgt_target_data_end_nowait_mapper (TGT_DATA_PARAMETERS,
						 TGT_NOWAIT_PARAMETERS);
extern void __tgt_target_data_update_nowait_mapper (TGT_DATA_PARAMETERS,
						    TGT_NOWAIT_PARAMETERS);

#endif /* TGT_ABI_H */
