/* Notes of who uses variables of "declare target", for messages of the runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_VARIABLE_NOTES_H
#define GCC_PLUGIN_FRONT_END_VARIABLE_NOTES_H

#include "gcc-plugin/gcc.h"

/* When it is known what goes to the device: write these notes
   (offload-notes.h).  */
extern void variable_notes_write (void);

#endif /* GCC_PLUGIN_FRONT_END_VARIABLE_NOTES_H */
