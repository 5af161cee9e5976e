/* Variables of the host's C library that headers refer to, on nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#pragma omp declare target

/* Whether there is one thread only: then std::shared_ptr counts without atomic
   operations.  On the device it is not known.  */
extern char __libc_single_threaded;
char __libc_single_threaded = 0;

#pragma omp end declare target
