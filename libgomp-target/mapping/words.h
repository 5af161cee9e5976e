/* How messages say what to write.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Who has written OpenACC's directives is told to write OpenACC's.  */

#ifndef WORDS_H
#define WORDS_H

#include <stdbool.h>

/* The words of OpenMP, or of OpenACC.  What is in parentheses in the program is
   to follow those that end with one, or with a blank after a colon.  */
struct words
{
  /* What errors begin with, before the name of a directive or routine.  */
  const char *error;
  /* Directives.  */
  const char *update_to;
  const char *update_from;
  const char *enter;
  const char *exit;
  /* Clauses: for data, by ITEM_TO and ITEM_FROM (item.h); to end mappings; to
     end them without copying back.  */
  const char *clauses[4];
  const char *release;
  const char *delete;
  /* What copies data that is present, too; null if there is nothing.  */
  const char *always_to;
  /* The end of a message that data is absent that has to be present: what
     programs and scripts may know of GCC's libgomp.  */
  const char *absent;
};

/* Those of the model that has the directive or routine NAME, as the user writes
   it; of OpenMP if it is null.  */
extern const struct words *words_of (const char *name);

/* Whether NAME is one of OpenACC's.  */
extern bool words_of_openacc (const char *name);

#endif /* WORDS_H */
