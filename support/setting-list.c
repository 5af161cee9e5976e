/* All environment variables, for what tells users about them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/setting-list.h"

#include <stdio.h>
#include <string.h>

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

/* Copy the word of ROW at PLACE to TEXT.  */
static void
setting_word (const struct setting *row, long place,
	      char text[SETTING_ACCEPTED_SIZE])
{
  const char *word = row->accepts;

  for (; place > 0; place--)
    word = strchr (word, ' ') + 1;
  snprintf (text, SETTING_ACCEPTED_SIZE, "%.*s", (int) strcspn (word, " "),
	    word);
}

const size_t setting_list_count = sizeof setting_list / sizeof *setting_list;

const char *
setting_default (const struct listed_setting *setting,
		 char text[SETTING_ACCEPTED_SIZE])
{
  const struct setting *row = &setting->row;

  if (setting->elsewhere)
    return setting->initial;
  if (row->initial == SETTING_NONE)
    return NULL;
  if (row->kind == SETTING_WORD || row->kind == SETTING_WORDS)
    setting_word (row, row->initial, text);
  else if (row->kind == SETTING_SIZE && row->initial % 1024 == 0)
    snprintf (text, SETTING_ACCEPTED_SIZE, "%ldK", row->initial / 1024);
  else
    snprintf (text, SETTING_ACCEPTED_SIZE, "%ld", row->initial);
  return text;
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
