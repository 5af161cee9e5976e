/* Addresses in sections, and what is there.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A table such as .gnu.offload_funcs is an array of words.  In a program the
   words, or the relocations for them, are addresses; in an object file, there
   are relocations that say section and symbol.  Either is a place here: equal
   if it is the same in one file, and 0 if it is not known.  */

#ifndef COMMAND_PLACE_H
#define COMMAND_PLACE_H

#include <stddef.h>
#include <stdint.h>

#include "support/object.h"

typedef uint64_t place_t;

/* A relocation that applies to a word of the section.  */
struct word_relocation
{
  uint64_t offset;		/* In the section.  */
  place_t place;
  const char *name;		/* Of the symbol, or NULL.  */
};

struct section_words
{
  const struct object *object;
  Elf_Data *data;		/* NULL if there is no such section.  */
  size_t count;			/* Of whole words.  */
  struct word_relocation *relocations;	/* By their offsets.  */
  size_t relocation_count;
};

/* The words of the section of OBJECT called NAME, which need not be there.  The
   object has to stay.  */
extern void section_words_open (struct section_words *words,
				const struct object *object, const char *name);
extern void section_words_close (struct section_words *words);

/* The number that is in word I as it is.  */
extern uint64_t section_word (const struct section_words *words, size_t i);

/* What word I is the place of; *NAME is the symbol that its relocation names,
   or NULL.  */
extern place_t section_word_place (const struct section_words *words, size_t i,
				   const char **name);

/* A symbol with a place.  */
struct placed_symbol
{
  place_t place;
  uint64_t size;
  const char *name;
};

/* By their places.  */
struct placed_symbols
{
  struct placed_symbol *values;
  size_t count;
};

/* The functions and variables that OBJECT, which has to stay, defines.  */
extern void placed_symbols_read (struct placed_symbols *symbols,
				 const struct object *object);
extern void placed_symbols_release (struct placed_symbols *symbols);

/* The name of what is at PLACE, or NULL.  */
extern const char *placed_symbol_name (const struct placed_symbols *symbols,
				       place_t place);

#endif /* COMMAND_PLACE_H */
