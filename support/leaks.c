/* What LeakSanitizer is told in a build that has it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

/* LeakSanitizer calls it, if it is defined, before it looks for leaks.  */
int __lsan_is_turned_off (void);

/* These programs live for one file or one link.  What they still have at their
   end goes with them, and is not freed before.  */
int
__lsan_is_turned_off (void)
{
  return 1;
}
