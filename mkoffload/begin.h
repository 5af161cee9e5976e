/* How each mkoffload begins.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_BEGIN_H
#define MKOFFLOAD_BEGIN_H

#include "mkoffload/command.h"
#include "mkoffload/device-options.h"

/* Called by main, with its ARGV, in the mkoffload for TARGET, a 64-bit device.
   Does and ends what is not about making an image, then reads COMMAND.  The
   caller takes device options of its own out of that, and calls
   device_options_choose.  */
extern void mkoffload_begin (struct offload_command *command, char **argv,
			     const struct device_target *target);

#endif /* MKOFFLOAD_BEGIN_H */
