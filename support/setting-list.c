/* All environment variables, for what tells users about them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/setting-list.h"

#include <stddef.h>

#define FOR_USERS true
#define FOR_DEVELOPERS false

#define MEANING_OF(FIELD, NAME, KIND, ACCEPTS, DEFAULT, OWNER, HONOURED, \
		   MEANING) MEANING

const struct listed_setting setting_list[] = {
#define SETTINGS_PART(NAME, AUDIENCE, TITLE) \
  { .part = #NAME, .title = TITLE, .for_users = FOR_##AUDIENCE },
#define SETTING(...) \
  { .row = { SETTING_MEMBERS (__VA_ARGS__) }, \
    .meaning = MEANING_OF (__VA_ARGS__) },
#define SETTING_ELSEWHERE(NAME, OWNER, VALUES, DEFAULT, MEANING) \
  { .row = { .name = #NAME, .kind = SETTING_TEXT, .owner = SETTING_##OWNER, \
	     .accepts = VALUES }, \
    .elsewhere = true, .initial = DEFAULT, .meaning = MEANING },
#include "settings/all.def"
};

const size_t setting_list_count = sizeof setting_list / sizeof *setting_list;

const char *
setting_default (const struct listed_setting *setting,
		 char text[SETTING_ACCEPTED_SIZE])
{
  return (setting->elsewhere ? setting->initial
	  : setting_initial (&setting->row, text));
}

const char *
setting_owner_name (const struct setting *row)
{
  static const char *const names[] = {
    [SETTING_OURS] = NULL, [SETTING_OPENMP] = "OpenMP's",
    [SETTING_LIBGOMP] = "libgomp's", [SETTING_GCC] = "GCC's",
    [SETTING_LLVM] = "LLVM's", [SETTING_NVIDIA] = "NVIDIA's",
    [SETTING_SYSTEM] = "the system's", [SETTING_PRIVATE] = NULL
  };

  return names[row->owner];
}
