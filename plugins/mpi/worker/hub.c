/* Rank 0: between the program and the workers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* See shared/channel.h.  The hub trusts the program, which started it.  If the
   program goes without a word, the hub ends the job.  */

#include "config.h"
#include "worker/hub.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <mpi.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "futex.h"
#include "shared/channel.h"
#include "worker/backoff.h"
#include "worker/greeting.h"
#include "worker/inbox.h"
#include "worker/program-input.h"
#include "worker/program-reverse.h"
#include "worker/settings.h"
#include "worker/silence.h"

/* How long the hub sleeps if nothing is outstanding, in nanoseconds: until the
   program wakes it, but a device may be lost, and the program be gone.  */
#define IDLE_SLEEP 20000000

/* How often to look whether a message is away that was answered; in the second
   half with pauses of 1 ms.  */
enum { SENT_LOOKS = 10000 };

/* How many seconds the hub has to end the job when the program is gone.  */
enum { GONE_LIMIT = 5 };

/* Rows that come after an answer.  */
struct arrival
{
  unsigned number;		/* Of its slot.  */
  MPI_Request request;
};

static struct
{
  struct channel *channel;
  int ranks;
  int output[3];		/* The program's descriptors 1 and 2.  */
  uint32_t tail;		/* How many commands were taken.  */
  unsigned outstanding;		/* Answers.  */
  /* Messages, and rows apart.  */
  MPI_Request sent[CHANNEL_SLOTS][2];
  struct arrival arrivals[CHANNEL_SLOTS];
  unsigned arrival_count;
  struct channel_message *message; /* What the hub says itself.  */
} self;

static _Atomic bool program_gone;

/* Write to FD, which may be closed at the other end, and may not block, SIZE
   bytes.  */
static void
write_all (int fd, const char *bytes, size_t size)
{
  while (size > 0)
    {
      ssize_t written = write (fd, bytes, size);
      if (written < 0 && errno == EAGAIN)
	poll (&(struct pollfd) { fd, POLLOUT, 0 }, 1, -1);
      else if (written < 0 && errno != EINTR)
	return;
      bytes += written > 0 ? written : 0;
      size -= written > 0 ? written : 0;
    }
}

/* Connect to the program and say that this is its hub; -1 if that fails.  */
static int
connect_to_program (void)
{
  char name[64], secret[64], said[128] = "";
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  if (scanf ("%63s %63s", name, secret) != 2)
    return -1;
  size_t length = strlen (name), known = strlen (secret);
  memcpy (address.sun_path + 1, name, length);
  memcpy (said, secret, known);
  strcpy (said + known, CHANNEL_VERSION);
  int fd = socket (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd >= 0
      && connect (fd, (struct sockaddr *) &address,
		  offsetof (struct sockaddr_un, sun_path) + 1 + length) == 0
      && send (fd, said, known + 64, MSG_NOSIGNAL) == (ssize_t) known + 64)
    return fd;
  if (fd >= 0)
    close (fd);
  return -1;
}

/* Receive the memory, which is returned, and the program's output; -1 if that
   fails.  */
static int
receive_descriptors (int connection)
{
  int descriptors[3];
  char control[CMSG_SPACE (sizeof descriptors)];
  char byte;
  struct iovec part = { &byte, 1 };
  struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1,
			    .msg_control = control,
			    .msg_controllen = sizeof control };
  if (recvmsg (connection, &message, MSG_CMSG_CLOEXEC) != 1)
    return -1;
  const struct cmsghdr *head = CMSG_FIRSTHDR (&message);
  if (!head || head->cmsg_type != SCM_RIGHTS
      || head->cmsg_len != CMSG_LEN (sizeof descriptors))
    return -1;
  memcpy (descriptors, CMSG_DATA (head), sizeof descriptors);
  self.output[1] = descriptors[1];
  self.output[2] = descriptors[2];
  return descriptors[0];
}

/* In a thread of its own: wait for the program to be gone.  The hub may be in a
   write to what nobody reads; then its end is noticed by the launcher.  */
static void *
watch_program (void *data)
{
  int *memory = data;
  while (flock (*memory, LOCK_EX) != 0 && errno == EINTR)
    ;
  atomic_store (&program_gone, true);
  sleep (GONE_LIMIT);
  _exit (EXIT_FAILURE);
}

/* Attach to the program.  */
static bool
attach (void)
{
  static int locked;
  char path[64];
  pthread_t thread;
  int connection = connect_to_program ();
  int memory = connection < 0 ? -1 : receive_descriptors (connection);
  if (connection >= 0)
    close (connection);
  if (memory < 0)
    return false;
  self.channel = mmap (NULL, sizeof *self.channel, PROT_READ | PROT_WRITE,
		       MAP_SHARED | MAP_NORESERVE, memory, 0);
  /* The lock is of what was opened, not of the file.  */
  snprintf (path, sizeof path, "/proc/self/fd/%d", memory);
  locked = open (path, O_RDWR | O_CLOEXEC);
  return (self.channel != MAP_FAILED && locked >= 0
	  && pthread_create (&thread, NULL, watch_program, &locked) == 0);
}

static void
say_status (enum channel_status status)
{
  atomic_store (&self.channel->status, status);
  futex_wake (&self.channel->status, 1);
}

static bool
is_output_one_file (void)
{
  struct stat files[2];
  return (fstat (self.output[1], &files[0]) == 0
	  && fstat (self.output[2], &files[1]) == 0
	  && files[0].st_dev == files[1].st_dev
	  && files[0].st_ino == files[1].st_ino);
}

/* Check what WORKER, which is RANK, has said.  False if the job cannot be.  */
static bool
check_worker (struct channel_worker *worker, unsigned rank)
{
  worker->node[sizeof worker->node - 1] = '\0';
  worker->problem[sizeof worker->problem - 1] = '\0';
  if (worker->devices > CHANNEL_DEVICES)
    snprintf (worker->problem, sizeof worker->problem,
	      "it says that it has %" PRIu32 " devices", worker->devices);
  for (unsigned n = 0; n < CHANNEL_DEVICES; n++)
    {
      worker->acc_names[n][CHANNEL_ACC_NAME - 1] = '\0';
      if (worker->kinds[n] >= 32)
	snprintf (worker->problem, sizeof worker->problem,
		  "it says that device %u is of kind %u", n, worker->kinds[n]);
    }
  if (worker->problem[0])
    snprintf (self.channel->problem, sizeof self.channel->problem,
	      "rank %u on %s: %s", rank, worker->node, worker->problem);
  return !worker->problem[0];
}

/* Get to know the workers.  False if the job cannot be.  */
static bool
greet (void)
{
  struct channel *channel = self.channel;
  struct channel_worker none = { .devices = 0 };
  if (!greeting_agree (0, self.ranks, channel->problem,
		       sizeof channel->problem))
    return false;
  greeting_share_environment (0);
  greeting_tell (is_output_one_file ());
  greeting_tell (channel->required);
  channel->worker_count = self.ranks - 1;
  greeting_gather (0, self.ranks, &none, channel->workers);
  channel->spare_cpus = greeting_spare_cpus ();
  for (unsigned i = 0; i < channel->worker_count; i++)
    if (!check_worker (&channel->workers[i], i + 1))
      return false;
  return true;
}

/* Send what the program has put into the queue.  Whether there was
   anything.  */
static bool
forward_commands (void)
{
  struct channel *channel = self.channel;
  uint32_t head = atomic_load_explicit (&channel->head, memory_order_acquire);
  bool any = head != self.tail;
  for (; self.tail != head; self.tail++)
    {
      unsigned number = channel->queue[self.tail % CHANNEL_QUEUE];
      struct channel_slot *slot = &channel->slots[number];
      size_t size = sizeof slot->message + channel_bytes (&slot->message);
      MPI_Isend (&slot->message, size, MPI_BYTE, slot->rank, number,
		 MPI_COMM_WORLD, &self.sent[number][0]);
      self.sent[number][1] = MPI_REQUEST_NULL;
      if (slot->message.apart > 0)
	MPI_Isend (channel_apart (slot), slot->message.apart, MPI_BYTE,
		   slot->rank, number, MPI_COMM_WORLD, &self.sent[number][1]);
      self.outstanding++;
      silence_expect (slot->rank);
      if (slot->further_rank)
	silence_expect (slot->further_rank);
    }
  return any;
}

/* What RANK has sent does not make sense.  */
static void __attribute__ ((noreturn))
accuse (int rank, const char *what)
{
  /* Launchers may end before they have passed on what was printed.  */
  snprintf (self.channel->problem, sizeof self.channel->problem,
	    "from rank %d: %s", rank, what);
  MPI_Abort (MPI_COMM_WORLD, EXIT_FAILURE);
  exit (EXIT_FAILURE);
}

/* Whether what was sent for slot NUMBER, for which an answer has come, is away:
   MPI may notice the one before the other, but not much.  */
static bool
is_sent (unsigned number)
{
  const struct timespec pause = { .tv_nsec = BACKOFF_MOST };
  /* MPICH's headers make warnings of MPI_STATUSES_IGNORE.  */
  MPI_Status statuses[2];
  int sent = false;
  for (int i = 0; i < SENT_LOOKS && !sent; i++)
    {
      MPI_Testall (2, self.sent[number], &sent, statuses);
      if (!sent && i >= SENT_LOOKS / 2)
	nanosleep (&pause, NULL);
    }
  return sent;
}

/* Wake all threads of the program that wait for answers.  */
static void
wake_program (void)
{
  struct channel *channel = self.channel;
  for (int i = 0; i < CHANNEL_SLOTS; i++)
    if (atomic_load (&channel->slots[i].sleeps))
      futex_wake (&channel->slots[i].state, 1);
  futex_wake (&channel->answers, 1);
}

/* Tell the program that it has lost a device of RANK, as MESSAGE says.  */
static void
tell_lost (int rank, const struct channel_message *message)
{
  struct channel *channel = self.channel;
  size_t size = message->size;
  if (atomic_load (&channel->lost_rank))
    return;
  if (size > sizeof channel->lost_text - 1)
    size = sizeof channel->lost_text - 1;
  memcpy (channel->lost_text, message->bytes, size);
  channel->lost_text[size] = '\0';
  channel->lost_device = message->device;
  channel->lost_status = message->words[0];
  atomic_store (&channel->lost_rank, rank);
  wake_program ();
}

/* Tell the program that it has lost DEVICE of RANK, which is silent.  */
static void
tell_silent (int rank, unsigned device)
{
  struct channel_message *message = self.message;
  *message = (struct channel_message) { .words = { EXIT_FAILURE },
					.device = device };
  message->size
    = sprintf ((char *) message->bytes, ": its worker has not answered for %ld"
	       " seconds (GOMP_OFFLOAD_MPI_TIMEOUT): it is stopped, or the"
	       " network stalls", worker_settings ()->mpi_timeout);
  tell_lost (rank, message);
}

/* SLOT was answered.  */
static void
tell_answer (struct channel_slot *slot)
{
  struct channel *channel = self.channel;
  self.outstanding--;
  silence_answered (slot->rank);
  if (slot->further_rank)
    silence_answered (slot->further_rank);
  bool unwaited = slot->unwaited;
  atomic_store (&slot->state, SLOT_ANSWERED);
  if (unwaited)
    {
      atomic_fetch_add (&channel->answers, 1);
      futex_wake (&channel->answers, 1);
    }
  else if (atomic_load (&slot->sleeps))
    futex_wake (&slot->state, 1);
}

/* Have the rows received that come after the answer in slot NUMBER: posted
   before the next message may come, this is what gets them.  */
static void
expect_rows (unsigned number)
{
  struct channel_slot *slot = &self.channel->slots[number];
  struct arrival *arrival = &self.arrivals[self.arrival_count++];
  arrival->number = number;
  MPI_Irecv (channel_apart (slot), slot->message.apart, MPI_BYTE, slot->rank,
	     number, MPI_COMM_WORLD, &arrival->request);
}

/* Whether the rows of ARRIVAL are there.  */
static bool
is_there (struct arrival *arrival)
{
  const struct channel_slot *slot = &self.channel->slots[arrival->number];
  int there = false, size;
  MPI_Status status;
  int error = MPI_Test (&arrival->request, &there, &status);
  if (!there && error == MPI_SUCCESS)
    return false;
  MPI_Get_count (&status, MPI_BYTE, &size);
  if (error != MPI_SUCCESS || (uint64_t) size != slot->message.apart)
    accuse (slot->rank, "an answer of another length");
  return true;
}

/* Take the rows that are there.  Whether there are any.  */
static bool
take_rows (void)
{
  bool any = false;
  for (unsigned i = 0; i < self.arrival_count; )
    if (is_there (&self.arrivals[i]))
      {
	struct channel_slot *slot
	  = &self.channel->slots[self.arrivals[i].number];
	self.arrivals[i] = self.arrivals[--self.arrival_count];
	silence_heard (slot->rank);
	tell_answer (slot);
	any = true;
      }
    else
      i++;
  return any;
}

/* Put the answer MAIL into its slot.  */
static void
take_answer (const struct mail *mail)
{
  struct channel_slot *slot = &self.channel->slots[mail->tag];
  const struct channel_message *answer = mail->message;
  uint64_t most = (slot->message.command == CHANNEL_READ ? CHANNEL_APART_MOST
		   : 0);
  if (atomic_load (&slot->state) != SLOT_POSTED
      || (slot->rank != (unsigned) mail->rank
	  && slot->further_rank != (unsigned) mail->rank))
    accuse (mail->rank, "an answer that nobody waits for");
  if (!is_sent (mail->tag))
    accuse (mail->rank, "an answer to what it has not received");
  if (answer->size != mail->size - sizeof *answer || answer->apart > most)
    accuse (mail->rank, "an answer of another length");
  memcpy (&slot->message, answer, mail->size);
  if (answer->apart > 0)
    expect_rows (mail->tag);
  else
    tell_answer (slot);
}

/* Write what a region has printed, as MESSAGE says.  */
static void
write_output (const struct channel_message *message)
{
  atomic_store (&self.channel->hub_writes, 1);
  write_all (self.output[message->words[0] == 2 ? 2 : 1],
	     (const char *) message->bytes, message->size);
  atomic_store (&self.channel->hub_writes, 0);
}

/* Take MAIL, which is no answer.  */
static void
take_other (const struct mail *mail)
{
  const struct channel_message *message = mail->message;
  if (message->size != mail->size - sizeof *message)
    accuse (mail->rank, "a message of another length");
  if (mail->tag == CHANNEL_TAG_LOST)
    tell_lost (mail->rank, message);
  else if (mail->tag == CHANNEL_TAG_OUTPUT)
    write_output (message);
  else if (mail->tag == CHANNEL_TAG_INPUT)
    program_input_want (mail->rank, message->words[0]);
  else if (mail->tag == CHANNEL_TAG_REVERSE
	   && !program_reverse_add (mail->rank, message))
    accuse (mail->rank, "a region for the program to run that cannot be");
}

/* LOOK for something that the program is to do for regions, and have it look.
   Whether there was anything to do.  */
static bool
look_for (bool (*look) (bool *tell))
{
  bool tell;
  bool any = look (&tell);
  if (tell)
    wake_program ();
  return any;
}

/* Take what has come.  Whether anything has.  */
static bool
receive (void)
{
  struct mail mail;
  bool any = self.arrival_count > 0 && take_rows ();
  for (; inbox_look (&mail); inbox_next (), any = true)
    {
      silence_heard (mail.rank);
      if (mail.size < (int) sizeof *mail.message)
	accuse (mail.rank, "a message of a bad length");
      else if (mail.tag < CHANNEL_SLOTS)
	take_answer (&mail);
      else
	take_other (&mail);
    }
  return any;
}

/* If a worker is silent for too long, tell the program that it has lost the
   device that is to do something there.  */
static void
look_for_silence (void)
{
  unsigned rank = silence_look (), device = 0;
  if (rank == 0)
    return;
  for (int i = 0; i < CHANNEL_SLOTS; i++)
    {
      const struct channel_slot *slot = &self.channel->slots[i];
      if (atomic_load (&slot->state) == SLOT_POSTED
	  && (slot->rank == rank || slot->further_rank == rank))
	device = slot->rank == rank ? slot->message.device : 0;
    }
  tell_silent (rank, device);
}

/* Sleep, until the program wakes the hub, for at most DURATION nanoseconds.  */
static void
sleep_at_most (uint64_t duration)
{
  struct channel *channel = self.channel;
  atomic_store (&channel->hub_sleeps, 1);
  if (atomic_load (&channel->head) == self.tail
      && !atomic_load (&channel->ending))
    futex_wait (&channel->hub_sleeps, 1, duration);
  atomic_store (&channel->hub_sleeps, 0);
}

/* Pass on what comes, until the program ends.  */
static void
pass_on (void)
{
  struct backoff backoff;
  bool at_ease = self.channel->spare_cpus > 0;
  uint64_t sleep;
  uint32_t looks = 0;
  backoff_begin (&backoff);
  inbox_next ();
  while (!atomic_load (&self.channel->ending) && !atomic_load (&program_gone))
    {
      bool any = forward_commands ();
      any |= receive ();
      any |= look_for (program_input_look);
      any |= look_for (program_reverse_look);
      look_for_silence ();
      atomic_store_explicit (&self.channel->hub_looks, ++looks,
			     memory_order_relaxed);
      if (any)
	backoff_reset (&backoff);
      else if ((sleep = backoff_next (&backoff, at_ease)) != 0)
	sleep_at_most (self.outstanding > 0 ? sleep : IDLE_SLEEP);
    }
}

void
hub (int ranks)
{
  self.ranks = ranks;
  self.message = malloc (sizeof *self.message + CHANNEL_TEXT);
  signal (SIGPIPE, SIG_IGN);
  if (!self.message || !silence_begin (ranks) || !inbox_begin ()
      || !attach () || !program_input_begin (self.channel, ranks)
      || !program_reverse_begin (self.channel, ranks))
    MPI_Abort (MPI_COMM_WORLD, EXIT_FAILURE);
  bool ready = greet ();
  say_status (ready ? CHANNEL_READY : CHANNEL_FAILED);
  if (ready)
    pass_on ();
  /* Nobody waits for regions that still run.  */
  if (!ready || self.outstanding > 0 || atomic_load (&program_gone))
    MPI_Abort (MPI_COMM_WORLD, EXIT_FAILURE);
  inbox_end ();
  for (int rank = 1; rank < ranks; rank++)
    MPI_Send (NULL, 0, MPI_BYTE, rank, CHANNEL_TAG_END, MPI_COMM_WORLD);
}
