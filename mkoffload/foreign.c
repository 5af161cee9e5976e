/* Inputs of a link that another release of GCC compiled.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/foreign.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "mkoffload/compile.h"
#include "mkoffload/device-options.h"
#include "mkoffload/options.h"
#include "mkoffload/toolchain.h"
#include "support/diagnostic.h"
#include "support/text.h"

/* The section, after the prefix of streams, that begins with two numbers of 16
   bits: GCC's release, and one for changes within it.  */
#define VERSION_SECTION ".lto."

int
foreign_release (const struct object *object,
		 const struct unit_request *request)
{
  Elf_Scn *section = NULL;
  uint16_t release = 0;

  while (release == 0
	 && (section = elf_nextscn (object->elf, section)) != NULL)
    {
      const char *name = after_prefix (object_section_name (object, section),
				       request->streams);
      Elf_Data *data = name != NULL && has_prefix (name, VERSION_SECTION)
		       ? elf_rawdata (section, NULL) : NULL;

      if (data != NULL && data->d_buf != NULL
	  && data->d_size >= sizeof release)
	memcpy (&release, data->d_buf, sizeof release);
    }
  return release == atoi (GCC_SERVED_MAJOR) ? 0 : release;
}

/* The mkoffload of RELEASE for TARGET, which the input NAME needs.  */
static char *
find_mkoffload (int release, const char *target, const char *name)
{
  char *path = xasprintf ("../../../gcc-%d/accel/%s/mkoffload", release,
			  target);
  char *found = toolchain_find_file (path);

  if (found == NULL)
    die ("'%s' was compiled by GCC %d, which gomp-offload does not serve here;"
	 " compile it again with GCC " GCC_SERVED_MAJOR ", or configure"
	 " gomp-offload with --with-gcc=gcc-" GCC_SERVED_MAJOR ",gcc-%d",
	 name, release, release);
  free (path);
  return found;
}

/* End the program if "ld -r" made OBJECT, compiled by RELEASE, of several: the
   mkoffload of a release compiles one for another at a time.  */
static void
refuse_several (const struct object *object, int release,
		const struct unit_request *request)
{
  size_t count = unit_count (object, request);

  if (count > 1)
    die ("'%s' was made by 'ld -r' of %zu objects that GCC %d compiled, and has"
	 " no device code for %s as this link wants it; link the objects"
	 " themselves, or compile them with GCC " GCC_SERVED_MAJOR ", or with"
	 " the options for the device that the link has", object->name, count,
	 release, request->target);
}

void
foreign_compile (const struct offload_command *command,
		 const struct object *object, int release,
		 const struct unit_request *request, const char *path)
{
  char *record = concat (path, ".unit", NULL);
  char *dumps = xasprintf ("%s.gcc-%d", command->dump_prefix, release);
  char *product = concat ("the device code of '", object->name, "'", NULL);
  struct unit_command unit
    = { NULL, object->name, record, dumps, command->save_temps,
	command->verbose };
  struct arguments args = ARGUMENTS_INIT, options = ARGUMENTS_INIT;
  char *program;

  refuse_several (object, release, request);
  program = find_mkoffload (release, request->target, object->name);
  unit.program = program;
  device_options_read (&options, object);
  options_push_unit (&args, &unit, &options);
  arguments_push_all (&args, command->device_options.values);
  compile_run (&args, command, product);
  unit_extract (record, path);
  arguments_release (&args);
  arguments_release (&options);
  free (program);
  free (dumps);
  free (record);
  free (product);
}
