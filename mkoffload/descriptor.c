/* The host object that carries a device image.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/descriptor.h"

#include <stdlib.h>

#include "include/gomp-constants-all.h"
#include "include/offload-sections.h"
#include "mkoffload/compile.h"
#include "mkoffload/requirements.h"
#include "support/file.h"
#include "support/tempfile.h"

/* Images are registered before the program's own constructors, which may hold
   target regions, and unregistered after its destructors.  */
#define CONSTRUCTOR_PRIORITY 50

void
descriptor_begin (struct descriptor *descriptor,
		  const struct offload_command *command)
{
  descriptor->command = command;
  descriptor->requirements = requirements_find (command);
  descriptor->path = tempfile_path (".c");
  descriptor->source = file_create (descriptor->path);
}

/* Write TEXT as it has to stand in a string of the assembler's that is within
   one of C's.  */
static void
write_nested_string (FILE *file, const char *text)
{
  fputs ("\\\"", file);
  for (; *text != '\0'; text++)
    switch (*text)
      {
      case '\\':
	fputs ("\\\\\\\\", file);
	break;
      case '"':
	fputs ("\\\\\\\"", file);
	break;
      default:
	putc (*text, file);
      }
  fputs ("\\\"", file);
}

void
descriptor_include_image (struct descriptor *descriptor, const char *name,
			  const char *path)
{
  FILE *file = descriptor->source;

  fprintf (file,
	   "extern const char %1$s_start[] __attribute__ ((visibility"
	   " (\"hidden\")));\n"
	   "extern const char %1$s_end[] __attribute__ ((visibility"
	   " (\"hidden\")));\n"
	   "__asm__ (\".pushsection %2$s,\\\"a\\\"\\n\"\n"
	   "\t \"\\t.balign %3$d\\n\"\n"
	   "\t \"%1$s_start:\\n\"\n"
	   "\t \"\\t.incbin ", name, OFFLOAD_IMAGES_SECTION,
	   OFFLOAD_IMAGE_ALIGNMENT);
  write_nested_string (file, path);
  fprintf (file,
	   "\\n\"\n"
	   "\t \"%1$s_end:\\n\"\n"
	   "\t \"\\t.byte 0\\n\"\n"
	   "\t \"\\t.popsection\");\n\n", name);
}

void
descriptor_begin_data (struct descriptor *descriptor)
{
  fprintf (descriptor->source, "extern const void *const __OFFLOAD_TABLE__[]\n"
	   "  __attribute__ ((visibility (\"hidden\")));\n\n"
	   "static const struct\n{\n%s",
	   descriptor->requirements != 0 ? "  __UINTPTR_TYPE__ requirements;\n"
	   : "");
}

void
descriptor_begin_values (struct descriptor *descriptor)
{
  fprintf (descriptor->source, "} target_data = {\n");
  if (descriptor->requirements != 0)
    fprintf (descriptor->source, "  %#x,\n", descriptor->requirements);
}

/* The version of the interface for an image with REQUIREMENTS: no later than it
   has to be, so that the libgomp of earlier releases takes it.  */
static unsigned
interface_version (unsigned requirements)
{
  return requirements != 0 ? GOMP_VERSION_REQUIRES : GOMP_VERSION_OURS;
}

static void
write_registration (FILE *file, unsigned version, int target_type)
{
  static const struct
  {
    const char *attribute;
    const char *function;
  }
  parts[] = {
    { "constructor", "GOMP_offload_register_ver" },
    { "destructor", "GOMP_offload_unregister_ver" }
  };

  for (int i = 0; i < 2; i++)
    fprintf (file, "\nextern void %2$s (unsigned, const void *, int,\n"
	     "  const void *);\n\n"
	     "static void __attribute__ ((%1$s (%3$d)))\n"
	     "%1$s_%3$d (void)\n"
	     "{\n"
	     "  %2$s (%4$#x, __OFFLOAD_TABLE__, %5$d,\n"
	     "    &target_data);\n"
	     "}\n", parts[i].attribute, parts[i].function,
	     CONSTRUCTOR_PRIORITY, version, target_type);
}

void
descriptor_finish (struct descriptor *descriptor, unsigned version,
		   int target_type)
{
  struct arguments args = ARGUMENTS_INIT;
  const struct offload_command *command = descriptor->command;
  unsigned interface = interface_version (descriptor->requirements);

  fprintf (descriptor->source, "\n};\n");
  write_registration (descriptor->source,
		      GOMP_VERSION_PACK (interface, version), target_type);
  file_finish (descriptor->source, descriptor->path);
  arguments_push (&args, command->host_compiler);
  /* -w: the priority is one of those reserved to implementations such as this
     one.  */
  for (const char *const *word = (const char *const[]) {
	 MACHINE_LP64, "-O2", "-g0", "-fPIC", MACHINE_PROTECTION, "-w",
	 "-std=gnu11", NULL };
       *word != NULL; word++)
    arguments_push (&args, *word);
  compile_add_dump_options (&args, command, ".c", ".c");
  arguments_push (&args, "-x");
  arguments_push (&args, "c");
  arguments_push (&args, "-c");
  arguments_push (&args, descriptor->path);
  arguments_push (&args, "-o");
  arguments_push (&args, command->output);
  compile_run (&args, command, "the object that carries the device image");
  tempfile_output_done ();
  arguments_release (&args);
  free (descriptor->path);
}
