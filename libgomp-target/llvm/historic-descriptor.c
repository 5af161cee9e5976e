/* The images of programs that use libtarget.so.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* They are registered as LLVM's descriptors are, of which one is made.  */

#include "config.h"
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include "base/diag.h"
#include "base/env.h"
#include "llvm/descriptor.h"
#include "llvm/historic-descriptor.h"

/* The descriptor that was made for another one.  */
struct made
{
  struct made *next;
  const struct historic_descriptor *historic;
  struct tgt_descriptor descriptor;
  /* Its images, and then their entries.  */
  struct tgt_image *images;
  struct tgt_entry entries[];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct made *all;

static struct made *
made_new (const struct historic_descriptor *historic, size_t count)
{
  struct made *made = malloc (sizeof *made + count * sizeof *made->entries);
  if (made)
    made->images = malloc ((historic->count + 1) * sizeof *made->images);
  if (!made || !made->images)
    diag_fatal ("out of memory for the registration of a device image");
  for (size_t i = 0; i < count; i++)
    {
      const struct historic_entry *entry = &historic->entries[i];
      made->entries[i] = (struct tgt_entry) {
	entry->address, entry->name, entry->size, 0, 0
      };
    }
  made->historic = historic;
  made->descriptor = (struct tgt_descriptor) {
    historic->count, made->images, made->entries, made->entries + count
  };
  for (int32_t i = 0; i < historic->count; i++)
    made->images[i] = (struct tgt_image) {
      historic->images[i].start, historic->images[i].end, made->entries,
      made->entries + count
    };
  return made;
}

void
historic_register (const struct historic_descriptor *historic)
{
  ptrdiff_t count = historic->entries_end - historic->entries;
  if (!descriptor_is_sound (historic->count, count))
    return;
  struct made *made = made_new (historic, count);
  pthread_mutex_lock (&lock);
  made->next = all;
  all = made;
  pthread_mutex_unlock (&lock);
  descriptor_register (&made->descriptor);
}

/* Take what was made for HISTORIC out of the list; null if nothing was.  */
static struct made *
take (const struct historic_descriptor *historic)
{
  pthread_mutex_lock (&lock);
  struct made **place = &all;
  while (*place && (*place)->historic != historic)
    place = &(*place)->next;
  struct made *made = *place;
  if (made)
    *place = made->next;
  pthread_mutex_unlock (&lock);
  return made;
}

/* Libraries of the user may keep what was made.  */
void
historic_unregister (const struct historic_descriptor *historic)
{
  struct made *made = take (historic);
  if (!made)
    return;
  descriptor_unregister (&made->descriptor);
  if (env.rtl)
    return;
  free (made->images);
  free (made);
}
