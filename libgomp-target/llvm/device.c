/* Which device clang's programs ask for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "llvm/device.h"
#include "llvm/libomp.h"
#include "llvm/tgt-abi.h"

struct device_request
tgt_device (int64_t device)
{
  struct device_request request = { REQUEST_NUMBER, (int) device };
  if (device == TGT_DEVICE_HOST)
    request.kind = REQUEST_HOST;
  else if (device == TGT_DEVICE_DEFAULT
	   && !libomp_default_device (&request.number))
    request.kind = REQUEST_DEFAULT;
  return request;
}
