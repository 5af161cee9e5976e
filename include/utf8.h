/* Characters of UTF-8.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef UTF8_H
#define UTF8_H

#include <stddef.h>

/* How many bytes the character at TEXT has; 0 if there is none.  What is too
   long for its value, a surrogate, or beyond U+10FFFF is none.  */
static inline size_t
utf8_length (const char *text)
{
  const unsigned char *at = (const unsigned char *) text;
  size_t length = at[0] < 0x80 ? 1 : at[0] < 0xc2 ? 0 : at[0] < 0xe0 ? 2
		  : at[0] < 0xf0 ? 3 : at[0] < 0xf5 ? 4 : 0;
  unsigned char least = at[0] == 0xe0 ? 0xa0 : at[0] == 0xf0 ? 0x90 : 0x80;
  unsigned char most = at[0] == 0xed ? 0x9f : at[0] == 0xf4 ? 0x8f : 0xbf;
  for (size_t i = 1; i < length; i++)
    {
      if (at[i] < least || at[i] > most)
	return 0;
      least = 0x80;
      most = 0xbf;
    }
  return length;
}

#endif /* UTF8_H */
