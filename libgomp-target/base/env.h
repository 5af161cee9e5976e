/* Environment variables that the runtime reads.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef ENV_H
#define ENV_H

#include "support/setting.h"

enum offload_policy
{
  OFFLOAD_DEFAULT,
  OFFLOAD_MANDATORY,
  OFFLOAD_DISABLED
};

enum tool_use
{
  TOOL_ENABLED,
  TOOL_DISABLED
};

enum offload_schedule
{
  SCHEDULE_NONE = -1,
  SCHEDULE_LEAST_LOADED
};

enum check_side
{
  CHECK_AT_END,
  CHECK_AT_BEGIN
};

enum env_display
{
  DISPLAY_VERBOSE = 4
};

/* By the rows of settings/runtime.def, rtl.def and mpi.def.  Immutable once
   the library's constructor has run, but for check (check_add_bounds) and
   info.  */
struct env
{
#define SETTING SETTING_FIELD
#define SETTING_ELSEWHERE SETTING_NOTHING
#include "settings/runtime.def"
#include "settings/rtl.def"
#include "settings/mpi.def"
#undef SETTING
#undef SETTING_ELSEWHERE
};

extern struct env env;

/* Whether the program is to have devices on other machines.  */
static inline bool
env_has_remote (void)
{
  return env.mpi_workers > 0 || env.mpi_hostfile;
}

/* Called by the library's constructor.  */
extern void env_read (void);

/* From now on, FLAGS is what LIBOMPTARGET_INFO says.  */
extern void env_set_info (long flags);

#endif /* ENV_H */
