/* What a depend clause says.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* However a compiler encodes dependences, its entry points read them into such
   a list when a construct begins (GCC's: gomp/clauses.h).  Tasks know nothing
   else of them; what the system's libgomp has to know, libgomp.c writes.  A
   null list stands for no depend clause.  */

#ifndef DEPENDENCE_H
#define DEPENDENCE_H

#include <stddef.h>
#include <stdint.h>

enum dependence_type
{
  DEPENDENCE_IN,
  /* "out", "inout" and "mutexinoutset": tasks that run one after the other
     exclude each other, too.  */
  DEPENDENCE_OUT
};

struct dependence
{
  uintptr_t address;
  enum dependence_type type;
};

struct dependences
{
  size_t count;
  const struct dependence *items;
};

#endif /* DEPENDENCE_H */
