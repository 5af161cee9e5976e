/* mkoffload for nvptx-none, NVIDIA's GPUs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The image is PTX, NVIDIA's assembly language, as text: the driver of the
   device compiles and links it when the program starts.  With
   "-foffload-options=nvptx-none=--cubin=sm_NN,..." it also holds what NVIDIA's
   own assembler and linker make of it for devices sm_NN, which then start
   without that delay.

   The host object's data is the descriptor of offload-nvptx-image.h.  */

#include <config.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "gomp-constants-all.h"
#include "gomp-plugin.h"
#include "offload-nvptx-image.h"
#include "mkoffload/begin.h"
#include "mkoffload/command.h"
#include "mkoffload/descriptor.h"
#include "mkoffload/nvptx/assembly.h"
#include "mkoffload/nvptx/compile.h"
#include "mkoffload/nvptx/cuda.h"
#include "mkoffload/nvptx/indirect.h"
#include "mkoffload/nvptx/options.h"
#include "mkoffload/nvptx/ptx.h"
#include "mkoffload/nvptx/repair.h"
#include "support/diagnostic.h"
#include "support/file.h"
#include "support/tempfile.h"

/* Machine code to make: the architectures, 90 for "sm_90", and once it is made,
   the sizes in bytes.  */
struct request
{
  unsigned *archs;
  size_t *cubin_sizes;
  size_t cubin_count;
  bool verify;
};

/* Ask for machine code for ARCH.  GCC gives options of its command line twice
   if it both compiles and links.  */
static void
add_architecture (struct request *request, unsigned arch)
{
  for (size_t i = 0; i < request->cubin_count; i++)
    if (request->archs[i] == arch)
      return;
  request->archs = XRESIZEVEC (unsigned, request->archs,
			       request->cubin_count + 1);
  request->archs[request->cubin_count++] = arch;
}

/* Ask for machine code for the architectures in LIST, "sm_NN,...".  */
static void
add_architectures (struct request *request, const char *list)
{
  unsigned arch;
  int length;

  for (const char *at = list;; at += length + 1)
    {
      length = 0;
      if (sscanf (at, "sm_%3u%n", &arch, &length) < 1
	  || strchr (",", at[length]) == NULL)
	die ("'%s%s' is not a list of architectures such as 'sm_80,sm_90'",
	     NVPTX_CUBIN_OPTION, list);
      add_architecture (request, arch);
      if (at[length] == '\0')
	break;
    }
}

/* Move what is for us from COMMAND's device options to *REQUEST.  */
static void
take_options (struct offload_command *command, struct request *request)
{
  struct arguments kept = ARGUMENTS_INIT;

  for (size_t i = 0; i < command->device_options.count; i++)
    {
      const char *option = command->device_options.values[i];

      if (has_prefix (option, NVPTX_CUBIN_OPTION))
	add_architectures (request, option + strlen (NVPTX_CUBIN_OPTION));
      else if (strcmp (option, NVPTX_VERIFY_OPTION) == 0)
	request->verify = true;
      else
	arguments_push (&kept, option);
    }
  arguments_release (&command->device_options);
  command->device_options = kept;
}

/* Whether COMMAND's options ask for line numbers.  */
static bool
wants_debug (const struct offload_command *command)
{
  bool wanted = false;

  for (size_t i = 0; i < command->options.count; i++)
    if (has_prefix (command->options.values[i], "-g"))
      wanted = strcmp (command->options.values[i], "-g0") != 0;
  return wanted;
}

/* Check PROGRAM and write its machine code into DESCRIPTOR as "cubin_NN", as
   REQUEST wants it, and store the sizes there.  */
static void
add_machine_code (struct descriptor *descriptor,
		  const struct ptx_program *program, struct request *request)
{
  struct cuda_toolkit cuda = {
    .debug = wants_debug (descriptor->command),
    .verbose = descriptor->command->verbose
  };

  char **paths = XCNEWVEC (char *, request->cubin_count + 1);

  cuda_find (&cuda, request->verify ? NVPTX_VERIFY_OPTION
		    : NVPTX_CUBIN_OPTION);
  if (request->verify)
    cuda_check (&cuda, program);
  cuda_make_cubins (&cuda, program, request->archs, request->cubin_count,
		    paths);
  request->cubin_sizes = XCNEWVEC (size_t, request->cubin_count + 1);
  for (size_t i = 0; i < request->cubin_count; i++)
    {
      char *name = xasprintf ("cubin_%u", request->archs[i]);

      free (file_read (paths[i], &request->cubin_sizes[i]));
      descriptor_include_image (descriptor, name, paths[i]);
      free (name);
      free (paths[i]);
    }
  free (paths);
  cuda_release (&cuda);
}

/* Write PROGRAM's objects, each with its null character, into a file, the
   first after MARK; the file's path.  */
static char *
write_ptx (const struct ptx_program *program, const char *mark)
{
  char *path = tempfile_path (".ptx");
  FILE *file = file_create (path);

  fputs (mark, file);
  for (size_t i = 0; i < program->object_count; i++)
    fwrite (program->objects[i].text, 1, program->objects[i].length + 1, file);
  file_finish (file, path);
  return path;
}

/* Write the names of SYMBOLS as the array ARRAY.  */
static void
write_names (FILE *out, const char *array, const struct ptx_symbols *symbols)
{
  fprintf (out, "static const char *const %s[] = {\n", array);
  for (size_t i = 0; i < symbols->count; i++)
    fprintf (out, "  \"%s\",\n", symbols->values[i].name);
  fprintf (out, "};\n\n");
}

/* Dimension NUMBER of FUNCTION, which an image can have.  */
static unsigned long
dimension_of (const struct ptx_symbol *function, unsigned number)
{
  unsigned long value = function->dimensions[number];

  if (value > USHRT_MAX)
    die ("'%s' has %lu gangs by num_gangs or -fopenacc-dim, and such a"
	 " constant can be %d at most on nvptx-none; compute num_gangs when the"
	 " program runs", function->name, value, USHRT_MAX);
  return value;
}

/* Write the tables of PROGRAM, whose text stands in the image "ptx" after
   MARK.  */
static void
write_tables (FILE *out, const struct ptx_program *program, const char *mark)
{
  size_t offset = 0, before = strlen (mark);

  fprintf (out, "static const struct { const char *code; __SIZE_TYPE__ size; }"
	   " ptx[] = {\n");
  for (size_t i = 0; i < program->object_count; i++)
    {
      size_t size = before + program->objects[i].length + 1;

      fprintf (out, "  { ptx_start + %zu, %zu },\n", offset, size);
      offset += size;
      before = 0;
    }
  fprintf (out, "};\n\n");
  write_names (out, "variables", &program->variables);
  fprintf (out, "static const struct { const char *name;"
	   " unsigned short dims[%d]; } functions[] = {\n", NVPTX_IMAGE_DIMS);
  for (size_t i = 0; i < program->functions.count; i++)
    {
      const struct ptx_symbol *function = &program->functions.values[i];

      fprintf (out, "  { \"%s\", { ", function->name);
      for (unsigned j = 0; j < NVPTX_IMAGE_DIMS; j++)
	fprintf (out, "%lu, ", dimension_of (function, j));
      fprintf (out, "} },\n");
    }
  fprintf (out, "};\n\n");
}

/* Whether the image needs a struct nvptx_image_extended.  */
static bool
is_extended (const struct ptx_program *program, const struct request *request)
{
  return (request->cubin_count > 0 || program->constructors.count > 0
	  || program->destructors != NULL
	  || program->indirect_tables.count > 0);
}

/* Write the tables that only a struct nvptx_image_extended has.  */
static void
write_extended_tables (FILE *out, const struct ptx_program *program,
		       const struct request *request)
{
  fprintf (out, "static const struct { unsigned arch; const void *code;"
	   " __SIZE_TYPE__ size; } cubins[] = {\n");
  for (size_t i = 0; i < request->cubin_count; i++)
    fprintf (out, "  { %1$u, cubin_%1$u_start, %2$zu },\n",
	     request->archs[i], request->cubin_sizes[i]);
  fprintf (out, "};\n\n");
  write_names (out, "constructors", &program->constructors);
  write_names (out, "indirect", &program->indirect_tables);
}

/* Write the descriptor itself, a struct nvptx_image_extended or a struct
   nvptx_image.  */
static void
write_target_data (struct descriptor *descriptor,
		   const struct ptx_program *program,
		   const struct request *request)
{
  FILE *out = descriptor->source;
  bool extended = is_extended (program, request);

  if (extended)
    write_extended_tables (out, program, request);
  descriptor_begin_data (descriptor);
  fprintf (out, "  const void *ptx;\n  unsigned ptx_num;\n"
	   "  const void *variables;\n  unsigned variable_num;\n"
	   "  const void *functions;\n  unsigned function_num;\n%s",
	   extended ? "  __SIZE_TYPE__ extension_size;\n"
		      "  const void *cubins;\n  unsigned cubin_num;\n"
		      "  const void *constructors;\n"
		      "  unsigned constructor_num;\n"
		      "  const char *destructors;\n"
		      "  const void *indirect;\n  unsigned indirect_num;\n"
		      "  const void *host;\n" : "");
  descriptor_begin_values (descriptor);
  fprintf (out, "  ptx, %zu, variables, %zu, functions, %zu",
	   program->object_count, program->variables.count,
	   program->functions.count);
  if (extended)
    {
      const char *destructors = program->destructors;
      const char *quote = destructors != NULL ? "\"" : "";

      fprintf (out, ",\n  %zu, cubins, %zu, constructors, %zu, %s%s%s,"
	       " indirect, %zu, __OFFLOAD_TABLE__",
	       sizeof (struct nvptx_image_extended)
	       - offsetof (struct nvptx_image_extended, extension_size),
	       request->cubin_count, program->constructors.count, quote,
	       destructors != NULL ? destructors : "0", quote,
	       program->indirect_tables.count);
    }
}

static void
write_host_object (const struct offload_command *command,
		   const struct ptx_program *program, struct request *request)
{
  const char *mark
    = is_extended (program, request) ? NVPTX_IMAGE_EXTENDED_MARK : "";
  struct descriptor descriptor;
  char *ptx = write_ptx (program, mark);

  descriptor_begin (&descriptor, command);
  if (request->cubin_count > 0 || request->verify)
    add_machine_code (&descriptor, program, request);
  descriptor_include_image (&descriptor, "ptx", ptx);
  write_tables (descriptor.source, program, mark);
  write_target_data (&descriptor, program, request);
  descriptor_finish (&descriptor, GOMP_VERSION_NVIDIA_PTX,
		     GOMP_TARGET_TYPE_NVIDIA_PTX);
  free (ptx);
}

/* End the program, which cannot read the file PTX.  */
static void __attribute__ ((noreturn))
refuse_ptx (const char *ptx)
{
  char *space = tempfile_shortage ();

  die ("'%s' is not what GCC's compiler for " NVPTX_TARGET " writes%s", ptx,
       space != NULL ? space
       : "; an object of the link is damaged, or that compiler and gomp-offload"
	 " do not belong together");
}

int
main (int argc, char **argv)
{
  struct offload_command command;
  struct request request = { 0 };
  struct ptx_program program;
  char *ptx, *source;

  (void) argc;
  mkoffload_begin (&command, argv, &nvptx_device_target);
  if (command.openmp == command.openacc)
    die ("a program for " NVPTX_TARGET " is compiled either with -fopenmp or"
	 " with -fopenacc");
  take_options (&command, &request);
  device_options_choose (&command, &nvptx_device_target);
  if (command.unit)
    {
      if (nvptx_unit (&command))
	tempfile_output_done ();
      return 0;
    }
  ptx = nvptx_compile (&command, &source);
  if (!ptx_program_read (&program, ptx, source))
    refuse_ptx (ptx);
  assembly_check_calls (&program);
  ptx_program_repair (&program);
  indirect_add_tables (&program);
  write_host_object (&command, &program, &request);
  ptx_program_release (&program);
  free (request.archs);
  free (request.cubin_sizes);
  free (source);
  free (ptx);
  command_release (&command);
  return 0;
}
