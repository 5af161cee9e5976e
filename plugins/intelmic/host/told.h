/* Text that the device wrote.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_TOLD_H
#define INTELMIC_TOLD_H

#include <stddef.h>

/* Copy into TEXT, of SIZE bytes, what the device wrote at TOLD, of as many.  It
   need not have ended its text, and may still be changing it: the copy has an
   end, and is one line.  */
static inline void
told_copy (char *text, const volatile char *told, size_t size)
{
  size_t length = 0;
  while (length < size - 1 && (text[length] = told[length]) != '\0')
    {
      if ((unsigned char) text[length] < ' ' || text[length] == 0x7f)
	text[length] = ' ';
      length++;
    }
  text[length] = '\0';
}

#endif /* INTELMIC_TOLD_H */
