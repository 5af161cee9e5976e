/* OpenACC's queues.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Whatever an async clause or argument asks for is done when the call returns;
   so each queue is empty at any time, and there is nothing to wait for.  What
   is wrong in such an argument is an error all the same.  */

#ifndef QUEUE_H
#define QUEUE_H

/* End the program if QUEUE, an argument of NAME, is none.  */
extern void acc_check_queue (const char *name, int queue);

#endif /* QUEUE_H */
