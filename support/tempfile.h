/* Temporary files that vanish with the program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* All temporary files of a program lie in one directory of its own, made at
   the first use below $TMPDIR (else /tmp) and removed with everything in it on
   exit () and on the signals that interrupt.h catches.  Their names within
   that directory are fixed but for the caller's suffix, so that what a
   compiler makes of a name is the same in each run.  Children started by
   child.h have TMPDIR set to the same directory, so that not even a killed one
   leaves anything.

     tempfile_keep_as ("prog.x");		only with -save-temps
     path = tempfile_path ("_image.so");
     ... write it ...
     exit (0);					removes it

   With tempfile_keep_as, a file is kept: its path is the given prefix and the
   suffix, and it is never removed.  */

#ifndef SUPPORT_TEMPFILE_H
#define SUPPORT_TEMPFILE_H

/* From now on name files PREFIX followed by the suffix, and keep them.  */
extern void tempfile_keep_as (const char *prefix);

/* The path for a temporary file, malloc'ed and the caller's.  The same SUFFIX
   gives the same path.  The file is not created.  Dies if there is no
   directory to put it in.  */
extern char *tempfile_path (const char *suffix);

/* The same, but also with tempfile_keep_as a file that goes.  */
extern char *tempfile_hidden_path (const char *suffix);

/* Make a new file in TMPDIR itself, empty, its name ending in SUFFIX, for a
   program that removes it; the path, malloc'ed.  Ends the program if that
   fails.  */
extern char *tempfile_for_others (const char *suffix);

/* The directory, NULL if none was made so far.  */
extern const char *tempfile_directory (void);

/* If there is hardly any space left for such files, a part of a sentence that
   says so and follows what failed, malloc'ed; else NULL.  */
extern char *tempfile_shortage (void);

/* PATH is an output of this program, which may be there already, made by the
   caller: remove it as well, unless tempfile_output_done is called first, which
   is for all of them.  */
extern void tempfile_output (const char *path);
extern void tempfile_output_done (void);

/* Remove the directory and what is in it.  Called by exit ().  */
extern void tempfile_remove_all (void);

#endif /* SUPPORT_TEMPFILE_H */
