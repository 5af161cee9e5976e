/* What programs compiled by clang hand to LLVM's libomptarget.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The interface is that of LLVM 19, which has that of the releases before it,
   too.  */

#ifndef TGT_ABI_H
#define TGT_ABI_H

#include <stdbool.h>
#include <stddef.h>
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

enum
{
  TGT_REQUIRES_REVERSE_OFFLOAD = 0x2,
  TGT_REQUIRES_UNIFIED_ADDRESS = 0x4,
  TGT_REQUIRES_UNIFIED_SHARED_MEMORY = 0x8
};

struct tgt_image
{
  const void *start;
  const void *end;
  const struct tgt_entry *entries;
  const struct tgt_entry *entries_end;
};

/* Where in the source something is.  */
struct tgt_ident
{
  int32_t reserved[4];
  const char *source;
};

typedef const struct tgt_ident tgt_place;

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

/* Of the arguments: the newest that is served.  From version 2 on (LLVM 16)
   there is something after the number of iterations; from 3 on (LLVM 18) a
   region's function has a parameter before those that the arguments are about,
   which is of no use here.  */
#define TGT_KERNEL_VERSION 3
#define TGT_KERNEL_VERSION_LEADING 3

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
  TGT_MAP_PRESENT = 0x1000,
  TGT_MAP_HOLD = 0x2000
};
#define TGT_MAP_NON_CONTIGUOUS ((int64_t) 1 << 44)
#define TGT_MAP_MEMBER_SHIFT 48

/* Of an array section with gaps, the outermost first, the size of an element
   last: what is counted, from where, and bytes from one to the next.  */
struct tgt_dimension
{
  uint64_t offset;
  uint64_t count;
  uint64_t stride;
};

extern void __tgt_register_lib (struct tgt_descriptor *descriptor);
extern void __tgt_unregister_lib (struct tgt_descriptor *descriptor);
/* What the program requires of devices, a set of TGT_REQUIRES_*.  */
extern void __tgt_register_requires (int64_t requirements);
extern void __tgt_init_all_rtls (void);
extern void __tgt_rtl_init (void);
extern void __tgt_rtl_deinit (void);

/* PLACE says where in the source it is; DEPEND what it depends on.  */
#define TGT_ARRAY_PARAMETERS \
  int32_t count, void **bases, void **begins, int64_t *sizes, int64_t *types
#define TGT_DATA_PARAMETERS \
  tgt_place *place, int64_t device, TGT_ARRAY_PARAMETERS, void **names, \
  void **mappers
#define TGT_OLD_DATA_PARAMETERS int64_t device, TGT_ARRAY_PARAMETERS
#define TGT_REGION_PARAMETERS \
  tgt_place *place, int64_t device, void *region, TGT_ARRAY_PARAMETERS
#define TGT_OLD_REGION_PARAMETERS \
  int64_t device, void *region, TGT_ARRAY_PARAMETERS
#define TGT_NOWAIT_PARAMETERS \
  int32_t depend_count, void *depend, int32_t other_count, void *other_depend

/* In a function with the latter: wait for that.  Mostly clang calls it from a
   task of libomp's, which has waited.  */
#define TGT_WAIT() \
  (libomp_wait_depend (depend_count, depend), \
   libomp_wait_depend (other_count, other_depend))

extern int __tgt_target_kernel (tgt_place *place, int64_t device,
				int32_t teams, int32_t threads,
				void *region,
				struct tgt_kernel_arguments *arguments);
extern int __tgt_target_kernel_nowait (tgt_place *place, int64_t device,
				       int32_t teams, int32_t threads,
				       void *region,
				       struct tgt_kernel_arguments *arguments,
				       TGT_NOWAIT_PARAMETERS);
extern int __tgt_target (TGT_OLD_REGION_PARAMETERS);
extern int __tgt_target_nowait (TGT_OLD_REGION_PARAMETERS,
				TGT_NOWAIT_PARAMETERS);
extern int __tgt_target_teams (TGT_OLD_REGION_PARAMETERS, int32_t teams,
			       int32_t threads);
extern int __tgt_target_teams_nowait (TGT_OLD_REGION_PARAMETERS,
				      int32_t teams, int32_t threads,
				      TGT_NOWAIT_PARAMETERS);
extern int __tgt_target_mapper (TGT_REGION_PARAMETERS, void **names,
				void **mappers);
extern int __tgt_target_nowait_mapper (TGT_REGION_PARAMETERS, void **names,
				       void **mappers, TGT_NOWAIT_PARAMETERS);
extern int __tgt_target_teams_mapper (TGT_REGION_PARAMETERS, void **names,
				      void **mappers, int32_t teams,
				      int32_t threads);
extern int __tgt_target_teams_nowait_mapper (TGT_REGION_PARAMETERS,
					     void **names, void **mappers,
					     int32_t teams, int32_t threads,
					     TGT_NOWAIT_PARAMETERS);
extern void __tgt_target_nowait_query (void **handle);

extern void __kmpc_push_target_tripcount (int64_t device, uint64_t count);
extern void __kmpc_push_target_tripcount_mapper (tgt_place *place,
						 int64_t device,
						 uint64_t count);

extern void __tgt_target_data_begin (TGT_OLD_DATA_PARAMETERS);
extern void __tgt_target_data_end (TGT_OLD_DATA_PARAMETERS);
extern void __tgt_target_data_update (TGT_OLD_DATA_PARAMETERS);
extern void __tgt_target_data_begin_nowait (TGT_OLD_DATA_PARAMETERS,
					    TGT_NOWAIT_PARAMETERS);
extern void __tgt_target_data_end_nowait (TGT_OLD_DATA_PARAMETERS,
					  TGT_NOWAIT_PARAMETERS);
extern void __tgt_target_data_update_nowait (TGT_OLD_DATA_PARAMETERS,
					     TGT_NOWAIT_PARAMETERS);
extern void __tgt_target_data_begin_mapper (TGT_DATA_PARAMETERS);
extern void __tgt_target_data_end_mapper (TGT_DATA_PARAMETERS);
extern void __tgt_target_data_update_mapper (TGT_DATA_PARAMETERS);
extern void __tgt_target_data_begin_nowait_mapper (TGT_DATA_PARAMETERS,
						   TGT_NOWAIT_PARAMETERS);
extern void __tgt_target_data_end_nowait_mapper (TGT_DATA_PARAMETERS,
						 TGT_NOWAIT_PARAMETERS);
extern void __tgt_target_data_update_nowait_mapper (TGT_DATA_PARAMETERS,
						    TGT_NOWAIT_PARAMETERS);

/* Called by the program's mappers, which got HANDLE: how many components there
   are, and one more.  */
extern int64_t __tgt_mapper_num_components (void *handle);
extern void __tgt_push_mapper_component (void *handle, void *base,
					 void *begin, int64_t size,
					 int64_t type, void *name);

/* What the library says of itself.  */
extern void __tgt_set_info_flag (uint32_t level);
extern int __tgt_print_device_info (int64_t device);
extern void ompx_dump_mapping_tables (void);
extern void ompt_libomptarget_connect (void *result);

/* Recording what regions do, and doing it again.  */
extern int __tgt_activate_record_replay (int64_t device, uint64_t size,
					 void *address, bool record,
					 bool save, uint64_t *offset);
extern int __tgt_target_kernel_replay (tgt_place *place, int64_t device,
				       void *region, void *memory,
				       int64_t size, void **arguments,
				       ptrdiff_t *offsets, int32_t count,
				       int32_t teams, int32_t threads,
				       uint64_t trip_count);

/* The construct "interop".  */
#define TGT_INTEROP_TARGETSYNC 2
struct interop_object;
extern void __tgt_interop_init (tgt_place *place, int32_t thread,
				struct interop_object **object, int32_t type,
				int32_t device, int32_t depend_count,
				void *depend, int32_t nowait);
extern void __tgt_interop_use (tgt_place *place, int32_t thread,
			       struct interop_object **object, int32_t device,
			       int32_t depend_count, void *depend,
			       int32_t nowait);
extern void __tgt_interop_destroy (tgt_place *place, int32_t thread,
				   struct interop_object **object,
				   int32_t device, int32_t depend_count,
				   void *depend, int32_t nowait);

/* Memory of kinds that LLVM has names for.  */
extern void *llvm_omp_target_alloc_device (size_t size, int device);
extern void *llvm_omp_target_alloc_host (size_t size, int device);
extern void *llvm_omp_target_alloc_shared (size_t size, int device);
extern void llvm_omp_target_free_device (void *memory, int device);
extern void llvm_omp_target_free_host (void *memory, int device);
extern void llvm_omp_target_free_shared (void *memory, int device);
extern void *llvm_omp_target_dynamic_shared_alloc (void);
extern void *llvm_omp_get_dynamic_shared (void);
extern void *llvm_omp_target_lock_mem (void *memory, size_t size, int device);
extern void llvm_omp_target_unlock_mem (void *memory, int device);

#endif /* TGT_ABI_H */
