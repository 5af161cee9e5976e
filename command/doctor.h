/* gomp-offload doctor.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_DOCTOR_H
#define COMMAND_DOCTOR_H

#include "command/subcommand.h"

extern const struct command_option doctor_options[];

extern int doctor_run (const struct subcommand *self, int argc, char **argv);

#endif /* COMMAND_DOCTOR_H */
