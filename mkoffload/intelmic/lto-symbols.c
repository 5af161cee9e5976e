/* The symbol tables of LTO streams.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Such a table is for the linker's plugin, whose API says what the kinds and
   visibilities are: records of a name and a COMDAT key, terminated each, the
   kind, the visibility, 8 bytes of size and 4 of an index.  */

#include <config.h>

#include "mkoffload/intelmic/lto-symbols.h"

#include <string.h>

#include "support/text.h"

#define TABLE_NAME ".symtab."

/* Bytes of a record after the two strings.  */
#define RECORD_TAIL (1 + 1 + 8 + 4)

/* GCC's enum gcc_plugin_symbol_kind and gcc_plugin_symbol_visibility.  */
enum { KIND_DEF, KIND_WEAK_DEF, KIND_UNDEF, KIND_WEAK_UNDEF, KIND_COMMON };
enum { VISIBLE, VISIBLE_PROTECTED };

/* The text at *AT, which is then behind it; NULL if it does not end before
   END.  */
static const char *
next_text (const char **at, const char *end)
{
  const char *text = *at, *null = memchr (text, '\0', end - text);

  if (null == NULL)
    return NULL;
  *at = null + 1;
  return text;
}

static bool
read_table (const Elf_Data *data,
	    void (*visit) (const struct lto_symbol *symbol, void *data),
	    void *visit_data)
{
  const char *at = data->d_buf != NULL ? data->d_buf : "";
  const char *end = at + (data->d_buf != NULL ? data->d_size : 0);

  while (at < end)
    {
      const char *name = next_text (&at, end);
      const char *key = name == NULL ? NULL : next_text (&at, end);

      if (key == NULL || end - at < RECORD_TAIL)
	return false;
      visit (&(struct lto_symbol) {
	       .name = name,
	       .comdat = *key != '\0',
	       .defined = at[0] != KIND_UNDEF && at[0] != KIND_WEAK_UNDEF,
	       .weak = at[0] == KIND_WEAK_DEF || at[0] == KIND_WEAK_UNDEF,
	       .hidden = at[1] != VISIBLE && at[1] != VISIBLE_PROTECTED
	     }, visit_data);
      at += RECORD_TAIL;
    }
  return true;
}

bool
lto_symbols_read (const struct object *object, const char *prefix,
		  void (*visit) (const struct lto_symbol *symbol, void *data),
		  void *data)
{
  Elf_Scn *section = NULL;
  bool good = true;

  while (good && (section = elf_nextscn (object->elf, section)) != NULL)
    {
      const char *rest = after_prefix (object_section_name (object, section),
				       prefix);
      Elf_Data *table = (rest != NULL && has_prefix (rest, TABLE_NAME)
			 ? elf_getdata (section, NULL) : NULL);

      if (table != NULL)
	good = read_table (table, visit, data);
    }
  return good;
}
