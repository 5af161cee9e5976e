/* What -D_FORTIFY_SOURCE and -finstrument-functions call, on nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Distributions compile everything with the former.  The headers then have
   calls of functions that know the size of the destination, SIZE.  */

#include "device.h"

#pragma omp declare target

extern void *memmove (void *, const void *, size_t);
extern char *strcpy (char *, const char *);
extern char *strncpy (char *, const char *, size_t);
extern char *strcat (char *, const char *);
extern char *strncat (char *, const char *, size_t);
extern size_t strnlen (const char *, size_t);

/* printf and snprintf with the address of the arguments; see device.h.  */
extern int print (const char *, void *) __asm__ ("printf");
extern int print_to (char *, size_t, const char *, void *)
  __asm__ ("snprintf");

void *__memcpy_chk (void *, const void *, size_t, size_t);
void *__memmove_chk (void *, const void *, size_t, size_t);
void *__memset_chk (void *, int, size_t, size_t);
char *__strcpy_chk (char *, const char *, size_t);
char *__strncpy_chk (char *, const char *, size_t, size_t);
char *__strcat_chk (char *, const char *, size_t);
char *__strncat_chk (char *, const char *, size_t, size_t);
int __printf_chk (int, const char *, void *);
int __sprintf_chk (char *, int, size_t, const char *, void *);
int __snprintf_chk (char *, size_t, int, size_t, const char *, void *);
void __chk_fail (void) __attribute__ ((noreturn));

void
__chk_fail (void)
{
  print ("buffer overflow detected on the device\n", NULL);
  abort ();
}

static void
check (size_t needed, size_t size)
{
  if (needed > size)
    __chk_fail ();
}

void *
__memcpy_chk (void *to, const void *from, size_t n, size_t size)
{
  check (n, size);
  return memcpy (to, from, n);
}

void *
__memmove_chk (void *to, const void *from, size_t n, size_t size)
{
  check (n, size);
  return memmove (to, from, n);
}

void *
__memset_chk (void *to, int c, size_t n, size_t size)
{
  check (n, size);
  return memset (to, c, n);
}

char *
__strcpy_chk (char *to, const char *from, size_t size)
{
  check (strlen (from) + 1, size);
  return strcpy (to, from);
}

char *
__strncpy_chk (char *to, const char *from, size_t n, size_t size)
{
  check (n, size);
  return strncpy (to, from, n);
}

char *
__strcat_chk (char *to, const char *from, size_t size)
{
  check (strlen (to) + strlen (from) + 1, size);
  return strcat (to, from);
}

char *
__strncat_chk (char *to, const char *from, size_t n, size_t size)
{
  check (strlen (to) + strnlen (from, n) + 1, size);
  return strncat (to, from, n);
}

int
__printf_chk (int flag, const char *format, void *arguments)
{
  (void) flag;
  return print (format, arguments);
}

int
__sprintf_chk (char *to, int flag, size_t size, const char *format,
	       void *arguments)
{
  int length = print_to (to, size, format, arguments);

  (void) flag;
  check ((size_t) length + 1, size);
  return length;
}

int
__snprintf_chk (char *to, size_t n, int flag, size_t size, const char *format,
		void *arguments)
{
  (void) flag;
  check (n, size);
  return print_to (to, n, format, arguments);
}

void __cyg_profile_func_enter (void *, void *);
void __cyg_profile_func_exit (void *, void *);

void
__cyg_profile_func_enter (void *function, void *caller)
{
  (void) function;
  (void) caller;
}

void
__cyg_profile_func_exit (void *function, void *caller)
{
  (void) function;
  (void) caller;
}

#pragma omp end declare target
