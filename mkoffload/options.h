/* Which of the host's compiler options mean the device, too.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_OPTIONS_H
#define MKOFFLOAD_OPTIONS_H

#include <stdbool.h>

#include "support/arguments.h"

/* Has a mkoffload compile the device code of one object (command.h, "-c").  */
struct unit_command
{
  const char *program;		/* The mkoffload.  */
  const char *object;
  const char *record;		/* The file to make.  */
  const char *dumps;		/* What files that are kept begin with.  */
  bool save_temps;
  bool verbose;
};

/* Append UNIT to ARGS, with what of WORDS, those of the object's LTO options
   section, concerns how its device code is compiled.  Device options may
   follow.  */
extern void options_push_unit (struct arguments *args,
			       const struct unit_command *unit,
			       const struct arguments *words);

/* The contents of an LTO options section (quoted words, separated by blanks),
   less what is for the host's code alone; malloc'ed.  */
extern char *options_edit_section (const char *contents);

#endif /* MKOFFLOAD_OPTIONS_H */
