/* Streams on which the program puts work itself.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "device.h"
#include "program-stream.h"

bool
program_stream_use (struct device *device, CUstream stream)
{
  return (device_call_succeeded (device, "waiting for copies",
				 lanes_finish_copies (device, stream))
	  && DEVICE_CALL (device, cuStreamSynchronize, stream));
}

bool
program_stream_make (struct device *device, CUstream *stream)
{
  if (!DEVICE_CALL (device, cuStreamCreate, stream, CU_STREAM_DEFAULT))
    return false;
  if (program_stream_use (device, *stream))
    return true;
  CU (cuStreamDestroy, *stream);
  return false;
}
