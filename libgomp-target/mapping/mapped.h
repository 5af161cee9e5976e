/* How much is still mapped at the end.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MAPPED_H
#define MAPPED_H

/* The program ends: note that for the summary, if there is to be one.  */
extern void mapped_note (void);

#endif /* MAPPED_H */
