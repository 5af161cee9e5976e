/* Reading intermediate code.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_INTELMIC_CODES_H
#define MKOFFLOAD_INTELMIC_CODES_H

#include <stddef.h>

#include "include/offload-intermediate.h"
#include "support/arguments.h"

/* The intermediate code of one image.  */
struct code
{
  struct arguments words[INTERMEDIATE_WORDS];
  struct arguments streams;	/* LTO objects, paths.  */
};

struct codes
{
  struct code *code;
  size_t count;
};

/* Read all that is in the LENGTH bytes at START, one code after the other, and
   write the streams to temporary files.  Ends the program if that cannot be
   done.  */
extern void codes_read (struct codes *codes, const char *start, size_t length);
extern void codes_release (struct codes *codes);

/* What other images know that of CODE by, or NULL.  */
extern const char *code_name (const struct code *code);

#endif /* MKOFFLOAD_INTELMIC_CODES_H */
