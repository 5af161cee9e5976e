/* A program that does with the cache of device code what its arguments say.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* usage: image-cache-tests COMMAND [ARGUMENT]...

     digest		of standard input
     key PART...
     find PART...	the content, on standard output; status 3 if there is
			none
     use WAIT-MS WORK-MS FILE PART...
			have it by all means: find it, or make it of FILE, which
			takes WORK-MS, or do without.  Says which
     write PART...	make it, and print its path; then wait for a line of
			standard input, and commit
     threads COUNT	each of them uses ten keys
     random COUNT SEED	as often use one of ten keys, or remove it, or all
     time SIZE		how long it takes to have a key of SIZE bytes, and to
			find and to make as many: medians of ROUNDS
     describe, clear
   Errors of the cache are lines such as "begin: No space left on device".  */

#include "config.h"
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "support/digest.h"
#include "support/image-cache.h"

#define CONTENT_MAX (1 << 20)
#define ROUNDS 51

static struct image_cache *cache;

static void
say (const char *line)
{
  printf ("%s\n", line);
}

/* Say that CALL failed.  */
static int
failed (const char *call)
{
  printf ("%s: %s\n", call, strerror (errno));
  return 4;
}

/* The key of PARTS, which end with NULL.  */
static char *
key_of (char **parts)
{
  size_t sizes[16], count;
  for (count = 0; count < 16 && parts[count]; count++)
    sizes[count] = strlen (parts[count]);
  return image_cache_key ((const void *const *) parts, sizes, count);
}

static int
run_key (char **parts)
{
  char *key = key_of (parts);
  if (!key)
    return failed ("key");
  puts (key);
  free (key);
  return 0;
}

static int
run_digest (void)
{
  char part[1000], text[DIGEST_SIZE];
  struct digest digest;
  size_t got;
  digest_begin (&digest);
  while ((got = fread (part, 1, sizeof part, stdin)) > 0)
    digest_add (&digest, part, got);
  digest_end (&digest, text);
  puts (text);
  return 0;
}

/* Write the content of FD, of SIZE bytes, to standard output.  */
static int
print_content (int fd, size_t size)
{
  char *content = malloc (size);
  if (read (fd, content, size) != (ssize_t) size)
    return failed ("read");
  fwrite (content, 1, size, stdout);
  free (content);
  close (fd);
  return 0;
}

static int
run_find (char **parts)
{
  size_t size;
  char *key = key_of (parts);
  int fd = image_cache_find (cache, key, &size);
  free (key);
  if (fd >= 0)
    return print_content (fd, size);
  failed ("find");
  return 3;
}

/* Make ENTRY of FILE, which takes WORK_MS milliseconds.  */
static int
make (struct image_cache_entry *entry, int work_ms, const char *file)
{
  static char content[CONTENT_MAX];
  FILE *stream = fopen (file, "r");
  size_t size = stream ? fread (content, 1, CONTENT_MAX, stream) : 0;
  if (stream)
    fclose (stream);
  usleep (work_ms * 1000);
  if (!image_cache_write (entry, content, size))
    {
      int status = failed ("write");
      image_cache_abandon (entry);
      return status;
    }
  if (!image_cache_commit (entry))
    return failed ("commit");
  puts ("made");
  return 0;
}

static int
run_use (char **arguments)
{
  struct image_cache_entry *entry;
  size_t size;
  char *key = key_of (arguments + 3);
  if (!key)
    return failed ("begin");
  int fd = image_cache_find (cache, key, &size), status = 0;
  if (fd >= 0)
    puts ("found");
  else
    switch (image_cache_begin (cache, key, atoi (arguments[0]), &entry))
      {
      case 1:
	status = make (entry, atoi (arguments[1]), arguments[2]);
	break;
      case 0:
	fd = image_cache_find (cache, key, &size);
	if (fd < 0)
	  status = failed ("find");
	else
	  puts ("waited");
	break;
      default:
	status = failed ("begin");
      }
  if (fd >= 0)
    close (fd);
  free (key);
  return status;
}

static int
run_write (char **parts)
{
  struct image_cache_entry *entry;
  char *key = key_of (parts);
  if (image_cache_begin (cache, key, 0, &entry) != 1)
    return failed ("begin");
  free (key);
  puts (image_cache_path (entry));
  fflush (stdout);
  if (getchar () == EOF)
    {
      image_cache_abandon (entry);
      return 0;
    }
  return image_cache_commit (entry) ? 0 : failed ("commit");
}

/* Look for KEY of NAME, whose content is NAME.  */
static bool
find_name (const char *key, const char *name)
{
  char found[20];
  size_t size;
  int fd = image_cache_find (cache, key, &size);
  if (fd < 0)
    return false;
  if (size != strlen (name) || read (fd, found, size) != (ssize_t) size
      || memcmp (found, name, size) != 0)
    abort ();
  close (fd);
  return true;
}

/* Have NAME, or make it, for which others have WAIT_MS milliseconds; false if
   neither can be done.  */
static bool
use_name (char *name, int wait_ms)
{
  struct image_cache_entry *entry;
  char *parts[] = { name, NULL }, *key = key_of (parts);
  bool ok = find_name (key, name);
  if (!ok)
    switch (image_cache_begin (cache, key, wait_ms, &entry))
      {
      case 1:
	ok = image_cache_write (entry, name, strlen (name));
	if (!ok)
	  image_cache_abandon (entry);
	else if ((ok = image_cache_commit (entry)))
	  printf ("made %s\n", name);
	break;
      case 0:
	ok = find_name (key, name);
      }
  free (key);
  return ok;
}

static void *
use_ten (void *unused)
{
  char name[20];
  for (int i = 0; i < 10; i++)
    {
      snprintf (name, sizeof name, "name %d", i);
      if (!use_name (name, 60000))
	abort ();
    }
  return unused;
}

static int
run_threads (int count)
{
  pthread_t threads[count];
  for (int i = 0; i < count; i++)
    if (pthread_create (&threads[i], NULL, use_ten, NULL) != 0)
      abort ();
  for (int i = 0; i < count; i++)
    pthread_join (threads[i], NULL);
  return 0;
}

/* Do one of the things that can be done, by the random NUMBER.  */
static void
do_something (int number)
{
  struct image_cache_state state;
  char name[20];
  snprintf (name, sizeof name, "name %d", number % 10);
  char *parts[] = { name, NULL }, *key = key_of (parts);
  switch (number / 10 % 20)
    {
    case 0:
      image_cache_clear (cache, &state);
      break;
    case 1:
      image_cache_remove (cache, key);
      break;
    default:
      use_name (name, number / 200 % 20);
    }
  free (key);
}

static int
run_random (int count, unsigned seed)
{
  while (count-- > 0)
    do_something (rand_r (&seed));
  return 0;
}

static double
microseconds (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e6 + now.tv_nsec * 1e-3;
}

static int
compare_times (const void *a, const void *b)
{
  const double *first = a, *second = b;
  return (*first > *second) - (*first < *second);
}

/* Say how long WHAT takes, of TIMES.  */
static void
print_time (const char *what, double times[ROUNDS])
{
  qsort (times, ROUNDS, sizeof *times, compare_times);
  printf ("%s: %.0f us\n", what, times[ROUNDS / 2]);
}

static int
run_time (size_t size)
{
  double key_times[ROUNDS], find_times[ROUNDS], make_times[ROUNDS];
  char *data = calloc (1, size);
  const void *parts[] = { data };
  for (int i = 0; i < ROUNDS; i++)
    {
      struct image_cache_entry *entry;
      size_t found;
      double start = microseconds ();
      char *key = image_cache_key (parts, &size, 1);
      key_times[i] = microseconds () - start;
      image_cache_remove (cache, key);
      start = microseconds ();
      if (image_cache_begin (cache, key, 0, &entry) != 1
	  || !image_cache_write (entry, data, size)
	  || !image_cache_commit (entry))
	return failed ("make");
      make_times[i] = microseconds () - start;
      start = microseconds ();
      int fd = image_cache_find (cache, key, &found);
      find_times[i] = microseconds () - start;
      close (fd);
      free (key);
    }
  print_time ("key", key_times);
  print_time ("find", find_times);
  print_time ("make", make_times);
  free (data);
  return 0;
}

static int
run_describe (void)
{
  struct image_cache_state state;
  image_cache_describe (cache, &state);
  printf ("%s %zu images, %zu bytes of %zu\n",
	  state.why_not ? state.why_not : state.folder, state.count,
	  state.size, state.limit);
  return 0;
}

static int
run_clear (void)
{
  struct image_cache_state state;
  if (!image_cache_clear (cache, &state))
    return failed ("clear");
  printf ("%zu images, %zu bytes\n", state.count, state.size);
  return 0;
}

static int
run (const char *command, char **arguments)
{
  if (strcmp (command, "find") == 0)
    return run_find (arguments);
  if (strcmp (command, "use") == 0)
    return run_use (arguments);
  if (strcmp (command, "write") == 0)
    return run_write (arguments);
  if (strcmp (command, "threads") == 0)
    return run_threads (atoi (arguments[0]));
  if (strcmp (command, "random") == 0)
    return run_random (atoi (arguments[0]), atoi (arguments[1]));
  if (strcmp (command, "time") == 0)
    return run_time (strtoul (arguments[0], NULL, 10));
  if (strcmp (command, "describe") == 0)
    return run_describe ();
  if (strcmp (command, "clear") == 0)
    return run_clear ();
  return 2;
}

int
main (int argc, char **argv)
{
  const char *why_not;
  if (argc < 2)
    return 2;
  if (strcmp (argv[1], "digest") == 0)
    return run_digest ();
  if (strcmp (argv[1], "key") == 0)
    return run_key (argv + 2);
  cache = image_cache_open (say, &why_not);
  if (!cache)
    {
      printf ("no cache: %s\n", why_not);
      return 5;
    }
  int status = run (argv[1], argv + 2);
  image_cache_close (cache);
  return status;
}
