/* The end of the program, for libraries with LLVM's interface.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef RTL_END_H
#define RTL_END_H

#include <stdbool.h>

/* From now on, do what is to be done when the program ends.  To be called after
   anything that may have had a library register a destructor.  */
extern void rtl_end_watch (void);

/* A region begins and ends.  */
extern void rtl_end_enter (void);
extern void rtl_end_leave (void);

/* Whether it has ended.  */
extern bool rtl_end_is_over (void);

#endif /* RTL_END_H */
