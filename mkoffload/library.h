/* Device images in the shared libraries of a link.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A program may use device functions and variables of the shared libraries
   that it is linked with.  Their images are in these libraries; the new image
   is linked with those, so that what is missing is known at once, and so that
   the device's dynamic linker knows what needs what.  */

#ifndef MKOFFLOAD_LIBRARY_H
#define MKOFFLOAD_LIBRARY_H

#include "mkoffload/command.h"
#include "support/arguments.h"

/* Copy to files each device image for the host's kind of machine in the shared
   libraries of the host's link, and append their paths to ARGS.  With -v, say
   what came from which library.  Libraries that cannot be found or read are
   the linker's to complain about.  */
extern void library_add_images (struct arguments *args,
				const struct offload_command *command);

#endif /* MKOFFLOAD_LIBRARY_H */
