/* What may run before the C library has been initialized.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* To be included, after all headers, by a file whose functions run then
   (driver/start.c).  They must not call the library, nor may the compiler make
   them do so.  */

#ifndef SUPPORT_EARLY_H
#define SUPPORT_EARLY_H

#ifdef START_EARLY
# pragma GCC optimize ("no-stack-protector", "no-tree-loop-distribute-patterns")
#endif

#endif /* SUPPORT_EARLY_H */
