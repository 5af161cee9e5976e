/* Which of the host's compiler options mean the device, too.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/options.h"

#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "support/arguments.h"

/* In all lists, an entry that ends in * stands for all options that begin
   so.  First, what is meant for the host's code.  */
static const char *const host_code_options[] = {
  /* Plugins are loaded for one compiler and one purpose.  */
  "-fplugin*", "-iplugindir*",
  /* Hardening: the device has no attacker, and must not lack a library.  */
  "-fcf-protection*", "-fstack-protector*", "-fstack-clash-protection",
  "-fstack-check*", "-fsplit-stack",
  /* Instrumentation whose run-time part lives in the host's process.  */
  "-fsanitize*", "-fno-sanitize*", "-fprofile*", "-fauto-profile*",
  "-ftest-coverage", "--coverage", "-coverage", "-p", "-pg",
  "-finstrument-functions*", "-fpatchable-function-entry*",
  /* Words for the host's assembler.  */
  "-Wa,*", "-Xassembler"
};

/* Second, what a link makes, and of what.  */
static const char *const link_options[] = {
  "-pie", "-no-pie", "-static*", "-shared*", "-rdynamic", "-r", "-nostdlib",
  "-nodefaultlibs", "-nostartfiles", "-Wl,*", "-Xlinker", "-fuse-ld=*", "-T",
  "-u", "-z", "-l*", "-L*"
};

/* Third, what mkoffload decides itself.  A stream says these, too, and there
   they do no harm.  */
static const char *const host_output_options[] = {
  "-fwhole-program", "-fPIC", "-fpic", "-fPIE",
  "-fpie", "-fno-PIC", "-fno-pic", "-fno-PIE", "-fno-pie", "-flto*",
  "-fno-lto", "-ffat-lto-objects", "-fno-fat-lto-objects", "-fno-openmp",
  "-fno-openacc", "-foffload*", "-frandom-seed*", "-dumpdir", "-dumpbase-ext"
};

/* Last, what GCC's lto-wrapper tells a mkoffload of the options in an object's
   section for them.  The streams have the rest, function by function.  */
static const char *const unit_options[] = {
  "-O*", "-g", "-m*", "-fcommon", "-fno-common", "-fopenmp", "-fopenacc",
  "-fopenacc-dim=*", "-foffload-abi=*", "-fdiagnostics-show-*",
  "-fno-diagnostics-show-*", "-fshow-column", "-fno-show-column"
};

static const char *const two_word_options[] = {
  "-Xlinker", "-Xassembler", "-T", "-u", "-z", "-dumpdir", "-dumpbase-ext",
  "--param"
};

static bool
matches (const char *option, const char *const *patterns, size_t count)
{
  for (size_t i = 0; i < count; i++)
    {
      size_t length = strlen (patterns[i]);

      if (patterns[i][length - 1] == '*'
	  ? strncmp (option, patterns[i], length - 1) == 0
	  : strcmp (option, patterns[i]) == 0)
	return true;
    }
  return false;
}

static bool
is_for_host_code (const char *option)
{
  return matches (option, host_code_options, ARRAY_SIZE (host_code_options));
}

bool
option_is_for_link (const char *option)
{
  return *option != '-'
	 || matches (option, link_options, ARRAY_SIZE (link_options));
}

bool
option_is_for_host (const char *option)
{
  return is_for_host_code (option) || option_is_for_link (option)
	 || matches (option, host_output_options,
		     ARRAY_SIZE (host_output_options));
}

bool
option_is_of_unit (const char *option)
{
  return matches (option, unit_options, ARRAY_SIZE (unit_options));
}

int
option_words (const char *option)
{
  for (size_t i = 0; i < ARRAY_SIZE (two_word_options); i++)
    if (strcmp (option, two_word_options[i]) == 0)
      return 2;
  return 1;
}

/* Append WORD to TEXT, which has room, as lto1 quotes it; the new end.  */
static char *
append_quoted (char *text, const char *word)
{
  *text++ = '\'';
  for (; *word != '\0'; word++)
    if (*word == '\'')
      text = stpcpy (text, "'\\''");
    else
      *text++ = *word;
  *text++ = '\'';
  *text = '\0';
  return text;
}

char *
options_edit_section (const char *contents)
{
  struct arguments words = ARGUMENTS_INIT;
  char *result = xmalloc (4 * strlen (contents) + 3), *end = result;

  arguments_push_words (&words, contents);
  *end = '\0';
  for (size_t i = 0; i < words.count; i++)
    if (is_for_host_code (words.values[i]))
      i += option_words (words.values[i]) - 1;
    else
      {
	if (end > result)
	  *end++ = ' ';
	end = append_quoted (end, words.values[i]);
      }
  arguments_release (&words);
  return result;
}
