/* The host's compiler, as that of the emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_INTELMIC_COMPILE_H
#define MKOFFLOAD_INTELMIC_COMPILE_H

#include <stdbool.h>

#include "mkoffload/command.h"
#include "mkoffload/device-options.h"
#include "support/arguments.h"

#define INTELMIC_TARGET "host-emul"

/* What stands before the name of a library in that of its image.  */
#define INTELMIC_SONAME_PREFIX "offload-"

/* Which options the compiler understands.  */
extern const struct device_target intelmic_device_target;

/* Compile the files STREAMS, which extract_native made, to one relocatable
   object PATH, with the user's OPTIONS for device code.  What is kept with
   -save-temps has SUFFIX in its name; PRODUCT is what a message calls the
   object.  Ends the program on failure.  */
extern void intelmic_compile (const struct offload_command *command,
			      const struct arguments *options,
			      const struct arguments *streams,
			      const char *suffix, const char *path,
			      const char *product);

/* Link the device image PATH of INPUTS, relocatable objects or, if STREAMS,
   such files, which are then compiled as one program.  Ends the program on
   failure, having said what is undefined.  */
extern void intelmic_link (const struct offload_command *command,
			   const struct arguments *inputs, bool streams,
			   const char *path);

#endif /* MKOFFLOAD_INTELMIC_COMPILE_H */
