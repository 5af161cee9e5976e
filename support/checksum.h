/* Checksums of contents.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What has been damaged has another checksum, but for one case in 2^64, and
   never if that is within eight bytes.  It takes a small part of a digest's
   time (digest.h), and is no match for somebody who wants two contents to have
   the same.

     struct checksum checksum;
     char text[CHECKSUM_SIZE];
     checksum_begin (&checksum);
     checksum_add (&checksum, data, size);	as often as needed
     checksum_end (&checksum, text);

   This is compiled into libraries that users' programs load, so it uses nothing
   but the C library, and does not allocate.  */

#ifndef SUPPORT_CHECKSUM_H
#define SUPPORT_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

#define CHECKSUM_LANES 4
#define CHECKSUM_BLOCK (8 * CHECKSUM_LANES)

/* In hexadecimal digits, with a null character.  */
#define CHECKSUM_LENGTH (16 * CHECKSUM_LANES)
#define CHECKSUM_SIZE (CHECKSUM_LENGTH + 1)

struct checksum
{
  uint64_t lanes[CHECKSUM_LANES];
  uint64_t length;
  size_t used;			/* How much of BLOCK waits.  */
  unsigned char block[CHECKSUM_BLOCK];
};

extern void checksum_begin (struct checksum *checksum);
extern void checksum_add (struct checksum *checksum, const void *data,
			  size_t size);
extern void checksum_end (struct checksum *checksum, char text[CHECKSUM_SIZE]);

#endif /* SUPPORT_CHECKSUM_H */
