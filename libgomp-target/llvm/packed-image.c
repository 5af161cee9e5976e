/* What clang's images are packed in.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Clang 15 and 16 hand over what is in the section .llvm.offloading of objects,
   a head and one image; others the image itself.  */

#include "config.h"
#include <elf.h>
#include <stdbool.h>
#include <string.h>
#include "llvm/packed-image.h"

/* As LLVM's tools write it.  Offsets are from its beginning.  */
struct packed_head
{
  uint8_t magic[4];
  uint32_t version;
  uint64_t size;
  uint64_t entry_offset;
  uint64_t entry_size;
};

struct packed_entry
{
  uint16_t image_kind;
  uint16_t producer;
  uint32_t flags;
  uint64_t string_offset;
  uint64_t string_count;
  uint64_t image_offset;
  uint64_t image_size;
};

static const uint8_t magic[4] = { 0x10, 0xff, 0x10, 0xad };

/* Whether [OFFSET,OFFSET+LENGTH) is in SIZE bytes.  */
static bool
is_inside (uint64_t offset, uint64_t length, size_t size)
{
  return offset <= size && length <= size - offset;
}

/* If [*START,*END) has a head, the image in it takes its place.  */
static void
unpack (const void **start, const void **end)
{
  const char *first = *start;
  size_t size = (const char *) *end - first;
  struct packed_head head;
  struct packed_entry entry;
  if (size < sizeof head || memcmp (first, magic, sizeof magic) != 0)
    return;
  memcpy (&head, first, sizeof head);
  if (!is_inside (head.entry_offset, sizeof entry, size))
    return;
  memcpy (&entry, first + head.entry_offset, sizeof entry);
  if (!is_inside (entry.image_offset, entry.image_size, size))
    return;
  *start = first + entry.image_offset;
  *end = first + entry.image_offset + entry.image_size;
}

int
packed_image_find (const struct tgt_image *image, const void **start,
		   const void **end)
{
  *start = image->start;
  *end = image->end;
  if (!image->start || image->end < image->start)
    return -1;
  unpack (start, end);
  Elf64_Ehdr header;
  if ((size_t) ((const char *) *end - (const char *) *start) < sizeof header)
    return -1;
  memcpy (&header, *start, sizeof header);
  return (memcmp (header.e_ident, ELFMAG, SELFMAG) == 0
	  ? header.e_machine : -1);
}

size_t
packed_image_size (const void *start, size_t size)
{
  struct packed_head head;
  if (size < sizeof head || memcmp (start, magic, sizeof magic) != 0)
    return 0;
  memcpy (&head, start, sizeof head);
  return head.size >= sizeof head && head.size <= size ? head.size : 0;
}
