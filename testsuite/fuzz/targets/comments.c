/* Device code in comments of an assembler file.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The bytes are an assembler file.  */

#include "harness/fuzz.h"

#include <stdlib.h>

#include "toolchain/as/assembler.h"
#include "toolchain/as/code-comment.h"

void
fuzz_one (const uint8_t *data, size_t size)
{
  char host[] = "host-emul", gpu[] = "nvptx-none";
  struct device_code values[] = { { .target = host }, { .target = gpu } };
  struct device_codes codes = { .values = values, .count = 2 };
  struct arguments words = ARGUMENTS_INIT;

  arguments_push (&words, fuzz_file (0, data, size));
  code_comments_take (&codes, &words);
  for (size_t i = 0; i < codes.count; i++)
    if (values[i].record != NULL)
      {
	fuzz_touch (values[i].record, values[i].size);
	free (values[i].record);
      }
  assembler_may_see (&words, host);
  arguments_release (&words);
}
