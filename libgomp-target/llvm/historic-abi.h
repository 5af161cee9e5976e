/* What programs hand to libtarget.so.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The interface as it was designed before it came to LLVM.  It has functions of
   the same names as LLVM's, with other parameters; so libtarget.so is a library
   of its own, whose functions jump to those that are declared here.  */

#ifndef HISTORIC_ABI_H
#define HISTORIC_ABI_H

#include <stdint.h>

/* A region, whose SIZE is 0, or a variable.  */
struct historic_entry
{
  void *address;
  const char *name;
  int64_t size;
};

struct historic_image
{
  const void *start;
  const void *end;
  const struct historic_entry *entries;
  const struct historic_entry *entries_end;
};

/* All images of a program or library, and its entries.  */
struct historic_descriptor
{
  int32_t count;
  const struct historic_image *images;
  const struct historic_entry *entries;
  const struct historic_entry *entries_end;
};

/* A device's number, if it is none.  What is done for all devices is done for
   those that are in use, and for each other one when it is first used.  */
enum
{
  HISTORIC_DEVICE_DEFAULT = -1,
  HISTORIC_DEVICE_ALL = -2,
  HISTORIC_DEVICE_ALL_IN_USE = -3
};

/* Map types, ALLOC and bits.  DELETE has two of them.  With POINTER, the base
   is where a pointer to the data is, and both are mapped.  */
enum
{
  HISTORIC_MAP_ALLOC = 0,
  HISTORIC_MAP_TO = 0x1,
  HISTORIC_MAP_FROM = 0x2,
  HISTORIC_MAP_ALWAYS = 0x4,
  HISTORIC_MAP_RELEASE = 0x8,
  HISTORIC_MAP_DELETE = 0x18,
  HISTORIC_MAP_POINTER = 0x20
};

#define HISTORIC_DATA_PARAMETERS \
  int32_t device, int32_t count, void **bases, void **begins, \
  int64_t *sizes, int32_t *types
#define HISTORIC_REGION_PARAMETERS \
  int32_t device, void *region, int32_t count, void **bases, \
  void **begins, int64_t *sizes, int32_t *types

extern void
historic__tgt_register_lib (const struct historic_descriptor *descriptor);
extern void
historic__tgt_unregister_lib (const struct historic_descriptor *descriptor);
extern void historic__tgt_target_data_begin (HISTORIC_DATA_PARAMETERS);
extern void historic__tgt_target_data_end (HISTORIC_DATA_PARAMETERS);
extern void historic__tgt_target_data_update (HISTORIC_DATA_PARAMETERS);

/* Whether the program is to run REGION on the host.  Each element is an
   argument of it.  */
extern int historic__tgt_target (HISTORIC_REGION_PARAMETERS);
extern int historic__tgt_target_teams (HISTORIC_REGION_PARAMETERS,
				       int32_t teams, int32_t threads);

#endif /* HISTORIC_ABI_H */
