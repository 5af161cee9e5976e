/* What the host dies of when it follows a pointer to device memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* On the host, addresses of an emulated device are without access.  In checking
   mode it is said what was there.  */

#ifndef HOST_FAULT_H
#define HOST_FAULT_H

/* When the library is loaded: say so from now on, if checking mode looks for
   such.  Not if the program has its own way with signals.  */
extern void host_fault_begin (void);

#endif /* HOST_FAULT_H */
