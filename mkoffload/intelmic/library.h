/* Device images in the shared libraries of a link.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A program may use device functions and variables of the shared libraries
   that it is linked with.  Their images are in these libraries; the new image
   is linked with those, so that what is missing is known at once, and so that
   the device's dynamic linker knows what needs what.  */

#ifndef MKOFFLOAD_INTELMIC_LIBRARY_H
#define MKOFFLOAD_INTELMIC_LIBRARY_H

#include "mkoffload/command.h"
#include "support/arguments.h"

struct library_images
{
  struct arguments paths;	/* Of the images.  */
  struct arguments libraries;	/* What each was in.  */
};

/* Copy to files each device image for the host's kind of machine in the shared
   libraries of the host's link, and append them to IMAGES.  Libraries that
   cannot be read are the linker's to complain about.  */
extern void library_find_images (struct library_images *images,
				 const struct offload_command *command);

/* Say on stderr what the device image PATH, which was linked with IMAGES, takes
   from which library.  */
extern void library_explain (const struct library_images *images,
			     const char *path);

extern void library_release_images (struct library_images *images);

#endif /* MKOFFLOAD_INTELMIC_LIBRARY_H */
