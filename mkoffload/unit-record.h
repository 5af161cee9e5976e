/* A record of device code that was compiled with its translation unit.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_UNIT_RECORD_H
#define MKOFFLOAD_UNIT_RECORD_H

#include "mkoffload/unit.h"

/* What a record says (unit.h); all of it lies in the record.  */
struct unit_record
{
  const char *unit, *toolchain, *options;
  struct unit_code code;
  size_t size;			/* Of the record.  */
};

/* Read the record at the start of the SIZE bytes at DATA.  False if there is
   none that makes sense.  */
extern bool unit_record_read (struct unit_record *record, const char *data,
			      size_t size);

#endif /* MKOFFLOAD_UNIT_RECORD_H */
