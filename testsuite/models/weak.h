/* C11's memory model, for models in Promela.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Spin explores all ways in which threads can come one after the other, but
   its memory is one that all see alike.  This is another one: a word, here
   called a place, has all values that were ever stored in it, in order.  Each
   thread has a view, which says how old the value may be that it reads of each
   place, and reads any that is not older.  A value has a view, too: that of its
   thread, if it was stored with memory_order_release or more, else what the
   thread had at its last release fence; reading with memory_order_acquire adds
   that to the reader's.  What is read relaxed counts from the next acquire
   fence on.  Operations that read and write in one go read the last value, and
   keep the view of that one, as release sequences do.  The total order is that
   in which the checker has the operations happen: it has a view as well, of
   the last values stored in it and of what its fences have seen, and whatever
   reads in it reads nothing older.

   So a thread can see the stores of another in any order that C11 allows, and
   read before it has stored.  What there is not: a value that comes before one
   that was stored earlier, and loads that read what depends on themselves.

   Data that is not atomic is stored and loaded relaxed; the model asserts that
   what it reads is what has to be there.

   Without FENCES those of acquire and release are left out, and a total one
   orders only what the total order does.  READS (thread, place) may say that a
   thread never reads a place.

   Before including this, define PLACES, VALUES (of one place, the first one
   included) and THREADS.  A thread's process has a byte ME.  */

#ifndef READS
#define READS(thread, place) 1
#endif

#define RELAXED 0
#define ACQUIRE 1
#define RELEASE 2
#define BOTH 3
#define TOTAL 4

byte count[PLACES] = 1;
byte value[PLACES * VALUES];
byte known[PLACES * VALUES * PLACES];
byte view[THREADS * PLACES];
#ifdef FENCES
byte read[THREADS * PLACES];		/* Until the next acquire fence.  */
byte released[THREADS * PLACES];	/* At the last release fence.  */
#endif
byte total[PLACES];
bit gone[THREADS];			/* Reads nothing any more.  */
byte asleep[THREADS];			/* In a futex, of place - 1.  */

/* Which order is taken out, of those that the model names; 0 for none.  */
byte weaker;
#define ORDER(number, order, less) (weaker == number -> less : order)

/* The operation that is being executed.  */
byte thread, place, order, operand, expected, pick, last, result;

c_code {

/* Of the checker that Spin writes.  */
extern void (*Uerror) (char *message);
extern int readtrail;

typedef unsigned char vector;

static vector *
view_of (vector *views, int which)
{
  return views + which * PLACES;
}

static void
join (vector *to, const vector *from)
{
  for (int i = 0; i < PLACES; i++)
    if (to[i] < from[i])
      to[i] = from[i];
}

static vector *
known_with (int index)
{
  return view_of (now.known, now.place * VALUES + index);
}

/* Which values can be read.  */
static void
weak_range (void)
{
  now.pick = view_of (now.view, now.thread)[now.place];
  if (now.order == TOTAL && now.pick < now.total[now.place])
    now.pick = now.total[now.place];
  now.last = now.count[now.place] - 1;
}

static void
weak_see (int index)
{
  vector *mine = view_of (now.view, now.thread);
  mine[now.place] = index;
  if (now.order & ACQUIRE || now.order == TOTAL)
    join (mine, known_with (index));
#ifdef FENCES
  else
    join (view_of (now.read, now.thread), known_with (index));
#endif
  now.result = now.value[now.place * VALUES + index];
}

static void
weak_load (void)
{
  weak_see (now.pick);
  now.pick = now.last = 0;
}

static void
weak_put (int value)
{
  int index = now.count[now.place]++;
  vector *mine = view_of (now.view, now.thread);
  if (index >= VALUES)
    Uerror ("VALUES is too small");
  now.value[now.place * VALUES + index] = value;
  mine[now.place] = index;
  if (now.order >= RELEASE)
    join (known_with (index), mine);
#ifdef FENCES
  else
    join (known_with (index), view_of (now.released, now.thread));
#endif
  known_with (index)[now.place] = index;
  if (now.order == TOTAL)
    now.total[now.place] = index;
}

static void
weak_store (void)
{
  weak_put (now.operand);
}

/* Read the last value, and store another.  */
static void
weak_change (int value)
{
  int before = now.count[now.place] - 1;
  weak_see (before);
  weak_put (value);
  join (known_with (before + 1), known_with (before));
}

static void
weak_compare (void)
{
  vector *values = now.value + now.place * VALUES;
  /* An old one is no reason to fail if it is as expected.  */
  if (values[now.pick] == now.expected)
    now.pick = now.last;
  if (values[now.pick] == now.expected)
    weak_change (now.operand);
  else
    weak_see (now.pick);
  now.pick = now.last = 0;
}

static int
weak_last (void)
{
  return now.value[now.place * VALUES + now.count[now.place] - 1];
}

static void
weak_fence (void)
{
  vector *mine = view_of (now.view, now.thread);
#ifdef FENCES
  if (now.order & ACQUIRE || now.order == TOTAL)
    join (mine, view_of (now.read, now.thread));
#endif
  if (now.order == TOTAL)
    {
      join (mine, now.total);
      join (now.total, mine);
    }
#ifdef FENCES
  if (now.order >= RELEASE)
    join (view_of (now.released, now.thread), mine);
#endif
}

static void
weak_wake (void)
{
  weak_fence ();
  for (int i = 0; i < THREADS; i++)
    if (now.asleep[i] == now.place + 1)
      now.asleep[i] = 0;
}

/* Of each VECTOR of COUNT, the first value of PLACE has number BY now.  */
static void
shift (vector *vectors, int which, int place, int by)
{
  for (int i = 0; i < which; i++)
    {
      vector *one = view_of (vectors, i);
      one[place] = one[place] < by ? 0 : one[place] - by;
    }
}

/* Forget the values of PLACE that no thread can read any more: then what was
   before makes no difference.  */
static void
forget_values (int place)
{
  int by = now.count[place] - 1;
  for (int i = 0; i < THREADS; i++)
    if (!now.gone[i] && READS (i, place) && by > view_of (now.view, i)[place])
      by = view_of (now.view, i)[place];
  if (by == 0)
    return;
  int rest = now.count[place] - by, first = place * VALUES;
  for (int i = 0; i < now.count[place]; i++)
    {
      now.value[first + i] = i < rest ? now.value[first + i + by] : 0;
      for (int j = 0; j < PLACES; j++)
	view_of (now.known, first + i)[j]
	  = i < rest ? view_of (now.known, first + i + by)[j] : 0;
    }
  now.count[place] = rest;
  shift (now.view, THREADS, place, by);
#ifdef FENCES
  shift (now.read, THREADS, place, by);
  shift (now.released, THREADS, place, by);
#endif
  shift (now.total, 1, place, by);
  shift (now.known, PLACES * VALUES, place, by);
}

static void
weak_forget (void)
{
  for (int i = 0; i < PLACES; i++)
    forget_values (i);
  if (readtrail)
    printf ("thread %d, place %d, order %d, operand %d: found %d\n",
	    now.thread, now.place, now.order, now.operand, now.result);
  now.thread = now.place = now.order = 0;
  now.operand = now.expected = now.result = 0;
}

static int
weak_variant (void)
{
  const char *text = getenv ("WEAKER");
  return text ? atoi (text) : 0;
}

}

/* Has to come first.  */
#define BEGIN c_code { now.weaker = weak_variant (); }

#define OPERATION(at, with) \
  thread = me; place = at; order = with
#define FORGET c_code { weak_forget (); }

#define PICK \
  c_code { weak_range (); }; \
  do :: pick < last -> pick++ :: break od

/* INTO = *AT.  */
#define LOAD(at, with, into) \
  atomic { OPERATION (at, with); PICK; c_code { weak_load (); }; \
    into = result; FORGET }

#define STORE(at, what, with) \
  atomic { OPERATION (at, with); operand = what; \
    c_code { weak_store (); }; FORGET }

/* INTO = *AT, which becomes WHAT.  */
#define EXCHANGE(at, what, with, into) \
  atomic { OPERATION (at, with); operand = what; \
    c_code { weak_change (now.operand); }; into = result; FORGET }

#define ADD(at, what, with, into) \
  atomic { OPERATION (at, with); operand = what; \
    c_code { weak_change (weak_last () + now.operand); }; \
    into = result; FORGET }

#define SET_BITS(at, what, with, into) \
  atomic { OPERATION (at, with); operand = what; \
    c_code { weak_change (weak_last () | now.operand); }; \
    into = result; FORGET }

#define CLEAR_BITS(at, what, with, into) \
  atomic { OPERATION (at, with); operand = what; \
    c_code { weak_change (weak_last () & ~now.operand); }; \
    into = result; FORGET }

/* *AT becomes WHAT if it is OLD; INTO is what it was.  */
#define COMPARE_EXCHANGE(at, old, what, with, into) \
  atomic { OPERATION (at, with); operand = what; expected = old; PICK; \
    c_code { weak_compare (); }; into = result; FORGET }

#define FENCE(with) \
  atomic { OPERATION (0, with); c_code { weak_fence (); }; FORGET }

/* The kernel compares after a full barrier.  */
#define FUTEX_SLEEP(at, old) \
  atomic { OPERATION (at, TOTAL); c_code { weak_fence (); }; PICK; \
    c_code { weak_load (); }; \
    if :: result == old -> asleep[me] = at + 1 :: else fi; FORGET }
#define FUTEX_AWAKE (asleep[me] == 0)

/* THREAD ends.  */
#define END \
  atomic { gone[me] = 1; FORGET }

#define FUTEX_WAKE(at) \
  atomic { OPERATION (at, TOTAL); c_code { weak_wake (); }; FORGET }
