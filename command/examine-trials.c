/* gomp-offload doctor: programs that are tried.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/examine.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/arguments.h"
#include "support/child.h"
#include "support/environment.h"
#include "support/file.h"
#include "support/tempfile.h"

/* A program that ends with 0 if its region has run on a device.  */
static const struct
{
  const char *name, *compiler, *suffix, *source;
}
languages[] = {
  { "C", "gcc", ".c",
    "int main (void)\n"
    "{\n"
    "  int a[8] = { 0 }, sum = 0;\n"
    "  #pragma omp target teams distribute parallel for map (tofrom: a)\n"
    "  for (int i = 0; i < 8; i++)\n"
    "    a[i] = i;\n"
    "  for (int i = 0; i < 8; i++)\n"
    "    sum += a[i];\n"
    "  return sum != 28;\n"
    "}\n" },
  { "C++", "g++", ".cc",
    "template <typename T> T twice (T x) { return x + x; }\n"
    "int main ()\n"
    "{\n"
    "  double x = 1;\n"
    "  #pragma omp target map (tofrom: x)\n"
    "  x = twice (x);\n"
    "  return x != 2;\n"
    "}\n" },
  { "Fortran", "gfortran", ".f90",
    "program trial\n"
    "  integer :: a(8)\n"
    "  a = 1\n"
    "  !$omp target map (tofrom: a)\n"
    "  a = a * 2\n"
    "  !$omp end target\n"
    "  if (any (a /= 2)) stop 1\n"
    "end program\n" }
};

/* The first line of ERRORS that says what is wrong, malloc'ed; or the first
   one.  */
static char *
first_error (const char *errors)
{
  const char *at = errors != NULL ? strstr (errors, "error") : NULL;

  if (errors == NULL || *errors == '\0')
    return xstrdup ("it says nothing");
  while (at != NULL && at > errors && at[-1] != '\n')
    at--;
  if (at == NULL)
    at = errors;
  return xstrndup (at, strcspn (at, "\n"));
}

/* Run ARGS; what went wrong, malloc'ed, or NULL.  */
static char *
failure_of (char *const *args)
{
  struct child_process child = CHILD_PROCESS_INIT;
  char *failure = NULL;

  child.argv = args;
  child.keep_output = true;
  child.keep_errors = true;
  if (!child_run (&child))
    {
      char *error = child.status < 0 ? xstrdup (child.failure)
		    : first_error (child.errors);

      failure = child.status < 0 ? xstrdup (error)
		: xasprintf ("status %d: %s", child.status, error);
      free (error);
    }
  child_release (&child);
  return failure;
}

/* Compile the program of language LANGUAGE by the front door COMPILER for
   TARGET, and run it if RUNS.  What went wrong, malloc'ed, or NULL; *RAN says
   that it has been compiled.  */
static char *
try_program (size_t language, const char *compiler, const char *target,
	     bool runs, bool *compiled)
{
  struct arguments args = ARGUMENTS_INIT;
  char *source = tempfile_path (languages[language].suffix);
  char *program = tempfile_path (".trial"), *failure;
  char *const run[] = { program, NULL };

  file_write (source, languages[language].source,
	      strlen (languages[language].source));
  arguments_push (&args, compiler);
  arguments_push (&args, "-fopenmp");
  arguments_pushf (&args, "-foffload=%s", target);
  arguments_push (&args, source);
  arguments_push (&args, "-o");
  arguments_push (&args, program);
  failure = failure_of (args.values);
  *compiled = failure == NULL;
  if (*compiled && runs)
    failure = failure_of (run);
  unlink (source);
  unlink (program);
  free (source);
  free (program);
  arguments_release (&args);
  return failure;
}

static void
examine_trial (struct examination *examination, size_t language,
	       const char *compiler, const char *target, const char *subject)
{
  bool runs = has_device_for (examination, target), compiled;
  char *failure = try_program (language, compiler, target, runs, &compiled);

  if (failure == NULL)
    finding_add (&examination->findings, FINDING_FINE, subject, NULL, runs
		 ? "a region was compiled and ran on the device"
		 : "a region was compiled; there is no device to run it");
  else if (!compiled)
    finding_add (&examination->findings, FINDING_PROBLEM, subject,
		 "compile a program with -v to see the commands",
		 "a program is not compiled: %s", failure);
  else
    finding_add (&examination->findings, FINDING_PROBLEM, subject,
		 "run a program with GOMP_DEBUG=1 to see what is tried",
		 "a region does not run: %s", failure);
  free (failure);
}

/* Try all languages of which there is a compiler beside COMPILER.  */
static void
examine_languages (struct examination *examination, const char *folder,
		   const struct installed_compiler *compiler,
		   const char *target)
{
  for (size_t i = 0; i < ARRAY_SIZE (languages); i++)
    {
      const char *last = strrchr (compiler->path, '/') + 1;
      const char *gcc = strstr (last, "gcc");
      char *real = gcc == NULL ? xstrdup (compiler->path)
		   : xasprintf ("%.*s%s%s", (int) (gcc - compiler->path),
				compiler->path, languages[i].compiler,
				gcc + strlen ("gcc"));
      char *door = xasprintf ("%s/%s-%d", folder, languages[i].compiler,
			      compiler->release);
      char *subject = xasprintf ("gcc-%d, %s, %s", compiler->release, target,
				 languages[i].name);

      if (access (real, X_OK) == 0)
	examine_trial (examination, i, door, target, subject);
      else
	finding_add (&examination->findings, FINDING_NOTE, subject,
		     "install it to compile programs in this language",
		     "there is no %s", real);
      free (real);
      free (door);
      free (subject);
    }
}

void
examine_trials (struct examination *examination)
{
  const struct installation *installation = &examination->installation;
  char *folder = file_program_directory ();

  environment_set_named ("OMP_TARGET_OFFLOAD", "mandatory");
  environment_set_named ("GOMP_OFFLOAD_REGION_TIMEOUT", "60");
  for (size_t i = 0; i < installation->compiler_count; i++)
    {
      const struct installed_compiler *compiler = &installation->compilers[i];

      for (size_t j = 0; compiler->problem == NULL
	   && j < compiler->target_count; j++)
	if (compiler->targets[j].problem == NULL
	    && examines_target (examination, compiler->targets[j].name))
	  examine_languages (examination, folder, compiler,
			     compiler->targets[j].name);
    }
  free (folder);
}
