/* Where in the program a construct is, for messages.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The compiler plugin leaves notes in the program's file (offload-notes.h),
   which are read when there is something to be said.  The origin of a construct
   is the address of its region's function or, if it has none, the address to
   which the entry point returns; that of the call of a routine, the address to
   which the routine returns.  Of a variable of "declare target", its address is
   the origin of where the host uses it, and the variable is item 0.  */

#ifndef NOTE_H
#define NOTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "short-name.h"

/* Enough for note_describe: three names.  */
#define NOTE_DESCRIPTION_SIZE (3 * SHORT_NAME_SIZE + 16)

/* For note_describe: no item in particular.  */
#define NOTE_NO_ITEM ((size_t) -1)

/* Of a region: the number of the first of what it uses.  The others follow
   it.  */
#define NOTE_FIRST_USE ((size_t) 1 << 32)

/* What the program has a note of: an item as the user wrote it, and the type of
   its variable or member, empty if that is unknown; FILE:LINE of a directive or
   call; the function that a directive is in.  */
struct note_text
{
  char item[SHORT_NAME_SIZE];
  char type[SHORT_NAME_SIZE];
  char place[SHORT_NAME_SIZE];
  char function[SHORT_NAME_SIZE];
};

/* Read the note of the construct of ORIGIN, and of its map item number ITEM.
   False, and all empty, if there is none, or ORIGIN is null.  */
extern bool note_read (const void *origin, size_t item, struct note_text *text);

/* Have READER, which does the same, asked first: another compiler's programs
   say in another way where their constructs are.  */
typedef bool note_reader (const void *origin, size_t item,
			  struct note_text *text);
extern void note_set_other (note_reader *reader);

/* Where the construct of ORIGIN is, and what its map item number ITEM is in the
   program: " (p[0:n]: main.c:7, in main)".  Written to TEXT, which is returned;
   empty if the program has no note of it, or ORIGIN is null.  */
extern const char *note_describe (const void *origin, size_t item,
				  char text[NOTE_DESCRIPTION_SIZE]);

/* Variables of "declare target", and functions that use such, by their
   addresses.  */
struct note_uses
{
  size_t count;
  uintptr_t addresses[];
};

/* The region of ORIGIN and what it may use, in the order of their numbers; to
   be freed.  Null without memory.  */
extern struct note_uses *note_uses (const void *origin);

/* All that the program or library has notes of that INSIDE is in; to be freed,
   or null.  And whether that at ADDRESS is among them.  */
extern struct note_uses *note_variables (const void *inside);
extern bool note_has (const struct note_uses *variables, uintptr_t address);

/* Where the call of a routine is that returns to CALLER, if note_describe does
   not know it: " (called at 0x1234 in ./a.out)".  Written to TEXT, which is
   returned; otherwise empty.  */
extern const char *note_describe_address (const void *caller,
					  char text[NOTE_DESCRIPTION_SIZE]);

/* What map item number ITEM of the construct of ORIGIN is in the program:
   "p[0:n]".  Written to TEXT, which is returned; empty if that is unknown.  */
extern const char *note_item (const void *origin, size_t item,
			      char text[SHORT_NAME_SIZE]);

/* The same of an item that is a pointer, or a section of what it points to:
   "p" for "p[0:n]" too.  Returns TEXT.  */
extern const char *note_pointer (const void *origin, size_t item,
				 char text[SHORT_NAME_SIZE]);

/* The same with the type of that variable or member, if it is known:
   "'p' (double *)"; empty if the item has no name.  Returns TEXT.  */
#define NOTE_TYPED_SIZE (2 * SHORT_NAME_SIZE + 8)
extern const char *note_typed_pointer (const void *origin, size_t item,
				       char text[NOTE_TYPED_SIZE]);

/* Where pointers are in what map item number ITEM of the construct of ORIGIN
   maps, as offload-notes.h says it; to be freed.  Null if that is unknown or
   there are none.  */
extern char *note_pointers (const void *origin, size_t item);

#endif /* NOTE_H */
