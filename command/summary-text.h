/* What programs did with devices, for people and for programs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_SUMMARY_TEXT_H
#define COMMAND_SUMMARY_TEXT_H

#include <stdio.h>

#include "command/summary-file.h"

/* Write SUMMARY to FILE as text, as of the program PROGRAM, which took ELAPSED
   nanoseconds; or as JSON, with STATUS, that of the program.  */
extern void summary_print (FILE *file, const struct summary *summary,
			   const char *program, uint64_t elapsed);
extern void summary_write_json (FILE *file, const struct summary *summary,
				const char *program, uint64_t elapsed,
				int status);

#endif /* COMMAND_SUMMARY_TEXT_H */
