/* Regions of clang's programs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "constructs/region.h"
#include "llvm/device.h"
#include "llvm/encoding.h"
#include "llvm/tgt-abi.h"

/* What their entry points return: the region has run, or the program is to run
   it on the host.  */
#define DONE 0
#define NOT_DONE -1

struct tgt_region
{
  struct region region;
  bool declined;
};

/* The device has no code for it.  */
static void
decline (const struct region *region)
{
  ((struct tgt_region *) region)->declined = true;
}

static void
check_arguments (const struct tgt_kernel_arguments *arguments)
{
  if (arguments->version != TGT_KERNEL_VERSION)
    diag_fatal ("target: the program passes arguments of version %u of LLVM's"
		" interface, and version %u is served: compile it with"
		" clang 18 or 19", arguments->version, TGT_KERNEL_VERSION);
  if (arguments->count >= REGION_WORDS_MAX)
    diag_fatal ("target: a region has %u arguments, and at most %u can be"
		" passed to a device", arguments->count, REGION_WORDS_MAX - 1);
}

int
__tgt_target_kernel (const void *place, int64_t device, int32_t teams,
		     int32_t threads, void *entry,
		     struct tgt_kernel_arguments *arguments)
{
  (void) place;
  check_arguments (arguments);
  const struct tgt_arrays arrays
    = { arguments->count, arguments->bases, arguments->begins,
	arguments->sizes, arguments->types, arguments->mappers };
  struct tgt_list list;
  tgt_list_read (&list, "target", TGT_USE_REGION, &arrays);
  struct tgt_region region = {
    .region = {
      .name = "target",
      .fn = (void (*) (void *)) entry,
      .list = list.own.list,
      .limits = { .teams = teams, .threads = threads,
		  .words = list.own.list.argument_count },
      .run_on_host = decline
    }
  };
  bool on_device = region_encounter (tgt_device (device), &region.region,
				     false, NULL);
  if (!on_device)
    region_note_fallback (NULL, "target", region.region.fn);
  tgt_list_release (&list);
  return on_device && !region.declined ? DONE : NOT_DONE;
}

int
__tgt_target_kernel_nowait (const void *place, int64_t device, int32_t teams,
			    int32_t threads, void *entry,
			    struct tgt_kernel_arguments *arguments,
			    int32_t count, void *depend, int32_t count_other,
			    void *depend_other)
{
  (void) count, (void) depend, (void) count_other, (void) depend_other;
  return __tgt_target_kernel (place, device, teams, threads, entry,
			      arguments);
}
