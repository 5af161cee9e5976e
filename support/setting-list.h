/* All environment variables, for those who are told of them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The whole of include/settings/all.def, with what the variables mean.  */

#ifndef SUPPORT_SETTING_LIST_H
#define SUPPORT_SETTING_LIST_H

#include "support/setting.h"

/* A variable; or, if ROW.name is NULL, the part that the next ones are of.  */
struct listed_setting
{
  struct setting row;
  bool elsewhere;		/* Our code does not read it ...  */
  const char *initial;		/* ... and this is its default, or NULL.  */
  const char *meaning;

  const char *part;		/* Its name.  */
  const char *title;
  bool for_users;
};

extern const struct listed_setting setting_list[];
extern const size_t setting_list_count;

/* The default of SETTING as the user would write it: in storage that stays, or
   in TEXT; NULL if there is none.  */
extern const char *setting_default (const struct listed_setting *setting,
				    char text[SETTING_ACCEPTED_SIZE]);

/* Whose ROW is, such as "OpenMP's"; NULL if it is ours.  */
extern const char *setting_owner_name (const struct setting *row);

#endif /* SUPPORT_SETTING_LIST_H */
