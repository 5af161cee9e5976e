/* Images in an emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_IMAGE_H
#define INTELMIC_IMAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "gomp-plugin.h"
#include "host/device.h"
#include "shared/elf-image.h"

/* The tables of an image that was compiled as one program with others are parts
   of those of that program.  */
struct table_parts
{
  struct elf_image elf;		/* The program's image.  */
  uint64_t bias;
  struct table_part
  {
    size_t first, count;	/* Words.  */
  }
  functions, variables, indirect;
};

/* An image that is loaded.  */
struct image
{
  struct image *next;
  const void *target_data;	/* Its identity.  */
  struct elf_image elf;		/* The bytes belong to the program or to
				   MACHINE.  */
  struct machine_image *machine; /* NULL if it has no intermediate code.  */
  /* That which has the code of this one, if it was compiled as one program with
     others, perhaps itself; or NULL.  And what of its tables is this one's.  */
  struct image *whole;
  struct table_parts parts;
  uint64_t handle[2];		/* The device's.  */
  uint64_t bias;		/* Device address minus the image's own.  */
  uint64_t number_address;	/* Of the device's number.  */
  bool expected;		/* image_load is yet to be called for it.  */
  const char *const *destructors; /* If constructors have run, or NULL.  */
};

/* Look at the scope of an image's library in the host, and whether its code is
   compiled with a sanitizer; asks ld.so.  Without, and with GCC's libgomp it is
   without, image_load looks at the scope.  */
extern void image_prepare (const void *target_data);

/* See GOMP_OFFLOAD_expect_images, GOMP_OFFLOAD_load_image and
   GOMP_OFFLOAD_unload_image.  */
extern void image_expect (struct device *device,
			  const void *const *target_data, size_t count);
extern int image_load (struct device *device, unsigned version,
		       const void *target_data, struct addr_pair **table);
extern bool image_unload (struct device *device, const void *target_data);

/* The section NAME of IMAGE as it is in the device, if it is a table the part
   that is IMAGE's: *COUNT words, to be freed.  A section that is not there has
   none.  False after an error.  */
extern bool image_read_table (struct device *device, const struct image *image,
			      const char *name, uint64_t **word,
			      size_t *count);

/* Copy to *IMAGE the one of DEVICE with NUMBER, from 0 on; false if there is
   none.  Takes the device's lock.  */
extern bool image_get (struct device *device, unsigned number,
		       struct image *image);

/* Forget the images of a device that is down.  */
extern void image_forget_all (struct device *device);

/* The image of DEVICE that has a function at ADDRESS, and in *FUNCTION the name
   of that; or NULL and NULL.  Caller holds the device's lock.  */
extern const struct image *image_find_locked (const struct device *device,
					      uint64_t address,
					      const char **function);

/* The same name.  Takes the device's lock.  */
extern const char *image_function (struct device *device, uint64_t address);

#endif /* INTELMIC_IMAGE_H */
