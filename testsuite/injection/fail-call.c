/* Makes a call of the C library fail that a chosen module makes.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Preloaded.  A site is a call instruction of one of the modules whose paths
   contain one of the texts in INJECT_MODULES, which colons separate; it is
   called "MODULE FUNCTION OFFSET".

   INJECT_LOG	a file to which each process appends each site that it comes
		by, once
   INJECT_SITE	the site whose calls fail; "failed" goes to the log each time
   INJECT_ONCE	if set, only the first of these calls in each process fails
   INJECT_LATER	if set, only those after the first do

   Calls from elsewhere are none of its business, those within the C library
   above all.  What it needs itself it asks of the kernel: that would count.  */

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define MAX_SITES 2048

/* Return addresses that were seen.  */
static _Atomic uintptr_t seen[MAX_SITES];

/* True the first time that CALLER is seen here.  */
static bool
is_new (uintptr_t caller)
{
  for (size_t i = caller % MAX_SITES, tries = 0; tries < MAX_SITES; tries++)
    {
      uintptr_t none = 0;
      if (atomic_compare_exchange_strong (&seen[i], &none, caller))
	return true;
      if (none == caller)
	return false;
      i = (i + 1) % MAX_SITES;
    }
  return false;
}

static void
log_line (const char *line)
{
  const char *path = getenv ("INJECT_LOG");
  if (!path)
    return;
  int fd = syscall (SYS_openat, AT_FDCWD, path,
		    O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  if (fd < 0)
    return;
  syscall (SYS_write, fd, line, strlen (line));
  syscall (SYS_close, fd);
}

static const char *
base_name (const char *path)
{
  const char *slash = strrchr (path, '/');
  return slash ? slash + 1 : path;
}

/* Whether the file PATH is one of the modules.  */
static bool
is_chosen (const char *path)
{
  const char *list = getenv ("INJECT_MODULES");
  while (list && *list)
    {
      size_t length = strcspn (list, ":");
      if (memmem (path, strlen (path), list, length))
	return true;
      list += length + (list[length] == ':');
    }
  return false;
}

/* Write the site of the call of FUNCTION that returns to CALLER into SITE;
   false if it is not in a chosen module.  */
static bool
describe (const char *function, void *caller, char *site, size_t size)
{
  static char program[4096];
  struct dl_find_object object;
  if (_dl_find_object (caller, &object) != 0)
    return false;
  const char *name = object.dlfo_link_map->l_name;
  if (!*name)
    {
      if (!*program
	  && syscall (SYS_readlinkat, AT_FDCWD, "/proc/self/exe", program,
		      sizeof program - 1) < 0)
	return false;
      name = program;
    }
  if (!is_chosen (name))
    return false;
  snprintf (site, size, "%.99s %s %#lx\n", base_name (name), function,
	    (unsigned long) caller
	    - (unsigned long) object.dlfo_link_map->l_addr);
  return true;
}

/* Whether the call of FUNCTION that returns to CALLER is to fail.  */
static bool
fails (const char *function, void *caller)
{
  static _Thread_local bool within;
  static _Atomic int calls;
  char site[256];
  const char *chosen;
  bool fail = false;
  if (within)
    return false;
  within = true;
  int saved = errno;
  if (describe (function, caller, site, sizeof site))
    {
      if (is_new ((uintptr_t) caller))
	log_line (site);
      chosen = getenv ("INJECT_SITE");
      fail = (chosen && strncmp (chosen, site, strlen (site) - 1) == 0
	      && strlen (chosen) == strlen (site) - 1
	      && !getenv (calls++ == 0 ? "INJECT_LATER" : "INJECT_ONCE"));
      if (fail)
	log_line ("failed\n");
    }
  errno = saved;
  within = false;
  return fail;
}

#define FAILS(function) fails (function, __builtin_return_address (0))

static void *
next (const char *function)
{
  return dlsym (RTLD_NEXT, function);
}

/* A function that returns VALUE and sets errno to ERROR when it fails.  */
#define SETS_ERRNO(type, name, parameters, arguments, value, error) \
  type name parameters \
  { \
    static type (*real) parameters; \
    if (FAILS (#name)) \
      { \
	errno = error; \
	return value; \
      } \
    if (!real) \
      real = next (#name); \
    return real arguments; \
  }

/* One that returns ERROR.  */
#define RETURNS_ERROR(name, parameters, arguments, error) \
  int name parameters \
  { \
    static int (*real) parameters; \
    if (FAILS (#name)) \
      return error; \
    if (!real) \
      real = next (#name); \
    return real arguments; \
  }

/* dlsym allocates: these must not ask for themselves.  */
extern void *__libc_malloc (size_t);
extern void *__libc_calloc (size_t, size_t);
extern void *__libc_realloc (void *, size_t);

void *
malloc (size_t size)
{
  if (FAILS ("malloc"))
    {
      errno = ENOMEM;
      return NULL;
    }
  return __libc_malloc (size);
}

void *
calloc (size_t count, size_t size)
{
  if (FAILS ("calloc"))
    {
      errno = ENOMEM;
      return NULL;
    }
  return __libc_calloc (count, size);
}

void *
realloc (void *block, size_t size)
{
  if (FAILS ("realloc"))
    {
      errno = ENOMEM;
      return NULL;
    }
  return __libc_realloc (block, size);
}

int
asprintf (char **text, const char *format, ...)
{
  if (FAILS ("asprintf"))
    {
      errno = ENOMEM;
      return -1;
    }
  va_list ap;
  va_start (ap, format);
  int length = vasprintf (text, format, ap);
  va_end (ap);
  return length;
}

int
open (const char *path, int flags, ...)
{
  if (FAILS ("open"))
    {
      errno = EMFILE;
      return -1;
    }
  va_list ap;
  va_start (ap, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg (ap, mode_t) : 0;
  va_end (ap);
  return syscall (SYS_openat, AT_FDCWD, path, flags, mode);
}

int
openat (int folder, const char *path, int flags, ...)
{
  if (FAILS ("openat"))
    {
      errno = EMFILE;
      return -1;
    }
  va_list ap;
  va_start (ap, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg (ap, mode_t) : 0;
  va_end (ap);
  return syscall (SYS_openat, folder, path, flags, mode);
}

/* One that waits is how the device's process knows that its host has gone.  */
int
flock (int fd, int operation)
{
  if ((operation & LOCK_NB) && FAILS ("flock"))
    {
      errno = ENOLCK;
      return -1;
    }
  return syscall (SYS_flock, fd, operation);
}

int
fcntl (int fd, int command, ...)
{
  if (FAILS ("fcntl"))
    {
      errno = EMFILE;
      return -1;
    }
  va_list ap;
  va_start (ap, command);
  long argument = va_arg (ap, long);
  va_end (ap);
  return syscall (SYS_fcntl, fd, command, argument);
}

/* Memory.  */
SETS_ERRNO (void *, reallocarray, (void *block, size_t count, size_t size),
	    (block, count, size), NULL, ENOMEM)
SETS_ERRNO (char *, strdup, (const char *text), (text), NULL, ENOMEM)
SETS_ERRNO (char *, strndup, (const char *text, size_t length), (text, length),
	    NULL, ENOMEM)
RETURNS_ERROR (posix_memalign, (void **block, size_t alignment, size_t size),
	       (block, alignment, size), ENOMEM)
SETS_ERRNO (int, vasprintf, (char **text, const char *format, va_list ap),
	    (text, format, ap), -1, ENOMEM)
SETS_ERRNO (void *, mmap, (void *address, size_t length, int protection,
			   int flags, int fd, off_t offset),
	    (address, length, protection, flags, fd, offset), MAP_FAILED,
	    ENOMEM)
SETS_ERRNO (int, mprotect, (void *address, size_t length, int protection),
	    (address, length, protection), -1, ENOMEM)
SETS_ERRNO (int, madvise, (void *address, size_t length, int advice),
	    (address, length, advice), -1, ENOMEM)
SETS_ERRNO (int, memfd_create, (const char *name, unsigned flags),
	    (name, flags), -1, EMFILE)
SETS_ERRNO (int, ftruncate, (int fd, off_t length), (fd, length), -1, ENOSPC)
SETS_ERRNO (ssize_t, process_vm_readv,
	    (pid_t pid, const struct iovec *to, unsigned long to_count,
	     const struct iovec *from, unsigned long from_count,
	     unsigned long flags),
	    (pid, to, to_count, from, from_count, flags), -1, EPERM)

/* Files.  */
SETS_ERRNO (FILE *, fopen, (const char *path, const char *mode), (path, mode),
	    NULL, EMFILE)
SETS_ERRNO (FILE *, fdopen, (int fd, const char *mode), (fd, mode), NULL,
	    ENOMEM)
SETS_ERRNO (FILE *, fmemopen, (void *block, size_t size, const char *mode),
	    (block, size, mode), NULL, ENOMEM)
SETS_ERRNO (FILE *, open_memstream, (char **text, size_t *size), (text, size),
	    NULL, ENOMEM)
SETS_ERRNO (int, fclose, (FILE *file), (file), EOF, ENOSPC)
SETS_ERRNO (int, fflush, (FILE *file), (file), EOF, ENOSPC)
SETS_ERRNO (off_t, lseek, (int fd, off_t offset, int from), (fd, offset, from),
	    -1, ESPIPE)
SETS_ERRNO (int, dup, (int fd), (fd), -1, EMFILE)
SETS_ERRNO (int, fstat, (int fd, struct stat *status), (fd, status), -1, EIO)
SETS_ERRNO (int, stat, (const char *path, struct stat *status), (path, status),
	    -1, EACCES)
SETS_ERRNO (int, fstatat,
	    (int folder, const char *path, struct stat *status, int flags),
	    (folder, path, status, flags), -1, EACCES)
SETS_ERRNO (ssize_t, read, (int fd, void *data, size_t size), (fd, data, size),
	    -1, EIO)
SETS_ERRNO (ssize_t, pread, (int fd, void *data, size_t size, off_t offset),
	    (fd, data, size, offset), -1, EIO)
SETS_ERRNO (ssize_t, write, (int fd, const void *data, size_t size),
	    (fd, data, size), -1, ENOSPC)
SETS_ERRNO (ssize_t, sendfile, (int to, int from, off_t *offset, size_t count),
	    (to, from, offset, count), -1, EIO)
SETS_ERRNO (int, fchmod, (int fd, mode_t mode), (fd, mode), -1, EPERM)
SETS_ERRNO (char *, realpath, (const char *path, char *resolved),
	    (path, resolved), NULL, EACCES)
SETS_ERRNO (ssize_t, readlink, (const char *path, char *text, size_t size),
	    (path, text, size), -1, EACCES)
SETS_ERRNO (int, faccessat, (int folder, const char *path, int mode, int flags),
	    (folder, path, mode, flags), -1, EACCES)
SETS_ERRNO (int, access, (const char *path, int mode), (path, mode), -1, EACCES)
SETS_ERRNO (int, mkstemps, (char *path, int length), (path, length), -1, EACCES)
SETS_ERRNO (int, mkstemp, (char *path), (path), -1, EACCES)
SETS_ERRNO (char *, mkdtemp, (char *path), (path), NULL, EACCES)
SETS_ERRNO (int, symlink, (const char *text, const char *path), (text, path),
	    -1, ENOSPC)
SETS_ERRNO (int, rename, (const char *from, const char *to), (from, to), -1,
	    EACCES)
SETS_ERRNO (int, renameat,
	    (int folder, const char *from, int to_folder, const char *to),
	    (folder, from, to_folder, to), -1, EACCES)
SETS_ERRNO (int, unlinkat, (int folder, const char *path, int flags),
	    (folder, path, flags), -1, EACCES)
SETS_ERRNO (int, mkdir, (const char *path, mode_t mode), (path, mode), -1,
	    EACCES)
SETS_ERRNO (int, mkostemps, (char *path, int length, int flags),
	    (path, length, flags), -1, EACCES)
SETS_ERRNO (DIR *, fdopendir, (int fd), (fd), NULL, ENOMEM)
SETS_ERRNO (int, futimens, (int fd, const struct timespec times[2]),
	    (fd, times), -1, EACCES)
SETS_ERRNO (int, pipe, (int ends[2]), (ends), -1, EMFILE)
SETS_ERRNO (int, pipe2, (int ends[2], int flags), (ends, flags), -1, EMFILE)
SETS_ERRNO (int, dup2, (int from, int to), (from, to), -1, EBADF)
SETS_ERRNO (int, dup3, (int from, int to, int flags), (from, to, flags), -1,
	    EBADF)
SETS_ERRNO (int, poll, (struct pollfd *fds, nfds_t count, int timeout),
	    (fds, count, timeout), -1, ENOMEM)

/* Processes and threads.  */
RETURNS_ERROR (posix_spawn,
	       (pid_t *pid, const char *path,
		const posix_spawn_file_actions_t *actions,
		const posix_spawnattr_t *attributes, char *const *arguments,
		char *const *environment),
	       (pid, path, actions, attributes, arguments, environment), EAGAIN)
RETURNS_ERROR (posix_spawnp,
	       (pid_t *pid, const char *path,
		const posix_spawn_file_actions_t *actions,
		const posix_spawnattr_t *attributes, char *const *arguments,
		char *const *environment),
	       (pid, path, actions, attributes, arguments, environment), EAGAIN)
RETURNS_ERROR (pthread_create,
	       (pthread_t *thread, const pthread_attr_t *attributes,
		void *(*function) (void *), void *data),
	       (thread, attributes, function, data), EAGAIN)
RETURNS_ERROR (pthread_key_create,
	       (pthread_key_t *key, void (*destroy) (void *)), (key, destroy),
	       EAGAIN)
SETS_ERRNO (int, sigaltstack, (const stack_t *new, stack_t *old), (new, old),
	    -1, ENOMEM)
SETS_ERRNO (int, sched_getaffinity, (pid_t pid, size_t size, cpu_set_t *cpus),
	    (pid, size, cpus), -1, EINVAL)
SETS_ERRNO (int, sched_setaffinity,
	    (pid_t pid, size_t size, const cpu_set_t *cpus), (pid, size, cpus),
	    -1, EINVAL)
SETS_ERRNO (int, execve, (const char *path, char *const *arguments,
			  char *const *environment),
	    (path, arguments, environment), -1, ENOMEM)
SETS_ERRNO (int, execv, (const char *path, char *const *arguments),
	    (path, arguments), -1, ENOMEM)
SETS_ERRNO (int, execvp, (const char *path, char *const *arguments),
	    (path, arguments), -1, ENOMEM)

/* With a reason.  */
void *
dlopen (const char *path, int mode)
{
  static void *(*real) (const char *, int);
  bool fail = FAILS ("dlopen");
  if (!real)
    real = next ("dlopen");
  return real (fail ? "made to fail" : path, mode);
}
