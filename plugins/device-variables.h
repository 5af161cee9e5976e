/* Environment variables of which there are forms for devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef PLUGINS_DEVICE_VARIABLES_H
#define PLUGINS_DEVICE_VARIABLES_H

/* Which variables and forms there are is in settings/emulated-devices.def.
   DEVICE is the number that the plugin has for it.  An entry of the environment
   is "NAME=VALUE".  */

/* Room for the name of any of them, in any form.  */
#define DEVICE_VARIABLES_NAME_SIZE 64

/* Write to NAME what the variable of ROW, the name of a row there, is called
   without a form.  */
extern void device_variables_name (const char *row,
				   char name[DEVICE_VARIABLES_NAME_SIZE]);

/* The number that the program has for DEVICE; DEVICE if it does not tell.  */
extern int device_variables_number (int device);

/* The entry of NAME, if it has a value; else null.  */
extern const char *device_variables_find (const char *name);

/* That of the form of NAME that counts for DEVICE, NAME_DEV_n or another one,
   but not NAME itself; null if there is none.  */
extern const char *device_variables_entry (const char *name, int device);

#endif /* PLUGINS_DEVICE_VARIABLES_H */
