/* NVIDIA's assembler and linker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/nvptx/cuda.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "mkoffload/nvptx/assembly.h"
#include "support/arguments.h"
#include "support/child.h"
#include "support/diagnostic.h"
#include "support/file.h"
#include "support/parallel.h"
#include "support/tempfile.h"

/* Where a toolkit's programs are if nobody says anything else.  */
#define USUAL_DIRECTORY "/usr/local/cuda"

/* Architectures have at most three digits.  */
#define ARCH_LIMIT 1000

/* The program NAME of the toolkit in DIRECTORY; NULL if it is not there.  */
static char *
program_in (const char *directory, const char *name)
{
  char *path = concat (directory, "/bin/", name, NULL);

  if (access (path, X_OK) == 0)
    return path;
  free (path);
  return NULL;
}

static char *
find_program (const char *name)
{
  char *found = NULL;

  if (CUDA_DIRECTORY[0] != '\0')
    found = program_in (CUDA_DIRECTORY, name);
  if (found == NULL)
    found = file_in_path (name);
  if (found == NULL)
    found = program_in (USUAL_DIRECTORY, name);
  return found;
}

/* Commands that do not depend on each other.  */
struct commands
{
  struct arguments *all;
  size_t count;
};

static struct arguments *
add_command (struct commands *commands)
{
  struct arguments *args;

  commands->all = XRESIZEVEC (struct arguments, commands->all,
			      commands->count + 1);
  args = &commands->all[commands->count++];
  *args = (struct arguments) ARGUMENTS_INIT;
  return args;
}

/* Print ERRORS of ptxas about PTX, "ptxas FILE, line N; ...", with the places
   of the user's statements.  */
static void
print_errors (const char *errors, const char *ptx)
{
  static const char mark[] = ", line ";

  while (*errors != '\0')
    {
      size_t length = strcspn (errors, "\n");
      const char *number = memmem (errors, length, mark, strlen (mark));
      char *place = NULL;

      if (number != NULL)
	place = assembly_place (ptx, atoi (number + strlen (mark)));
      fprintf (stderr, "%s%.*s\n", place != NULL ? place : "", (int) length,
	       errors);
      free (place);
      errors += length;
      errors += *errors == '\n';
    }
}

/* Run COMMANDS, whose PURPOSE is that, and release them.  What they say on
   stderr goes to the user only if one fails, then the program ends.  PROGRAM,
   if not NULL, is what they read, each object as often.  */
static void
run (const struct cuda_toolkit *cuda, struct commands *commands,
     const char *purpose, const struct ptx_program *program)
{
  struct child_process *children
    = XCNEWVEC (struct child_process, commands->count);
  size_t failed;

  for (size_t i = 0; i < commands->count; i++)
    {
      children[i].argv = commands->all[i].values;
      children[i].keep_errors = true;
      children[i].verbose = cuda->verbose;
    }
  failed = parallel_run (children, commands->count);
  if (failed < commands->count)
    {
      const char *errors = children[failed].errors;

      if (errors != NULL && program != NULL)
	print_errors (errors, program->objects[failed * program->object_count
					       / commands->count].text);
      else if (errors != NULL)
	fputs (errors, stderr);
      die ("cannot %s: %s", purpose, children[failed].failure);
    }
  for (size_t i = 0; i < commands->count; i++)
    {
      child_release (&children[i]);
      arguments_release (&commands->all[i]);
    }
  free (children);
  free (commands->all);
}

void
cuda_find (struct cuda_toolkit *cuda, const char *purpose)
{
  struct child_process child = CHILD_PROCESS_INIT;
  char *argv[] = { NULL, (char *) "--help", NULL };

  cuda->ptxas = find_program ("ptxas");
  cuda->nvlink = find_program ("nvlink");
  if (cuda->ptxas == NULL || cuda->nvlink == NULL)
    die ("%s needs %s of a CUDA toolkit, which is neither on PATH nor in %s;"
	 " install one (Debian package nvidia-cuda-toolkit) or add its bin"
	 " directory to PATH", purpose,
	 cuda->ptxas == NULL ? "ptxas" : "nvlink",
	 CUDA_DIRECTORY[0] != '\0' ? CUDA_DIRECTORY : USUAL_DIRECTORY);

  argv[0] = cuda->ptxas;
  child.argv = argv;
  child.keep_output = true;
  if (!child_run (&child))
    die ("cannot ask ptxas for its architectures: %s", child.failure);
  cuda->known = xstrdup (child.output);
  child_release (&child);
}

void
cuda_release (struct cuda_toolkit *cuda)
{
  free (cuda->ptxas);
  free (cuda->nvlink);
  free (cuda->known);
}

static bool
is_known (const struct cuda_toolkit *cuda, unsigned arch)
{
  char name[sizeof "'sm_4294967295'"];

  snprintf (name, sizeof name, "'sm_%u'", arch);
  return strstr (cuda->known, name) != NULL;
}

/* Write OBJECT, the INDEXth of its program, to a file; its path.  */
static char *
write_object (const struct ptx_object *object, size_t index)
{
  char *name = xasprintf (".%zu.ptx", index);
  char *path = tempfile_path (name);

  file_write (path, object->text, object->length);
  free (name);
  return path;
}

/* The path for the INDEXth object of a program, assembled for ARCH.  */
static char *
object_path (size_t index, unsigned arch)
{
  char *name = xasprintf (".%zu.sm_%u.o", index, arch);
  char *path = tempfile_path (name);

  free (name);
  return path;
}

/* Assemble the INDEXth object of a program, in the file PTX, for ARCH.  */
static void
add_assembly (struct commands *commands, const struct cuda_toolkit *cuda,
	      const char *ptx, size_t index, unsigned arch)
{
  struct arguments *args = add_command (commands);
  char *out = object_path (index, arch);

  arguments_push (args, cuda->ptxas);
  arguments_push (args, "-c");
  arguments_push (args, "-m64");
  arguments_pushf (args, "-arch=sm_%u", arch);
  if (cuda->debug)
    arguments_push (args, "-lineinfo");
  arguments_push (args, ptx);
  arguments_push (args, "-o");
  arguments_push (args, out);
  free (out);
}

/* Assemble PROGRAM for each of the COUNT architectures ARCHS.  */
static void
assemble (const struct cuda_toolkit *cuda, const struct ptx_program *program,
	  const unsigned *archs, size_t count)
{
  struct commands commands = { NULL, 0 };

  for (size_t i = 0; i < program->object_count; i++)
    {
      char *ptx = write_object (&program->objects[i], i);

      for (size_t j = 0; j < count; j++)
	add_assembly (&commands, cuda, ptx, i, archs[j]);
      free (ptx);
    }
  run (cuda, &commands, "assemble the code for the device", program);
}

void
cuda_check (const struct cuda_toolkit *cuda, const struct ptx_program *program)
{
  unsigned arch = ptx_program_arch (program);

  while (arch < ARCH_LIMIT && !is_known (cuda, arch))
    arch++;
  if (arch == ARCH_LIMIT)
    die ("cannot check the code for the device: '%s' knows no architecture"
	 " from sm_%u on", cuda->ptxas, ptx_program_arch (program));
  assemble (cuda, program, &arch, 1);
}

/* End the program unless machine code for ARCH can be made of PROGRAM.  */
static void
check_architecture (const struct cuda_toolkit *cuda,
		    const struct ptx_program *program, unsigned arch)
{
  if (!is_known (cuda, arch))
    die ("'%s' does not know the architecture sm_%u of '--cubin='",
	 cuda->ptxas, arch);
  if (arch < ptx_program_arch (program))
    die ("no machine code for sm_%u can be made: the code is for sm_%u and"
	 " newer (see -march=)", arch, ptx_program_arch (program));
}

/* Link the COUNT objects of a program, assembled for ARCH.  */
static void
add_link (struct commands *commands, const struct cuda_toolkit *cuda,
	  size_t count, unsigned arch, const char *out)
{
  struct arguments *args = add_command (commands);

  arguments_push (args, cuda->nvlink);
  arguments_push (args, "-m64");
  arguments_pushf (args, "-arch=sm_%u", arch);
  /* Recursion and calls through pointers; GCC's runtime sets the limit.  */
  arguments_push (args, "-suppress-stack-size-warning");
  arguments_push (args, "-o");
  arguments_push (args, out);
  for (size_t i = 0; i < count; i++)
    {
      char *object = object_path (i, arch);

      arguments_push (args, object);
      free (object);
    }
}

void
cuda_make_cubins (const struct cuda_toolkit *cuda,
		  const struct ptx_program *program, const unsigned *archs,
		  size_t count, char **paths)
{
  struct commands commands = { NULL, 0 };

  for (size_t i = 0; i < count; i++)
    check_architecture (cuda, program, archs[i]);
  assemble (cuda, program, archs, count);
  for (size_t i = 0; i < count; i++)
    {
      char *name = xasprintf (".sm_%u.cubin", archs[i]);

      paths[i] = tempfile_path (name);
      add_link (&commands, cuda, program->object_count, archs[i], paths[i]);
      free (name);
    }
  run (cuda, &commands, "link machine code for the device", NULL);
}
