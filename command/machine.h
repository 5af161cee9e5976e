/* The machines that device code is for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_MACHINE_H
#define COMMAND_MACHINE_H

#include "offload-targets.h"

/* The target whose images are for MACHINE, of an ELF header.  */
extern enum offload_target_id machine_target (unsigned machine);

/* The name of MACHINE and FLAGS, of an ELF header, malloc'ed.  */
extern char *machine_name (unsigned machine, unsigned flags);

#endif /* COMMAND_MACHINE_H */
