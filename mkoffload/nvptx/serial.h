/* What the nvptx compiler says of OpenACC's "serial".

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_NVPTX_SERIAL_H
#define MKOFFLOAD_NVPTX_SERIAL_H

/* Remove from SAID the warnings that vectors of one lane have a warp's lanes:
   GCC gives one for each "serial", of which no loop is over vectors.  */
extern void serial_remove_warnings (char *said);

#endif /* MKOFFLOAD_NVPTX_SERIAL_H */
