/* The tables of functions and variables of an object.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/table.h"

#include <stdlib.h>
#include <string.h>

#include <demangle.h>
#include <libiberty.h>

#include "command/place.h"
#include "libgomp-target/base/note-file.h"
#include "offload-image.h"
#include "offload-sections.h"
#include "support/plain-name.h"

/* What plain_name calls for C++, as in programs that have their library.  */
extern char *__cxa_demangle (const char *name, char *buffer, size_t *size,
			     int *status);

char *
__cxa_demangle (const char *name, char *buffer, size_t *size, int *status)
{
  (void) buffer;
  (void) size;
  *status = 0;
  return cplus_demangle (name, DMGL_PARAMS | DMGL_ANSI);
}

/* The user's name of SYMBOL, NULL if it is the same.  What follows the name in
   that of a region's function is not the user's.  */
static char *
user_name (const char *symbol)
{
  const char *suffix = strstr (symbol, "._omp_fn.");
  char *own, *name;

  if (suffix == NULL)
    return plain_name (symbol);
  own = xstrndup (symbol, suffix - symbol);
  name = plain_name (own);
  free (own);
  return name;
}

struct table_entry *
table_append (struct table *table, const char *symbol)
{
  struct table_entry *entry;

  table->values = XRESIZEVEC (struct table_entry, table->values,
			      table->count + 1);
  entry = &table->values[table->count++];
  *entry = (struct table_entry) {
    .symbol = xstrdup (symbol != NULL ? symbol : ""),
    .name = symbol != NULL ? user_name (symbol) : NULL
  };
  return entry;
}

void
table_release (struct table *table)
{
  for (size_t i = 0; i < table->count; i++)
    {
      free (table->values[i].symbol);
      free (table->values[i].name);
      free (table->values[i].place);
      free (table->values[i].function);
    }
  free (table->values);
}

/* Append to TABLE what word I of WORDS is the address of, one of SYMBOLS;
   *PLACE is where that is.  */
static struct table_entry *
append_word (struct table *table, const struct section_words *words, size_t i,
	     const struct placed_symbols *symbols, place_t *place)
{
  const char *name;

  *place = section_word_place (words, i, &name);
  if (name == NULL)
    name = placed_symbol_name (symbols, *place);
  return table_append (table, name);
}

/* The strings of NOTE are where it is and the function that it is in.  */
static void
note_place (struct table_entry *entry, const struct offload_note *note)
{
  size_t length = strlen (note->text) + 1;

  entry->place = xstrdup (note->text);
  if (length < note->length)
    entry->function = xstrdup (note->text + length);
}

/* A region and its place.  */
struct placed_entry
{
  place_t place;
  size_t index;			/* In the table.  */
};

static int
compare_entries (const void *left, const void *right)
{
  const struct placed_entry *l = left, *r = right;

  return (l->place > r->place) - (l->place < r->place);
}

/* Give the entries of FUNCTIONS, which are at PLACES, what the notes of OBJECT
   say.  */
static void
read_notes (const struct object *object, struct table *functions,
	    struct placed_entry *places)
{
  struct section_words words;
  struct notes notes;
  const struct offload_note *note;
  size_t offset = 0, begin;

  section_words_open (&words, object, OFFLOAD_NOTES_SECTION);
  /* A copy, since what an archive has may stand at any address.  */
  notes = (struct notes) { NULL, 0 };
  if (words.data != NULL)
    {
      notes.size = words.data->d_size;
      notes.contents = xmemdup (words.data->d_buf, notes.size, notes.size);
    }
  qsort (places, functions->count, sizeof *places, compare_entries);
  while (begin = offset, (note = notes_next (&notes, &offset)) != NULL)
    {
      const char *name;
      struct placed_entry key, *found;

      key.place = section_word_place (&words, begin / sizeof note->key, &name);
      if (key.place == 0 || note->count >= OFFLOAD_NOTE_HOST_USE)
	continue;
      found = bsearch (&key, places, functions->count, sizeof key,
		       compare_entries);
      if (found != NULL && functions->values[found->index].place == NULL)
	note_place (&functions->values[found->index], note);
    }
  free (notes.contents);
  section_words_close (&words);
}

static void
read_functions (const struct object *object, struct table *functions,
		const struct placed_symbols *symbols)
{
  struct section_words words;
  struct placed_entry *places;

  section_words_open (&words, object, OFFLOAD_FUNCS_SECTION);
  places = XNEWVEC (struct placed_entry, words.count + 1);
  for (size_t i = 0; i < words.count; i++)
    {
      append_word (functions, &words, i, symbols, &places[i].place);
      places[i].index = i;
    }
  section_words_close (&words);
  if (functions->count > 0)
    read_notes (object, functions, places);
  free (places);
}

static void
read_variables (const struct object *object, struct table *variables,
		const struct placed_symbols *symbols)
{
  struct section_words words;
  place_t place;

  section_words_open (&words, object, OFFLOAD_VARS_SECTION);
  for (size_t i = 0; i + 1 < words.count; i += 2)
    {
      struct table_entry *entry = append_word (variables, &words, i, symbols,
					       &place);

      entry->size = section_word (&words, i + 1) & ~OFFLOAD_LINK_BIT;
      entry->is_link = (section_word (&words, i + 1) & OFFLOAD_LINK_BIT) != 0;
    }
  section_words_close (&words);
}

void
tables_read (const struct object *object, struct table *functions,
	     struct table *variables)
{
  struct placed_symbols symbols;

  placed_symbols_read (&symbols, object);
  read_functions (object, functions, &symbols);
  read_variables (object, variables, &symbols);
  placed_symbols_release (&symbols);
}
