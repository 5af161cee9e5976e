/* The tables of functions and variables of an object.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_TABLE_H
#define COMMAND_TABLE_H

#include "command/device-code.h"

/* Read the tables of OBJECT: what is in sections .gnu.offload_funcs and
   .gnu.offload_vars, with names as far as there are symbols, and with places
   where the compiler plugin has left notes.  */
extern void tables_read (const struct object *object, struct table *functions,
			 struct table *variables);

/* Append an entry for SYMBOL, which may be NULL; it is returned.  */
extern struct table_entry *table_append (struct table *table,
					 const char *symbol);
extern void table_release (struct table *table);

#endif /* COMMAND_TABLE_H */
