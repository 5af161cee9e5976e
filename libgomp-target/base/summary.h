/* What a program did with devices, added up.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* With GOMP_OFFLOAD_SUMMARY=FILE, this is appended to the file when the program
   ends; gomp-offload run reads it.  Otherwise each function here is one
   comparison.  A record is a line, fields are separated by tabs, numbers are
   decimal and times in nanoseconds:

     process   PID PROGRAM TIME		since the program began
     construct NAME PLACE FUNCTION ON_DEVICE ON_HOST TO FROM COPYING RUNNING
	       TIME
     mapped    DEVICE COUNT BYTES	what is still mapped

   The records of a process stand together, that called process first.  A
   construct is a directive, as the user writes it, or a routine; PLACE is
   FILE:LINE, and like FUNCTION empty if it is not known.  ON_DEVICE and ON_HOST
   say how often it was met, or for a region how often it ran there.  TO and
   FROM are bytes copied to devices and from them, COPYING is how long that
   took, RUNNING how long its region did, and TIME how long all of it did; for a
   region that no thread waits for from its start until its data is back, in
   which others may have the device, and RUNNING is not known then: 0.  */

#ifndef SUMMARY_H
#define SUMMARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What is known of a construct is its NAME, which stays, and its ORIGIN
   (base/note.h), or null.  */

/* It, or a part of it, has ended, which began at BEGUN and whose region took
   RUNNING.  TIMES is 1, or 0 if that was counted for another part of it.  */
extern void summary_note_construct (const char *name, const void *origin,
				    unsigned times, uint64_t begun,
				    uint64_t running);

/* For it, SIZE bytes were copied, since BEGUN.  */
extern void summary_note_copy (const char *name, const void *origin,
			       bool to_device, size_t size, uint64_t begun);

/* Its region is going to run on the host.  */
extern void summary_note_host (const char *name, const void *origin);

/* Device NUMBER has COUNT mappings of BYTES.  Called before summary_finish.  */
extern void summary_note_mapped (int number, size_t count, size_t bytes);

extern void summary_begin (void);
extern void summary_after_fork (void);

/* Write the file.  */
extern void summary_finish (void);

#endif /* SUMMARY_H */
