/* The end of the program, for NVIDIA's driver.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NVPTX_END_H
#define NVPTX_END_H

#include <stdbool.h>

/* From now on, take devices down when the program ends, by CLOSE.  To be called
   once, after cuInit.  */
extern void nvptx_end_watch (void (*close) (void));

/* Whether they have been taken down for that.  */
extern bool nvptx_end_is_over (void);

/* They have, and the calling thread wants something of one all the same.  In
   the thread that ends the program, says so about device NUMBER; another one
   waits for the end.  */
extern void nvptx_end_refuse (int number);

#endif /* NVPTX_END_H */
