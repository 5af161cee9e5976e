/* Lists of offload targets, as options name them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The rules are GCC's: lists add up from option to option without repetition;
   "default" empties the list, so that all targets are back unless more are
   named; "disable" means none, and ends its list.  */

#ifndef DRIVER_TARGETS_H
#define DRIVER_TARGETS_H

#include <stdbool.h>

#include "support/arguments.h"

struct target_list
{
  struct arguments names;	/* As GCC's lto-wrapper is to see them.  */
  bool disabled;		/* "disable" came last.  */
};

#define TARGET_LIST_INIT { ARGUMENTS_INIT, false }

/* Add the list TEXT, names separated by commas, up to its '=' if it has one.
   False, after a message, if a name is unknown; it was given in OPTION.  */
extern bool target_list_add (struct target_list *list, const char *text,
			     const char *option);

/* Fill an empty list with all configured targets whose compiler, for the
   toolchain in the folder TOOLCHAIN, is installed.  */
extern void target_list_add_available (struct target_list *list,
				       const char *toolchain);

/* The configured targets, null-terminated; never released.  */
extern char *const *targets_configured (void);

/* Whether the toolchain in the folder TOOLCHAIN can make images for TARGET on
   this machine: the link to its compiler that is beside its mkoffload, if there
   is one, leads to a program, or there is one of that name along PATH.  */
extern bool target_is_available (const char *target, const char *toolchain);

extern void target_list_release (struct target_list *list);

/* The names separated by ':', as in OFFLOAD_TARGET_NAMES; malloc'ed.  */
extern char *target_list_join (const struct target_list *list);

/* TEXT, "TARGETS=OPTIONS", with the targets by the names that mkoffload has;
   malloc'ed.  NULL, after a message, if one is unknown.  */
extern char *target_options_canonical (const char *text, const char *option);

#endif /* DRIVER_TARGETS_H */
