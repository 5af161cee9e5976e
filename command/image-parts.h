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

/* Append to CODE's images the ELF file that begins at START and has at most
   SIZE bytes; CHECK looks at it, unless it is a cubin.  NULL if it is none;
   else it stays as long as no other is appended.  */
typedef void image_check (const struct device_code *code,
			  struct device_image *image,
			  const struct object *object);
extern struct device_image *image_read_elf (struct device_code *code,
					    char *start, size_t size,
					    image_check *check);

extern void device_image_release (struct device_image *image);

/* The compilers that say in OBJECT that they have made parts of it, separated
   by ", ", malloc'ed; or NULL.  */
extern char *object_compiler (const struct object *object);

#endif /* COMMAND_IMAGE_PARTS_H */
