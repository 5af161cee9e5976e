/* The plugin's entry: refuses every GCC but its own, and sets up the rest.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A plugin sees GCC's data structures themselves, which change with every
   release; in another GCC than the one whose headers it was compiled with it
   would crash, at best.  What GCC was configured with is not compared, since a
   rebuilt package differs there only in its name.  */

/* The plugin is loaded with -fplugin=DIR/offload.so into cc1, cc1plus, f951
   and lto1 of the one GCC that it was built for.

   In the front ends (front-end/), a translation unit with target regions gets

     - errors where offloaded code uses what the device lacks;
     - a second stream of the offloaded code, in sections that begin with
       OFFLOAD_NATIVE_PREFIX (see offload-sections.h), for devices that run
       the host's instructions.

   A translation unit without offloaded code is compiled as if the plugin was
   not there.  In lto1 it does nothing unless asked to be a device's compiler
   (device/).  What both sides use lies here.  */

#include "gcc-plugin/arguments.h"
#include "gcc-plugin/device/device.h"
#include "gcc-plugin/front-end/ahead.h"
#include "gcc-plugin/front-end/ancestor-functions.h"
#include "gcc-plugin/front-end/base-functions.h"
#include "gcc-plugin/front-end/bodies.h"
#include "gcc-plugin/front-end/constructs.h"
#include "gcc-plugin/front-end/kernels-loops.h"
#include "gcc-plugin/front-end/mappable-types.h"
#include "gcc-plugin/front-end/mapped-components.h"
#include "gcc-plugin/front-end/native.h"
#include "gcc-plugin/front-end/notes.h"
#include "gcc-plugin/front-end/offloading.h"
#include "gcc-plugin/front-end/parsed-regions.h"
#include "gcc-plugin/front-end/places.h"
#include "gcc-plugin/front-end/simd-loops.h"
#include "gcc-plugin/front-end/static-init.h"
#include "gcc-plugin/front-end/streams.h"
#include "gcc-plugin/front-end/tables.h"
#include "gcc-plugin/front-end/teams.h"
#include "support/environment.h"

#define EXPORTED __attribute__ ((visibility ("default")))

/* GCC looks for this symbol, and refuses a plugin without it.  */
extern "C" { EXPORTED int plugin_is_GPL_compatible; }

static bool
same_gcc (const struct plugin_gcc_version *running)
{
  return (!strcmp (running->basever, gcc_version.basever)
	  && !strcmp (running->datestamp, gcc_version.datestamp)
	  && !strcmp (running->devphase, gcc_version.devphase)
	  && !strcmp (running->revision, gcc_version.revision));
}

/* GCC's front ends take the offload targets from the environment: whether
   "declare variant" may come out differently on a device, and whether one has
   SIMT.  The stock driver only tells them of targets that it knows.  */
static void
tell_targets (void)
{
  const char *targets = environment_value (TARGETS_VARIABLE);
  if (targets && *targets)
    environment_set (TARGET_NAMES_VARIABLE, targets);
}

extern "C" EXPORTED int
plugin_init (struct plugin_name_args *args, struct plugin_gcc_version *running)
{
  if (!same_gcc (running))
    /* Returning a failure would make GCC add a line that says less.  */
    fatal_error (UNKNOWN_LOCATION,
		 "%s is for GCC %s (%s) and cannot be used with GCC %s (%s): "
		 "configure gomp-offload with %<--with-gcc%> for this compiler",
		 args->full_name, gcc_version.basever, gcc_version.datestamp,
		 running->basever, running->datestamp);

  struct plugin_arguments arguments = plugin_arguments_parse (args);

  static struct plugin_info info
    = { "gomp-offload", "Streams OpenMP target regions for offload "
	"targets that this GCC was not configured with.\n" };
  register_callback (args->base_name, PLUGIN_INFO, NULL, &info);
  if (arguments.device)
    device_register (args->base_name, arguments);
  else
    {
      tell_targets ();
      offloading_register (args->base_name);
      ancestor_functions_register ();
      tables_register ();
      parsed_regions_register (args->base_name);
      static_init_register (args->base_name);
      streams_register (args->base_name);
      mappable_types_register ();
      mapped_components_register ();
      constructs_register ();
      notes_register (args->base_name);
      places_register (args->base_name);
      base_functions_register (args->base_name);
      bodies_register ();
      simd_loops_register ();
      kernels_loops_register ();
      teams_register ();
      native_pass_register ();
      ahead_register (args);
    }
  return 0;
}
