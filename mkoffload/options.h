/* Which of the host's compiler options mean the device, too.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_OPTIONS_H
#define MKOFFLOAD_OPTIONS_H

#include "support/arguments.h"

/* Append to ARGS what of WORDS, those of an object's LTO options section,
   concerns how its device code is compiled.  */
extern void options_push_unit (struct arguments *args,
			       const struct arguments *words);

/* The contents of an LTO options section (quoted words, separated by blanks),
   less what is for the host's code alone; malloc'ed.  */
extern char *options_edit_section (const char *contents);

#endif /* MKOFFLOAD_OPTIONS_H */
