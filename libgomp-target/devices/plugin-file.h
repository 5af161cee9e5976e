/* The file of a device plugin.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef PLUGIN_FILE_H
#define PLUGIN_FILE_H

/* What dlopen would not survive about the file at PATH, as the end of a
   sentence; null if there is nothing.  dlopen reports other things that are
   wrong.  */
extern const char *plugin_file_problem (const char *path);

#endif /* PLUGIN_FILE_H */
