/* gomp-offload cache.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_CACHE_H
#define COMMAND_CACHE_H

#include "command/json.h"
#include "command/subcommand.h"

extern const struct command_option cache_options[];

extern int cache_run (const struct subcommand *self, int argc, char **argv);

/* Say where device code is kept, and how much, or why none is; write it as the
   member "cache" of JSON.  */
extern void cache_print (void);
extern void cache_write (struct json *json);

#endif /* COMMAND_CACHE_H */
