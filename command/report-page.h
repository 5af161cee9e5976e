/* A report of a trace, as text and as a page of HTML.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_REPORT_PAGE_H
#define COMMAND_REPORT_PAGE_H

#include <stdio.h>

#include "command/trace-analysis.h"

/* Write what the trace EVENTS of the file NAME comes to.  */
extern void report_print (FILE *file, const char *name,
			  const struct trace_events *events,
			  const struct trace_analysis *analysis);

/* The same as a page, which needs nothing else.  */
extern void report_write_page (FILE *file, const char *name,
			       const struct trace_events *events,
			       const struct trace_analysis *analysis);

#endif /* COMMAND_REPORT_PAGE_H */
