/* What checking mode remembers of mapped data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The bytes that the host and a device had in common after the last copy from
   one to the other.  Where the host's differ from them now, the host has
   changed them since; where the device's do, the device has.  Of what was never
   copied nothing is known.

   All of it is guarded by the lock of the device.  */

#ifndef SHADOW_H
#define SHADOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An item of a construct.  */
struct shadow_place
{
  /* The construct as the user writes it; null if there is none.  */
  const char *name;
  /* For base/note.h.  */
  const void *origin;
  size_t item;
};

struct shadow
{
  /* What made the data present, the last "enter data" that counts on it, and
     the last that copied any of it.  None, if it is of an image.  */
  struct shadow_place made, entered, copied;
  /* Of its elements, if a construct has made it.  */
  size_t align;
  /* The runtime stores pointers in it, so the device has other bytes.  */
  bool has_pointers;
  /* Some of it was copied to the host.  */
  bool copied_back;
  /* The number of the last construct that used it, or 1; 0 if nothing has.  */
  uint64_t used;
  /* Of all of the data; null if nothing is known, or there was no memory.  Of a
     single value they are here.  */
  unsigned char *bytes;
  unsigned char few[16];
  /* For each of them whether it is known; null if all are.  */
  bool *known;
  /* That they take.  */
  size_t memory;
  /* How often the host's were looked at.  */
  unsigned looks;
};

struct device;
struct map_entry;

/* ENTRY's shadow, or null.  */
extern struct shadow *shadow_find (const struct map_entry *entry);

/* The same, made if there is none; null without memory.  */
extern struct shadow *shadow_make (struct map_entry *entry);

/* ENTRY is used by construct NUMBER of its device, or in some other way than by
   a construct, if that is 1.  False if that has been noted already.  */
extern bool shadow_note_use (const struct map_entry *entry, uint64_t number);

/* The host and the device have the same LENGTH bytes at OFFSET of ENTRY, which
   has a shadow.  */
extern void shadow_note_copy (const struct map_entry *entry, size_t offset,
			      size_t length);

/* ENTRY, which has a shadow, is a variable that was as INITIAL on the host, all
   0 if that is null, and is as THERE on the device.  What differs is not
   known.  */
extern void shadow_note_initial (const struct map_entry *entry,
				 const unsigned char *initial,
				 const unsigned char *there);

/* Whether SIZE bytes at MEMORY are 0.  */
extern bool shadow_is_zero (const unsigned char *memory, size_t size);

/* Of LENGTH bytes at OFFSET of SHADOW, the first that is known and is not as in
   CURRENT, where they are now; LENGTH if all are.  */
extern size_t shadow_compare (const struct shadow *shadow, size_t offset,
			      const unsigned char *current, size_t length);

/* Of LENGTH bytes at OFFSET, which SHADOW is of and the host has, what is to be
   looked at now.  Constructs that use data again and again look at all of it in
   the beginning and, if that takes long, later at a part, one after the
   other.  */
extern void shadow_next_look (struct shadow *shadow, size_t *offset,
			      size_t *length);

/* A routine of OpenMP's has copied SIZE bytes at START of DEVICE, from there or
   to there, as the program wants it: it is used, and nothing is known any
   more.  Takes DEVICE's
   lock.  */
extern void shadow_forget (struct device *device, uintptr_t start,
			   size_t size);

extern void shadow_free (struct shadow *shadow);

#endif /* SHADOW_H */
