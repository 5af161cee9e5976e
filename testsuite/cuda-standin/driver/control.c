/* The stand-in's record of calls, and calls that fail.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "standin.h"

/* Calls of one name.  */
struct calls
{
  char name[64];
  long count;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* Guarded by LOCK.  */
static FILE *record;
static pid_t recorder;
static struct calls calls[64];
static long things[STANDIN_THINGS];
static pid_t user;		/* Which process has called cuInit.  */
static bool gone;

__thread bool standin_in_host_function;

static const char *const thing_names[] =
{
  "streams", "events", "modules", "functions", "linkers", "device memory",
  "host memory", "contexts"
};

long
standin_setting (const char *name, long otherwise)
{
  char variable[64];

  snprintf (variable, sizeof variable, "CUDA_STANDIN_%s", name);
  const char *text = getenv (variable);
  return text ? strtol (text, NULL, 0) : otherwise;
}

static __attribute__ ((constructor)) void
record_begin (void)
{
  const char *file = getenv ("CUDA_STANDIN_LOG");
  recorder = getpid ();
  if (file && !(record = fopen (file, "w")))
    {
      perror (file);
      abort ();
    }
}

static __attribute__ ((destructor)) void
record_end (void)
{
  pthread_mutex_lock (&lock);
  /* A child has copies of what is its parent's.  */
  for (int i = 0; record && recorder == getpid () && i < STANDIN_THINGS; i++)
    if (things[i])
      fprintf (record, "left: %ld %s\n", things[i], thing_names[i]);
  if (record)
    fclose (record);
  record = NULL;
  pthread_mutex_unlock (&lock);
}

void
standin_count (enum standin_thing what, int change)
{
  pthread_mutex_lock (&lock);
  things[what] += change;
  pthread_mutex_unlock (&lock);
}

/* As standin_misuse.  */
static void
misuse_locked (const char *fmt, ...)
{
  FILE *file = record ? record : stderr;
  va_list ap;

  va_start (ap, fmt);
  fputs ("misuse: ", file);
  vfprintf (file, fmt, ap);
  fputc ('\n', file);
  fflush (file);
  va_end (ap);
}

/* How often NAME was called, this time included.  */
static long
count_locked (const char *name)
{
  struct calls *c = calls;

  while (c->name[0] && strcmp (c->name, name) != 0)
    c++;
  snprintf (c->name, sizeof c->name, "%s", name);
  return ++c->count;
}

/* What CUDA_STANDIN_FAIL has for the COUNT-th call of NAME.  */
static CUresult
wanted_failure (const char *name, long count)
{
  const char *spec = getenv ("CUDA_STANDIN_FAIL");
  size_t length = strlen (name);

  while (spec && *spec)
    {
      if (strncmp (spec, name, length) == 0
	  && (spec[length] == ':' || spec[length] == '='))
	{
	  char *end = (char *) spec + length;
	  long from = 1;
	  bool on = false;
	  if (*end == ':')
	    from = strtol (end + 1, &end, 10);
	  if (*end == '+')
	    {
	      on = true;
	      end++;
	    }
	  if (count == from || (on && count > from))
	    return strtol (end + 1, NULL, 10);
	}
      spec = strchr (spec, ',');
      if (spec)
	spec++;
    }
  return CUDA_SUCCESS;
}

/* The program ends, and the driver before what wanted to tidy up.  */
static void
go (void)
{
  pthread_mutex_lock (&lock);
  gone = true;
  pthread_mutex_unlock (&lock);
  standin_streams_wake ();
}

bool
standin_gone (void)
{
  pthread_mutex_lock (&lock);
  bool is = gone;
  pthread_mutex_unlock (&lock);
  return is;
}

void
standin_initialized (void)
{
  pthread_mutex_lock (&lock);
  bool first = !user;
  if (first)
    user = getpid ();
  pthread_mutex_unlock (&lock);
  if (first && standin_setting ("GONE", 1))
    atexit (go);
}

void
standin_misuse (const char *fmt, ...)
{
  char text[256];
  va_list ap;

  va_start (ap, fmt);
  vsnprintf (text, sizeof text, fmt, ap);
  va_end (ap);
  pthread_mutex_lock (&lock);
  misuse_locked ("%s", text);
  pthread_mutex_unlock (&lock);
}

CUresult
standin_call (const char *name, const char *fmt, ...)
{
  char arguments[256];
  va_list ap;

  va_start (ap, fmt);
  vsnprintf (arguments, sizeof arguments, fmt, ap);
  va_end (ap);
  pthread_mutex_lock (&lock);
  CUresult result = wanted_failure (name, count_locked (name));
  if (gone)
    result = CUDA_ERROR_DEINITIALIZED;
  else if (standin_in_host_function)
    {
      misuse_locked ("%s in a host function", name);
      result = CUDA_ERROR_NOT_PERMITTED;
    }
  else if (user != getpid () && strcmp (name, "cuInit") != 0
	   && strcmp (name, "cuDriverGetVersion") != 0)
    {
      misuse_locked ("%s %s", name,
		     user ? "in a child process" : "before cuInit");
      result = CUDA_ERROR_NOT_INITIALIZED;
    }
  if (record)
    {
      fprintf (record, "%s%s%s", name, *arguments ? " " : "", arguments);
      if (result != CUDA_SUCCESS)
	fprintf (record, " fails %d", (int) result);
      fputc ('\n', record);
      fflush (record);
    }
  pthread_mutex_unlock (&lock);
  return result;
}

void
standin_note (const char *fmt, ...)
{
  va_list ap;

  pthread_mutex_lock (&lock);
  if (record)
    {
      va_start (ap, fmt);
      vfprintf (record, fmt, ap);
      va_end (ap);
      fputc ('\n', record);
      fflush (record);
    }
  pthread_mutex_unlock (&lock);
}
