/* mkoffload for host-emul, the device emulated on this machine.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The device has the host's instruction set, so the host's own compiler makes
   its code of the native streams in objects: of each when that was compiled, or
   of all at the link as one LTO program.  Linked to a shared library, it is the
   device image.  The device process loads it as any other and finds the tables
   of functions and variables by name.  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include <libiberty.h>

#include "include/gomp-constants-all.h"
#include "include/gomp-plugin.h"
#include "mkoffload/begin.h"
#include "mkoffload/command.h"
#include "mkoffload/descriptor.h"
#include "mkoffload/intelmic/compile.h"
#include "mkoffload/intelmic/inputs.h"
#include "mkoffload/intelmic/intermediate.h"
#include "mkoffload/intelmic/on-site.h"
#include "support/diagnostic.h"
#include "support/file.h"
#include "support/image-form.h"
#include "support/tempfile.h"

static void
write_host_object (const struct offload_command *command, const char *image)
{
  struct descriptor descriptor;

  descriptor_begin (&descriptor, command);
  descriptor_include_image (&descriptor, "image", image);
  /* A struct offload_intelmic_image.  */
  descriptor_begin_data (&descriptor);
  fprintf (descriptor.source, "  const void *start;\n  const void *end;\n"
	   "  const void *host;\n");
  descriptor_begin_values (&descriptor);
  fprintf (descriptor.source, "  image_start, image_end, __OFFLOAD_TABLE__");
  descriptor_finish (&descriptor, OFFLOAD_VERSION_INTEL_MIC,
		     GOMP_TARGET_TYPE_INTEL_MIC);
}

/* Make IMAGE, of machine code.  */
static void
make_machine_code (const struct offload_command *command, const char *image)
{
  struct arguments inputs = ARGUMENTS_INIT;
  bool streams = intelmic_inputs (&inputs, command);

  intelmic_link (command, &inputs, streams, image);
  arguments_release (&inputs);
}

/* The form of the image of COMMAND.  Which libraries of sanitizers a device has
   to begin with, is read from machine code.  */
static enum image_form
choose_form (const struct offload_command *command)
{
  enum image_form form = image_form_of (&command->image_forms, INTELMIC_TARGET);

  if (form != IMAGE_INTERMEDIATE || command->sanitizers.count == 0)
    return form;
  report_warning ("the device image will have machine code, too, which"
		  " sanitizers need");
  return IMAGE_BOTH;
}

/* Make the device image and the host's object that carries it.  */
static void
make_image (const struct offload_command *command)
{
  enum image_form form = choose_form (command);
  char *image = tempfile_path (".so");

  if (form == IMAGE_INTERMEDIATE)
    file_write (image, "", 0);
  else
    make_machine_code (command, image);
  if (form != IMAGE_MACHINE && !intermediate_append (command, image)
      && form == IMAGE_INTERMEDIATE)
    make_machine_code (command, image);
  write_host_object (command, image);
  free (image);
}

int
main (int argc, char **argv)
{
  struct offload_command command;

  (void) argc;
  on_site_answer (argv);
  mkoffload_begin (&command, argv, &intelmic_device_target);
  device_options_choose (&command, &intelmic_device_target);
  if (command.unit)
    intelmic_unit (&command);
  else
    make_image (&command);
  command_release (&command);
  return 0;
}
