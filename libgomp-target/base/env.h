/* Environment variables that the runtime reads.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef ENV_H
#define ENV_H

#include <stdbool.h>

enum offload_policy
{
  OFFLOAD_DEFAULT,
  OFFLOAD_MANDATORY,
  OFFLOAD_DISABLED
};

enum offload_schedule
{
  SCHEDULE_NONE,
  SCHEDULE_LEAST_LOADED
};

/* Immutable once the library's constructor has run.  */
struct env
{
  int debug;
  enum offload_policy policy;
  enum offload_schedule schedule;
  /* No warning when a construct runs on the host.  */
  bool quiet;
  /* Or NULL.  */
  const char *plugin_path;
};

extern struct env env;

/* Called by the library's constructor.  */
extern void env_read (void);

#endif /* ENV_H */
