/* The libraries that a linker's options name.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A linker looks for -lNAME in the folders of all -L options, in their order,
   then where the compiler and it look in any case.  In each, it takes
   libNAME.so if shared libraries may be linked, else libNAME.a.  Whether they
   may can change from option to option.

     struct library_search search;

     library_search_begin (&search, &words, library_path);
     for (each word)
       {
	 char *file = library_search_take (&search, word);
	 ...
	 free (file);
       }
     library_search_end (&search);

   The words are -LFOLDER, -BFOLDER/ (of the compiler's, after all -L), -lNAME,
   -l:FILE, -Bstatic, -Bdynamic, --push-state, --pop-state, and paths.  Others
   are ignored.  */

#ifndef SUPPORT_LIBRARIES_H
#define SUPPORT_LIBRARIES_H

#include <stdbool.h>

#include "support/arguments.h"

struct library_search
{
  char *path;			/* Folders, separated by ':'.  */
  bool is_static;		/* No shared libraries now.  */
  struct arguments states;	/* What --push-state saved of that.  */
};

/* The folders are those of WORDS, of the environment's LIBRARY_PATH, and those
   of LIBRARY_PATH, which the compiler and its linker search in any case:
   GCC_SERVED_LIBRARY_PATH in a program that belongs to one compiler.  Within a
   link, the environment has all that the compiler gives to the linker.  */
extern void library_search_begin (struct library_search *search,
				  const struct arguments *words,
				  const char *library_path);

/* The file that WORD, the next of the words, stands for, malloc'ed; NULL if
   that is none or cannot be found.  */
extern char *library_search_take (struct library_search *search,
				  const char *word);

extern void library_search_end (struct library_search *search);

/* The readable file that -lNAME stands for (NAME may be ":FILE") where the
   linker looks in FOLDERS, separated by ':', for static libraries only or for
   both kinds; malloc'ed, NULL if there is none.  */
extern char *library_find (const char *folders, const char *name,
			   bool is_static);

#endif /* SUPPORT_LIBRARIES_H */
