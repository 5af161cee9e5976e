/* Digests of contents.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* BLAKE2b of 256 bits (RFC 7693), which is as hard to deceive as SHA-256 and
   several times as fast without instructions of its own:

     struct digest digest;
     char text[DIGEST_SIZE];
     digest_begin (&digest);
     digest_add (&digest, data, size);		as often as needed
     digest_end (&digest, text);

   This is compiled into libraries that users' programs load, so it uses nothing
   but the C library, and does not allocate.  */

#ifndef SUPPORT_DIGEST_H
#define SUPPORT_DIGEST_H

#include <stddef.h>
#include <stdint.h>

/* In hexadecimal digits, with a null character.  */
#define DIGEST_LENGTH 64
#define DIGEST_SIZE (DIGEST_LENGTH + 1)

#define DIGEST_BLOCK 128
#define DIGEST_WORDS 8

struct digest
{
  uint64_t states[DIGEST_WORDS];
  uint64_t length;		/* Of what is in STATES.  */
  size_t used;			/* How much of BLOCK waits.  */
  unsigned char block[DIGEST_BLOCK];
};

extern void digest_begin (struct digest *digest);
extern void digest_add (struct digest *digest, const void *data, size_t size);
extern void digest_end (struct digest *digest, char text[DIGEST_SIZE]);

#endif /* SUPPORT_DIGEST_H */
