/* What is done for several devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef HISTORIC_DEVICES_H
#define HISTORIC_DEVICES_H

#include "llvm/tgt-abi.h"

/* One of LLVM's functions for data, and what it gets but for the device.  */
struct historic_data
{
  void (*function) (TGT_OLD_DATA_PARAMETERS);
  int32_t count;
  void **bases;
  void **begins;
  int64_t *sizes;
  int64_t *types;
};

/* Do DATA for all devices that are in use.  */
extern void historic_in_use (const struct historic_data *data);

/* Do that, and for each other device when it is first used.  Then nothing is
   copied back to the host, which may have changed it.  DATA stays the
   caller's.  Ends the program if there is no memory.  */
extern void historic_all (const struct historic_data *data);

#endif /* HISTORIC_DEVICES_H */
