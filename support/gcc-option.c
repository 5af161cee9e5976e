/* What the words of a GCC command line are.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/gcc-option.h"

#include <stdbool.h>

#include "support/early.h"

struct gcc_option
{
  const char *name;
  enum gcc_option_form form;
  enum gcc_option_id id;
  unsigned flags;
};

static const struct gcc_option table[] = {
#define OPTION(name, form, id, flags) \
  { name, GCC_##form, GCC_ID_##id, flags },
#include "support/gcc-options.def"
};

#define TABLE_SIZE (sizeof table / sizeof *table)

/* What is looked for: an option, without the '-' that all begin with.  */
struct key
{
  char first;		/* Its first character, ...  */
  const char *rest;	/* ... and those after it.  */
  size_t length;	/* How many of them all count.  */
};

static char
key_at (const struct key *key, size_t i)
{
  return i >= key->length ? '\0' : i == 0 ? key->first : key->rest[i - 1];
}

/* How many characters OPTION's name after its '-' and KEY begin with in
   common.  */
static size_t
common_length (const struct gcc_option *option, const struct key *key)
{
  const char *name = option->name + 1;
  size_t i = 0;

  while (name[i] != '\0' && name[i] == key_at (key, i))
    i++;
  return i;
}

/* The number of options whose names are not after KEY.  */
static size_t
count_up_to (const struct key *key)
{
  size_t low = 0, high = TABLE_SIZE;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;
      size_t common = common_length (&table[middle], key);

      if ((unsigned char) table[middle].name[common + 1]
	  <= (unsigned char) key_at (key, common))
	low = middle + 1;
      else
	high = middle;
    }
  return low;
}

/* The option with the longest name that KEY begins with and that takes the rest
   of KEY for its argument, or NULL.  */
static const struct gcc_option *
find (struct key key)
{
  size_t whole = key.length, last;

  while ((last = count_up_to (&key)) > 0)
    {
      const struct gcc_option *option = &table[last - 1];
      size_t common = common_length (option, &key);
      bool begins = option->name[common + 1] == '\0';

      if (begins && (common == whole || option->form == GCC_JOINED
		     || option->form == GCC_BOTH))
	return option;
      /* Names between would have more in common with KEY.  */
      key.length = begins ? common - 1 : common;
    }
  return NULL;
}

/* The option that WORD, which begins with '-', is or begins with; or NULL.  */
static const struct gcc_option *
find_option (const char *word)
{
  const struct gcc_option *option;
  struct key key = { word[1], word + 2, 1 };

  while (word[key.length + 1] != '\0')
    key.length++;
  option = find (key);
  if (option == NULL && key.first == '-')
    {
      key.first = 'f';
      option = find (key);
    }
  return option;
}

/* What follows OPTION's name in WORD, where that may be its other way to be
   written.  */
static const char *
joined_argument (const struct gcc_option *option, const char *word)
{
  size_t length = 2;

  while (option->name[length] != '\0')
    length++;
  return word + length;
}

struct gcc_word
gcc_option_read (struct gcc_option_reader *reader, const char *word)
{
  const struct gcc_option *option = reader->pending;
  struct gcc_word said = { .kind = GCC_WORD_ARGUMENT, .argument = word };

  reader->pending = NULL;
  if (option == NULL)
    {
      said.kind = GCC_WORD_INPUT;
      said.argument = NULL;
      if (word[0] != '-' || word[1] == '\0')
	return said;
      said.kind = GCC_WORD_UNKNOWN;
      option = find_option (word);
      if (option == NULL)
	return said;
      said.kind = GCC_WORD_OPTION;
      if (option->form != GCC_ALONE)
	said.argument = joined_argument (option, word);
      if (option->form == GCC_SEPARATE
	  || (option->form == GCC_BOTH && *said.argument == '\0'))
	{
	  said.argument = NULL;
	  reader->pending = option;
	}
    }
  said.id = option->id;
  said.flags = option->flags;
  return said;
}
