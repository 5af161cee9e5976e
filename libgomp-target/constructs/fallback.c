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

/* NAME has no device for the reason WHY; SO is what follows from that.  */
static void
warn (const char *name, const char *why, const char *so)
{
  static atomic_flag told = ATOMIC_FLAG_INIT;
  if (!env.warn || !registry_built_for_devices ()
      || atomic_flag_test_and_set (&told))
    return;
  char reasons[768];
  diag_warning ("%s: %s%s%s; GOMP_OFFLOAD_WARN=0 turns this warning off",
		name, why, so, explain (reasons, sizeof reasons));
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
  else if (env.policy == OFFLOAD_DEFAULT && !quiet)
    warn (name, why, ", so it runs on the host");
}

void
fallback_note_none (const char *name)
{
  if (env.policy == OFFLOAD_DEFAULT && (env.rtl || env_has_remote ()))
    warn (name, "there is no device", "");
}
