/* Streams on which the program puts work itself.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NVPTX_PROGRAM_STREAM_H
#define NVPTX_PROGRAM_STREAM_H

#include <stdbool.h>
#include "cuda-driver-api.h"

struct device;

/* What begins on STREAM from now on finds all that is copied to DEVICE.  False
   after a message.  */
extern bool program_stream_use (struct device *device, CUstream stream);

/* Make such a stream; the caller destroys it.  False after a message.  */
extern bool program_stream_make (struct device *device, CUstream *stream);

#endif /* NVPTX_PROGRAM_STREAM_H */
