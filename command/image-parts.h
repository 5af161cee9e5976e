/* The device images in a program or library.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_IMAGE_PARTS_H
#define COMMAND_IMAGE_PARTS_H

#include "command/device-code.h"

/* Read the images in the section .gnu.offload_images of OBJECT, which CODE is
   about and whose tables it has.  */
extern void images_read (struct device_code *code,
			 const struct object *object);

extern void device_image_release (struct device_image *image);

/* What the compiler says in OBJECT that made it, malloc'ed; or NULL.  */
extern char *object_compiler (const struct object *object);

#endif /* COMMAND_IMAGE_PARTS_H */
