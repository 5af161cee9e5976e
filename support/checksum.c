/* Checksums of contents.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Of each block, each lane takes one word, so that the processor works on all
   of them at a time.  What a lane does with a word can be undone, as
   multiplying by an odd number and rotating can: another word makes it another
   one.  */

#include "config.h"
#include "support/checksum.h"

#include <endian.h>
#include <stdio.h>
#include <string.h>

/* Odd, with bits that look random: the fractional parts of the square roots of
   2 and of 3.  */
#define FACTOR_OF_WORDS 0x6a09e667f3bcc909
#define FACTOR_OF_LANES 0xbb67ae8584caa73b

static uint64_t
mix (uint64_t lane, uint64_t word)
{
  lane += word * FACTOR_OF_WORDS;
  lane = lane << 31 | lane >> 33;
  return lane * FACTOR_OF_LANES;
}

/* Take in COUNT blocks.  */
static void
add_blocks (struct checksum *checksum, const unsigned char *block,
	    size_t count)
{
  uint64_t lanes[CHECKSUM_LANES], words[CHECKSUM_LANES];
  memcpy (lanes, checksum->lanes, sizeof lanes);
  for (size_t i = 0; i < count; i++, block += CHECKSUM_BLOCK)
    {
      memcpy (words, block, sizeof words);
      for (int j = 0; j < CHECKSUM_LANES; j++)
	lanes[j] = mix (lanes[j], le64toh (words[j]));
    }
  memcpy (checksum->lanes, lanes, sizeof lanes);
}

void
checksum_begin (struct checksum *checksum)
{
  memset (checksum, 0, sizeof *checksum);
  for (int i = 0; i < CHECKSUM_LANES; i++)
    checksum->lanes[i] = i + 1;
}

void
checksum_add (struct checksum *checksum, const void *data, size_t size)
{
  const unsigned char *rest = data;
  checksum->length += size;
  while (size > 0)
    {
      size_t part = CHECKSUM_BLOCK - checksum->used;
      if (checksum->used == 0 && size >= CHECKSUM_BLOCK)
	{
	  part = size - size % CHECKSUM_BLOCK;
	  add_blocks (checksum, rest, part / CHECKSUM_BLOCK);
	}
      else
	{
	  if (part > size)
	    part = size;
	  memcpy (checksum->block + checksum->used, rest, part);
	  checksum->used = (checksum->used + part) % CHECKSUM_BLOCK;
	  if (checksum->used == 0)
	    add_blocks (checksum, checksum->block, 1);
	}
      rest += part;
      size -= part;
    }
}

void
checksum_end (struct checksum *checksum, char text[CHECKSUM_SIZE])
{
  uint64_t length = checksum->length;
  if (checksum->used > 0)
    {
      memset (checksum->block + checksum->used, 0,
	      CHECKSUM_BLOCK - checksum->used);
      add_blocks (checksum, checksum->block, 1);
    }
  for (int i = 0; i < CHECKSUM_LANES; i++)
    {
      uint64_t lane = mix (checksum->lanes[i], length);
      lane ^= lane >> 32;
      snprintf (text + 16 * i, 17, "%016llx",
		(unsigned long long) (lane * FACTOR_OF_WORDS));
    }
}
