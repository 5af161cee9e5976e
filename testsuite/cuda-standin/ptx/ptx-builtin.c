/* Functions that the driver's linker adds to a PTX program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <string.h>
#include "ptx-check.h"

const char *
ptx_string (struct ptx_warp *warp, int lane, uint64_t address)
{
  const char *first = ptx_address (warp, lane, PTX_GENERIC, address, 1, true);
  const char *p = first;

  while (p && *p)
    p = ptx_address (warp, lane, PTX_GENERIC, ++address, 1, true);
  return p ? first : NULL;
}

/* Each block has its own place, so that nobody writes past its end.  */
static uint64_t
call_malloc (struct ptx_warp *warp, int lane, const uint64_t *parameters)
{
  struct ptx_races *races = warp->block->kernel->races;
  uint64_t size = parameters[0] ? parameters[0] : 1;
  uint64_t address = standin_heap_take (size);

  (void) lane;
  if (address && races)
    ptx_race_forget (races, address, size);
  return address;
}

static uint64_t
call_free (struct ptx_warp *warp, int lane, const uint64_t *parameters)
{
  (void) lane;
  if (parameters[0] && !standin_heap_give (parameters[0]))
    ptx_die (warp, CUDA_ERROR_ILLEGAL_ADDRESS,
	     "free of %#llx, which malloc did not give",
	     (unsigned long long) parameters[0]);
  return 0;
}

static uint64_t
call_assertfail (struct ptx_warp *warp, int lane, const uint64_t *parameters)
{
  const char *message = ptx_string (warp, lane, parameters[0]);
  const char *file = ptx_string (warp, lane, parameters[1]);
  const char *function = ptx_string (warp, lane, parameters[3]);

  ptx_die (warp, CUDA_ERROR_ASSERT, "%s:%u: %s: Assertion `%s' failed.",
	   file ? file : "?", (unsigned) parameters[2],
	   function ? function : "?", message ? message : "?");
  return 0;
}

const struct ptx_builtin *
ptx_builtin_find (const char *name)
{
  static const struct ptx_builtin builtins[] =
  {
    { "malloc", call_malloc }, { "free", call_free },
    { "vprintf", ptx_vprintf }, { "__assertfail", call_assertfail }
  };

  for (size_t i = 0; i < sizeof builtins / sizeof builtins[0]; i++)
    if (strcmp (builtins[i].name, name) == 0)
      return &builtins[i];
  return NULL;
}
