/* Constructs that are meant for a device and run on the host.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdatomic.h>
#include <stdio.h>
#include "base/program-end.h"
#include "constructs/fallback.h"
#include "devices/registry.h"
#include "mapping/words.h"

/* Why there is no device, in parentheses; empty if there is one.  */
static const char *
explain (char *text, size_t size)
{
  char reasons[704];
  text[0] = '\0';
  /* Without looking for devices: the construct has done that, perhaps in
     another thread.  */
  if (!registry_counted (0))
    {
      registry_explain (reasons, sizeof reasons);
      snprintf (text, size, " (%s)", reasons);
    }
  return text;
}

/* Whether it is to be told, once, that a construct has no device.  */
static bool
is_to_be_told (void)
{
  static atomic_flag told = ATOMIC_FLAG_INIT;
  return (env.warn && registry_built_for_devices ()
	  && !atomic_flag_test_and_set (&told));
}

void
fallback_to_host (const char *name, const char *why, bool quiet)
{
  char reasons[768];
  /* A thread that the program does not wait for has met the construct too
     late.  */
  if (registry_is_finished ())
    program_end_yield ();
  diag_debug (1, "%s: %s, it runs on the host", name, why);
  if (env.policy == OFFLOAD_MANDATORY)
    diag_fatal ("%s%s: %s, and OMP_TARGET_OFFLOAD is mandatory%s",
		words_of (name)->error, name, why,
		explain (reasons, sizeof reasons));
  else if (env.policy == OFFLOAD_DEFAULT && !quiet && is_to_be_told ())
    diag_warning ("%s: %s, so it runs on the host%s; GOMP_OFFLOAD_WARN=0 turns"
		  " this warning off", name, why,
		  explain (reasons, sizeof reasons));
}

void
fallback_note_none (const char *name)
{
  char reasons[768];
  if (env.policy == OFFLOAD_DEFAULT && (env.rtl || env_has_remote ())
      && is_to_be_told ())
    diag_warning ("%s: no devices, though a setting asks for some%s;"
		  " GOMP_OFFLOAD_WARN=0 turns this warning off", name,
		  explain (reasons, sizeof reasons));
}
