/* What the mkoffloads make of a translation unit's streams.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef TOOLCHAIN_AS_DEVICE_CODE_H
#define TOOLCHAIN_AS_DEVICE_CODE_H

#include <stdbool.h>
#include <stddef.h>

#include "support/object.h"
#include "toolchain/as/gcc-command.h"

/* The code of one target: a record of mkoffload/unit.h.  */
struct device_code
{
  char *target;
  char *program;		/* The mkoffload.  */
  char *record;			/* NULL if there is none.  */
  size_t size;
};

/* That of all targets of the command which have a mkoffload.  */
struct device_codes
{
  struct device_code *values;
  size_t count;
  bool asked;			/* The user named the targets.  */
};

/* Set *CODES, to be released, to those of TARGETS, separated by ':', without
   records.  */
extern void device_codes_init (struct device_codes *codes, const char *targets);
extern void device_codes_release (struct device_codes *codes);

/* Make the records that CODES lacks of OBJECT, which the command GCC has made
   and which is called NAME in the end.  If one fails, the program ends, or,
   where it was not asked for, that is as if there was no such target.  */
extern void device_codes_make (struct device_codes *codes,
			       const struct object *object, const char *name,
			       const struct gcc_command *gcc);

/* The same, if it can be done without saying anything: where there is an error
   or a warning, and perhaps for other targets then, there is no record.  */
extern void device_codes_try (struct device_codes *codes,
			      const struct object *object, const char *name,
			      const struct gcc_command *gcc);

#endif /* TOOLCHAIN_AS_DEVICE_CODE_H */
