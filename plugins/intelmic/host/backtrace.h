/* What the device process was executing when it died.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_BACKTRACE_H
#define INTELMIC_BACKTRACE_H

#include "host/device.h"
#include "shared/channel.h"

/* The functions of CRASH, which DEVICE left behind, from the innermost on: a
   line for each, with a newline before it.  To be freed; NULL if there is
   none.  */
extern char *backtrace_text (struct device *device,
			     const struct channel_crash *crash);

#endif /* INTELMIC_BACKTRACE_H */
