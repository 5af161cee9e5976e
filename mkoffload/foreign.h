/* Inputs of a link that another release of GCC compiled.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A compiler for devices reads the streams of its own release of GCC only.  The
   code that it makes of them fits that of other releases, as the host's does.
   So code from before is taken, whichever release it is of (unit.h), and
   streams are compiled by the mkoffload of the release that wrote them, if that
   is served, too.  */

#ifndef MKOFFLOAD_FOREIGN_H
#define MKOFFLOAD_FOREIGN_H

#include "mkoffload/command.h"
#include "mkoffload/unit.h"
#include "support/object.h"

/* The release of GCC that wrote the streams of OBJECT that REQUEST is for; 0 if
   it is the one that this program belongs to, or there are none.  */
extern int foreign_release (const struct object *object,
			    const struct unit_request *request);

/* Have COMMAND's input OBJECT compiled for REQUEST by the mkoffload of RELEASE,
   into the file PATH.  Ends the program on failure.  */
extern void foreign_compile (const struct offload_command *command,
			     const struct object *object, int release,
			     const struct unit_request *request,
			     const char *path);

#endif /* MKOFFLOAD_FOREIGN_H */
