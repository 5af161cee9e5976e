/* The host object that carries a device image.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* It is compiled from a C file that mkoffload writes: the target's own data,
   then the registration that is the same for every target.

     struct descriptor descriptor;

     descriptor_begin (&descriptor, &command);
     descriptor_include_image (&descriptor, "image", path);
     descriptor_begin_data (&descriptor);
     fprintf (descriptor.source, "  const void *start;\n" ...);
     descriptor_begin_values (&descriptor);
     fprintf (descriptor.source, "  image_start, ...");
     descriptor_finish (&descriptor, GOMP_VERSION_..., GOMP_TARGET_TYPE_...);

   Errors end the program.  All names in it are local to the object, which is
   position independent, so that it can be linked into anything.  */

#ifndef MKOFFLOAD_DESCRIPTOR_H
#define MKOFFLOAD_DESCRIPTOR_H

#include <stdio.h>

#include "mkoffload/command.h"

struct descriptor
{
  const struct offload_command *command;
  char *path;
  FILE *source;		/* The C file, open for writing.  */
  unsigned requirements;	/* requirements_find.  */
};

extern void descriptor_begin (struct descriptor *descriptor,
			      const struct offload_command *command);

/* Declare "extern const char NAME_start[], NAME_end[]" as the bounds of the
   contents of the file PATH, put into OFFLOAD_IMAGES_SECTION.  The file has to
   exist until descriptor_finish.  */
extern void descriptor_include_image (struct descriptor *descriptor,
				      const char *name, const char *path);

/* What the plugin gets is a structure: after the first call its members'
   declarations are to be written, after the second their values, which may
   name the host's table, __OFFLOAD_TABLE__.  What comes before them, for the
   runtime, stands there already.  */
extern void descriptor_begin_data (struct descriptor *descriptor);
extern void descriptor_begin_values (struct descriptor *descriptor);

/* Add the end of the structure, and the constructor and destructor, which
   register it for TARGET_TYPE, whose images are of VERSION; then compile the
   file to the command's output.  */
extern void descriptor_finish (struct descriptor *descriptor, unsigned version,
			       int target_type);

#endif /* MKOFFLOAD_DESCRIPTOR_H */
