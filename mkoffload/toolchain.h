/* Where a mkoffload finds its siblings.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_TOOLCHAIN_H
#define MKOFFLOAD_TOOLCHAIN_H

/* The path of the file NAME in the directory of the running program, which may
   have been moved since it was installed; malloc'ed.  Dies if there is no such
   file.  */
extern char *toolchain_file (const char *name);

/* The same, but NULL if there is no such file.  */
extern char *toolchain_find_file (const char *name);

#endif /* MKOFFLOAD_TOOLCHAIN_H */
