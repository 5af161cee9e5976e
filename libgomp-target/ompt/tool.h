/* The program's tool, from its start to its end.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenMP 5.1, section 4.2.  In a program that runs on LLVM's libomp, that has
   started the tool, and tells of the host's threads; then its callbacks for
   devices are called here.  In others the tool is started here, when the
   program first uses devices or asks for them, and is told of nothing else.  */

#ifndef OMPT_TOOL_H
#define OMPT_TOOL_H

#include <stdbool.h>

/* Start the tool, if there is one, unless that has been done.  False if this
   thread is doing so.  The caller holds no lock.  */
extern bool ompt_tool_start (void);

/* Devices have stopped, or the tool wants to hear no more: end it.  */
extern void ompt_tool_end (void);

#endif /* OMPT_TOOL_H */
