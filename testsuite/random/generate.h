/* What the parts of the generator of random programs share.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* A program consists of scenarios, functions that do not depend on each other;
   several threads may call them at the same time.
   A scenario has objects, of which it keeps track whether they are present on
   the device, and whose copy is the newer one.  Its steps map and unmap them,
   update them, and compute with them in regions on the device and in loops on
   the host.  Steps are only taken where the result is the same with device
   memory of its own and with shared memory:

     - the host does not read or write what the device has newer values of,
       and the device not what the host has newer values of;
     - what a region writes is mapped back, or present and updated later;
     - what only comes from the device is written there entirely before.

   In parallel loops an iteration writes only elements of its own and reads only
   those and what the loop does not write.  Values are unsigned integers; where
   an object has another type, they are such that it holds them exactly.  */

#ifndef GENERATE_H
#define GENERATE_H

#include <stdbool.h>

/* basics.c: a sequence that the seed determines.  */
extern void random_seed (unsigned long seed);
extern int random_below (int limit);
extern int random_between (int least, int most);
extern bool random_chance (int percent);

/* Each element is the name of a thing.  */
#define RANDOM_OF(array) \
  ((array)[random_below ((int) (sizeof (array) / sizeof *(array)))])

/* Print a line, indented; the braces that it opens or closes count.  */
extern void line (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));

/* object.c  */

enum object_kind
{
  OBJECT_ARRAY,			/* unsigned a[n];  */
  OBJECT_MATRIX,		/* unsigned a[n / c][c];  */
  OBJECT_VLA,
  OBJECT_HEAP,			/* unsigned *a;  */
  OBJECT_RECORDS,		/* struct { ... } a[n];  */
  OBJECT_MEMBER,		/* struct { ...; unsigned data[n]; } a;  */
  OBJECT_POINTER_MEMBER,	/* struct { ...; unsigned *data; } a;  */
  OBJECT_NESTED,		/* The same, two structures deep.  */
  OBJECT_BEHIND_POINTER,	/* struct { ...; unsigned *data; } *a;  */
  OBJECT_SCALAR,
  OBJECT_DECLARED,		/* "declare target".  */
  OBJECT_LINK,			/* "declare target link".  */
  OBJECT_KINDS
};

struct object
{
  enum object_kind kind;
  int number;			/* Its name is "o" and that.  */
  int type;
  int columns;			/* Of a matrix.  */
  int length;
  int first, count;		/* The part that is mapped and computed
				   with.  */
  bool present;
  bool host_valid, device_valid;
  bool busy;			/* In a region that need not be over.  */
};

extern struct object object_make (int number);
extern void object_define_globally (const struct object *object);
extern void object_define_locally (const struct object *object);
extern void object_free (const struct object *object);

/* The text of element INDEX of OBJECT, and the part of it that a clause names,
   from FIRST on COUNT elements.  Valid until the next but seven.  */
extern const char *object_element (const struct object *object,
				   const char *index);
extern const char *object_section (const struct object *object, int first,
				   int count);

/* The same for all of the part that is mapped; and the expression that makes a
   value one that it can hold.  */
extern const char *object_item (const struct object *object);
extern const char *object_mask (const struct object *object);

/* Clauses that map it: DATA is the map type of its elements; the structure
   around a pointer gets AROUND.  */
extern const char *object_map (const struct object *object, const char *data,
			       const char *around);

/* Whether a region may use it without a clause when it is present, and whether
   "update" and the like can name it.  */
extern bool object_implicit_p (const struct object *object);

/* Whether a directive can map it; a construct with a region or block, if
   CONSTRUCT.  */
extern bool object_mappable_p (const struct object *object, bool construct);

/* Like sprintf, in one of some buffers in turn.  */
extern const char *text (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));

/* expression.c: an expression of type "word" over the variables NAMES, null at
   the end, each of that type.  */
extern const char *expression (const char *const *names);

/* region.c: a region that uses some OBJECTS; a loop on the host that does.  */
extern void region_emit (struct object *objects, int count, int *number);
extern void host_loop_emit (struct object *object);

/* Whether regions have no tasks in them.  */
extern bool region_without_tasks;

/* scenario.c: the function NUMBER, with about REGIONS regions, which prints to
   the file that is its argument.  */
extern void scenario_emit (int number, int regions);

#endif /* GENERATE_H */
