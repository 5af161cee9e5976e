/* Lets offloaded code use the standard streams of the device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* std::cout and stderr are variables.  Named in a target region they would be
   mapped as the user's are: a copy of std::cout and, for stderr, the host's
   pointer.  The device has a C and a C++ library of its own with streams of its
   own; as "declare target" variables, which no translation unit of the user's
   defines, the names mean those.  */

#include "gcc-plugin/front-end/available.h"
#include "gcc-plugin/front-end/offloading.h"
#include "gcc-plugin/front-end/parsed-regions.h"
#include "gcc-plugin/front-end/streams.h"
#include "gcc-plugin/front-end/vtables.h"

namespace {

bool
stream_name_p (const char *name)
{
  static const char *const names[]
    = { "stdin", "stdout", "stderr", "cin", "cout", "cerr", "clog",
	"wcin", "wcout", "wcerr", "wclog" };
  for (unsigned i = 0; i < ARRAY_SIZE (names); i++)
    if (!strcmp (name, names[i]))
      return true;
  return false;
}

/* Called when a declaration is complete.  */
void
after_declaration (void *data, void *)
{
  tree decl = (tree) data;
  if (flag_openmp && VAR_P (decl) && DECL_EXTERNAL (decl) && DECL_NAME (decl)
      && DECL_IN_SYSTEM_HEADER (decl)
      && stream_name_p (IDENTIFIER_POINTER (DECL_NAME (decl))))
    declare_target (decl);
}

} // anonymous namespace

bool
streams_initializer_p (tree var)
{
  return (DECL_NAME (var) && DECL_IN_SYSTEM_HEADER (var)
	  && id_equal (DECL_NAME (var), "__ioinit")
	  && (offloading_seen () || target_region_seen ()));
}

void
streams_register (const char *plugin)
{
  register_callback (plugin, PLUGIN_FINISH_DECL, after_declaration, NULL);
}
