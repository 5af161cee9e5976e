/* What of gomp-offload is installed.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/installation.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "driver/served.h"
#include "driver/targets.h"
#include "support/child.h"
#include "support/file.h"
#include "toolchain/directory.h"

#define RUNTIME_FILE "libgomp-target.so.1"

/* What the compiler PATH says is its version, malloc'ed, or NULL.  */
static char *
ask_version (const char *path)
{
  char *const args[] = { (char *) path, (char *) "-dumpfullversion", NULL };
  struct child_process child = CHILD_PROCESS_INIT;
  char *version = NULL;

  child.argv = args;
  child.keep_output = true;
  child.keep_errors = true;
  if (child_run (&child) && *child.output != '\0')
    version = xstrndup (child.output, strcspn (child.output, "\n"));
  child_release (&child);
  return version;
}

/* Why TOOLCHAIN cannot make images for TARGET, malloc'ed; NULL if it can.  */
static char *
target_problem (const char *target, const char *toolchain)
{
  char *folder = concat (toolchain, "/accel/", target, NULL);
  char *mkoffload = concat (folder, "/mkoffload", NULL);
  char *link = concat (folder, "/" TARGET_COMPILER_LINK, NULL);
  char compiler[PATH_MAX], *problem = NULL;
  ssize_t length = readlink (link, compiler, sizeof compiler - 1);

  if (access (mkoffload, X_OK) != 0)
    problem = xasprintf ("%s is missing; install gomp-offload for this target",
			 mkoffload);
  else if (!target_is_available (target, toolchain))
    {
      compiler[length < 0 ? 0 : length] = '\0';
      problem = xasprintf ("its compiler %s is missing; install it", compiler);
    }
  free (folder);
  free (mkoffload);
  free (link);
  return problem;
}

static void
find_targets (struct installed_compiler *compiler)
{
  char *const *names = targets_configured ();
  size_t count = 0;

  while (names[count] != NULL)
    count++;
  compiler->targets = XCNEWVEC (struct installed_target, count);
  compiler->target_count = count;
  for (size_t i = 0; i < count; i++)
    {
      compiler->targets[i].name = names[i];
      compiler->targets[i].problem = target_problem (names[i],
						     compiler->toolchain);
    }
}

static void
find_compiler (struct installed_compiler *compiler, int release)
{
  compiler->release = release;
  compiler->path = served_path (release);
  compiler->toolchain = toolchain_find (release);
  bool there = access (compiler->path, X_OK) == 0;
  int error = errno;

  if (there)
    compiler->version = ask_version (compiler->path);
  if (compiler->toolchain == NULL)
    compiler->problem = xasprintf ("the toolchain gcc-%d is missing; install"
				   " gomp-offload for GCC %d (Debian package"
				   " gcc-%d-gomp-offload)", release, release,
				   release);
  else
    {
      find_targets (compiler);
      if (!there)
	compiler->problem = xasprintf ("%s cannot be executed: %s",
				       compiler->path, xstrerror (error));
    }
}

/* The path of the runtime in FOLDER, which this takes, or NULL.  */
static char *
runtime_in (char *folder)
{
  char *path = concat (folder, "/" RUNTIME_FILE, NULL);

  free (folder);
  if (access (path, F_OK) == 0)
    return path;
  free (path);
  return NULL;
}

/* As everything else: relative to this program, then where configure said.  */
char *
installation_runtime (void)
{
  char *here = file_program_directory ();
  char *above = concat (here, "/../..", NULL), *found;
  char *folder = realpath (above, NULL);

  found = folder != NULL ? runtime_in (folder) : NULL;
  if (found == NULL)
    found = runtime_in (concat (PACKAGE_DIRECTORY, "/..", NULL));
  free (above);
  free (here);
  return found;
}

void
installation_find (struct installation *installation)
{
  size_t count = 0;

  while (served_release (count) != 0)
    count++;
  installation->runtime = installation_runtime ();
  installation->compilers = XCNEWVEC (struct installed_compiler, count);
  installation->compiler_count = count;
  for (size_t i = 0; i < count; i++)
    find_compiler (&installation->compilers[i], served_release (i));
}

void
installation_release (struct installation *installation)
{
  for (size_t i = 0; i < installation->compiler_count; i++)
    {
      struct installed_compiler *compiler = &installation->compilers[i];

      for (size_t j = 0; j < compiler->target_count; j++)
	free (compiler->targets[j].problem);
      free (compiler->targets);
      free (compiler->version);
      free (compiler->toolchain);
      free (compiler->problem);
    }
  free (installation->compilers);
  free (installation->runtime);
}
