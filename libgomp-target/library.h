/* Setting up the library.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef LIBRARY_H
#define LIBRARY_H

/* Set up the library, unless that has been done.  Its constructor does so,
   before the constructors of what is linked with it.  But a library that the
   stock compiler has linked lacks this one among its own; where LD_PRELOAD
   brings it in, it is called before it was set up.  */
extern void library_begin (void);

#endif /* LIBRARY_H */
