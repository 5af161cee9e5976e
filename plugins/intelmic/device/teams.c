/* Teams of a target region: their numbers, and one after the other.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A region's function has a loop of teams (gcc-plugin/front-end/teams.cc),
   which asks here for each next one.  The routines about teams are answered
   here, too.  libgomp knows the number when it makes threads, which inherit it:
   its GOMP_teams4 counts up by one, and is called until it is at the team that
   this thread runs.

   As many teams are made as the program asks for.  If it does not say, libgomp
   makes one, of all threads; here there are several of one thread for each
   CPU, since these need neither a barrier nor to be woken.  It stays one where
   threads were asked for: by OMP_NUM_THREADS or thread_limit.

   Teams of several threads run one after the other, with threads on all CPUs,
   or side by side if there are enough of them for all CPUs: then a team's
   threads take turns on the one that runs it (shares.c, crew.c), and barriers
   do not wait for other CPUs.  That a parallel region needs a team of
   libgomp's is not known before one comes to it, and many such teams at once
   would be more threads than CPUs: from the first one on helpers take no more
   teams.  */

#include "config.h"
#include "device/teams.h"

#include <omp.h>
#include <stdatomic.h>
#include <string.h>

#include "device/control.h"
#include "device/league.h"
#include "device/libgomp.h"
#include "device/parallel.h"
#include "device/process.h"
#include "device/watched.h"

/* Teams of one thread for each CPU: more than one, so that CPUs that are
   slower or were late get fewer.  */
#define TEAMS_PER_CPU 4

/* So many for each CPU are enough for all of them.  */
#define TEAMS_FOR_CPU 2

_Thread_local const struct region_call *teams_region;
_Thread_local bool teams_helper;
_Thread_local struct team_place team_place;

/* Of the loop of teams that this thread is in.  */
static _Thread_local struct
{
  struct league_block block;	/* Taken, and not begun.  */
  uint64_t position;		/* Where libgomp is.  */
  unsigned threads;
  bool in_league;		/* Not alone.  */
} team;

/* Whether OMP_NUM_THREADS says how many threads a team of threads has.
   Immutable after teams_init.  */
static bool threads_are_given;

/* Whether libgomp has to know each team.  Relaxed: an image is loaded before
   regions that use it run.  */
static _Atomic bool libgomp_is_asked;

void
teams_init (void)
{
  threads_are_given = channel->threads == 0;
}

static unsigned
threads_by_default (unsigned teams, unsigned thread_limit)
{
  unsigned most = omp_get_max_threads ();
  bool asked_for = threads_are_given || thread_limit > 1;
  unsigned share = league_cpus () / teams;
  if (asked_for || most <= share)
    return most;
  return share ? share : 1;
}

static unsigned
teams_by_default (unsigned thread_limit)
{
  unsigned cpus = league_cpus ();
  unsigned most = omp_get_max_teams ();
  unsigned teams = TEAMS_PER_CPU * cpus;
  if (cpus == 1 || threads_by_default (teams, thread_limit) > 1)
    return 1;
  return most && most < teams ? most : teams;
}

/* Whether COUNT teams are.  */
static bool
are_enough (unsigned count)
{
  return count >= TEAMS_FOR_CPU * league_cpus ();
}

/* Whether all threads of all teams of WORK are more than the CPUs.  */
static bool
are_too_many (const struct league_work *work)
{
  unsigned share = league_cpus () / work->parts;
  return work->threads > (share ? share : 1);
}

/* Whether several threads can run teams of WORK.  */
static bool
can_share (const struct league_work *work)
{
  return work->parts > 1 && (!work->in_turn || are_enough (work->parts));
}

bool
teams_have_all_cpus (void)
{
  return team.in_league && are_enough (team_place.count);
}

void
teams_need_threads (unsigned num_threads)
{
  if (team.in_league && league_work ()->in_turn && num_threads != 1)
    league_narrow ();
}

/* omp_display_affinity and omp_capture_affinity write the team's number.  */
void
teams_note_image (const char *data, size_t size)
{
  static const char name[] = "_affinity";
  if (memmem (data, size, name, sizeof name - 1))
    atomic_store_explicit (&libgomp_is_asked, true, memory_order_relaxed);
}

void
teams_tell_libgomp (void)
{
  if (team_place.count)
    for (; team.position < team_place.number; team.position++)
      libgomp.GOMP_teams4 (0, 0, 0, false);
}

/* What a team finds.  */
static void
set_control (void)
{
  control_write (region_control ());
  libgomp.omp_set_num_threads (team.threads);
  control_changed = false;
}

/* Run teams of WORK: the BLOCK, and what the league has if it is IN_LEAGUE.  */
static void
begin_as_helper (const struct league_work *work, struct league_block block,
		 bool in_league)
{
  team.in_league = in_league;
  team.block = block;
  team_place.count = work->parts;
  team.threads = work->threads;
  libgomp.GOMP_teams4 (work->parts, work->parts, work->thread_limit, true);
}

/* In a helper.  */
static void
help_with_teams (const struct league_work *work)
{
  region_enter (&work->region);
}

/* The most threads of a team, or 0: those of the construct, else what
   OMP_TEAMS_THREAD_LIMIT says or the program has set.  */
static unsigned
limit_of_team (unsigned thread_limit)
{
  return thread_limit ? thread_limit : (unsigned) omp_get_teams_thread_limit ();
}

static void
begin_as_main (unsigned teams, unsigned thread_limit)
{
  if (teams == 0)
    teams = teams_by_default (thread_limit);
  struct league_work work
    = { .help = help_with_teams, .region = *teams_region, .parts = teams,
	.threads = threads_by_default (teams, thread_limit),
	.thread_limit = limit_of_team (thread_limit) };
  thread_limit = work.thread_limit;
  if (thread_limit && work.threads > thread_limit)
    work.threads = thread_limit;
  work.in_turn = are_too_many (&work);
  unsigned left = watched () && teams > 1 ? watched_run_teams (&work) : teams;
  team.in_league = !watched () && can_share (&work) && league_begin (&work);
  team.block = (struct league_block) { teams - left,
				       team.in_league ? 0 : teams };
  team_place.count = teams;
  team.threads = work.threads;
  libgomp.GOMP_teams4 (teams, teams, thread_limit, true);
}

static void
begin (unsigned teams, unsigned thread_limit)
{
  if (watched_block)
    begin_as_helper (watched_block->work, watched_block->numbers, false);
  else if (teams_helper)
    begin_as_helper (league_work (), (struct league_block) { 0, 0 }, true);
  else
    begin_as_main (teams, thread_limit);
  team.position = 0;
  if (control_changed || team.threads != (unsigned) omp_get_max_threads ())
    set_control ();
  parallel_may_be_direct = parallel_direct_is_possible ();
  parallel_threads = team.threads;
}

static void
end (void)
{
  parallel_may_be_direct = false;
  team_place.count = 0;
  control_changed = true;	/* At least the number of threads.  */
  if (team.in_league && !teams_helper)
    league_end ();
  team.in_league = false;
}

static bool
next (void)
{
  if (team.block.next == team.block.end
      && !(team.in_league && league_take (&team.block)))
    return false;
  team_place.number = team.block.next++;
  if (atomic_load_explicit (&libgomp_is_asked, memory_order_relaxed))
    teams_tell_libgomp ();
  if (control_changed)
    set_control ();
  return true;
}

int
omp_get_team_num (void)
{
  return (team_place.count ? (int) team_place.number
	  : libgomp.omp_get_team_num ());
}

int
omp_get_num_teams (void)
{
  return (team_place.count ? (int) team_place.count
	  : libgomp.omp_get_num_teams ());
}

int32_t omp_get_team_num_ (void)
  __attribute__ ((nothrow, alias ("omp_get_team_num")));
int32_t omp_get_num_teams_ (void)
  __attribute__ ((nothrow, alias ("omp_get_num_teams")));

/* For regions whose teams run one after the other.  libgomp takes no notice of
   a limit that no clause says.  */
bool
GOMP_teams4 (unsigned int teams_low, unsigned int teams_high,
	     unsigned int thread_limit, bool first)
{
  if (first)
    thread_limit = limit_of_team (thread_limit);
  return libgomp.GOMP_teams4 (teams_low, teams_high, thread_limit, first);
}

bool
GOMP_emulated_teams (unsigned int teams_low, unsigned int teams_high,
		     unsigned int thread_limit, bool first)
{
  if (!teams_region)
    return GOMP_teams4 (teams_low, teams_high, thread_limit, first);
  if (first)
    begin (teams_low, thread_limit);
  if (next ())
    return true;
  end ();
  return false;
}
