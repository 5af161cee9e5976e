/* What the environment says of teams on a GPU.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OMP_NUM_TEAMS and OMP_TEAMS_THREAD_LIMIT in their forms for devices.  As with
   GCC's runtime, they count where "teams" has no clause, the variables without
   _DEV and _ALL are the host's, and the device's library, which has no
   environment, is told, for omp_get_max_teams and omp_get_teams_thread_limit.
   GCC's libgomp does all that from GCC 13 on; then there are none here.  */

#ifndef NVPTX_TEAM_LIMITS_H
#define NVPTX_TEAM_LIMITS_H

/* 0 where the environment does not say.  */
struct team_limits
{
  int teams;
  int threads;			/* Of a team.  */
};

/* What there are for the device that is the plugin's NUMBER.  */
extern struct team_limits team_limits_read (int number);

#endif /* NVPTX_TEAM_LIMITS_H */
