/* Which device a construct is for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef SELECT_H
#define SELECT_H

#include <limits.h>
#include "devices/registry.h"

/* The device that a construct asks for.  */
struct device_request
{
  enum
  {
    /* It names none: the default device.  */
    REQUEST_DEFAULT,
    /* The host, although the region is one for a device: as for if (0).  */
    REQUEST_HOST,
    REQUEST_NUMBER
  } kind;
  /* With REQUEST_NUMBER.  May be the host's, or nobody's.  */
  int number;
};

/* Numbers that mean the same in every program.  */
enum
{
  NUMBER_OF_HOST = -1,		/* omp_initial_device */
  NUMBER_INVALID = -4,		/* omp_invalid_device */
  NUMBER_OF_DEFAULT = -5,	/* omp_default_device, since GCC 16 */
  NUMBER_UNDECIDED = INT_MIN	/* what libgomp has before it looked */
};

/* The device for a construct NAME that asks for REQUEST, brought up; or null
   for the host, with what fallback.h says if that is not what the program
   asked for.  */
extern struct device *select_device (struct device_request request,
				     const char *name);

/* The device with NUMBER, brought up, for a routine.  Null if there is no such
   device, or it cannot be used.  Call it with no lock held.  */
extern struct device *select_for_routine (int number);

/* What a routine asked a device for was not done.  Does not return if that is
   because devices have been stopped.  Call it with no lock held.  */
extern void select_failed (void);

/* From now on, have FUNCTION called, without locks, when a device has come up
   and before the construct or routine that it came up for goes on.  It may be
   called twice for one device.  */
extern void select_on_first_use (void (*function) (struct device *device));

/* The number of the host, for a program that asks for it.  */
extern int select_host_number (void);

/* The number of the default device.  */
extern int select_default_number (void);

/* Decide it, where libgomp would, by looking for devices of its own.  */
extern void select_begin (void);

/* NUMBER, of an argument of a routine; of the default device, which one that
   is.  */
static inline int
select_number (int number)
{
  return number == NUMBER_OF_DEFAULT ? select_default_number () : number;
}

/* Whether NUMBER, of an argument of a routine, is the host's.  */
static inline bool
select_is_host (int number)
{
  number = select_number (number);
  return number == NUMBER_OF_HOST || number == registry_count ();
}

#endif /* SELECT_H */
