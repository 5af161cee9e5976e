/* Which members of archives are in a program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A linker without a plugin does not say.  But the program's tables are the
   objects' tables one after the other, so that going through the former tells
   which object comes next.  */

#include <config.h>

#include "toolchain/lto-wrapper/members.h"

#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "support/libraries.h"
#include "support/object.h"
#include "toolchain/lto-wrapper/tables.h"

struct candidate
{
  char *name;
  struct object object;
  struct tables tables;
  bool member;		/* It is in an archive.  */
  bool used;
};

struct candidates
{
  struct candidate **all;
  size_t count;
  bool member;		/* Those that are added now are.  */
};

static bool
has_entries (const struct candidate *candidate, enum table_kind kind)
{
  return candidate->tables.kinds[kind].count > 0;
}

static void
release_candidate (struct candidate *candidate)
{
  tables_release (&candidate->tables);
  object_release (&candidate->object);
  free (candidate->name);
  free (candidate);
}

/* Whether the object NAME is there already; an archive may be named twice.  */
static bool
is_candidate (const struct candidates *candidates, const char *name)
{
  for (size_t i = 0; i < candidates->count; i++)
    if (strcmp (candidates->all[i]->name, name) == 0)
      return true;
  return false;
}

/* Add the object NAME if it has device code.  */
static void
add_candidate (struct candidates *candidates, const char *name)
{
  struct candidate *candidate = XCNEW (struct candidate);

  candidate->name = xstrdup (name);
  candidate->member = candidates->member;
  if (is_candidate (candidates, name)
      || object_open (&candidate->object, name) != OBJECT_OK
      || !(object_contents (&candidate->object) & OBJECT_HAS_OFFLOAD))
    {
      release_candidate (candidate);
      return;
    }
  tables_read (&candidate->tables, &candidate->object);
  candidates->all = xrealloc (candidates->all, (candidates->count + 1)
					       * sizeof *candidates->all);
  candidates->all[candidates->count++] = candidate;
}

/* For archive_for_each.  */
static bool
add_member (const char *name, void *context)
{
  add_candidate (context, name);
  return true;
}

static void
release_candidates (struct candidates *candidates)
{
  for (size_t i = 0; i < candidates->count; i++)
    release_candidate (candidates->all[i]);
  free (candidates->all);
}

/* Add the members of all archives among LIBRARIES; the first that is damaged
   goes to *DAMAGED, malloc'ed.  */
static void
add_archives (struct candidates *candidates, const struct arguments *libraries,
	      char **damaged)
{
  struct library_search search;

  candidates->member = true;
  library_search_begin (&search, libraries, GCC_SERVED_LIBRARY_PATH);
  for (size_t i = 0; i < libraries->count; i++)
    {
      char *file = library_search_take (&search, libraries->values[i]);

      if (file != NULL
	  && archive_for_each (file, add_member, candidates) == OBJECT_CORRUPT
	  && *damaged == NULL)
	*damaged = xstrdup (file);
      free (file);
    }
  library_search_end (&search);
}

/* The one with entries of KIND that comes next in PROGRAM at AT; NULL if there
   is none, or if that is not clear.  */
static struct candidate *
next_candidate (const struct candidates *candidates,
		const struct tables *program, const size_t at[TABLE_KINDS],
		enum table_kind kind)
{
  struct candidate *next = NULL;

  for (size_t i = 0; i < candidates->count; i++)
    {
      struct candidate *candidate = candidates->all[i];

      if (candidate->used || !has_entries (candidate, kind)
	  || !tables_have_part (program, at, &candidate->tables))
	continue;
      /* What is not in an archive is linked in any case.  */
      if (!candidate->member)
	return candidate;
      if (next != NULL)
	return NULL;
      next = candidate;
    }
  return next;
}

/* The one that comes next, whatever its entries are.  */
static struct candidate *
next_of_any_kind (const struct candidates *candidates,
		  const struct tables *program, const size_t at[TABLE_KINDS])
{
  struct candidate *next = next_candidate (candidates, program, at,
					   TABLE_FUNCS);

  /* One that only has variables does not stand in the way of others.  */
  return next != NULL ? next
		      : next_candidate (candidates, program, at, TABLE_VARS);
}

/* Go through the tables of PROGRAM.  Whether all of it is accounted for.  */
static bool
match_all (struct members *members, const struct tables *program,
	   const struct candidates *candidates)
{
  size_t at[TABLE_KINDS] = { 0 };
  const struct candidate *first = candidates->count > 0 ? candidates->all[0]
							 : NULL;
  bool after = false;

  while (at[TABLE_FUNCS] < program->kinds[TABLE_FUNCS].count
	 || at[TABLE_VARS] < program->kinds[TABLE_VARS].count)
    {
      struct candidate *next = next_of_any_kind (candidates, program, at);

      if (next == NULL)
	return false;
      next->used = true;
      for (int kind = 0; kind < TABLE_KINDS; kind++)
	at[kind] += next->tables.kinds[kind].count;
      after |= !next->member;
      if (next->member)
	arguments_push (after ? &members->after : &members->before,
			next->name);
    }
  /* Where an object without entries stands cannot be seen.  */
  return members->before.count == 0 || first->member
	 || has_entries (first, TABLE_FUNCS) || has_entries (first, TABLE_VARS);
}

/* Append those members that have no entries, as those with device functions
   that only other device functions call.  */
static void
add_others (struct arguments *members, const struct tables *program,
	    const struct candidates *candidates)
{
  for (size_t i = 0; i < candidates->count; i++)
    {
      const struct candidate *candidate = candidates->all[i];

      if (candidate->member && !has_entries (candidate, TABLE_FUNCS)
	  && !has_entries (candidate, TABLE_VARS)
	  && tables_define_symbols_of (program, &candidate->tables))
	arguments_push (members, candidate->name);
    }
}

bool
members_find (struct members *members, const char *program,
	      const struct arguments *objects,
	      const struct arguments *libraries)
{
  struct candidates candidates = { 0 };
  struct object object;
  struct tables tables;
  char *damaged = NULL;
  bool found = false;

  for (size_t i = 0; i < objects->count; i++)
    add_candidate (&candidates, objects->values[i]);
  add_archives (&candidates, libraries, &damaged);
  if (object_open (&object, program) == OBJECT_OK)
    {
      tables_read (&tables, &object);
      found = match_all (members, &tables, &candidates);
      if (!found)
	members_release (members);
      add_others (&members->after, &tables, &candidates);
      tables_release (&tables);
    }
  object_release (&object);
  release_candidates (&candidates);
  members->damaged = damaged;
  return found;
}

void
members_release (struct members *members)
{
  arguments_release (&members->before);
  arguments_release (&members->after);
  free (members->damaged);
  members->damaged = NULL;
}
