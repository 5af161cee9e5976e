/* Images compiled for the machine that there is.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The bounds of an image are those of a shared library, of intermediate code,
   or of both (offload-intermediate.h).  Where there is intermediate code, the
   first device that the image is for has it compiled by the mkoffload of the
   same release of GCC, if one is installed.  The result is for all devices of
   the process, as long as one has it.

   Compiling is done here, in the program's process, and not by the device's:
   devices share the result, and the program's files and limits are those that
   the user knows.  */

#ifndef INTELMIC_MACHINE_IMAGE_H
#define INTELMIC_MACHINE_IMAGE_H

#include <stdbool.h>

#include "offload-image.h"
#include "shared/elf-image.h"

struct machine_image;

/* The shared library within BOUNDS; what is not there has no bytes.  */
extern struct elf_image
machine_image_baseline (const struct offload_intelmic_image *bounds);

/* What the intermediate code within BOUNDS becomes on this machine, in *ELF;
   no bytes if it is not to be compiled, or cannot be, which DEVICE says.  To be
   released after the last use.  NULL if there is no intermediate code.  Takes a
   while, and a lock of its own.  */
extern struct machine_image *
machine_image_get (const struct offload_intelmic_image *bounds, int device,
		   struct elf_image *elf);

/* What the intermediate code within the COUNT bounds BOUNDS becomes as one
   program, the last of them: in ELF[COUNT - 1] an image that is all of them,
   in whose tables those of the last are first, and in the others what stands
   for them.  NULL if that cannot be had, which DEVICE says, or if one has no
   intermediate code of the same release of GCC.  To be released COUNT
   times.  */
extern struct machine_image *
machine_image_get_whole (const struct offload_intelmic_image *const *bounds,
			 size_t count, int device, struct elf_image *elf);

/* Which names the libraries whose code that is have to export: lines as
   INTERMEDIATE_EXPORTS says.  */
extern const char *machine_image_exports (const struct machine_image *image);

/* Have IMAGE stay for as long as the process does, even if nobody uses it.  */
extern void machine_image_keep (struct machine_image *image);

/* Why it has no bytes; as long as IMAGE is there.  */
extern const char *machine_image_why_not (const struct machine_image *image);
extern void machine_image_release (struct machine_image *image);

/* In a forked child: what other threads are at is the parent's.  */
extern void machine_image_leave_to_parent (void);

#endif /* INTELMIC_MACHINE_IMAGE_H */
