/* The words of a directive, as the user wrote them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_DIRECTIVE_TEXT_H
#define GCC_PLUGIN_FRONT_END_DIRECTIVE_TEXT_H

#include "gcc-plugin/gcc.h"

/* What a directive's clauses about data list.  GCC keeps the expressions in a
   form that the user does not know again.  */
class directive_text
{
public:
  /* Of the directive at WHERE.  It lists nothing if its source cannot be
     read.  */
  explicit directive_text (location_t where);
  ~directive_text ();

  /* How the user wrote DATA, what a clause is about: "p[0:n]".  Something
     shorter if that is not found, "" if nothing is known.  To be freed.  */
  char *describe (tree data);

private:
  void add_items (const char *list, size_t length);
  auto_vec<char *> m_items;
};

/* The type with which the variable or member is declared that the expression
   DATA is about, such as that of "p" in s.p[0]; or null.  */
extern tree declared_type (tree data);

#endif /* GCC_PLUGIN_FRONT_END_DIRECTIVE_TEXT_H */
