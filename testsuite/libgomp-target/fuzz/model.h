/* What should be mapped: a model of the runtime's tables.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* OpenMP 5.1, section 2.21.7, told as simply as possible: for each array and
   device a list of ranges with counts and the values that the device has.
   Where the standard leaves it open, what the runtime promises
   (doc/mapping.md): the end of a construct acts on what it counted on at its
   beginning, and if that was withdrawn, on what is mapped there then.

   The caller sees to it that no two threads use the model of an array at the
   same time.  */

#ifndef MODEL_H
#define MODEL_H

#include <stdbool.h>
#include <stddef.h>

enum { DEVICES = 2, LENGTH = 12 };

#define INFINITE (~0u)

/* A value that the program can know, or not: memory nobody wrote to.  */
struct cell
{
  int value;
  bool known;
};

struct mapping
{
  struct mapping *next;
  /* Not used for another mapping of the program.  */
  unsigned long id;
  int start;
  int end;
  unsigned references;
  /* The last construct that changed that.  */
  unsigned long construct;
  /* Associated: the device's memory of what the array's first element would
     be.  */
  void *memory;
  struct cell cells[LENGTH];
};

struct array
{
  int *host;
  bool shared;
  /* What HOST should have.  */
  struct cell cells[LENGTH];
  struct mapping *mappings[DEVICES];
};

/* A list item: COUNT elements of A from START; a section without elements
   if COUNT is 0.  */
struct item
{
  struct array *a;
  int start;
  int count;
  /* GOMP_MAP_*, of a section that has elements.  */
  unsigned kind;
  /* The mapping that it counts on, or 0.  */
  unsigned long id;
};

enum { ITEMS = 3 };

struct construct
{
  int device;
  int count;
  struct item items[ITEMS];
};

extern void model_begin (struct construct *c);
extern void model_end (struct construct *c);
extern void model_exit (struct construct *c);
extern void model_update (int device, const struct item *item);

/* What is mapped of [START,END), or null.  */
extern struct mapping *model_find (const struct array *a, int device,
				   int start, int end);
extern struct mapping *model_find_id (const struct array *a, int device,
				      unsigned long id);

/* Whether ITEM can be mapped: it lies in a mapping, or beside all.  */
extern bool model_fits (int device, const struct item *item);

extern struct mapping *model_add (struct array *a, int device, int start,
				  int end);
extern void model_remove (struct array *a, int device, struct mapping *m);

/* Values of A's memory that the model does not know are whatever they are.  */
extern void model_adopt (struct array *a);

#endif /* MODEL_H */
