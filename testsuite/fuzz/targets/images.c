/* Images of clang's programs, as the runtime is given them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The bytes are an image, or one that is packed.  */

#include <config.h>

#include "harness/fuzz.h"
#include "harness/replaced.h"
#include "llvm/packed-image.h"

void
fuzz_name_program (const char *name)
{
  (void) name;
}

void
fuzz_one (const uint8_t *data, size_t size)
{
  const struct tgt_image image = { .start = data, .end = data + size };
  const void *start, *end;

  if (packed_image_find (&image, &start, &end) >= 0)
    fuzz_touch (start, (const char *) end - (const char *) start);
}
