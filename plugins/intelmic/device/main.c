/* The program that is an emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* It is started by the plugin with the memory of channel.h, and then does what
   it is told through it.  Target regions run in this process; what they print
   goes where the host's output goes.  */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "device/cpus.h"
#include "device/crew.h"
#include "device/league.h"
#include "device/libgomp.h"
#include "device/process.h"
#include "device/reverse.h"
#include "device/settings.h"
#include "shared/wait.h"

struct channel *channel;

static void __attribute__ ((noreturn, format (printf, 1, 2)))
fail (const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  vsnprintf (channel->message, sizeof channel->message, format, arguments);
  va_end (arguments);
  atomic_store (&channel->status, CHANNEL_FAILED);
  futex_wake (&channel->status, 1);
  _exit (EXIT_FAILURE);
}

/* Have nobody look into this process who may not look into the host's.  Linux
   has seen to that from the start (host/spawn.c), unless the system's
   administrator chose otherwise (fs.suid_dumpable).  */
static void
keep_secrets (void)
{
  uint32_t secret;
  if (pread (CHANNEL_FD_MEMORY, &secret, sizeof secret,
	     offsetof (struct channel, secret)) != (ssize_t) sizeof secret
      || !secret)
    return;
  prctl (PR_SET_DUMPABLE, 0);
  /* That of a copy without a name.  */
  prctl (PR_SET_NAME, "intelmic-device");
}

/* Map the channel; nothing of it can be used to tell the host what is
   wrong.  */
static void
map_channel (void)
{
  struct stat status;
  void *mapping = MAP_FAILED;
  errno = 0;
  if (fstat (CHANNEL_FD_MEMORY, &status) == 0
      && status.st_size >= (off_t) sizeof *channel)
    mapping = mmap (NULL, sizeof *channel, PROT_READ | PROT_WRITE, MAP_SHARED,
		    CHANNEL_FD_MEMORY, 0);
  channel = mapping;
  if (mapping != MAP_FAILED && channel->magic == CHANNEL_MAGIC)
    return;
  fprintf (stderr, "intelmic-device: %s\n", errno == ENOMEM
	   ? "cannot map what it shares with the host: out of memory"
	   : "this is the device process of offloading programs, which start it"
	   " themselves");
  exit (EXIT_FAILURE);
}

/* How often at most, if the system gives no other addresses.  */
#define RESTARTS_MAX 16

/* Take a stack of such a size for one without a limit.  */
#define STACK_UNLIMITED ((uint64_t) 1 << 27)

/* The stacks of host and device have random addresses, which once in a thousand
   times overlap.  Then a pointer to a variable of the host's that nobody has
   mapped would be valid here, so get another.  A tool might not follow.  */
static void
avoid_host_stack (char **argv)
{
  struct rlimit limit;
  uint64_t stack = (uint64_t) __builtin_frame_address (0);
  uint64_t distance = (stack > channel->host_stack ? stack - channel->host_stack
		       : channel->host_stack - stack);
  uint64_t size = STACK_UNLIMITED;
  if (getrlimit (RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    size = limit.rlim_cur;
  if (distance > size || channel->tool || channel->restarts == RESTARTS_MAX)
    return;
  channel->restarts++;
  /* If it fails, the device is as good as it is.  */
  execv ("/proc/self/exe", argv);
}

static bool host_is_done;

void
device_exit (void)
{
  host_is_done = true;
  exit (EXIT_SUCCESS);
}

/* The last thing that exit does: valgrind would look for pointers in all of the
   memory, and get it from the system for that.  If a region calls exit, others
   may be using it.  */
static void
unmap_arena (void)
{
  if (host_is_done)
    munmap ((void *) channel->arena_base, channel->arena_size);
}

/* Map the device memory where the host proposes, or anywhere, and see that the
   host's own address of it is not valid here.  */
static void
map_arena (void)
{
  void *proposal = (void *) channel->arena_base;
  void *base = mmap (proposal, channel->arena_size, PROT_READ | PROT_WRITE,
		     MAP_SHARED | MAP_NORESERVE | MAP_FIXED_NOREPLACE,
		     CHANNEL_FD_MEMORY, channel->arena_offset);
  if (base == MAP_FAILED)
    base = mmap (NULL, channel->arena_size, PROT_READ | PROT_WRITE,
		 MAP_SHARED | MAP_NORESERVE, CHANNEL_FD_MEMORY,
		 channel->arena_offset);
  if (base == MAP_FAILED)
    fail ("cannot map %llu MiB of memory in the device process: %s",
	  (unsigned long long) channel->arena_size >> 20, strerror (errno));
  channel->arena_base = (uint64_t) base;
  /* The kernel would take long to find that nearly all of it is empty.  */
  madvise (base, channel->arena_size, MADV_DONTDUMP);
  /* Fails if something is there already; that cannot be helped.  */
  mmap ((void *) channel->host_address,
	channel->arena_offset + channel->arena_size, PROT_NONE,
	MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE,
	-1, 0);
  atexit (unmap_arena);
}

/* Have the kernel note in the channel when this thread ends, which is with the
   process.  To the kernel it is the owner of a lock there.  */
static void
promise_life (void)
{
  static struct robust_list lock;
  static struct robust_list_head held;
  held.list.next = &lock;
  lock.next = &held.list;
  held.futex_offset = (char *) &channel->life - (char *) &lock;
  syscall (SYS_set_robust_list, &held, sizeof held);
  atomic_store (&channel->life, gettid ());
  futex_wake (&channel->life, 1);
}

/* The lock goes with the host's memory: a host that executes another program
   goes on as a process.  */
static void *
watch_host (void *unused __attribute__ ((unused)))
{
  promise_life ();
  struct pollfd host = { .fd = CHANNEL_FD_HOST, .events = POLLIN };
  if (channel->locked)
    while (flock (CHANNEL_FD_MEMORY, LOCK_EX) != 0 && errno == EINTR)
      ;
  else
    while (poll (&host, 1, -1) != 1)
      ;
  _exit (EXIT_FAILURE);
}

static void
start_watch (void)
{
  pthread_t thread;
  pthread_attr_t attributes;
  sigset_t all, old;
  sigfillset (&all);
  pthread_attr_init (&attributes);
  pthread_attr_setdetachstate (&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize (&attributes, 128 << 10);
  pthread_sigmask (SIG_SETMASK, &all, &old);
  int error = pthread_create (&thread, &attributes, watch_host, NULL);
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  pthread_attr_destroy (&attributes);
  if (error)
    fail ("cannot create a thread in the device process: %s", strerror (error));
  while (atomic_load (&channel->life) == 0)
    futex_wait (&channel->life, 0, 0);
}

/* The watch does nothing while this process is stopped.  The host may be killed
   then, so have Linux continue it.  (Linux does so whenever the thread of the
   host ends that started this process, or inherited it from another: that does
   harm only when somebody is about to stop this process, as LeakSanitizer does
   at its end, when the runtime's threads stay.)  So far the signal was one that
   kills.  */
static void
follow_host (void)
{
  prctl (PR_SET_PDEATHSIG, SIGCONT);
  /* What a region executes does not need to know of the host.  */
  fcntl (channel->locked ? CHANNEL_FD_MEMORY : CHANNEL_FD_HOST, F_SETFD,
	 FD_CLOEXEC);
  close (channel->locked ? CHANNEL_FD_HOST : CHANNEL_FD_MEMORY);
}

static void
do_nothing (int signal __attribute__ ((unused)))
{
}

/* What the terminal or the shell sends to the job reaches the device, too, but
   the host decides what becomes of it, and the device follows the host.  A
   handler, since programs that a region starts inherit "ignore".  */
static void
leave_signals_to_host (void)
{
  static const int of_job[] = { SIGINT, SIGQUIT, SIGHUP, SIGTERM };
  struct sigaction action
    = { .sa_handler = do_nothing, .sa_flags = SA_RESTART };
  for (size_t i = 0; i < sizeof of_job / sizeof *of_job; i++)
    sigaction (of_job[i], &action, NULL);
  /* The host has blocked them so far.  */
  sigset_t none;
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
}

int
main (int argc __attribute__ ((unused)), char **argv)
{
  quiet_end ();
  keep_secrets ();
  map_channel ();
  avoid_host_stack (argv);
  map_arena ();
  settings_begin ();
  device_number = channel->program_number;
  libgomp_find ();
  cpus_init ();
  league_init ();
  crew_init ();
  teams_init ();
  reverse_init ();
  leave_signals_to_host ();
  crash_watch ();
  fork_watch ();
  leave_watch ();
  start_watch ();
  follow_host ();
  atomic_store (&channel->status, CHANNEL_READY);
  futex_wake (&channel->status, 1);
  workers_run ();
}
