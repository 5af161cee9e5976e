/* gomp-offload doctor: the compilers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/examine.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/child.h"
#include "support/file.h"

/* The first line that the program of ARGV writes, malloc'ed; NULL if it cannot
   be run.  LAST: the last line instead.  */
static char *
line_of (char *const *argv, bool last)
{
  struct child_process child = CHILD_PROCESS_INIT;
  char *line = NULL;

  child.argv = argv;
  child.keep_output = true;
  child.keep_errors = true;
  if (child_run (&child))
    {
      const char *text = child.output;

      for (const char *next = text; last && *next != '\0';
	   next += *next == '\n')
	{
	  text = next;
	  next += strcspn (next, "\n");
	}
      line = xstrndup (text, strcspn (text, "\n"));
    }
  child_release (&child);
  return line;
}

/* Whether the headers for plugins of COMPILER are there, which are needed to
   build gomp-offload for it.  */
static void
examine_headers (struct examination *examination,
		 const struct installed_compiler *compiler, const char *name)
{
  char *const args[] = {
    (char *) compiler->path, (char *) "-print-file-name=plugin", NULL
  };
  char *folder = line_of (args, false);
  char *header = concat (folder != NULL ? folder : "",
			 "/include/gcc-plugin.h", NULL);

  if (access (header, R_OK) == 0)
    finding_add (&examination->findings, FINDING_FINE, name, NULL,
		 "plugin headers are in %s/include", folder);
  else
    finding_add (&examination->findings, FINDING_NOTE, name,
		 "to build gomp-offload for it, install gcc-NN-plugin-dev",
		 "there are no plugin headers");
  free (header);
  free (folder);
}

static void
examine_targets (struct examination *examination,
		 const struct installed_compiler *compiler, const char *name)
{
  for (size_t i = 0; i < compiler->target_count; i++)
    {
      const struct installed_target *target = &compiler->targets[i];

      if (!examines_target (examination, target->name))
	continue;
      if (target->problem == NULL)
	finding_add (&examination->findings, FINDING_FINE, name, NULL,
		     "can compile for %s", target->name);
      else
	finding_add (&examination->findings,
		     examination->target != NULL ? FINDING_PROBLEM
		     : FINDING_NOTE, name, NULL, "cannot compile for %s: %s",
		     target->name, target->problem);
    }
}

/* What belongs to a release of GCC can be left out, but for the FIRST.  */
static void
examine_compiler (struct examination *examination,
		  const struct installed_compiler *compiler, bool first)
{
  char *name = xasprintf ("gcc-%d", compiler->release);

  if (compiler->toolchain == NULL)
    finding_add (&examination->findings,
		 first ? FINDING_PROBLEM : FINDING_NOTE, name, NULL, "%s",
		 compiler->problem);
  else if (compiler->problem != NULL)
    finding_add (&examination->findings, FINDING_PROBLEM, name,
		 "install the compiler", "%s", compiler->problem);
  else if (compiler->version == NULL
	   || atoi (compiler->version) != compiler->release)
    finding_add (&examination->findings, FINDING_PROBLEM, name,
		 "build gomp-offload for the compiler that is there",
		 "%s is of version %s", compiler->path,
		 compiler->version != NULL ? compiler->version : "unknown");
  else
    {
      finding_add (&examination->findings, FINDING_FINE, name, NULL,
		   "%s is of version %s", compiler->path, compiler->version);
      examine_headers (examination, compiler, name);
    }
  examine_targets (examination, compiler, name);
  free (name);
}

/* NVIDIA's assembler is needed for machine code ahead of time.  */
static void
examine_ptxas (struct examination *examination)
{
  char *path = file_in_path ("ptxas"), *version;
  char *const args[] = { path, (char *) "--version", NULL };

  if (path == NULL)
    {
      finding_add (&examination->findings, FINDING_NOTE, "CUDA toolkit",
		   "to have --cubin=sm_NN, install one and put it into PATH",
		   "there is no ptxas in PATH: images can have PTX only");
      return;
    }
  version = line_of (args, true);
  finding_add (&examination->findings, FINDING_FINE, "CUDA toolkit", NULL,
	       "%s, %s", path,
	       version != NULL ? version : "which does not run");
  free (version);
  free (path);
}

void
examine_compilers (struct examination *examination)
{
  const struct installation *installation = &examination->installation;

  for (size_t i = 0; i < installation->compiler_count; i++)
    examine_compiler (examination, &installation->compilers[i], i == 0);
  if (examines_target (examination, "nvptx-none"))
    examine_ptxas (examination);
}
