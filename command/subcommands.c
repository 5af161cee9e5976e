/* All subcommands.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include <stddef.h>

#include "command/images.h"
#include "command/info.h"
#include "command/subcommand.h"

static const struct command_option json_options[] = {
  OPTION_JSON_ROW, OPTION_HELP_ROW, { 0 }
};

const struct subcommand subcommands[] = {
  { "info", "", "say what is installed, and which devices there are",
    "That is the version, the compilers that are served and their targets, the"
    "\ndevice plugins and the devices, and why what cannot be used cannot.  The"
    "\ndevices are started for it.\n",
    "the runtime cannot be asked", json_options, false, info_run },
  { "images", "FILE...", "say what device code is in programs and objects",
    "FILE is a program, a shared library, an object file or an archive.  Of"
    "\neach that is the regions and variables, the images for devices, whether"
    "\ntheir tables are as long as the host's, and what is there for a link.\n",
    "a file cannot be read or the runtime would refuse an image", json_options,
    false, images_run },
  { 0 }
};
