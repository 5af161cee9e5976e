/* Copies that leave the caches to other data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdint.h>
#include <string.h>
#include "copy-past-caches.h"

#ifdef __SSE2__

#include <emmintrin.h>

/* A line of the caches: what is written in pieces of it is not read first.  */
#define LINE ((size_t) 64)

/* Copy one, to an address that is aligned like that.  */
static inline void
copy_line (char *dst, const char *src)
{
  const __m128i *from = (const __m128i *) src;
  __m128i *to = (__m128i *) dst;
  __m128i a = _mm_loadu_si128 (from), b = _mm_loadu_si128 (from + 1);
  __m128i c = _mm_loadu_si128 (from + 2), d = _mm_loadu_si128 (from + 3);

  _mm_stream_si128 (to, a);
  _mm_stream_si128 (to + 1, b);
  _mm_stream_si128 (to + 2, c);
  _mm_stream_si128 (to + 3, d);
}

void
copy_past_caches (void *dst, const void *src, size_t size)
{
  size_t done = -(uintptr_t) dst % LINE;

  if (done > size)
    done = size;
  memcpy (dst, src, done);
  for (; size - done >= LINE; done += LINE)
    copy_line ((char *) dst + done, (const char *) src + done);
  memcpy ((char *) dst + done, (const char *) src + done, size - done);
  /* Before anybody is told that it is there.  */
  _mm_sfence ();
}

#else

void
copy_past_caches (void *dst, const void *src, size_t size)
{
  memcpy (dst, src, size);
}

#endif
