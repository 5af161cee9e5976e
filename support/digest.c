/* Digests of contents.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "support/digest.h"

#include <endian.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* The names are those of RFC 7693, section 2.  */
#define BLOCK_WORDS 16
#define PERMUTATIONS 10

/* Section 2.6.  */
static const uint64_t iv[DIGEST_WORDS] = {
  0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
  0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
  0x1f83d9abfb41bd6b, 0x5be0cd19137e2179
};

/* Section 2.7.  */
static const unsigned char sigma[PERMUTATIONS][BLOCK_WORDS] = {
  { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
  { 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3 },
  { 11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4 },
  { 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8 },
  { 9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13 },
  { 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9 },
  { 12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11 },
  { 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10 },
  { 6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5 },
  { 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0 }
};

static uint64_t
rotate (uint64_t word, int bits)
{
  return word >> bits | word << (64 - bits);
}

/* Section 3.1, for the words A to D of V and number I of round R.  V's places
   are constants, so that its words are in registers.  */
#define MIX(R, A, B, C, D, I)						\
  do									\
    {									\
      v[A] += v[B] + m[sigma[R][2 * (I)]];				\
      v[D] = rotate (v[D] ^ v[A], 32);					\
      v[C] += v[D];							\
      v[B] = rotate (v[B] ^ v[C], 24);					\
      v[A] += v[B] + m[sigma[R][2 * (I) + 1]];				\
      v[D] = rotate (v[D] ^ v[A], 16);					\
      v[C] += v[D];							\
      v[B] = rotate (v[B] ^ v[C], 63);					\
    }									\
  while (0)

#define ROUND(R)							\
  do									\
    {									\
      MIX (R, 0, 4, 8, 12, 0);						\
      MIX (R, 1, 5, 9, 13, 1);						\
      MIX (R, 2, 6, 10, 14, 2);						\
      MIX (R, 3, 7, 11, 15, 3);						\
      MIX (R, 0, 5, 10, 15, 4);						\
      MIX (R, 1, 6, 11, 12, 5);						\
      MIX (R, 2, 7, 8, 13, 6);						\
      MIX (R, 3, 4, 9, 14, 7);						\
    }									\
  while (0)

/* Section 3.2: take in BLOCK, up to whose end there are DIGEST->length bytes;
   LAST if there are no more.  */
static void
compress (struct digest *digest, const unsigned char block[DIGEST_BLOCK],
	  bool last)
{
  uint64_t v[2 * DIGEST_WORDS], m[BLOCK_WORDS];
  memcpy (m, block, sizeof m);
  for (int i = 0; i < BLOCK_WORDS; i++)
    m[i] = le64toh (m[i]);
  memcpy (v, digest->states, sizeof digest->states);
  memcpy (v + DIGEST_WORDS, iv, sizeof iv);
  v[12] ^= digest->length;
  if (last)
    v[14] = ~v[14];
  /* Each round by itself, so that what sigma says is constant, too.  */
  ROUND (0);
  ROUND (1);
  ROUND (2);
  ROUND (3);
  ROUND (4);
  ROUND (5);
  ROUND (6);
  ROUND (7);
  ROUND (8);
  ROUND (9);
  ROUND (0);
  ROUND (1);
  for (int i = 0; i < DIGEST_WORDS; i++)
    digest->states[i] ^= v[i] ^ v[i + DIGEST_WORDS];
}

void
digest_begin (struct digest *digest)
{
  memcpy (digest->states, iv, sizeof iv);
  /* Section 2.5: how long the digest is, no key, and no tree.  */
  digest->states[0] ^= 0x01010000 | DIGEST_LENGTH / 2;
  digest->length = digest->used = 0;
}

/* The last block is another one, so a full one waits until there is more.  */
void
digest_add (struct digest *digest, const void *data, size_t size)
{
  const unsigned char *rest = data;
  while (size > 0)
    {
      if (digest->used == DIGEST_BLOCK)
	{
	  digest->length += DIGEST_BLOCK;
	  compress (digest, digest->block, false);
	  digest->used = 0;
	}
      size_t part = DIGEST_BLOCK - digest->used;
      if (part > size)
	part = size;
      memcpy (digest->block + digest->used, rest, part);
      digest->used += part;
      rest += part;
      size -= part;
    }
}

void
digest_end (struct digest *digest, char text[DIGEST_SIZE])
{
  digest->length += digest->used;
  memset (digest->block + digest->used, 0, DIGEST_BLOCK - digest->used);
  compress (digest, digest->block, true);
  for (int i = 0; i < DIGEST_LENGTH / 2; i++)
    sprintf (text + 2 * i, "%02x",
	     (unsigned) (digest->states[i / 8] >> 8 * (i % 8)) & 0xff);
}
