/* PTX, as the compiler for NVIDIA GPUs and its linker write it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The bytes are what the linker wrote, of which the first object is also taken
   for what the assembler got.  */

#include <stdlib.h>
#include <string.h>

#include "harness/fuzz.h"
#include "mkoffload/nvptx/assembly.h"
#include "mkoffload/nvptx/indirect.h"
#include "mkoffload/nvptx/ptx.h"
#include "mkoffload/nvptx/repair.h"

static void
check_objects (const struct ptx_program *program)
{
  for (size_t i = 0; i < program->object_count; i++)
    {
      const struct ptx_object *object = &program->objects[i];

      DEMAND (strlen (object->text) == object->length);
      for (unsigned line = 0; line < 8; line++)
	free (assembly_place (object->text, line));
    }
}

/* The program, from PATH; the first object of it is SOURCE, too.  */
static void
read_program (const char *path, const char *source)
{
  struct ptx_program program;

  if (ptx_program_read (&program, path, source))
    {
      ptx_program_arch (&program);
      ptx_program_repair (&program);
      indirect_add_tables (&program);
      check_objects (&program);
      assembly_check_calls (&program);
    }
  ptx_program_release (&program);
}

void
fuzz_one (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);
  const char *path = fuzz_file (0, data, size);

  read_program (path, NULL);
  read_program (path, text);
  if (assembly_is_in (text))
    free (assembly_settle (text));
  free (text);
}
