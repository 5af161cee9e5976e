/* What checking mode finds.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/check.h"
#include "base/diag.h"
#include "base/lock.h"
#include "base/note.h"
#include "base/program-end.h"
#include "base/suppressions.h"

struct check_finding
{
  struct check_finding *next;
  /* What tells it from others, which does not change.  */
  enum check_kind kind;
  const void *origin;
  size_t item;
  char *about;
  /* Guarded by findings_lock.  */
  unsigned long count;
  /* As it was told; or null.  Owned.  */
  char *line;
};

/* How the user calls a kind.  */
static const char *
kind_name (enum check_kind kind)
{
  static const char *const names[]
    = { "bounds", "init", "freed", "stale", "present", "leaks", "host-reads",
	"unused" };
  return names[__builtin_ctz (kind)];
}

static struct lock findings_lock = LOCK_INITIALIZER (LOCK_CHECK);

/* The last one first.  Guarded by findings_lock.  */
static struct check_finding *findings;

/* Whether one was told that is not suppressed, and one that ends the
   program.  */
static _Atomic bool told, telling_last, told_last;

/* The status that the program would end with; -1 before exit handlers are
   called.  */
static int exit_status = -1;

static struct check_finding *
find_locked (enum check_kind kind, const void *origin, size_t item,
	     const char *about)
{
  struct check_finding *finding = findings;
  while (finding
	 && (finding->kind != kind || finding->origin != origin
	     || finding->item != item || strcmp (finding->about, about) != 0))
    finding = finding->next;
  return finding;
}

static struct check_finding *
add_locked (enum check_kind kind, const void *origin, size_t item,
	    const char *about)
{
  struct check_finding *finding = calloc (1, sizeof *finding);
  char *copy = strdup (about);
  if (!finding || !copy)
    {
      free (finding);
      free (copy);
      return NULL;
    }
  finding->kind = kind;
  finding->origin = origin;
  finding->item = item;
  finding->about = copy;
  finding->count = 1;
  finding->next = findings;
  findings = finding;
  return finding;
}

struct check_finding *
check_new (enum check_kind kind, const void *origin, size_t item,
	   const char *about)
{
  lock_acquire (&findings_lock);
  struct check_finding *known = find_locked (kind, origin, item, about);
  struct check_finding *added = NULL;
  if (known)
    known->count++;
  else
    added = add_locked (kind, origin, item, about);
  lock_release (&findings_lock);
  return added;
}

/* Print LINE, which is FINDING's.  */
static void
print (struct check_finding *finding, const char *line)
{
  if (!check_on (CHECK_FATAL))
    {
      diag_warning ("%s", line);
      lock_acquire (&findings_lock);
      finding->line = strdup (line);
      lock_release (&findings_lock);
    }
  /* Others come too late.  */
  else if (!atomic_exchange (&telling_last, true))
    {
      diag_error ("%s", line);
      told_last = true;
    }
  told = true;
}

/* FINDING is told by TEXT, unless it is suppressed.  */
static void
tell (struct check_finding *finding, const char *text)
{
  const char *kind = kind_name (finding->kind);
  char place[NOTE_DESCRIPTION_SIZE], line[1400];
  struct note_text note;
  note_read (finding->origin, finding->item, &note);
  if (suppressions_match (kind, &note, text))
    return;
  note_describe (finding->origin, finding->item, place);
  snprintf (line, sizeof line, "%s%s [GOMP_OFFLOAD_CHECK=%s]", text, place,
	    kind);
  print (finding, line);
}

void
check_tell (struct check_finding *finding, const char *fmt, ...)
{
  char text[800];
  va_list ap;
  va_start (ap, fmt);
  vsnprintf (text, sizeof text, fmt, ap);
  va_end (ap);
  tell (finding, text);
}

void
check_finding (enum check_kind kind, const char *fmt, ...)
{
  char text[800];
  va_list ap;
  va_start (ap, fmt);
  vsnprintf (text, sizeof text, fmt, ap);
  va_end (ap);
  struct check_finding *finding = check_new (kind, NULL, NOTE_NO_ITEM, text);
  if (finding)
    tell (finding, text);
  check_end ();
}

static int
final_status (void)
{
  return env.check_status ? (int) env.check_status : CHECK_STATUS;
}

void
check_end_program (void)
{
  if (!told_last)
    return;
  program_end_claim (final_status ());
  program_end ();
}

/* Exit is being carried out.  Mostly this is the last of what it calls, since
   the library was there before main; otherwise destructors come after it.  */
static void
note_exit (int status, void *unused)
{
  (void) unused;
  exit_status = status;
  if (status == 0 && told && env.check_status && !program_is_ending ())
    exit (exit_status = env.check_status);
}

void
check_begin (void)
{
  if (env.check)
    on_exit (note_exit, NULL);
}

void
check_add_bounds (void)
{
  if (!env.check)
    env.check = CHECK_BOUNDS;
}

/* Say how often came what was told once.  */
static void
print_counts (void)
{
  lock_acquire (&findings_lock);
  for (struct check_finding *finding = findings; finding;
       finding = finding->next)
    if (finding->line && finding->count > 1)
      diag_warning ("%lu times in all: %s", finding->count, finding->line);
  lock_release (&findings_lock);
}

void
check_finish (void)
{
  if (!env.check)
    return;
  print_counts ();
  check_end ();
  if (told && exit_status == 0 && env.check_status)
    program_end_change_status (env.check_status);
}

void
check_after_fork (void)
{
  lock_init (&findings_lock, LOCK_CHECK);
  findings = NULL;
  told = telling_last = told_last = false;
}
