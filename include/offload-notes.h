/* Notes of the compiler plugin about device constructs, for messages.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A section of objects, programs and libraries that is not loaded: "strip" and
   whoever else can drop it without harm.  Linkers take one called so for debug
   information: it keeps nothing in the program, and what it says of a function
   that is not there becomes 0.

   It has a struct offload_note for each construct, one right after the
   other, at multiples of OFFLOAD_NOTE_ALIGNMENT.  A construct with a region
   is known by its function.  Any other is known by the address to which the
   runtime's function for it returns; a place, another struct offload_note,
   has that, and the note, whose key is 0, is the one with the same first
   string.

   The calls of some of OpenMP's routines have notes, too, which are known in
   the same way.

   Of the variables of "declare target" there is a note for each region that may
   use the variable's value, known by the function; it has the address of the
   variable before the strings.  Functions that other files may call have such
   notes, too, and in those of their callers they stand for what they use.  And
   one says where the host uses the value, outside of regions and of functions
   for devices; it is known by the variable.  There is none of variables with
   pointers in them.  */

#ifndef OFFLOAD_NOTES_H
#define OFFLOAD_NOTES_H

#include <stdint.h>

#define OFFLOAD_NOTES_SECTION ".line.gnu.offload"
#define OFFLOAD_NOTE_ALIGNMENT 8

struct offload_note
{
  /* An address, as the linker puts it.  */
  uint64_t key;
  /* Bytes of TEXT, a multiple of OFFLOAD_NOTE_ALIGNMENT.  */
  uint32_t length;
  /* How many map items the construct has; or that it is a place, for the call
     of a routine, for a function that uses something, or for where the host
     uses a variable.  */
  uint32_t count;
  /* Strings: FILE:LINE of the directive, call or use; of a construct's note,
     and of the host's use, also the function that it is in, and what each item
     is in the program, empty if that is not known, or the variable; of a use
     on devices, only what is used.  Of a construct there follows for each item
     where pointers are in what it maps (see below), unless all of that and what
     comes after it are empty; and the type with which the item's variable or
     member is declared, unless all are empty, or that is said of an item before
     it that is written in the same way.  */
  char text[];
};

/* "SIZE OFFSET:NAME OFFSET:NAME..." of one element of SIZE bytes of those that
   are mapped, or empty.  NAME, which may be empty, is what comes after the
   element in the program: ".p", "%p", "[3].next".  Instead of the colon there
   is an OFFLOAD_POINTER_*.  */
#define OFFLOAD_POINTER_PLAIN ':'
/* An array, a pointer or an allocatable of Fortran's.  */
#define OFFLOAD_POINTER_FORTRAN '@'
/* What a lambda has captured; NAME is the variable.  */
#define OFFLOAD_POINTER_CAPTURED '^'

#define OFFLOAD_NOTE_PLACE UINT32_MAX
#define OFFLOAD_NOTE_CALL (UINT32_MAX - 1)
#define OFFLOAD_NOTE_USE (UINT32_MAX - 2)
#define OFFLOAD_NOTE_HOST_USE (UINT32_MAX - 3)

#endif /* OFFLOAD_NOTES_H */
