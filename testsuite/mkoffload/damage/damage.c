/* Damages an object or an archive at random, many times, and has what our
   programs read of such files read it.  Compiled with sanitizers.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.

   usage: damage FILE SEED COUNT

   All is compiled with other names for mmap and munmap: in memory from malloc,
   AddressSanitizer sees when what is after the file is read.

   The file is "damaged" in the current directory, as it was left by the last
   try: after an error, the one that has led to it.  */

#include <config.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <libiberty.h>

#include "../../lib/random-number.h"
#include "include/offload-sections.h"
#include "mkoffload/unit.h"
#include "support/object.h"
#include "toolchain/as/append.h"

#define DAMAGED "damaged"

void *
mmap (void *address, size_t size, int protection, int flags, int fd,
      off_t offset)
{
  char *memory = XNEWVEC (char, size);

  (void) address, (void) protection, (void) flags;
  if (pread (fd, memory, size, offset) != (ssize_t) size)
    abort ();
  return memory;
}

int
munmap (void *memory, size_t size)
{
  (void) size;
  free (memory);
  return 0;
}

/* How many tries were objects all the same.  */
static unsigned long accepted;

/* What is read is summed up, so that all of it is.  */
static volatile unsigned sum;

static void
touch (const char *bytes, size_t size)
{
  for (size_t i = 0; i < size; i++)
    sum += bytes[i];
}

static void
touch_text (const char *text)
{
  if (text != NULL)
    touch (text, strlen (text));
}

static void
read_sections (const struct object *object)
{
  Elf_Scn *section = NULL;
  GElf_Shdr header;
  GElf_Sym symbol;

  while ((section = elf_nextscn (object->elf, section)) != NULL)
    {
      Elf_Data *data = elf_rawdata (section, NULL);

      touch_text (object_section_name (object, section));
      if (data != NULL && data->d_buf != NULL)
	touch (data->d_buf, data->d_size);
      for (int i = 0; data != NULL && gelf_getsym (data, i, &symbol); i++)
	touch_text (elf_strptr (object->elf, random_below (8), symbol.st_name));
    }
  section = object_find_section (object, ".text");
  if (section != NULL)
    gelf_getshdr (section, &header);
  object_section_of_type (object, SHT_SYMTAB, &header);
  touch_text (object_source_file (object));
}

static void
read_units (const struct object *object)
{
  struct unit_request request;
  struct unit_codes codes;
  struct arguments options = ARGUMENTS_INIT;

  unit_request_init (&request, DAMAGE_TARGET, OFFLOAD_NATIVE_PREFIX, &options);
  touch_text (unit_find (object, &request, &codes));
  for (size_t i = 0; i < codes.count; i++)
    touch (codes.values[i].start, codes.values[i].size);
  unit_codes_release (&codes);
  unit_request_release (&request);
}

/* For archive_for_each.  */
static bool
read_object (const char *name, void *unused)
{
  struct object object;
  struct appended_section added = { ".added", "added", 6 };

  (void) unused;
  if (object_open (&object, name) == OBJECT_OK)
    {
      accepted++;
      read_sections (&object);
      read_units (&object);
      if (object_contents (&object) & OBJECT_HAS_NATIVE
	  && strcmp (name, DAMAGED) == 0)
	append_sections (&object, &added, 1);
    }
  object_release (&object);
  return true;
}

/* Write a number that is often wrong, where BYTES of SIZE have one.  */
static void
damage (unsigned char *bytes, size_t size)
{
  static const uint64_t values[] = {
    0, 1, 2, 0x7f, 0xff, 0x7fff, 0xff00, 0xffff, 0x7fffffff, 0x80000000,
    0xffffffff, INT64_MAX, (uint64_t) INT64_MIN, UINT64_MAX
  };
  uint64_t value = values[random_below (ARRAY_SIZE (values))];
  size_t at = random_below (size), width = (size_t) 1 << random_below (4);
  uint64_t table;

  /* Headers are what most depends on: that of the file, those of sections.  */
  memcpy (&table, bytes + offsetof (Elf64_Ehdr, e_shoff), sizeof table);
  switch (random_below (4))
    {
    case 0:
      at = random_below (sizeof (Elf64_Ehdr));
      break;
    case 1:
    case 2:
      if (table < size)
	at = table + random_below (size - table);
      break;
    }
  if (random_below (3) == 0)
    value = random_below (random_below (4) ? 2 * size : SIZE_MAX);
  if (width > size - at)
    width = 1;
  memcpy (bytes + at, &value, width);
}

static void
write_file (const void *bytes, size_t size)
{
  FILE *file = fopen (DAMAGED, "wb");

  if (file == NULL || fwrite (bytes, 1, size, file) != size
      || fclose (file) != 0)
    abort ();
}

static unsigned char *
read_file (const char *path, size_t *size)
{
  FILE *file = fopen (path, "rb");
  unsigned char *bytes;

  if (file == NULL || fseek (file, 0, SEEK_END) != 0)
    abort ();
  *size = ftell (file);
  rewind (file);
  bytes = XNEWVEC (unsigned char, *size);
  if (*size < sizeof (Elf64_Ehdr) || fread (bytes, 1, *size, file) != *size)
    abort ();
  fclose (file);
  return bytes;
}

int
main (int argc, char **argv)
{
  size_t size;
  unsigned char *bytes, *copy;
  unsigned long count;

  if (argc != 4)
    return 2;
  bytes = read_file (argv[1], &size);
  copy = XNEWVEC (unsigned char, size);
  random_begin (strtoull (argv[2], NULL, 0));
  count = strtoul (argv[3], NULL, 0);
  for (unsigned long i = 0; i < count; i++)
    {
      memcpy (copy, bytes, size);
      for (size_t times = 1 + random_below (4); times-- > 0; )
	damage (copy, size);
      write_file (copy, random_below (8) ? size : random_below (size));
      read_object (DAMAGED, NULL);
      archive_for_each (DAMAGED, read_object, NULL);
    }
  printf ("%lu of %lu\n", accepted, count);
  free (copy);
  free (bytes);
  return accepted == 0;
}
