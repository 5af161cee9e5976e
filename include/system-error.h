/* What an error of the system means to the user.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef SYSTEM_ERROR_H
#define SYSTEM_ERROR_H

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

/* Enough for any.  */
#define SYSTEM_ERROR_MAX 160

/* ERROR, an errno, as a part of a message: in the words of the C library, but
   what the user can do something about says so.  Written to TEXT, of
   SYSTEM_ERROR_MAX bytes, which is returned.  */
static inline const char *
system_error (int error, char *text)
{
  struct rlimit limit;
  if (error == EMFILE && getrlimit (RLIMIT_NOFILE, &limit) == 0)
    snprintf (text, SYSTEM_ERROR_MAX, "a process can have only %llu files open;"
	      " raise the limit (ulimit -n)",
	      (unsigned long long) limit.rlim_cur);
  else
    snprintf (text, SYSTEM_ERROR_MAX, "%s", strerror (error));
  return text;
}

#endif /* SYSTEM_ERROR_H */
