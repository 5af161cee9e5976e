/* The plugin's arguments.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_ARGUMENTS_H
#define GCC_PLUGIN_ARGUMENTS_H

#include "gcc-plugin/gcc.h"

/* The plugin takes these:

     -fplugin-arg-offload-options=TARGETS=OPTIONS
       Record OPTIONS for the offload targets TARGETS (separated by commas) in
       the object, as -foffload-options=TARGETS=OPTIONS of the driver would.
       For names that the driver refuses since GCC was not configured with them.
       May be repeated.  OPTIONS may have several, separated by blanks.

     -fplugin-arg-offload-device
       For lto1: what is compiled is code of a device with the host's
       instructions, read from native sections, all of the image's in one
       partition (-flto-partition=none).  "declare variant" selectors,
       "declare target link" variables and named address spaces then mean what
       they mean on a device.

     -fplugin-arg-offload-machine
       With it: functions are compiled for the machine that the command line
       names (-march= and the like), not for that of their stream.

     -fplugin-arg-offload-whole
       With -device: what is compiled are the images of a program and of its
       libraries, none of whose functions another image replaces.  */

struct plugin_arguments
{
  bool device;
  bool machine;
  bool whole;
};

/* Take the plugin's arguments; an unknown one ends the compiler.  */
extern struct plugin_arguments
plugin_arguments_parse (struct plugin_name_args *args);

#endif /* GCC_PLUGIN_ARGUMENTS_H */
