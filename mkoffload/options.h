/* Which of the host's compiler options mean the device, too.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_OPTIONS_H
#define MKOFFLOAD_OPTIONS_H

#include <stdbool.h>

/* Whether OPTION, one word of a compiler's command line, is about the host's
   code alone: its link, its hardening and instrumentation, its plugins, its
   position independence, or what mkoffload decides itself.  */
extern bool option_is_for_host (const char *option);

/* Whether WORD of a compiler's command line concerns only a link: an option, or
   what is no option, and therefore an input.  */
extern bool option_is_for_link (const char *word);

/* Whether OPTION, found in the LTO options section of an object, concerns how
   the object's device code is compiled.  */
extern bool option_is_of_unit (const char *option);

/* How many words OPTION and its argument take: 1 or 2.  */
extern int option_words (const char *option);

/* The contents of an LTO options section (quoted words, blanks between), less
   what is for the host's code alone; malloc'ed.  */
extern char *options_edit_section (const char *contents);

#endif /* MKOFFLOAD_OPTIONS_H */
