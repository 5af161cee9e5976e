/* What a library with LLVM's interface for devices defines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The interface is that of LLVM 14 to 16, or the one that it began as, which
   knew neither is_valid_binary nor offsets of arguments.  LLVM 16 has one
   function for regions, launch_kernel, where there were several.  Devices are
   numbered by the library from 0; unless it says otherwise, what is returned is
   0 if all went well.  */

#ifndef RTL_ABI_H
#define RTL_ABI_H

#include <stddef.h>
#include <stdint.h>
#include "libgomp-target/llvm/tgt-abi.h"

/* An entry as it was at first.  */
struct rtl_old_entry
{
  void *address;
  const char *name;
  size_t size;
};

/* The entries of an image on a device; of either form.  */
struct rtl_table
{
  const void *begin;
  const void *end;
};

/* What was begun and not waited for; null at first.  */
struct rtl_async
{
  void *queue;
};

/* Where data_alloc is to have the memory: the device decides.  */
#define RTL_MEMORY_ANY 0

/* The form of a struct tgt_kernel_arguments that LLVM 16 has.  */
#define RTL_KERNEL_VERSION 2

/* For init_requires: nothing special.  */
#define RTL_REQUIRES_NONE 1

/* Without teams.  */
#define RTL_REGION_PARAMETERS \
  int32_t n, void *entry, void **arguments, ptrdiff_t *offsets, int32_t count
#define RTL_OLD_REGION_PARAMETERS \
  int32_t n, void *entry, void **arguments, int32_t count
#define RTL_TEAMS_PARAMETERS int32_t teams, int32_t threads, uint64_t trip_count

/* Pointers to its functions __tgt_rtl_NAME: X (NAME, RESULT, PARAMETERS).  No
   library has all of them.  */
#define RTL_FUNCTIONS(X) \
  X (number_of_devices, int32_t, (void)) \
  X (is_valid_binary, int32_t, (const struct tgt_image *image)) \
  X (device_type, int32_t, (int32_t n)) \
  X (init_plugin, int32_t, (void)) \
  X (init_requires, int64_t, (int64_t requirements)) \
  X (init_device, int32_t, (int32_t n)) \
  X (deinit_device, int32_t, (int32_t n)) \
  X (load_binary, struct rtl_table *, \
     (int32_t n, const struct tgt_image *image)) \
  X (data_alloc, void *, (int32_t n, int64_t size, void *host, int32_t kind)) \
  X (data_delete, int32_t, (int32_t n, void *memory)) \
  X (data_submit, int32_t, \
     (int32_t n, void *to, const void *from, int64_t size)) \
  X (data_retrieve, int32_t, \
     (int32_t n, void *to, const void *from, int64_t size)) \
  X (data_submit_async, int32_t, \
     (int32_t n, void *to, const void *from, int64_t size, \
      struct rtl_async *async)) \
  X (data_retrieve_async, int32_t, \
     (int32_t n, void *to, const void *from, int64_t size, \
      struct rtl_async *async)) \
  X (data_exchange, int32_t, \
     (int32_t from_n, const void *from, int32_t to_n, void *to, \
      int64_t size)) \
  X (is_data_exchangable, int32_t, (int32_t from_n, int32_t to_n)) \
  X (run_target_region, int32_t, (RTL_REGION_PARAMETERS)) \
  X (run_target_team_region, int32_t, \
     (RTL_REGION_PARAMETERS, RTL_TEAMS_PARAMETERS)) \
  X (run_target_region_async, int32_t, \
     (RTL_REGION_PARAMETERS, struct rtl_async *async)) \
  X (run_target_team_region_async, int32_t, \
     (RTL_REGION_PARAMETERS, RTL_TEAMS_PARAMETERS, struct rtl_async *async)) \
  X (launch_kernel, int32_t, \
     (int32_t n, void *entry, void **arguments, ptrdiff_t *offsets, \
      struct tgt_kernel_arguments *kernel, struct rtl_async *async)) \
  X (synchronize, int32_t, (int32_t n, struct rtl_async *async)) \
  X (data_notify_mapped, int32_t, (int32_t n, void *host, int64_t size))

/* Libraries since LLVM 17 have the last one, and want more of a struct
   rtl_async than is here.  */

struct rtl_functions
{
#define RTL_MEMBER(name, result, parameters) result (*name) parameters;
  RTL_FUNCTIONS (RTL_MEMBER)
#undef RTL_MEMBER
};

/* Two of them in a library of the first interface.  */
typedef int32_t rtl_old_run_target_region (RTL_OLD_REGION_PARAMETERS);
typedef int32_t rtl_old_run_target_team_region (RTL_OLD_REGION_PARAMETERS,
						RTL_TEAMS_PARAMETERS);

#endif /* RTL_ABI_H */
