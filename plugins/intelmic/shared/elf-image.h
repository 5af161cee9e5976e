/* Reading a device image: its tables and the names of its functions.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A device image is an ELF shared library.  The device's dynamic linker loads
   it; what the host wants to know beyond that, it reads from the bytes that it
   has anyway.  Addresses here are the image's own, before loading.  */

#ifndef INTELMIC_ELF_IMAGE_H
#define INTELMIC_ELF_IMAGE_H

#include <elf.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "elf-symbol.h"

struct elf_image
{
  const char *start;
  size_t size;
};

/* Whether this is an ELF shared library of this machine that is all there.  */
extern bool elf_image_valid (const struct elf_image *image);

/* How many bytes of IMAGE such a library has, from the start on; 0 if it is
   none.  Its section headers are the last thing in it.  */
extern size_t elf_image_size (const struct elf_image *image);

/* Address and size in bytes of section NAME; false if there is none whose bytes
   are in the image.  */
extern bool elf_image_section (const struct elf_image *image, const char *name,
			       uint64_t *address, uint64_t *size);

/* Copy to WORD the COUNT words at the start of section NAME, as they are when
   the image is loaded, with its own addresses; what is not in it is 0.  False
   if they are not there.  */
extern bool elf_image_words (const struct elf_image *image, const char *name,
			     uint64_t *word, size_t count);

/* Name of the function that ADDRESS is in, or NULL.  Points into the image.  */
extern const char *elf_image_function (const struct elf_image *image,
				       uint64_t address);

/* Called with a symbol, its name and what was passed for it.  */
typedef bool elf_image_visitor (const char *name, const Elf64_Sym *symbol,
				void *data);

/* Call VISIT with DATA for each symbol that the image exports, until one
   returns true.  Whether one did.  */
extern bool elf_image_exports (const struct elf_image *image,
			       elf_image_visitor *visit, void *data);

/* The same for those that no other object sees, in the order of the objects; a
   stripped image has none.  */
extern bool elf_image_locals (const struct elf_image *image,
			      elf_image_visitor *visit, void *data);

/* The name of a library that the image needs and that begins with PREFIX, or
   NULL.  Points into the image.  */
extern const char *elf_image_needed (const struct elf_image *image,
				     const char *prefix);

/* Give SYMBOL of the image at START in COPY, which has the same bytes, the
   visibility VISIBILITY.  */
extern void elf_image_restrict (const Elf64_Sym *symbol, const char *start,
				char *copy, unsigned char visibility);

#endif /* INTELMIC_ELF_IMAGE_H */
