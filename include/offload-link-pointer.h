/* Pointers that stand for "declare target link" variables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef OFFLOAD_LINK_POINTER_H
#define OFFLOAD_LINK_POINTER_H

#include <string.h>

#include "offload-names.h"

/* How long the name is of the variable that NAME, of a symbol of an image, is
   the pointer for; 0 if it is none.  */
static inline size_t
offload_link_variable (const char *name)
{
  static const char suffix[] = OFFLOAD_LINK_POINTER;
  size_t length = strlen (name), end = sizeof suffix - 1;
  return (length > end && strcmp (name + length - end, suffix) == 0
	  ? length - end : 0);
}

#endif /* OFFLOAD_LINK_POINTER_H */
