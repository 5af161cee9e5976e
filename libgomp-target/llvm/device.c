/* Which device clang's programs ask for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <pthread.h>
#include <stddef.h>
#include "base/loader.h"
#include "llvm/device.h"
#include "llvm/tgt-abi.h"

/* Of LLVM's libomp, which has the program's default device; or null.  */
static int (*default_device) (void);

static void
find_default_device (void)
{
  default_device
    = (int (*) (void)) loader_version (NULL, "omp_get_default_device",
				       "VERSION");
}

struct device_request
tgt_device (int64_t device)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  struct device_request request = { REQUEST_NUMBER, (int) device };
  if (device == TGT_DEVICE_HOST)
    request.kind = REQUEST_HOST;
  if (device != TGT_DEVICE_DEFAULT)
    return request;
  pthread_once (&once, find_default_device);
  if (default_device)
    request.number = default_device ();
  else
    request.kind = REQUEST_DEFAULT;
  return request;
}
