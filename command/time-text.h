/* Times and shares for people.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_TIME_TEXT_H
#define COMMAND_TIME_TEXT_H

#include <stdint.h>

enum { TIME_TEXT_MAX = 32 };

/* TIME in nanoseconds as "1.234 s"; in TEXT, which is returned.  */
extern const char *time_text (char text[TIME_TEXT_MAX], uint64_t time);

/* PART of WHOLE in per cent, 100 at most.  */
extern unsigned per_cent (uint64_t part, uint64_t whole);

#endif /* COMMAND_TIME_TEXT_H */
