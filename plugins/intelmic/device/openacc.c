/* OpenACC's routine that devices have, as it answers on a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include <openacc.h>
#include <stdint.h>

#include "gomp-plugin.h"

int32_t acc_on_device_h_ (const int32_t *type);

int
acc_on_device (acc_device_t type)
{
  return (type == acc_device_not_host
	  || (int) type == GOMP_TARGET_TYPE_INTEL_MIC);
}

int32_t
acc_on_device_h_ (const int32_t *type)
{
  return (*type == acc_device_not_host || *type == GOMP_TARGET_TYPE_INTEL_MIC);
}
