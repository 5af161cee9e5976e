/* Says which device code is missing when an image does not link.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_INTELMIC_UNDEFINED_H
#define MKOFFLOAD_INTELMIC_UNDEFINED_H

#include <stdbool.h>

#include "mkoffload/command.h"

/* Look through the linker's MESSAGES (in English) for undefined symbols, and
   report each once: its name, and which of the command's inputs uses it from
   which source file.  False if there was none.  */
extern bool undefined_report (const char *messages,
			      const struct offload_command *command);

#endif /* MKOFFLOAD_INTELMIC_UNDEFINED_H */
