/* Reading environment variables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The one way in which all parts do so, by the rows of
   include/settings/all.def.  A part has its values in a struct, and reads them
   all at once:

     struct part_settings
     {
     #define SETTING SETTING_FIELD
     #define SETTING_ELSEWHERE SETTING_NOTHING
     #include "settings/part.def"
     #undef SETTING
     #undef SETTING_ELSEWHERE
     };

     static const struct setting rows[] = {
     #define SETTING(...) SETTING_ROW (struct part_settings, __VA_ARGS__),
     ... the same
     };

     settings_read (rows, sizeof rows / sizeof *rows, &part_settings, say);

   A value that is not of its row's kind is ignored, as if the variable were not
   set, after one line that says so.  An empty value is the same as none.  What
   libgomp or others read as well, they complain about.

   The programs of the compile and link steps have support/environment.h.

   This is compiled into libraries that users' programs load, so it uses nothing
   but the C library, and does not allocate.  */

#ifndef SUPPORT_SETTING_H
#define SUPPORT_SETTING_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "short-name.h"

enum setting_kind
{
  SETTING_NUMBER,
  SETTING_SIZE,
  SETTING_NUMBERS,
  SETTING_DIMENSIONS,
  SETTING_WORD,
  SETTING_WORDS,
  SETTING_LIST,
  SETTING_COMMAND,
  SETTING_DIRECTORIES,
  SETTING_TEXT
};

enum setting_owner
{
  SETTING_OURS,
  SETTING_OPENMP,
  SETTING_LIBGOMP,
  SETTING_GCC,
  SETTING_LLVM,
  SETTING_NVIDIA,
  SETTING_SYSTEM,
  SETTING_PRIVATE
};

/* Numbers separated by commas.  */
struct setting_numbers
{
  long first;			/* 0 if there are none.  */
  bool several;
};

/* Numbers separated by colons, each 0 if it is left out.  */
#define SETTING_DIMENSIONS_MAX 3
struct setting_dimensions
{
  long sizes[SETTING_DIMENSIONS_MAX];
};

struct setting
{
  const char *name;
  enum setting_kind kind;
  enum setting_owner owner;
  bool unprivileged;		/* Only honoured without raised privileges.  */
  bool kilobytes;		/* Without a letter, a size is of these.  */
  long least, most;		/* Of numbers and sizes.  */
  const char *accepts;		/* The words, or in words.  */
  const char *endings;		/* Of lists.  */
  long initial;			/* The default, or SETTING_NONE.  */
  size_t offset;		/* Of its value.  */
};

/* The type of a value.  Where there is neither a value nor a default, words are
   -1, numbers, sizes, dimensions and lists 0, texts NULL.  */
#define SETTING_TYPE_number long
#define SETTING_TYPE_size long
#define SETTING_TYPE_numbers struct setting_numbers
#define SETTING_TYPE_dimensions struct setting_dimensions
#define SETTING_TYPE_word long
#define SETTING_TYPE_words long
#define SETTING_TYPE_list long
#define SETTING_TYPE_command const char *
#define SETTING_TYPE_directories const char *
#define SETTING_TYPE_text const char *

#define SETTING_IS_number(LEAST, MOST) \
  .kind = SETTING_NUMBER, .least = LEAST, .most = MOST
#define SETTING_IS_size(UNIT, MOST) \
  .kind = SETTING_SIZE, .kilobytes = SETTING_IN_##UNIT, .least = 1, .most = MOST
#define SETTING_IS_numbers() \
  .kind = SETTING_NUMBERS, .least = 1, .most = LONG_MAX
#define SETTING_IS_dimensions(WHAT) \
  .kind = SETTING_DIMENSIONS, .least = 0, .most = INT_MAX, .accepts = WHAT
#define SETTING_IS_word(WORDS) .kind = SETTING_WORD, .accepts = WORDS
#define SETTING_IS_words(WORDS) .kind = SETTING_WORDS, .accepts = WORDS
#define SETTING_IS_list(WORDS, ENDINGS) \
  .kind = SETTING_LIST, .accepts = WORDS, .endings = ENDINGS
#define SETTING_IS_command() .kind = SETTING_COMMAND
#define SETTING_IS_directories(WHAT) \
  .kind = SETTING_DIRECTORIES, .accepts = WHAT
#define SETTING_IS_text(WHAT) .kind = SETTING_TEXT, .accepts = WHAT

/* As a default.  */
#define SETTING_NONE LONG_MIN

#define SETTING_IN_BYTES false
#define SETTING_IN_KILOBYTES true

#define SETTING_WHEN_ALWAYS false
#define SETTING_WHEN_UNPRIVILEGED true

#define SETTING_FIELD(FIELD, NAME, KIND, ACCEPTS, DEFAULT, OWNER, HONOURED, \
		      MEANING)						\
  SETTING_TYPE_##KIND FIELD;

#define SETTING_MEMBERS(FIELD, NAME, KIND, ACCEPTS, DEFAULT, OWNER, HONOURED, \
			MEANING)					\
  .name = #NAME, .owner = SETTING_##OWNER,				\
  .unprivileged = SETTING_WHEN_##HONOURED, SETTING_IS_##KIND ACCEPTS,	\
  .initial = DEFAULT

#define SETTING_ROW(STRUCT, FIELD, ...)					\
  { SETTING_MEMBERS (FIELD, __VA_ARGS__),				\
    .offset = offsetof (STRUCT, FIELD) }

#define SETTING_NOTHING(...)

/* Store the values of the COUNT variables in ROWS to VALUES.  SAY is called
   with a line without newline for each value that is ignored.  */
extern void settings_read (const struct setting *rows, size_t count,
			   void *values, void (*say) (const char *line));

/* The value of the variable of ROW as it is; NULL if it is not set, or not
   honoured.  */
extern const char *setting_text (const struct setting *row);

/* Whether nobody else reads the variable of ROW: of LLVM's, our code stands for
   LLVM's.  */
static inline bool
setting_is_served (const struct setting *row)
{
  return row->owner == SETTING_OURS || row->owner == SETTING_LLVM;
}

#define SETTING_ACCEPTED_SIZE 160

/* In words, what the variable of ROW accepts: in TEXT, or in storage that
   stays.  */
extern const char *setting_accepted (const struct setting *row,
				     char text[SETTING_ACCEPTED_SIZE]);

/* The default of ROW as the user would write it, in TEXT; NULL if there is
   none.  */
extern const char *setting_initial (const struct setting *row,
				    char text[SETTING_ACCEPTED_SIZE]);

/* A control character takes up to four: "\\033", "\\n".  */
#define SETTING_PRINTABLE_SIZE (4 * SHORT_NAME_SIZE)

/* VALUE, shortened if it is long, as a part of one line, in TEXT.  */
extern const char *setting_printable (const char *value,
				      char text[SETTING_PRINTABLE_SIZE]);

/* Split LINE into words: blanks separate, quotes of both kinds and backslashes
   do as in a shell.  Returns how many they are, or -1 if a quote is not closed.
   The words go to STORE, which has to be as long as LINE with its 0, and
   pointers to them to WORDS; both may be NULL.  */
extern int setting_split (const char *line, char *store, char **words);

#endif /* SUPPORT_SETTING_H */
