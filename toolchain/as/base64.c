/* Bytes as characters.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "toolchain/as/base64.h"

static const char digits[]
  = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

void
base64_write (FILE *file, const unsigned char *data, size_t size)
{
  for (size_t i = 0; i < size; i += 3)
    {
      unsigned value = data[i] << 16;

      value |= i + 1 < size ? data[i + 1] << 8 : 0;
      value |= i + 2 < size ? data[i + 2] : 0;
      for (int shift = 18; shift >= 0; shift -= 6)
	putc (digits[value >> shift & 63], file);
    }
}

/* What the digit C stands for, -1 if it is none.  */
static int
digit_value (char c)
{
  return c >= 'A' && c <= 'Z' ? c - 'A'
	 : c >= 'a' && c <= 'z' ? c - 'a' + 26
	 : c >= '0' && c <= '9' ? c - '0' + 52
	 : c == '+' ? 62 : c == '/' ? 63 : -1;
}

bool
base64_read (unsigned char *data, size_t size, const char *text)
{
  for (size_t i = 0; i < size; i += 3, text += 4)
    {
      int value = 0;

      for (int k = 0; k < 4; k++)
	{
	  int digit = digit_value (text[k]);

	  if (digit < 0)
	    return false;
	  value = value << 6 | digit;
	}
      for (size_t k = 0; k < 3 && i + k < size; k++)
	data[i + k] = value >> (16 - 8 * k) & 255;
    }
  return true;
}
