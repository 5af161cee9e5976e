/* The entries that a library with LLVM's interface is given.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A library may take the host's and the image's to be the same, one by one.
   But a compiler may give the host more: those that say what the program
   requires, and clang 19 those of "declare target link" variables.  */

#include "config.h"
#include <elf.h>
#include <string.h>
#include "entries.h"
#include "offload-sections.h"

/* Whether the SIZE bytes at START are of a file of ELF with sections.  */
static bool
has_sections (const char *start, size_t size)
{
  const Elf64_Ehdr *header = (const Elf64_Ehdr *) start;
  return (size >= sizeof *header
	  && memcmp (header->e_ident, ELFMAG, SELFMAG) == 0
	  && header->e_ident[EI_CLASS] == ELFCLASS64
	  && header->e_shentsize == sizeof (Elf64_Shdr)
	  && header->e_shoff <= size
	  && header->e_shnum <= (size - header->e_shoff) / sizeof (Elf64_Shdr)
	  && header->e_shstrndx < header->e_shnum);
}

/* How many entries IMAGE has in the section for them; SIZE_MAX if there is
   none.  */
static size_t
count_in_section (const struct tgt_image *image)
{
  const char *start = image->start;
  size_t size = (const char *) image->end - start;
  if (!has_sections (start, size))
    return SIZE_MAX;
  const Elf64_Ehdr *header = (const Elf64_Ehdr *) start;
  const Elf64_Shdr *section = (const Elf64_Shdr *) (start + header->e_shoff);
  size_t names = section[header->e_shstrndx].sh_offset;
  for (unsigned i = 0; i < header->e_shnum; i++)
    if (names < size && section[i].sh_name < size - names
	&& strncmp (start + names + section[i].sh_name,
		    OFFLOAD_ENTRIES_SECTION,
		    size - names - section[i].sh_name) == 0)
      return section[i].sh_size / sizeof (struct tgt_entry);
  return SIZE_MAX;
}

/* Whether ENTRY is one that a device has, if it has those of LINKS.  */
static bool
is_on_device (const struct tgt_entry *entry, bool links)
{
  return (entry->address && entry->name
	  && !(entry->flags & TGT_ENTRY_REQUIRES)
	  && (links || !(entry->flags & TGT_ENTRY_LINK)));
}

static size_t
count (const struct tgt_image *image)
{
  size_t result = 0;
  for (const struct tgt_entry *entry = image->entries;
       entry < image->entries_end; entry++)
    result += is_on_device (entry, true);
  return result;
}

const struct tgt_entry *
rtl_entries_copy (const struct rtl_library *library,
		  const struct tgt_image *image, struct tgt_entry *entries)
{
  bool links = count (image) <= count_in_section (image);
  struct tgt_entry *entry = entries;
  struct rtl_old_entry *old_entry = (struct rtl_old_entry *) entries;
  for (const struct tgt_entry *from = image->entries;
       from < image->entries_end; from++)
    if (!is_on_device (from, links))
      continue;
    else if (library->old)
      *old_entry++ = (struct rtl_old_entry) { from->address, from->name,
					      from->size };
    else
      *entry++ = *from;
  return library->old ? (struct tgt_entry *) old_entry : entry;
}

bool
rtl_entry_is_link (const struct tgt_image *image, const char *name)
{
  const struct tgt_entry *entry = image->entries;
  while (entry < image->entries_end
	 && !(is_on_device (entry, true) && strcmp (entry->name, name) == 0))
    entry++;
  return entry < image->entries_end && (entry->flags & TGT_ENTRY_LINK);
}
