/* gomp-offload completion.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* What shells complete comes from the table of subcommands, as --help does; the
   files that are installed are written by this when gomp-offload is built.  The
   texts of the table have no quotes, colons and brackets.  */

#include <config.h>

#include "command/completion.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static void
print_names (void)
{
  for (const struct subcommand *self = subcommands; self->name != NULL; self++)
    printf ("%s ", self->name);
}

static void
print_bash_words (const struct subcommand *self)
{
  printf ("    %s) words='", self->name);
  for (const struct command_option *option = self->options;
       option->name != NULL; option++)
    printf ("%s--%s%s", option == self->options ? "" : " ", option->name,
	    option->value != NULL ? "=" : "");
  printf ("' files=%s ;;\n", *self->operands != '\0' ? "yes" : "");
}

static void
print_bash (void)
{
  printf ("# bash completion for gomp-offload\n\n"
	  "_gomp_offload ()\n{\n"
	  "  local current=${COMP_WORDS[COMP_CWORD]} words= files=\n"
	  "  COMPREPLY=()\n"
	  "  if [ \"$COMP_CWORD\" = 1 ]; then\n"
	  "    COMPREPLY=($(compgen -W '");
  print_names ();
  printf ("--help --version' -- \"$current\"))\n"
	  "    return\n"
	  "  fi\n"
	  "  case ${COMP_WORDS[1]} in\n");
  for (const struct subcommand *self = subcommands; self->name != NULL; self++)
    print_bash_words (self);
  printf ("  esac\n"
	  "  case $current in\n"
	  "    -*) COMPREPLY=($(compgen -W \"$words\" -- \"$current\")) ;;\n"
	  "    *) [ -z \"$files\" ]"
	  " || COMPREPLY=($(compgen -f -- \"$current\")) ;;\n"
	  "  esac\n"
	  "}\n"
	  "complete -o filenames -F _gomp_offload gomp-offload\n");
}

static void
print_zsh_options (const struct subcommand *self)
{
  printf ("    %s) _arguments", self->name);
  for (const struct command_option *option = self->options;
       option->name != NULL; option++)
    printf (" \\\n      '--%s%s[%s]%s%s'", option->name,
	    option->value != NULL ? "=" : "", option->meaning,
	    option->value != NULL ? ":" : "",
	    option->value != NULL ? option->value : "");
  if (*self->operands != '\0')
    printf (" \\\n      '*:file:_files'");
  puts (" ;;");
}

static void
print_zsh (void)
{
  printf ("#compdef gomp-offload\n\n"
	  "_gomp_offload ()\n{\n"
	  "  local name\n"
	  "  local -a names\n"
	  "  names=(\n");
  for (const struct subcommand *self = subcommands; self->name != NULL; self++)
    printf ("    '%s:%s'\n", self->name, self->summary);
  printf ("  )\n"
	  "  if (( CURRENT == 2 )); then\n"
	  "    _describe subcommand names\n"
	  "    return\n"
	  "  fi\n"
	  "  shift words\n"
	  "  (( CURRENT-- ))\n"
	  "  case $words[1] in\n");
  for (const struct subcommand *self = subcommands; self->name != NULL; self++)
    print_zsh_options (self);
  printf ("  esac\n"
	  "}\n\n"
	  "_gomp_offload \"$@\"\n");
}

static void
print_fish (void)
{
  puts ("# fish completion for gomp-offload\n");
  for (const struct subcommand *self = subcommands; self->name != NULL; self++)
    {
      printf ("complete -c gomp-offload -f -n __fish_use_subcommand -a %s"
	      " -d '%s'\n", self->name, self->summary);
      for (const struct command_option *option = self->options;
	   option->name != NULL; option++)
	printf ("complete -c gomp-offload -n '__fish_seen_subcommand_from %s'"
		" -l %s%s -d '%s'\n", self->name, option->name,
		option->value != NULL ? " -r" : "", option->meaning);
    }
}

int
completion_run (const struct subcommand *self, int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*print) (void);
  }
  shells[] = { { "bash", print_bash }, { "zsh", print_zsh },
	       { "fish", print_fish } };
  bool unused;
  int status;

  if (!subcommand_options (self, argc, argv, &unused, &status))
    return status;
  for (size_t i = 0; i < sizeof shells / sizeof *shells; i++)
    if (strcmp (argv[optind], shells[i].name) == 0)
      {
	shells[i].print ();
	return STATUS_DONE;
      }
  return subcommand_misused (self, "the shell '%s' is not bash, zsh or fish",
			     argv[optind]);
}
