/* What the runtime gives to plugins, beside gomp-plugin.h.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef PLUGIN_CALLBACKS_H
#define PLUGIN_CALLBACKS_H

#include <stdint.h>
#include "base/diag.h"

struct device;

/* Until the end, what the plugin of DEVICE, or any if that is null, says by
   GOMP_PLUGIN_error in this thread goes to *DIAG instead of stderr.  For calls
   whose failure the runtime reports, so that it takes one line.  That names the
   device, so "device N (NAME): " at the beginning of what the plugin says is
   left out.  */
extern void plugin_errors_begin (struct diag *diag,
				 const struct device *device);
extern void plugin_errors_end (void);

/* Run a region on the host for device N, which waits for it: FUNCTION is the
   address on the device that load_image's table has; ADDRESSES, SIZES and KINDS
   are arrays of COUNT elements there, as of GOMP_target_ext.  For a thread of
   the plugin's; without a lock.  Further arguments, which differ between
   versions 2 and 3 of the ABI, say by which way to copy: all is copied by the
   plugin's dev2host and host2dev.  (In gomp/reverse.c.)  */
extern void GOMP_PLUGIN_target_rev (uint64_t function, uint64_t count,
				    uint64_t addresses, uint64_t sizes,
				    uint64_t kinds, int n);

/* What GOMP_OFFLOAD_async_start gets as DATA.  */
struct plugin_report
{
  /* Called once, when the region has ended, without a lock.  */
  void (*ended) (struct plugin_report *report);
  /* It has not: the device died, and is to be started again.  Set before ENDED
     is called.  */
  bool lost;
  /* Of the construct (base/note.h); and what plugin_start's caller wants to
     find here again, if the device dies of it.  */
  const void *origin;
  const void *construct;
  /* When it ran, as GOMP_PLUGIN_region_ran says; or 0.  */
  uint64_t begun, ran_until;
};

/* The rest is for OpenACC.  */

extern void GOMP_PLUGIN_async_unmap_vars (void *data, int async);

/* What GOMP_PLUGIN_acc_thread returns in this thread.  */
extern _Thread_local void *plugin_acc_thread_data;

/* The runtime's state of this thread's OpenACC construct, or null outside of
   one.  */
extern void *GOMP_PLUGIN_goacc_thread (void);

extern void GOMP_PLUGIN_goacc_profiling_dispatch (void *profile, void *event,
						  void *api);

#endif /* PLUGIN_CALLBACKS_H */
