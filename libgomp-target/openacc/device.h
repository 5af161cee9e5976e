/* The device of OpenACC's constructs and routines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Each thread has a current device, of a type and with a number among those of
   the type: the one that it chose, or else what the program had chosen when the
   thread first needed one, or else what the environment says.  The devices are
   OpenMP's, as far as their plugin says that they run OpenACC's regions.  */

#ifndef ACC_DEVICE_H
#define ACC_DEVICE_H

#include <stdbool.h>
#include "constructs/select.h"
#include "openacc/profile.h"

/* The current device of this thread; null for the host.  */
extern struct device *acc_current_device (void);

/* The same, brought up, for the routine NAME; ends the program if it cannot be
   used.  */
extern struct device *acc_started_device (const char *name);

/* The device of a directive NAME with FLAGS, GCC's.  If it is the host because
   there is nothing else, the user is told, as of OpenMP's constructs.  */
extern struct device_request acc_device_of (const char *name, int flags);

/* The devices of TYPE, an acc_device_t, as the routine NAME has it: how many
   there are.  */
extern int acc_count_devices (const char *name, int type);

/* The acc_device_t that TYPE, which may stand for several, comes to.  If there
   is no such device, 0; or, if NAME is not null, that routine ends the
   program.  */
extern int acc_resolve_type (const char *name, int type);

/* The device of TYPE, as it was resolved, with NUMBER; null for the host.  Ends
   the program if there is none, with the routine's NAME.  */
extern struct device *acc_device_of_type (const char *name, int type,
					  int number);

/* The type of DEVICE, which may be null, and its name.  */
extern int acc_type_of (const struct device *device);
extern const char *acc_name_of (const struct device *device);

/* Its number among those of its type, of whichever plugins; 0 for the host.  */
extern int acc_number_of (const struct device *device);

/* From now on DEVICE is this thread's, and its type and number are those of
   threads that choose none.  */
extern void acc_choose (struct device *device);

/* The number that threads have which choose none.  */
extern int acc_default_number (void);
extern void acc_set_default_number (int number);

/* Bring DEVICE, which may be null, up for the routine NAME.  */
extern void acc_start (const char *name, const struct device *device);

/* The same, and report that:
   what asked for TYPE is CONSTRUCT, or implied by it.  */
extern void acc_initialise (const char *name, const struct device *device,
			    int type, acc_construct_t construct,
			    bool implicit);

/* Whether this thread is doing that, and has no device yet.  */
extern bool acc_is_initialising (void);

/* This thread has no device until it needs one.  */
extern void acc_choose_none (void);

/* Whether OpenACC has used a device of TYPE, the host's included, since it was
   last shut down; and it is shut down.  */
extern bool acc_is_active (int type);
extern void acc_deactivate (int type);

/* The type of this thread's device; 0 if it has none yet.  */
extern int acc_current_type (void);

#endif /* ACC_DEVICE_H */
