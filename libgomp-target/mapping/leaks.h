/* What is still on devices at the end, for checking mode.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef LEAKS_H
#define LEAKS_H

/* The program ends: tell what nobody has released or freed.  */
extern void leaks_tell (void);

#endif /* LEAKS_H */
