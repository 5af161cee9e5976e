/* What the program, the hub and the workers say to each other.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The program's process has the plugin, which links no MPI.  The plugin starts
   an MPI job: rank 0 is the hub, on the program's machine, which shares memory
   with the program; the other ranks are workers, with devices.

   A command goes into a slot of the shared memory, and the slot's number into
   the queue; the hub sends the slot's message to the slot's rank, as it is,
   with the number as its tag.  The answer comes with the same tag and takes the
   message's place.  So the hub copies nothing and keeps no state; commands for
   one rank arrive in the order in which they were put into the queue.

   Who writes what: a slot that is FREE is the plugin's, which fills it and
   makes it POSTED.  From then on it is the hub's, until the hub makes it
   ANSWERED.  The plugin takes what it needs and makes it FREE.  The queue's
   head is the plugin's, under a lock of its own.

   What comes from a worker is checked by the hub, before it is received: that
   the slot waits for an answer of that rank, and has room for it.  A worker
   takes nothing from another one but what CHANNEL_FORWARD sends.  */

#ifndef MPI_CHANNEL_H
#define MPI_CHANNEL_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

/* Program, hub and workers have to agree; ends are found by the first
   words.  */
#define CHANNEL_VERSION "gomp-offload mpi protocol 14, " PACKAGE_VERSION

enum
{
  CHANNEL_SLOTS = 256,
  CHANNEL_QUEUE = 512,		/* A power of two, more than slots.  */
  CHANNEL_WORKERS = 255,
  CHANNEL_DEVICES = 64,		/* Of a worker.  */
  CHANNEL_TEXT = 512,
  CHANNEL_REASON = 4096,	/* Of the loss of a device.  */
  CHANNEL_NODE = 64,
  CHANNEL_KEY = 64,
  CHANNEL_ACC_NAME = 16,
  CHANNEL_INPUT = 16384,	/* Bytes of the program's input at a time.  */
  /* And of the arrays of a region that the program is to run.  */
  CHANNEL_ARRAYS = 4096,
  /* The bytes that a message may have beside its words, 512 KiB of a copy among
     them.  What is more goes in several.  */
  CHANNEL_PIECE = (1 << 19) + 2 * 4096,
  /* How many of them deferred writes have at most, and what that leaves.  */
  CHANNEL_DEFERRED = 4096,
  CHANNEL_OWN = CHANNEL_PIECE - CHANNEL_DEFERRED,
  /* Rows that lie one after the other are a message of their own from so many
     bytes on: who sends them need not have copied them behind the other, and
     who receives them has them where they should be.  */
  CHANNEL_APART_LEAST = 1 << 15,
  CHANNEL_APART_MOST = CHANNEL_OWN,
  /* From worker to worker, where they go through no slot, there may be so
     many.  */
  CHANNEL_FORWARD_MOST = 1 << 20,
  /* Where they are in a slot.  */
  CHANNEL_APART_AT = 2 * 4096
};

/* Commands.  DEVICE is the worker's number of a device.  */
enum channel_command
{
  /* Start DEVICE; word 0 is the program's number of it.  The bytes are the
     places, struct GOMP_PLUGIN_place, that memory of the rank's devices had in
     former jobs, and word 1 is how many devices that were.  The answer's words
     0 and 1 are where DEVICE has its memory, and how many bytes.  */
  CHANNEL_INIT,
  CHANNEL_FINI,
  /* The bytes are the key of what images consist of, a digest, and as much of
     that as begins at word 1; word 0 is the size of all.  The answer's word 0
     is how much of it the worker has; if that is all, and none of it was sent,
     it stays for a CHANNEL_IMAGE.  For an emulated device it is the image;
     for a GPU, and if clang has made it, see shared/image-form.h.  */
  CHANNEL_CONTENT,
  /* The bytes are the key of what image word 0 consists of, which the worker
     has, and a part, at word 1 of word 2 bytes, of the host's tables for it:
     that of indirect functions, and the one of variables, as many words as
     word 3 says in its lower and its upper half; and then, if there are more
     bytes, a struct channel_scope.  Word 4 is its version for devices of its
     kind.  */
  CHANNEL_IMAGE,
  /* The bytes are the numbers of images, all tables of which were sent and
     which are going to be loaded, one after the other.  */
  CHANNEL_EXPECT,
  /* Load image word 0, all tables of which were sent, of version word 1.  The
     answer's bytes are its table, word 0 elements.  Not more than a piece.  */
  CHANNEL_LOAD,
  /* Unload and forget it.  */
  CHANNEL_UNLOAD,
  /* Word 0 bytes; the answer's word 0 is where they are, or 0.  */
  CHANNEL_ALLOC,
  /* What is at word 0.  */
  CHANNEL_FREE,
  /* Write rows to where word 0 is the first.  The bytes are word 2 levels of
     rows, of word 1 bytes each, and the rows, one after the other, unless these
     come apart.  */
  CHANNEL_WRITE,
  /* The answer's bytes are the rows at word 0, or they come apart; words 1 and
     2 and the bytes are as above.  */
  CHANNEL_READ,
  /* Read rows, as above, and send them to a device of another worker, as a
     CHANNEL_WRITE with this tag, which that answers.  The bytes are the levels
     here, and then those there; word 3 is the address there, and word 4 the
     rank and the device, as CHANNEL_PLACE_OF has it.  */
  CHANNEL_FORWARD,
  /* Copy to word 0 from word 1 word 2 bytes.  */
  CHANNEL_COPY,
  /* The answer has property word 0, an enum goacc_property: its word 0 is the
     value, or its bytes are a text without an end.  */
  CHANNEL_PROPERTY,
  /* The answer's word 0 is how many bytes of memory are at word 0 in all, or 0
     if that is not known.  */
  CHANNEL_BLOCK_SIZE,
  /* The answer's words from 0 on are how many gangs, workers and lanes of
     vectors the function at word 0, of OpenACC, is run with; 0 if that is not
     known.  The bytes are as of a CHANNEL_RUN without tickets.  */
  CHANNEL_ACC_DIMENSIONS,
  /* But for deferred writes, nothing but to look whether it is alive.  */
  CHANNEL_NOTHING,
  /* DEVICE, which is lost, is to be started again: release what it had.  The
     answer's word 0 is 0 as long as the worker still has something to do with
     it.  */
  CHANNEL_END_LOST,
  /* The answer's bytes are the word 1 bytes that DEVICE, which is lost, has
     left at word 0.  */
  CHANNEL_READ_LEFT,
  /* The program has run the region that DEVICE had it run.  */
  CHANNEL_REVERSED,
  /* Run the function at word 0 with word 1.  The bytes are the words of
     GOMP_OFFLOAD_run's ARGS, with the null at the end; then word 3 tickets of
     regions after which it is to run.  Word 2 is its own ticket, or 0.  */
  CHANNEL_RUN
};

/* What an answer has as its command.  */
enum channel_answer
{
  CHANNEL_DONE,
  /* The bytes are a text without an end, which may be empty.  */
  CHANNEL_REFUSED,
  /* It was not done, or not to its end, since the device of word 0, a
     CHANNEL_PLACE_OF, is lost, but may be started again.  The bytes are the
     reason, as of CHANNEL_TAG_LOST, without an end.  */
  CHANNEL_LOST
};

/* Levels of rows: of each how many there are, and the bytes from one to the
   next; the innermost is the first.  */
struct channel_level
{
  uint64_t count, stride;
};

enum { CHANNEL_LEVELS = 16 };

/* What an image's library is in the program: as struct GOMP_PLUGIN_scope.  */
struct channel_scope
{
  uint32_t global, position;
  char names[];
};

#define CHANNEL_PLACE_OF(rank, device) ((uint64_t) (rank) << 32 | (device))
#define CHANNEL_RANK_OF(place) ((place) >> 32)
#define CHANNEL_DEVICE_OF(place) ((place) & 0xffffffff)

struct channel_message
{
  uint32_t command;
  uint32_t device;
  uint64_t words[5];
  /* Of the bytes that belong to it.  */
  uint64_t size;
  /* After these, from a multiple of 8 on, there are so many bytes of what is to
     be done on the device before the command: struct channel_write.  */
  uint32_t deferred;
  /* Of a CHANNEL_RUN: the answer's bytes are so many at word 1, as they are
     when the region has ended.  */
  uint32_t back;
  /* Of a CHANNEL_WRITE, and of the answer to a CHANNEL_READ: so many bytes, the
     rows, come with the next message from the same rank with the same tag,
     which has nothing else.  0 if the rows are among the bytes here.  */
  uint64_t apart;
  unsigned char bytes[];
};

/* A deferred write, or, if SIZE is 0, what is at ADDRESS is freed; the next one
   begins at a multiple of 8 bytes.  */
struct channel_write
{
  uint64_t address, size;
  unsigned char bytes[];
};

/* SIZE, rounded up to what comes after that many bytes.  */
static inline uint64_t
channel_round (uint64_t size)
{
  return (size + 7) & ~(uint64_t) 7;
}

/* How many bytes MESSAGE has in all.  */
static inline uint64_t
channel_bytes (const struct channel_message *message)
{
  return (message->deferred
	  ? channel_round (message->size) + message->deferred
	  : message->size);
}

#define CHANNEL_LOST_LAST 0x100u

/* Tags of messages beside the numbers of slots.  */
enum channel_tag
{
  /* From the hub: end.  */
  CHANNEL_TAG_END = CHANNEL_SLOTS,
  /* From a worker: device DEVICE is lost for good; word 0 is the status that
     the program is to end with, with CHANNEL_LOST_LAST if it is to end whatever
     GOMP_OFFLOAD_RESTART says, and the bytes are the reason, as it goes on
     after the name of the device; empty if there is nothing to say.  */
  CHANNEL_TAG_LOST,
  /* From a worker: the bytes go to descriptor word 0 of the program's.  */
  CHANNEL_TAG_OUTPUT,
  /* From the hub: is the worker there?  It sends the message back.  */
  CHANNEL_TAG_ALIVE,
  /* From a worker: what runs on its devices waits for word 0 bytes of the
     program's standard input, for none any more if that is 0.  From the hub:
     the bytes are some of these; if there are none, the input has ended.  */
  CHANNEL_TAG_INPUT,
  /* From a worker: DEVICE has the program run a region, with the words of
     interface_target_rev.  The bytes are the arrays that these are about, of
     addresses, sizes and kinds, unless they are too many.  It asks for no other
     one before that is done.  */
  CHANNEL_TAG_REVERSE
};

/* In the reason for which a device is lost, these stand for what only the
   program's process can say: where a region is in the program, what an address
   means that it has faulted at, and what the host has at an address.  After
   them come, in hexadecimal and each with a character at its end, the function,
   the address, and the region's tag plus 1, or 0.  */
enum channel_question
{
  CHANNEL_PLACE = 1,
  CHANNEL_MEANING,
  CHANNEL_SYMBOL
};

enum channel_status
{
  CHANNEL_STARTING,
  CHANNEL_READY,
  CHANNEL_FAILED
};

enum slot_state
{
  SLOT_FREE,
  SLOT_POSTED,
  SLOT_ANSWERED
};

/* Of the program's standard input.  The hub wants some, or no longer; the
   program is about to read it, if it is still wanted then, and gives it.  */
enum input_state
{
  INPUT_NONE,
  INPUT_WANTED,
  INPUT_READING,
  INPUT_GIVEN
};

/* Of a region that the program is to run: the hub has put one there, a thread
   of the program's takes it.  */
enum reverse_state
{
  REVERSE_NONE,
  REVERSE_ASKED,
  REVERSE_TAKING
};

struct channel_reverse
{
  _Atomic uint32_t state;	/* An enum reverse_state.  */
  uint32_t rank;
  uint32_t device;
  uint32_t size;
  uint64_t words[5];
  unsigned char bytes[CHANNEL_ARRAYS];
};

struct channel_slot
{
  _Atomic uint32_t state;
  _Atomic uint32_t sleeps;	/* The program's thread does, on STATE.  */
  uint32_t rank;
  uint32_t further_rank;	/* Which may answer, too, unless it is 0.  */
  uint32_t unwaited;		/* No thread waits for it: ANSWERS counts.  */
  struct channel_message message
    __attribute__ ((aligned (64)));
  unsigned char room[CHANNEL_PIECE];
} __attribute__ ((aligned (4096)));

_Static_assert (offsetof (struct channel_slot, room) + CHANNEL_DEFERRED
		<= CHANNEL_APART_AT
		&& (CHANNEL_APART_AT + CHANNEL_APART_MOST
		    <= sizeof (struct channel_slot)),
		"there is room for rows apart");

/* Where SLOT has rows that are a message of their own.  */
static inline char *
channel_apart (struct channel_slot *slot)
{
  return (char *) slot + CHANNEL_APART_AT;
}

/* What a worker says when it has started.  */
struct channel_worker
{
  char version[64];
  char node[CHANNEL_NODE];
  char problem[CHANNEL_TEXT];	/* Empty if there is none.  */
  uint32_t devices;
  uint32_t starts;		/* They run regions without a thread.  */
  /* An enum gomp_target_type for each.  */
  unsigned char kinds[CHANNEL_DEVICES];
  /* What ACC_DEVICE_TYPE calls each; empty if it runs no regions of
     OpenACC's.  */
  char acc_names[CHANNEL_DEVICES][CHANNEL_ACC_NAME];
};

struct channel
{
  char version[64];
  _Atomic uint32_t status;	/* enum channel_status.  */
  char problem[CHANNEL_TEXT + CHANNEL_NODE + 64];
  _Atomic uint32_t ending;	/* The program has no more commands.  */
  _Atomic uint32_t hub_sleeps;	/* The hub does, on this word.  */
  /* How many slots that nobody waits for were answered.  */
  _Atomic uint32_t answers;
  _Atomic uint32_t head;	/* Of the queue: how many were put there.  */
  uint32_t queue[CHANNEL_QUEUE];
  /* The first device that is lost: its rank, or 0; what is beside it is written
     before.  */
  _Atomic uint32_t lost_rank;
  uint32_t lost_device;
  uint32_t lost_status;
  /* The hub counts how often it has looked for something to do; it does not
     while it WRITES what regions print, which takes as long as who reads that
     likes.  */
  _Atomic uint32_t hub_looks;
  _Atomic uint32_t hub_writes;
  char lost_text[CHANNEL_REASON];
  /* An enum input_state; and how many bytes are wanted, or given.  */
  _Atomic uint32_t input;
  uint32_t input_size;
  char input_bytes[CHANNEL_INPUT];
  struct channel_reverse reverse;
  /* What the program requires of devices, GOMP_REQUIRES_*.  Immutable.  */
  uint32_t required;
  /* How many CPUs this machine has for threads of the program that look for
     answers; 0 if it has none for each process of the job's.  */
  uint32_t spare_cpus;
  uint32_t worker_count;
  struct channel_worker workers[CHANNEL_WORKERS];
  struct channel_slot slots[CHANNEL_SLOTS];
};

#endif /* MPI_CHANNEL_H */
