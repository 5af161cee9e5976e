/* Intermediate code in a device image.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The image of a program for an emulated device may have, after the shared
   library and within the same bounds (offload-image.h), or in its place, what
   the library was compiled of: then it can be compiled once more for the CPU
   that there is, by the mkoffload that reads this.  It stands after a null byte
   at a multiple of OFFLOAD_IMAGE_ALIGNMENT, as if it was another image, and
   begins with a struct intermediate_header; then come parts.  A part is its
   size, 64 bits, and its contents, and takes a multiple of
   INTERMEDIATE_ALIGNMENT bytes.

   The first INTERMEDIATE_WORDS are texts, each of words quoted as for a shell,
   as enum intermediate_words says; the others are LTO objects of the host's
   compiler, in the order of the program's tables.  */

#ifndef OFFLOAD_INTERMEDIATE_H
#define OFFLOAD_INTERMEDIATE_H

#include <stdint.h>

#define INTERMEDIATE_MAGIC "GOMPINTM"
#define INTERMEDIATE_ALIGNMENT 8

struct intermediate_header
{
  char magic[8] __attribute__ ((nonstring));
  uint64_t size;		/* Of all, this header included, in bytes.  */
  uint32_t release;		/* Of GCC, which alone can read it: 12.  */
  uint32_t machine;		/* In ELF headers.  */
  /* Of what follows (support/digest.h), without a null character, so that a
     program need not read all of it to find what it became before.  */
  char digest[64] __attribute__ ((nonstring));
};

/* What is written in place of images if several cannot be compiled as one
   program: this, a blank, the reason, and a newline.  */
#define INTERMEDIATE_REFUSAL "GOMPNOT1"

/* What is written after several images that are one program: this, a newline,
   and then lines of the number of a code, from 0 on, a blank, and a name that
   its library has to export, since other codes may mean it, too; a null at the
   end.  */
#define INTERMEDIATE_EXPORTS "GOMPEXP1"

enum intermediate_words
{
  INTERMEDIATE_TOOLCHAIN,	/* What wrote it.  */
  INTERMEDIATE_OPTIONS,		/* How the program was compiled.  */
  INTERMEDIATE_SANITIZERS,
  INTERMEDIATE_DEVICE_OPTIONS,	/* The user's for the device.  */
  INTERMEDIATE_NAME,		/* What other images know it by; may be
				   empty.  */
  INTERMEDIATE_NEEDED,		/* Other images that it needs, by such
				   names.  */
  INTERMEDIATE_WORDS
};

#endif /* OFFLOAD_INTERMEDIATE_H */
