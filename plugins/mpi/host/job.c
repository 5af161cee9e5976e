/* The MPI job beside the program: its start, its devices, its end.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What the program maps of the memory holds a lock on it, for which the hub
   waits: it is gone when the program ends or executes another one, whichever
   descriptors that has closed.  */

#include "config.h"
#include "host/job.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "futex.h"
#include "gomp-plugin-ext.h"
#include "gomp-plugin.h"
#include "no-cancel.h"
#include "standard-descriptors.h"
#include "system-error.h"
#include "host/attach.h"
#include "host/blocks.h"
#include "host/call.h"
#include "host/deferred.h"
#include "host/input.h"
#include "host/launch.h"
#include "host/lives.h"
#include "host/lost.h"
#include "host/openacc.h"
#include "host/region.h"
#include "host/reverse.h"
#include "host/said.h"
#include "host/settings.h"

/* How often to look whether the launcher is there, in milliseconds.  */
#define LOOK 50

/* How often to look for the launcher's end, in milliseconds; how long the job
   may take to end, in seconds; and one that never was ready, of which hub and
   launcher may be about to end by themselves.  */
#define END_LOOK 5
#define STOP_LIMIT 5
#define FAIL_LIMIT 1

/* Written by job_start and job_stop, one after the other, by job_leave while
   there is a job, and by the child after fork.  */
static struct job
{
  _Atomic bool up;
  _Atomic bool stopping;
  bool given_up;		/* A later job could not be started.  */
  unsigned required;		/* GOMP_REQUIRES_*.  */
  _Atomic pid_t pid;		/* Of the launcher; 0 if there is none.  */
  _Atomic pid_t told;		/* The same, if it was told to end.  */
  struct channel *channel;	/* Where it stays, once it was there.  */
  unsigned count;
  struct job_device *devices;
  struct deferred *deferred;	/* Of each.  */
  char problem[2 * CHANNEL_TEXT];
} job;

static pthread_mutex_t job_lock = PTHREAD_MUTEX_INITIALIZER;

static bool __attribute__ ((format (printf, 1, 2)))
fail (const char *format, ...)
{
  va_list list;
  va_start (list, format);
  vsnprintf (job.problem, sizeof job.problem, format, list);
  va_end (list);
  return false;
}

static bool
fail_with_error (const char *what)
{
  char text[SYSTEM_ERROR_MAX];
  return fail ("%s: %s", what, system_error (errno, text));
}

/* Map what FD has as the memory that is to be shared, or if that is negative
   nothing but zeros, in the place of a former job's if there was one.  */
static bool
map_channel (int fd)
{
  int flags = ((fd < 0 ? MAP_PRIVATE | MAP_ANONYMOUS : MAP_SHARED)
	       | (job.channel ? MAP_FIXED : 0) | MAP_NORESERVE);
  void *memory = mmap (job.channel, sizeof *job.channel,
		       PROT_READ | PROT_WRITE, flags, fd, 0);
  if (memory == MAP_FAILED)
    return false;
  madvise (memory, sizeof *job.channel, MADV_DONTFORK);
  madvise (memory, sizeof *job.channel, MADV_DONTDUMP);
  job.channel = memory;
  return true;
}

/* Map the memory MEMFD; see above for the lock.  */
static bool
map_memory (int memfd)
{
  char path[64];
  snprintf (path, sizeof path, "/proc/thread-self/fd/%d", memfd);
  int locked = open (path, O_RDWR | O_CLOEXEC);
  bool mapped = (locked >= 0 && ftruncate (locked, sizeof *job.channel) == 0
		 && flock (locked, LOCK_EX | LOCK_NB) == 0
		 && map_channel (locked));
  if (locked >= 0)
    close (locked);
  if (mapped)
    {
      strcpy (job.channel->version, CHANNEL_VERSION);
      job.channel->required = job.required;
    }
  return mapped;
}

static bool
prepare (struct attachment *attachment, int *said)
{
  attach_init (attachment);
  *said = -1;
  attachment->memory
    = beyond_standard (memfd_create ("offload-mpi", MFD_CLOEXEC));
  if (attachment->memory >= 0 && said_make (said)
      && map_memory (attachment->memory) && attach_listen (attachment))
    return true;
  return fail_with_error ("cannot create the memory to share with MPI's"
			  " processes");
}

/* Start the launcher, which finds on its standard input what the hub is to
   know.  */
static bool
start_launcher (const struct attachment *attachment, unsigned workers,
		int said)
{
  int ends[2];
  char line[ATTACH_LINE], text[SYSTEM_ERROR_MAX];
  int length = attach_line (attachment, line);
  if (pipe2 (ends, O_CLOEXEC) != 0)
    return fail_with_error ("cannot start MPI's launcher");
  const char *name;
  pid_t pid = 0;
  int error = (write (ends[1], line, length) != length ? errno
	       : launch (workers, ends[0], said, &pid, &name));
  close (ends[0]);
  close (ends[1]);
  job.told = 0;
  job.pid = error == 0 ? pid : 0;
  if (error == 0)
    return true;
  return fail ("cannot start %s: %s", name, system_error (error, text));
}

/* Whether there is a launcher that nobody has waited for; and in *INFO how it
   has ended, or that si_pid is 0.  */
static bool
look_at_launcher (siginfo_t *info)
{
  int cancel = cancel_disable ();
  pid_t pid = job.pid;
  info->si_pid = 0;
  bool there = (pid > 0
		&& waitid (P_PID, pid, info, WEXITED | WNOHANG | WNOWAIT) == 0);
  cancel_restore (cancel);
  return there;
}

static bool
launcher_is_alive (void)
{
  siginfo_t info;
  return look_at_launcher (&info) && info.si_pid == 0;
}

bool
job_is_up (void)
{
  return atomic_load (&job.up);
}

bool
job_alive (void)
{
  return job_is_up () && launcher_is_alive ();
}

void
job_wake_hub (void)
{
  struct channel *channel = job.channel;
  if (atomic_load (&channel->hub_sleeps)
      && atomic_exchange (&channel->hub_sleeps, 0))
    futex_wake (&channel->hub_sleeps, 1);
}

bool
job_is_stopping (void)
{
  return atomic_load (&job.stopping);
}

static double
seconds_now (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

/* Wait until the hub has attached, and says that the workers are ready.  */
static bool
await_ready (const struct attachment *attachment)
{
  bool attached = false;
  char version[ATTACH_VERSION] = "";
  double limit = mpi_settings ()->mpi_start;
  double end = seconds_now () + limit;
  _Atomic uint32_t *status = &job.channel->status;
  while (atomic_load (status) == CHANNEL_STARTING && !job.problem[0])
    {
      if (!attached)
	attached = attach_look (attachment, LOOK, version);
      else
	futex_wait (status, CHANNEL_STARTING, LOOK * 1000000ull);
      if (version[0])
	return fail ("%s is installed for MPI's processes, and %s for the"
		     " program", version, CHANNEL_VERSION);
      if (!launcher_is_alive () && atomic_load (status) == CHANNEL_STARTING)
	{
	  char text[CHANNEL_TEXT];
	  job_explain_end (text, sizeof text);
	  return fail ("MPI's processes do not start%s", text);
	}
      if (seconds_now () > end)
	return fail ("MPI's processes are not ready after %g seconds"
		     " (GOMP_OFFLOAD_MPI_START)", limit);
    }
  if (atomic_load (status) == CHANNEL_READY && !job.problem[0])
    return true;
  if (!job.problem[0])
    fail ("%.*s", (int) sizeof job.channel->problem - 1,
	  job.channel->problem);
  return false;
}

/* The program has device N of RANK.  */
static void
add_device (unsigned rank, unsigned n)
{
  const struct channel_worker *worker = &job.channel->workers[rank - 1];
  struct job_device *device = &job.devices[job.count++];
  device->rank = rank;
  device->device = n;
  device->kind = worker->kinds[n];
  memcpy (device->node, worker->node, sizeof device->node);
  snprintf (device->acc_name, sizeof device->acc_name, "%s",
	    worker->acc_names[n]);
  snprintf (device->uid, sizeof device->uid, "mpi-%.*s-%u-%u", CHANNEL_NODE,
	    worker->node, rank, n);
}

/* Number the devices that the program has images for: those of rank 1 come
   first.  */
static bool
number_devices (void)
{
  const struct channel *channel = job.channel;
  unsigned count = 0;
  /* The child of a process with devices has the same.  */
  static unsigned kinds;
  if (!kinds)
    kinds = GOMP_PLUGIN_image_kinds ();
  for (unsigned i = 0; i < channel->worker_count; i++)
    count += channel->workers[i].devices;
  /* After a fork; the names of former devices stay.  */
  free (job.deferred);
  job.devices = GOMP_PLUGIN_malloc ((count + 1) * sizeof *job.devices);
  job.count = 0;
  for (unsigned i = 0; i < channel->worker_count; i++)
    for (unsigned n = 0; n < channel->workers[i].devices; n++)
      if (kinds & (1u << channel->workers[i].kinds[n]))
	add_device (i + 1, n);
  job.deferred = GOMP_PLUGIN_malloc_cleared ((count + 1)
					     * sizeof *job.deferred);
  if (job.count == 0)
    fail ("no worker has a device for which the program has an image");
  return true;
}

/* The job comes after another one: look whether it has the same devices.  They
   keep their names.  */
static bool
find_devices (void)
{
  const struct channel *channel = job.channel;
  for (unsigned n = 0; n < job.count; n++)
    {
      struct job_device *device = &job.devices[n];
      const struct channel_worker *worker = &channel->workers[device->rank - 1];
      if (device->rank > channel->worker_count
	  || device->device >= worker->devices
	  || worker->kinds[device->device] != device->kind)
	return fail ("rank %u on %.*s lacks a device that it had", device->rank,
		     CHANNEL_NODE, worker->node);
      memcpy (device->node, worker->node, sizeof device->node);
    }
  GOMP_PLUGIN_debug (1, "libgomp-target: mpi: MPI's processes were started"
		     " again\n");
  return true;
}

/* The child has no job.  Other threads of the parent may have had the
   locks.  */
static void
leave_to_parent (void)
{
  pthread_mutex_init (&job_lock, NULL);
  call_after_fork ();
  region_after_fork ();
  openacc_after_fork ();
  lost_after_fork ();
  blocks_after_fork ();
  lives_after_fork ();
  input_after_fork ();
  reverse_after_fork ();
  job.pid = 0;
  job.channel = NULL;
  atomic_store (&job.up, false);
  atomic_store (&job.stopping, false);
  job.given_up = false;
}

static void
watch_forks (void)
{
  pthread_atfork (NULL, NULL, leave_to_parent);
}

/* One that is stopped goes on, to end.  Told twice, Open MPI's does not tidy
   up.  */
void
job_end_launcher (void)
{
  if (!launcher_is_alive () || atomic_exchange (&job.told, job.pid) == job.pid)
    return;
  kill (job.pid, SIGTERM);
  kill (job.pid, SIGCONT);
}

/* Wait for the launcher to end, for LIMIT seconds.  Timers of the program's may
   interrupt each sleep.  */
static bool
await_end (double limit)
{
  double end = seconds_now () + limit;
  while (launcher_is_alive () && seconds_now () < end)
    usleep (END_LOOK * 1000);
  return !launcher_is_alive ();
}

/* End the launcher, after LIMIT seconds in which it may end by itself.  */
static void
end_launcher (double limit)
{
  if (job.pid <= 0)
    return;
  if (!await_end (limit))
    job_end_launcher ();
  if (!await_end (STOP_LIMIT))
    kill (job.pid, SIGKILL);
  while (waitpid (job.pid, NULL, 0) < 0 && errno == EINTR)
    ;
  job.pid = 0;
}

/* End the job, which has LIMIT seconds to end by itself.  */
static void
stop_locked (double limit)
{
  if (job.channel)
    {
      atomic_store (&job.channel->ending, 1);
      atomic_store (&job.channel->hub_sleeps, 0);
      futex_wake (&job.channel->hub_sleeps, 1);
    }
  end_launcher (limit);
  atomic_store (&job.up, false);
}

/* A job that was started did not get ready; if it was to come AFTER another
   one, other threads may look at its memory.  */
static void
give_up_locked (bool after)
{
  stop_locked (FAIL_LIMIT);
  job.given_up = after;
  if (after)
    map_channel (-1);
  else if (job.channel)
    {
      munmap (job.channel, sizeof *job.channel);
      job.channel = NULL;
    }
}

void
job_leave (void)
{
  /* If there is a hub still, this tells it to end.  */
  map_channel (-1);
  job_end_launcher ();
  atomic_store (&job.up, false);
}

static bool
start_locked (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  struct attachment attachment;
  int said;
  bool after = job.channel != NULL;
  unsigned workers = launch_workers ();
  const char *address = launch_host_that_is_address ();
  pthread_once (&once, watch_forks);
  job.problem[0] = '\0';
  if (address)
    return fail ("%s: %s is an IPv6 address, which MPI's launchers do not"
		 " take: give the machine a name",
		 mpi_settings ()->mpi_hostfile, address);
  if (workers == 0 || workers > CHANNEL_WORKERS)
    return fail ("%s names no machine, or more than %d",
		 mpi_settings ()->mpi_hostfile, CHANNEL_WORKERS);
  /* Of the job before.  */
  end_launcher (STOP_LIMIT);
  bool ready = (prepare (&attachment, &said)
		&& start_launcher (&attachment, workers, said)
		&& await_ready (&attachment)
		&& (after ? find_devices () : number_devices ()));
  attach_end (&attachment);
  if (said >= 0)
    close (said);
  if (!ready)
    give_up_locked (after);
  atomic_store (&job.up, ready);
  return ready;
}

void
job_require (unsigned required)
{
  job.required = required;
}

bool
job_start (void)
{
  int cancel = cancel_disable ();
  pthread_mutex_lock (&job_lock);
  bool started = (job_is_up ()
		  || (!job_is_stopping () && !job.given_up
		      && start_locked ()));
  pthread_mutex_unlock (&job_lock);
  cancel_restore (cancel);
  return started;
}

const char *
job_problem (void)
{
  return job.problem;
}

struct channel *
job_channel (void)
{
  return job.channel;
}

unsigned
job_devices (void)
{
  return job.count;
}

const struct job_device *
job_device (unsigned n)
{
  return &job.devices[n];
}

struct deferred *
job_deferred (unsigned n)
{
  return &job.deferred[n];
}

int
job_find_device (unsigned rank, unsigned device)
{
  for (unsigned n = 0; n < job.count; n++)
    if (job.devices[n].rank == rank && job.devices[n].device == device)
      return n;
  return -1;
}

const struct channel_worker *
job_worker (unsigned rank)
{
  return &job.channel->workers[rank - 1];
}

/* Copy to TEXT what the hub has said before it ended the job.  */
static void
copy_problem (char *text, size_t size)
{
  text[0] = '\0';
  if (job.channel && job.channel->problem[0])
    snprintf (text, size, ": %.*s", (int) sizeof job.channel->problem,
	      job.channel->problem);
}

/* Tell in TEXT how the launcher has ended, if it has.  */
static void
copy_ending (char *text, size_t size)
{
  siginfo_t info;
  if (!look_at_launcher (&info) || info.si_pid == 0)
    return;
  if (info.si_code == CLD_EXITED)
    snprintf (text, size, ": the launcher has ended with status %d",
	      info.si_status);
  else
    {
      const char *name = sigabbrev_np (info.si_status);
      snprintf (text, size, ": the launcher was ended by signal %d (SIG%s)",
		info.si_status, name ? name : "?");
    }
}

void
job_explain_end (char *text, size_t size)
{
  /* It may be about to say so.  */
  await_end (STOP_LIMIT);
  copy_problem (text, size);
  if (!text[0])
    said_copy (text, size);
  if (!text[0])
    copy_ending (text, size);
}

void
job_stop (void)
{
  int cancel = cancel_disable ();
  pthread_mutex_lock (&job_lock);
  if (job.channel)
    atomic_store (&job.stopping, true);
  if (job.pid > 0)
    stop_locked (job_is_up () ? STOP_LIMIT : 0);
  pthread_mutex_unlock (&job_lock);
  cancel_restore (cancel);
}
