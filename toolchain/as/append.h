/* Adds sections to an object that is there already.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef TOOLCHAIN_AS_APPEND_H
#define TOOLCHAIN_AS_APPEND_H

#include <stdbool.h>
#include <stddef.h>

#include "support/object.h"

/* A section to add: its name, and where its contents are, which have to stay
   there meanwhile.  */
struct appended_section
{
  char *name;
  void *contents;
  size_t size;
};

/* Add COUNT SECTIONS to the file of OBJECT, a relocatable 64-bit one, after
   those that it has.  They are for programs that know them: links leave them
   out, "ld -r" puts those of one name together.  On failure, with the file
   perhaps spoilt, return false and set errno.  */
extern bool append_sections (const struct object *object,
			     const struct appended_section *sections,
			     size_t count);

#endif /* TOOLCHAIN_AS_APPEND_H */
