/* The environment of the programs of the compile and link steps.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The variables are the rows of include/settings/command.def, compiling.def and
   toolchain.def, which say what they are for.  Each is read when it is asked
   for.  The compiler plugin, which is C++, uses this, too.  */

#ifndef SUPPORT_ENVIRONMENT_H
#define SUPPORT_ENVIRONMENT_H

#ifdef __cplusplus
extern "C" {
#endif

enum environment_variable
{
#define SETTING(FIELD, ...) FIELD##_VARIABLE,
#define SETTING_ELSEWHERE(...)
#include "settings/command.def"
#include "settings/compiling.def"
#include "settings/toolchain.def"
#undef SETTING
#undef SETTING_ELSEWHERE
  ENVIRONMENT_VARIABLES
};

extern const char *environment_name (enum environment_variable variable);

/* Its value, NULL if it is not set.  */
extern const char *environment_value (enum environment_variable variable);

/* Set it to VALUE, which is copied; remove it if that is NULL.  */
extern void environment_set (enum environment_variable variable,
			     const char *value);

/* The same for the variable NAME, of the runtime or of a plugin, which programs
   that are started have.  */
extern void environment_set_named (const char *name, const char *value);

#ifdef __cplusplus
}
#endif

#endif /* SUPPORT_ENVIRONMENT_H */
