/* Notes which constructs are where, for messages of the runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_NOTES_H
#define GCC_PLUGIN_FRONT_END_NOTES_H

#include "gcc-plugin/gcc.h"

/* Register the passes for that, of PLUGIN.  */
extern void notes_register (const char *plugin);

/* Append STRING, with its end, to the TEXT of a note.  */
extern void note_push (vec<char> &text, const char *string);

/* Make a note with KEY, a function, a variable or null, COUNT, and TEXT, which
   is padded; if VARIABLE is not null, its address comes before that.  */
extern void note_write (tree key, unsigned count, vec<char> &text,
			tree variable = NULL_TREE);

#endif /* GCC_PLUGIN_FRONT_END_NOTES_H */
