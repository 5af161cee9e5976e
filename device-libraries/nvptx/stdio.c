/* The standard streams, and output with a va_list, on nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* glibc's stdout is a variable, newlib's is not; and newlib's streams need
   what the device does not have.  The device has one stream, that of printf,
   which the GPU's driver writes to the host's stdout; stdout and stderr are
   both that, and all other streams are errors.

   The GCC plugin puts the functions that begin with __offload_ in the place of
   those of the C library: fflush, since newlib's own is linked with what
   snprintf uses, and what gets a va_list.  That is a structure of the host's
   here; its first word is the address of the arguments.  */

#include "device.h"

#pragma omp declare target

#define EOF (-1)

/* printf and others with the address of the arguments; see device.h.  */
extern int print (const char *, void *) __asm__ ("printf");
extern int print_to (char *, size_t, const char *, void *)
  __asm__ ("snprintf");
extern int putchar (int);
extern void __chk_fail (void) __attribute__ ((noreturn));

struct stream
{
  int is_open;
};

static struct stream output = { 1 }, input = { 0 };
extern struct stream *stdin, *stdout, *stderr;
struct stream *stdin = &input, *stdout = &output, *stderr = &output;

struct list
{
  void *arguments;
};

int fprintf (struct stream *, const char *, void *);
int fputs (const char *, struct stream *);
int fputc (int, struct stream *);
int putc (int, struct stream *);
int _IO_putc (int, struct stream *);
size_t fwrite (const void *, size_t, size_t, struct stream *);
int __offload_fflush (struct stream *);
int __fprintf_chk (struct stream *, int, const char *, void *);
int __offload_vprintf (const char *, struct list *);
int __offload_vfprintf (struct stream *, const char *, struct list *);
int __offload_vsprintf (char *, const char *, struct list *);
int __offload_vsnprintf (char *, size_t, const char *, struct list *);
int __offload___vprintf_chk (int, const char *, struct list *);
int __offload___vfprintf_chk (struct stream *, int, const char *,
			      struct list *);
int __offload___vsprintf_chk (char *, int, size_t, const char *,
			      struct list *);
int __offload___vsnprintf_chk (char *, size_t, int, size_t, const char *,
			       struct list *);

int
fprintf (struct stream *stream, const char *format, void *arguments)
{
  return stream->is_open ? print (format, arguments) : EOF;
}

int
fputc (int c, struct stream *stream)
{
  return stream->is_open ? putchar (c) : EOF;
}

int
putc (int c, struct stream *stream)
{
  return fputc (c, stream);
}

int
_IO_putc (int c, struct stream *stream)
{
  return fputc (c, stream);
}

int
fputs (const char *text, struct stream *stream)
{
  return fprintf (stream, "%s", &text);
}

/* What has no null character goes out at once: threads print at the same
   time.  */
size_t
fwrite (const void *data, size_t size, size_t count, struct stream *stream)
{
  const char *at = data, *end = at + size * count;

  if (!stream->is_open || size == 0)
    return 0;
  while (at < end)
    {
      char piece[128];
      const char *text = piece;
      size_t length = end - at < 127 ? end - at : 127;

      memcpy (piece, at, length);
      piece[length] = '\0';
      if (*at == '\0')
	putchar (*at++);
      else
	{
	  print ("%s", &text);
	  at += strlen (piece);
	}
    }
  return count;
}

int
__offload_fflush (struct stream *stream)
{
  (void) stream;
  return 0;
}

int
__fprintf_chk (struct stream *stream, int flag, const char *format,
	       void *arguments)
{
  (void) flag;
  return fprintf (stream, format, arguments);
}

int
__offload_vprintf (const char *format, struct list *list)
{
  return print (format, list->arguments);
}

int
__offload_vfprintf (struct stream *stream, const char *format,
		    struct list *list)
{
  return fprintf (stream, format, list->arguments);
}

int
__offload_vsprintf (char *to, const char *format, struct list *list)
{
  return print_to (to, INT32_MAX, format, list->arguments);
}

int
__offload_vsnprintf (char *to, size_t size, const char *format,
		     struct list *list)
{
  return print_to (to, size, format, list->arguments);
}

int
__offload___vprintf_chk (int flag, const char *format, struct list *list)
{
  (void) flag;
  return print (format, list->arguments);
}

int
__offload___vfprintf_chk (struct stream *stream, int flag, const char *format,
			  struct list *list)
{
  (void) flag;
  return fprintf (stream, format, list->arguments);
}

int
__offload___vsprintf_chk (char *to, int flag, size_t room, const char *format,
			  struct list *list)
{
  int length = print_to (to, room, format, list->arguments);

  (void) flag;
  if ((size_t) length >= room)
    __chk_fail ();
  return length;
}

int
__offload___vsnprintf_chk (char *to, size_t size, int flag, size_t room,
			   const char *format, struct list *list)
{
  (void) flag;
  if (size > room)
    __chk_fail ();
  return print_to (to, size, format, list->arguments);
}

#pragma omp end declare target
