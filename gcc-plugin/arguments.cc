/* The plugin's arguments.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Options for the device compiler travel in the object: GCC writes its saved
   options, of them -foffload-options=, into the .opts section of the offload
   stream, from where mkoffload gets them.  An argument of the plugin becomes
   one of those saved options.  */

#include "gcc-plugin/arguments.h"

/* Append -foffload-options=VALUE to the saved options.  VALUE lives as long as
   the compiler.  */
static void
save_offload_options (const char *value)
{
  unsigned int count = save_decoded_options_count;
  save_decoded_options = XRESIZEVEC (struct cl_decoded_option,
				     save_decoded_options, count + 1);
  generate_option (OPT_foffload_options_, value, 1, CL_DRIVER,
		   &save_decoded_options[count]);
  save_decoded_options_count = count + 1;
}

/* The values are taken from the command line, since GCC's copy of a value
   lacks its last character for each '=' in it.  */
static void
save_all_offload_options (const char *plugin)
{
  char *prefix = concat (plugin, "-options=", NULL);
  size_t length = strlen (prefix);
  /* Saving adds options of another kind only.  */
  for (unsigned int i = 1; i < save_decoded_options_count; i++)
    if (save_decoded_options[i].opt_index == OPT_fplugin_arg_
	&& !strncmp (save_decoded_options[i].arg, prefix, length))
      save_offload_options (save_decoded_options[i].arg + length);
  free (prefix);
}

struct plugin_arguments
plugin_arguments_parse (struct plugin_name_args *args)
{
  struct plugin_arguments arguments = { false, false, false };
  for (int i = 0; i < args->argc; i++)
    {
      const struct plugin_argument *argument = &args->argv[i];
      if (!strcmp (argument->key, "device") && !argument->value)
	arguments.device = true;
      else if (!strcmp (argument->key, "machine") && !argument->value)
	arguments.machine = true;
      else if (!strcmp (argument->key, "whole") && !argument->value)
	arguments.whole = true;
      else if (strcmp (argument->key, "options") || !argument->value)
	fatal_error (UNKNOWN_LOCATION,
		     "unknown argument %<-fplugin-arg-%s-%s%>; known: "
		     "%<-fplugin-arg-%s-options=TARGETS=OPTIONS%>, "
		     "%<-fplugin-arg-%s-device%>, "
		     "%<-fplugin-arg-%s-machine%>, "
		     "%<-fplugin-arg-%s-whole%>", args->base_name,
		     argument->key, args->base_name, args->base_name,
		     args->base_name, args->base_name);
    }
  save_all_offload_options (args->base_name);
  return arguments;
}
