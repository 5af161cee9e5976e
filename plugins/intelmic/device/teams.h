/* Teams of a target region, run side by side.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_TEAMS_H
#define INTELMIC_TEAMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Before any region runs.  */
extern void teams_init (void);

/* A target region.  */
struct region_call
{
  void (*function) (void *);
  void *argument;
  uint32_t thread_limit;	/* 0 for none.  */
  uint32_t gangs;		/* Of OpenACC; 0 if the device chooses.  With
				   CHANNEL_RUN_SPREAD the words at ARGUMENT
				   that the function takes one by one.  */
};

/* Whose teams this thread runs if the function reaches "teams"; null in threads
   that do not run a region themselves, and in a target region within
   another.  */
extern _Thread_local const struct region_call *teams_region
  __attribute__ ((tls_model ("initial-exec")));

/* Whether this thread is a helper, which runs the function for its teams
   only.  */
extern _Thread_local bool teams_helper
  __attribute__ ((tls_model ("initial-exec")));

/* Which team, of so many, this thread is in; 0 of 0 where libgomp knows.  */
struct team_place
{
  unsigned number;
  unsigned count;
};
extern _Thread_local struct team_place team_place
  __attribute__ ((tls_model ("initial-exec")));

/* This thread is going to make threads, or to do something else for which
   libgomp has to know the number of its team.  */
extern void teams_tell_libgomp (void);

/* Whether this thread runs one of so many teams side by side that all CPUs are
   at work: then threads of a parallel region in it are to take turns here.  */
extern bool teams_have_all_cpus (void);

/* The team that this thread runs, if any, needs threads of libgomp's, as many
   as NUM_THREADS, or by default 0.  */
extern void teams_need_threads (unsigned num_threads);

/* The image of SIZE bytes at DATA was loaded: it may have libgomp say the
   team's number by itself.  */
extern void teams_note_image (const char *data, size_t size);

/* What regions call in place of libgomp's GOMP_teams4 if their function may be
   entered by several threads; gcc-plugin/front-end/teams.cc decides that.  */
bool GOMP_emulated_teams (unsigned int teams_low, unsigned int teams_high,
			  unsigned int thread_limit, bool first);

/* In place of libgomp's: what other regions call.  */
bool GOMP_teams4 (unsigned int teams_low, unsigned int teams_high,
		  unsigned int thread_limit, bool first);

#endif /* INTELMIC_TEAMS_H */
