/* The special registers of PTX.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <string.h>
#include <time.h>
#include "ptx-run.h"

static const char *const specials[] =
{
  "%tid.x", "%tid.y", "%tid.z", "%laneid", "%ntid.x", "%ntid.y", "%ntid.z",
  "%ctaid.x", "%ctaid.y", "%ctaid.z", "%nctaid.x", "%nctaid.y", "%nctaid.z",
  "%warpid", "%nwarpid", "%smid", "%nsmid", "%clock", "%clock64",
  "%globaltimer", "%dynamic_smem_size"
};

int
ptx_special_find (const char *name, int length)
{
  for (size_t i = 0; i < sizeof specials / sizeof specials[0]; i++)
    if ((size_t) length == strlen (specials[i])
	&& memcmp (name, specials[i], length) == 0)
      return i;
  return -1;
}

static uint64_t
nanoseconds (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec * UINT64_C (1000000000) + now.tv_nsec;
}

uint64_t
ptx_special (const struct ptx_warp *warp, int lane, int special)
{
  const struct standin_launch *launch = warp->block->kernel->launch;
  unsigned thread = warp->number * PTX_LANES + lane;

  switch (special)
    {
    case 0:
      return thread % launch->block[0];
    case 1:
      return thread / launch->block[0] % launch->block[1];
    case 2:
      return thread / launch->block[0] / launch->block[1];
    case 3:
      return lane;
    case 4: case 5: case 6:
      return launch->block[special - 4];
    case 7: case 8: case 9:
      return warp->block->number[special - 7];
    case 10: case 11: case 12:
      return launch->grid[special - 10];
    case 13:
      return warp->number;
    case 14:
      return warp->block->warp_count;
    case 15:
      return 0;
    case 16:
      return 1;
    case 17:
      return (uint32_t) nanoseconds ();
    case 20:
      return (warp->block->shared_size
	      - warp->block->kernel->program->shared_size);
    default:
      return nanoseconds ();
    }
}
