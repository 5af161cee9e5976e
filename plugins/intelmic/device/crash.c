/* What a device process leaves behind when a fatal signal ends it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "device/process.h"
#include "device/registers.h"
#include "shared/wait.h"

#define STACK_SIZE (64 << 10)
/* By so much a stack may grow at a time.  */
#define STACK_STEP (64 << 10)

/* Wake the host's threads, which then find the record.  Only what a signal
   handler may call.  */
static void
wake_waiters (void)
{
  unsigned used = slots_used ();
  for (unsigned i = 0; i < used; i++)
    futex_wake (&channel->slots[i].state, 1);
  atomic_fetch_add (&channel->answered, 1);
  futex_wake (&channel->answered, 1);
}

static bool
is_readable (uint64_t address)
{
  char byte;
  struct iovec here = { &byte, 1 }, there = { (void *) address, 1 };
  return process_vm_readv (getpid (), &here, 1, &there, 1, 0) == 1;
}

/* Whether an access at ADDRESS is one to a stack that ends at END, or to where
   the function that was called last has its variables; and not one beyond the
   other end of the stack, below which there is memory.  */
static bool
is_near (uint64_t address, uint64_t end)
{
  return (address - (end - STACK_STEP) < 2 * STACK_STEP
	  && !is_readable ((address & -sysconf (_SC_PAGESIZE)) - 1));
}

/* Have SIGNAL end the process.  The C library's function would be that of a
   sanitizer, which may have the lock that it wants.  */
static void
use_default (int signal)
{
  /* As the kernel has it.  */
  const struct
  {
    void (*handler) (int);
    unsigned long flags;
    void (*restorer) (void);
    uint64_t mask;
  } action = { .handler = SIG_DFL };
  syscall (SYS_rt_sigaction, signal, &action, NULL, sizeof action.mask);
}

/* Leave the record, unless there is one: then false.  ADDRESS is null if there
   is none; WILD if that is because there can be none such.  CONTEXT is the
   argument of a signal's handler, or null.  */
static bool
record (int signal, void *const *address, bool wild, const void *context)
{
  static _Atomic uint32_t seen;
  struct channel_crash *crash = &channel->crash;
  if (!is_device_process () || atomic_exchange (&seen, 1) != 0)
    return false;
  crash->signal = signal;
  crash->slot = worker_slot;
  crash->wild = wild;
  crash->has_address = address != NULL;
  crash->address = address ? (uint64_t) *address : 0;
  crash->in_stack = address && context
		    && is_near (crash->address,
				registers_of (context).stack_pointer);
  atomic_store (&crash->happened, 1);
  wake_waiters ();
  return true;
}

void
crash_by_thread_end (void)
{
  record (CRASH_BY_THREAD_END, NULL, false, NULL);
  _exit (EXIT_FAILURE);
}

void
crash_by_vtable (void *address)
{
  record (CRASH_BY_VTABLE, &address, false, NULL);
  _exit (EXIT_FAILURE);
}

void
crash_by_sanitizer (void)
{
  /* It may be about to call abort.  */
  if (is_device_process ())
    use_default (SIGABRT);
  record (CRASH_BY_SANITIZER, NULL, false, NULL);
}

/* What this thread was about to free when it called abort.  */
static _Thread_local void *freed __attribute__ ((tls_model ("initial-exec")));

void
crash_by_free (void *address)
{
  freed = address;
  abort ();
}

static void
handle_crash (int signal, siginfo_t *info, void *context)
{
  /* A positive code means that the kernel found it, not kill ().  */
  bool has_address = (info->si_code > 0
		      && (signal == SIGSEGV || signal == SIGBUS));
  /* The CPU does not say which; the kernel has 0 then.  */
  bool wild = has_address && info->si_code == SI_KERNEL;
  if (wild)
    has_address = false;
  bool by_free = signal == SIGABRT && freed;
  if (by_free ? record (CRASH_BY_FREE, &freed, false, NULL)
      : record (signal, has_address ? &info->si_addr : NULL, wild, context))
    backtrace_record (context);
  else if (is_device_process ())
    /* Another thread is at it, and ends the process.  */
    for (;;)
      pause ();
  /* Unblocked on return, the signal does what it does.  */
  use_default (signal);
  raise (signal);
}

void
crash_watch (void)
{
  static const int fatal[] = { SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT };
  struct sigaction action =
    {
      .sa_sigaction = handle_crash,
      .sa_flags = SA_SIGINFO | SA_ONSTACK
    };
  /* A fault in the handler itself ends the process then.  */
  sigfillset (&action.sa_mask);
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
    sigaction (fatal[i], &action, NULL);
}

void
crash_prepare_thread (void)
{
  stack_t stack = { .ss_size = STACK_SIZE };
  stack.ss_sp = mmap (NULL, STACK_SIZE, PROT_READ | PROT_WRITE,
		      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack.ss_sp != MAP_FAILED)
    sigaltstack (&stack, NULL);
}
