/* What the host reads of data that a region has changed.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <errno.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <ucontext.h>
#include "thread-start.h"
#include "base/symbol.h"
#include "mapping/host-reads.h"
#include "mapping/map-check-text.h"
#include "mapping/part.h"
#include "mapping/words.h"

/* How long the program waits for the thread that tells, and how often that
   tries to have a device's lock, a millisecond apart.  */
#define ANSWER_SECONDS 2
#define LOCK_TRIES 100

/* How often that thread looks whether it is the last.  */
#define LOOK_SECONDS 1

#define ALTERNATE_STACK ((size_t) 64 << 10)

/* What a thread has accessed, asks the one that tells.  One at a time, who has
   set CLAIMED; an answer that did not come in time is not waited for again.  */
static struct
{
  atomic_flag claimed;
  _Atomic bool late;
  sem_t asked, answered;
  struct host_pages pages;
  uintptr_t address;
  uintptr_t code;
  bool stale;
} question = { .claimed = ATOMIC_FLAG_INIT };

/* What SIGSEGV did before.  */
static struct sigaction before;

/* Whether the handler and the thread are there.  Guarded by BEGIN_LOCK.  */
static pthread_mutex_t begin_lock = PTHREAD_MUTEX_INITIALIZER;
static bool telling;

/* Whether the access that CONTEXT is of writes, as far as the machine says, and
   the address of its instruction.  */
static bool
is_write (const ucontext_t *context)
{
#if defined __x86_64__ && defined __LP64__
  return context->uc_mcontext.gregs[REG_ERR] & 2;
#elif defined __aarch64__
  const char *next = (const char *) context->uc_mcontext.__reserved;
  const struct _aarch64_ctx *head;
  for (; (head = (const void *) next)->magic != 0; next += head->size)
    if (head->magic == ESR_MAGIC)
      return ((const struct esr_context *) head)->esr & 1 << 6;
  return false;
#else
  (void) context;
  return false;
#endif
}

static uintptr_t
code_of (const ucontext_t *context)
{
#if defined __x86_64__ && defined __LP64__
  return context->uc_mcontext.gregs[REG_RIP];
#elif defined __aarch64__
  return context->uc_mcontext.pc;
#else
  (void) context;
  return 0;
#endif
}

/* DEVICE's lock, if it can be had soon: the thread that waits for the answer
   may have it.  */
static bool
lock_soon (struct device *device)
{
  for (int i = 0; i < LOCK_TRIES; i++)
    {
      if (lock_try (&device->lock))
	return true;
      nanosleep (&(struct timespec) { .tv_nsec = 1000000 }, NULL);
    }
  return false;
}

/* Whether the device has changed what is read at ADDRESS, of PAGES.  */
static bool
is_stale (const struct host_pages *pages, uintptr_t address)
{
  struct device *device = pages->device;
  struct part part;
  size_t byte;
  bool stale = false;
  if (!lock_soon (device))
    return false;
  const struct map_entry *entry
    = (device->state == DEVICE_UP
       ? device_map_find (&device->map, address, address + 1) : NULL);
  if (entry)
    {
      const struct shadow *shadow = shadow_find (entry);
      size_t word = shadow && shadow->align ? shadow->align : 1;
      size_t offset = (address - entry->host_start) & -word;
      size_t left = entry->host_end - entry->host_start - offset;
      stale = (part_init (&part, entry, offset, left < word ? left : word)
	       && part_device_changed (&part, device, &byte));
    }
  lock_release (&device->lock);
  return stale;
}

/* The function that CODE is in: ", in sum of ./a".  */
static const char *
describe_code (uintptr_t code, char text[2 * SHORT_NAME_SIZE + 16])
{
  struct symbol symbol;
  struct symbol_name name;
  char file[SHORT_NAME_SIZE];
  *text = '\0';
  if (symbol_find ((void *) code, &symbol)
      && symbol_name (&symbol, (void *) code, &name))
    snprintf (text, 2 * SHORT_NAME_SIZE + 16, ", in %s of %s", name.text,
	      short_name (symbol.file, file));
  return text;
}

static void
tell (const struct host_pages *pages, uintptr_t address, uintptr_t code)
{
  const struct shadow_place *place = &pages->changed;
  char name[NAME_SIZE], clause[CLAUSE_SIZE];
  char reader[2 * SHORT_NAME_SIZE + 16];
  struct check_finding *finding
    = check_new (CHECK_HOST_READS, place->origin, place->item, "host");
  if (!finding)
    return;
  place_name (place, pages->data_start, pages->data_end, name);
  place_in_clause (place, pages->section, clause);
  check_tell (finding, "%s: the host reads %s, at byte %zu%s, after device %d"
	      " has changed that here and before it is copied back: write %s%s)"
	      " before", place->name, name,
	      (size_t) (address - pages->data_start),
	      describe_code (code, reader), pages->device->number,
	      words_of (place->name)->update_from, clause);
}

/* Whether all other threads have ended; the first one, which has called
   pthread_exit, counts until the process ends.  */
static bool
is_last_thread (void)
{
  char line[128], state = '\0';
  int threads = 0;
  FILE *file = fopen ("/proc/self/status", "re");
  while (file && fgets (line, sizeof line, file))
    if (sscanf (line, "State: %c", &state) != 1)
      sscanf (line, "Threads: %d", &threads);
  if (file)
    fclose (file);
  return state == 'Z' && threads == 2;
}

/* Wait for a question.  False if nobody is left to ask.  */
static bool
wait_for_question (void)
{
  for (;;)
    {
      struct timespec end;
      clock_gettime (CLOCK_REALTIME, &end);
      end.tv_sec += LOOK_SECONDS;
      if (sem_timedwait (&question.asked, &end) == 0)
	return true;
      if (errno == ETIMEDOUT && is_last_thread ())
	return false;
    }
}

/* Let the process end, by exit, which this thread calls next: handlers of the
   program's run.  */
static void
leave (void)
{
  sigset_t none;
  sigemptyset (&none);
  pthread_sigmask (SIG_SETMASK, &none, NULL);
  host_pages_open (0, -(uintptr_t) 1 << 16);
  pthread_mutex_lock (&begin_lock);
  telling = false;
  pthread_mutex_unlock (&begin_lock);
}

static void *
answer (void *unused)
{
  while (wait_for_question ())
    {
      question.stale = is_stale (&question.pages, question.address);
      if (question.stale)
	{
	  tell (&question.pages, question.address, question.code);
	  check_end ();
	}
      sem_post (&question.answered);
    }
  leave ();
  return unused;
}

/* Wait for the answer.  False if it does not come; if what is told ends the
   program, it need not.  */
static bool
wait_for_answer (void)
{
  struct timespec end;
  int status;
  clock_gettime (CLOCK_REALTIME, &end);
  end.tv_sec += ANSWER_SECONDS;
  do
    status = (check_on (CHECK_FATAL) ? sem_wait (&question.answered)
	      : sem_timedwait (&question.answered, &end));
  while (status != 0 && errno == EINTR);
  return status == 0;
}

/* Whether the host has read at ADDRESS, of PAGES, by CODE, what the device has
   changed.  That has been told then.  */
static bool
ask (const struct host_pages *pages, uintptr_t address, uintptr_t code)
{
  while (atomic_flag_test_and_set (&question.claimed))
    {
      if (question.late)
	return false;
      nanosleep (&(struct timespec) { .tv_nsec = 1000000 }, NULL);
    }
  question.pages = *pages;
  question.address = address;
  question.code = code;
  sem_post (&question.asked);
  if (!wait_for_answer ())
    {
      question.late = true;
      return false;
    }
  bool stale = question.stale;
  atomic_flag_clear (&question.claimed);
  return stale;
}

/* Have SIGNAL do what it did before.  */
static void
pass_on (int signal, siginfo_t *info, void *context)
{
  if (before.sa_flags & SA_SIGINFO)
    before.sa_sigaction (signal, info, context);
  else if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN)
    before.sa_handler (signal);
  else
    {
      sigaction (signal, &(struct sigaction) { .sa_handler = SIG_DFL }, NULL);
      if (info->si_code <= 0)
	raise (signal);
    }
}

/* Whether another thread may have opened the page of ADDRESS meanwhile, which
   this one could not access.  */
static bool
was_opened (uintptr_t address)
{
  static __thread uintptr_t tried
    __attribute__ ((tls_model ("initial-exec")));
  bool again = address == tried;
  tried = again ? 0 : address;
  return !again;
}

static void
handle (int signal, siginfo_t *info, void *context)
{
  int saved = errno;
  uintptr_t address = (uintptr_t) info->si_addr;
  struct host_pages pages;
  if (info->si_code > 0 && host_pages_find (address, &pages))
    {
      bool stale = (!is_write (context)
		    && ask (&pages, address, code_of (context)));
      if (stale)
	host_pages_open (pages.data_start, pages.data_end);
      else
	host_pages_open (address, address + 1);
    }
  else if (info->si_code != SEGV_ACCERR || !was_opened (address))
    pass_on (signal, info, context);
  errno = saved;
}

static void
free_stack (void *stack)
{
  sigaltstack (&(stack_t) { .ss_flags = SS_DISABLE }, NULL);
  free (stack);
}

static pthread_key_t stack_key;

/* Have the handler run on a stack of its own in this thread: such pages may be
   in its other one, and part of a function's frame by then.  */
static void
use_alternate_stack (void)
{
  stack_t stack;
  if (sigaltstack (NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE))
    return;
  void *memory = malloc (ALTERNATE_STACK);
  if (!memory)
    return;
  stack = (stack_t) { .ss_sp = memory, .ss_size = ALTERNATE_STACK };
  if (sigaltstack (&stack, NULL) != 0
      || pthread_setspecific (stack_key, memory) != 0)
    free_stack (memory);
}

/* Have the handler called, which the program may have replaced since.  */
static void
take_signal (void)
{
  struct sigaction now, action
    = { .sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK };
  sigfillset (&action.sa_mask);
  if (sigaction (SIGSEGV, NULL, &now) == 0
      && !((now.sa_flags & SA_SIGINFO) && now.sa_sigaction == handle))
    {
      before = now;
      sigaction (SIGSEGV, &action, NULL);
    }
}

/* False if what accesses need cannot be had.  */
static bool
begin (void)
{
  pthread_mutex_lock (&begin_lock);
  if (!telling && sem_init (&question.asked, 0, 0) == 0
      && sem_init (&question.answered, 0, 0) == 0
      && pthread_key_create (&stack_key, free_stack) == 0)
    telling = thread_start (answer, NULL);
  if (telling)
    {
      take_signal ();
      use_alternate_stack ();
    }
  bool begun = telling;
  pthread_mutex_unlock (&begin_lock);
  return begun;
}

static void
close_pages (uintptr_t start, uintptr_t end, void *data)
{
  struct host_pages *pages = data;
  pages->start = start;
  pages->end = end;
  host_pages_close (pages);
}

static void
close_item (const struct construct *c, const struct map_item *item)
{
  const struct map_entry *entry = item->entry;
  struct part part;
  struct host_pages pages = {
    .data_start = entry->host_start,
    .data_end = entry->host_end,
    .device = c->device,
    .changed = place_of_item (c, item),
    .section = item->kind == MAP_SECTION
  };
  if (part_init (&part, entry, 0, entry->host_end - entry->host_start))
    part_visit_changed (&part, c->device, close_pages, &pages);
}

void
host_reads_region_ended (const struct construct *c)
{
  bool begun = false;
  for (size_t i = 0; i < c->count; i++)
    {
      const struct map_item *item = &c->items[i];
      const struct map_entry *entry = item->entry;
      /* Of what another item removes, nothing is known any more.  */
      if (!entry || (item->flags & ITEM_ATTACHED) || !shadow_find (entry)
	  || entry->block->kind == MAP_BLOCK_OF_IMAGE)
	continue;
      if (!begun && !(begun = begin ()))
	return;
      close_item (c, item);
    }
}

void
host_reads_finish (void)
{
  if (check_on (CHECK_HOST_READS))
    host_pages_open (0, -(uintptr_t) 1 << 16);
}

void
host_reads_after_fork (void)
{
  if (!check_on (CHECK_HOST_READS))
    return;
  host_pages_after_fork ();
  pthread_mutex_init (&begin_lock, NULL);
  atomic_flag_clear (&question.claimed);
  question.late = telling = false;
}
