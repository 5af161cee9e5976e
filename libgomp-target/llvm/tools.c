/* What LLVM's library tells of itself, and what it has for tools.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "base/diag.h"
#include "constructs/select.h"
#include "llvm/device.h"
#include "llvm/info.h"
#include "llvm/tgt-abi.h"

void
__tgt_set_info_flag (uint32_t level)
{
  env_set_info (level);
}

int
__tgt_print_device_info (int64_t number)
{
  struct device *device = select_device (tgt_device (number), "device info");
  if (!device)
    {
      diag_debug_line ("device %d: the host", (int) number);
      return 0;
    }
  diag_debug_line ("device %d: number %d of %s", device->number,
		   device->ordinal, device->plugin->name);
  return 1;
}

void
ompx_dump_mapping_tables (void)
{
  info_tables ();
}

/* LLVM's plugins are told of a tool by it; see ompt/.  */
void
ompt_libomptarget_connect (void *result)
{
  (void) result;
}

/* Nothing is recorded.  */
int
__tgt_activate_record_replay (int64_t device, uint64_t size, void *address,
			      bool record, bool save, uint64_t *offset)
{
  (void) device, (void) size, (void) address, (void) record, (void) save;
  *offset = 0;
  diag_warning ("regions cannot be recorded");
  return -1;
}

int
__tgt_target_kernel_replay (tgt_place *place, int64_t device, void *region,
			    void *memory, int64_t size, void **arguments,
			    ptrdiff_t *offsets, int32_t count, int32_t teams,
			    int32_t threads, uint64_t trip_count)
{
  (void) place, (void) device, (void) region, (void) memory, (void) size;
  (void) arguments, (void) offsets, (void) count, (void) teams;
  (void) threads, (void) trip_count;
  diag_warning ("regions cannot be recorded, and so not replayed");
  return -1;
}
