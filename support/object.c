/* Object files as GCC's link-time programs name them, and what they hold.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/object.h"

#include <ar.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <libiberty.h>

#include "include/offload-sections.h"
#include "support/text.h"

/* Record why OBJECT cannot be used; STATUS.  */
static enum object_status
refuse (struct object *object, enum object_status status, const char *why)
{
  object->problem = concat ("'", object->name, "' ", why, NULL);
  return status;
}

/* Split NAME into path and offset; the offset, 0 if there is none.  A file may
   be called as if it had one.  */
static off_t
split_name (struct object *object, const char *name)
{
  const char *at = strrchr (name, '@');
  char *end;
  long offset;

  object->name = xstrdup (name);
  if (at != NULL && at != name && at[1] != '\0' && access (name, F_OK) != 0)
    {
      offset = strtol (at + 1, &end, 0);
      if (*end == '\0' && offset >= 0)
	{
	  object->path = xstrndup (name, at - name);
	  return offset;
	}
    }
  object->path = xstrdup (name);
  return 0;
}

/* Map the file at PATH, whole and private.  False, with errno set.  Nobody is
   waited for who would write to a pipe of that name.  */
static bool
map_file (const char *path, void **map, size_t *size)
{
  struct stat st;
  int fd = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  int error = 0;

  *map = NULL;
  *size = 0;
  if (fd < 0)
    return false;
  if (fstat (fd, &st) != 0)
    error = errno;
  else if (S_ISDIR (st.st_mode))
    error = EISDIR;
  else if (st.st_size > 0)
    {
      *map = mmap (NULL, st.st_size, PROT_READ | PROT_WRITE, MAP_PRIVATE, fd,
		   0);
      if (*map == MAP_FAILED)
	{
	  error = errno;
	  *map = NULL;
	}
      else
	*size = st.st_size;
    }
  close (fd);
  errno = error;
  return error == 0;
}

/* The number in the SIZE characters at FIELD of an archive's header, or -1.  */
static long long
archive_number (const char *field, size_t size)
{
  char text[24];
  char *end;
  long long value;

  memcpy (text, field, size);
  text[size] = '\0';
  value = strtoll (text, &end, 10);
  return end == text || value < 0 ? -1 : value;
}

/* How many bytes belong to the object at OFFSET of the mapped file: to the end
   of the archive's member, or of the file.  0 if that is outside of it.  */
static size_t
object_size (const struct object *object, off_t offset)
{
  const struct ar_hdr *header;
  long long size;

  if ((size_t) offset >= object->map_size)
    return 0;
  if (offset < (off_t) (SARMAG + sizeof *header))
    return offset == 0 ? object->map_size : 0;
  header = (const struct ar_hdr *) ((char *) object->map + offset) - 1;
  if (memcmp (header->ar_fmag, ARFMAG, sizeof header->ar_fmag) != 0)
    return 0;
  size = archive_number (header->ar_size, sizeof header->ar_size);
  if (size < 0 || (size_t) size > object->map_size - offset)
    return 0;
  return size;
}

/* Whether headers and sections all lie within the SIZE bytes of the file.  */
static bool
is_consistent (const struct object *object, size_t size)
{
  Elf_Scn *section = NULL;
  size_t count, names;
  GElf_Shdr header;

  if (object->header.e_shoff == 0)
    return object->header.e_shnum == 0;
  if (object->header.e_shoff > size
      || object->header.e_shentsize != gelf_fsize (object->elf, ELF_T_SHDR, 1,
						   EV_CURRENT)
      || elf_getshdrnum (object->elf, &count) != 0
      || count > (size - object->header.e_shoff) / object->header.e_shentsize
      || elf_getshdrstrndx (object->elf, &names) != 0)
    return false;
  while ((section = elf_nextscn (object->elf, section)) != NULL)
    {
      if (gelf_getshdr (section, &header) == NULL
	  || elf_strptr (object->elf, names, header.sh_name) == NULL)
	return false;
      if (header.sh_type != SHT_NOBITS
	  && (header.sh_offset > size
	      || header.sh_size > size - header.sh_offset))
	return false;
    }
  return true;
}

/* Begin with the object whose SIZE bytes are at START.  */
static enum object_status
begin (struct object *object, char *start, size_t size)
{
  /* An empty file has no map.  */
  if (size < SELFMAG || memcmp (start, ELFMAG, SELFMAG) != 0)
    return refuse (object, OBJECT_NOT_ELF, "is not an ELF object");
  errno = 0;
  object->elf = size < EI_NIDENT ? NULL : elf_memory (start, size);
  if (object->elf == NULL || elf_kind (object->elf) != ELF_K_ELF
      || gelf_getehdr (object->elf, &object->header) == NULL
      || !is_consistent (object, size))
    return errno == ENOMEM
	   ? refuse (object, OBJECT_UNREADABLE, "cannot be read: out of memory")
	   : refuse (object, OBJECT_CORRUPT,
		     "is truncated or damaged; compile it again");
  return OBJECT_OK;
}

enum object_status
object_open (struct object *object, const char *name)
{
  off_t offset;
  size_t size;

  memset (object, 0, sizeof *object);
  elf_version (EV_CURRENT);
  offset = split_name (object, name);
  if (!map_file (object->path, &object->map, &object->map_size))
    {
      object->problem = concat ("cannot read '", object->path, "': ",
				xstrerror (errno), NULL);
      return OBJECT_UNREADABLE;
    }
  size = object_size (object, offset);
  if (size == 0 && offset != 0)
    return refuse (object, OBJECT_CORRUPT, "is not a member of that archive;"
		   " the archive is damaged or has changed");
  return begin (object, size == 0 ? NULL : (char *) object->map + offset,
		size);
}

enum object_status
object_open_memory (struct object *object, const char *name, void *start,
		    size_t size)
{
  memset (object, 0, sizeof *object);
  elf_version (EV_CURRENT);
  object->name = xstrdup (name);
  object->path = xstrdup (name);
  return begin (object, start, size);
}

void
object_release (struct object *object)
{
  if (object->elf != NULL)
    elf_end (object->elf);
  if (object->map != NULL)
    munmap (object->map, object->map_size);
  free (object->name);
  free (object->path);
  free (object->problem);
  memset (object, 0, sizeof *object);
}

const char *
object_section_name (const struct object *object, Elf_Scn *section)
{
  GElf_Shdr header;
  size_t names;
  const char *name = NULL;

  if (gelf_getshdr (section, &header) != NULL
      && elf_getshdrstrndx (object->elf, &names) == 0)
    name = elf_strptr (object->elf, names, header.sh_name);
  return name == NULL ? "" : name;
}

Elf_Scn *
object_find_section (const struct object *object, const char *name)
{
  Elf_Scn *section = NULL;

  while ((section = elf_nextscn (object->elf, section)) != NULL)
    if (strcmp (object_section_name (object, section), name) == 0)
      return section;
  return NULL;
}

unsigned
object_contents (const struct object *object)
{
  static const struct
  {
    const char *prefix;
    unsigned bit;
  }
  kinds[] = {
    { OFFLOAD_LTO_PREFIX, OBJECT_HAS_OFFLOAD },
    { OFFLOAD_NATIVE_PREFIX, OBJECT_HAS_NATIVE },
    { LTO_PREFIX, OBJECT_HAS_LTO },
    { OFFLOAD_FUNCS_SECTION, OBJECT_HAS_TABLES },
    { OFFLOAD_VARS_SECTION, OBJECT_HAS_TABLES }
  };
  Elf_Scn *section = NULL;
  unsigned contents = 0;

  while ((section = elf_nextscn (object->elf, section)) != NULL)
    {
      const char *name = object_section_name (object, section);

      for (size_t i = 0; i < ARRAY_SIZE (kinds); i++)
	if (has_prefix (name, kinds[i].prefix))
	  contents |= kinds[i].bit;
    }
  return contents;
}

Elf_Data *
object_section_of_type (const struct object *object, GElf_Word type,
			GElf_Shdr *header)
{
  Elf_Scn *section = NULL;

  while ((section = elf_nextscn (object->elf, section)) != NULL)
    if (gelf_getshdr (section, header) != NULL && header->sh_type == type)
      return elf_getdata (section, NULL);
  return NULL;
}

bool
object_any_symbol (const struct object *object, GElf_Word type, bool defined,
		   bool (*each) (const char *name, void *context),
		   void *context)
{
  GElf_Shdr header;
  GElf_Sym symbol;
  Elf_Data *data = object_section_of_type (object, type, &header);

  for (int i = 1; data != NULL && gelf_getsym (data, i, &symbol) != NULL; i++)
    if ((symbol.st_shndx != SHN_UNDEF) == defined
	&& GELF_ST_BIND (symbol.st_info) != STB_LOCAL)
      {
	const char *name = elf_strptr (object->elf, header.sh_link,
				       symbol.st_name);

	if (name != NULL && each (name, context))
	  return true;
      }
  return false;
}

const char *
object_source_file (const struct object *object)
{
  Elf_Scn *section = NULL;
  GElf_Shdr header;
  GElf_Sym symbol;

  while ((section = elf_nextscn (object->elf, section)) != NULL)
    if (gelf_getshdr (section, &header) != NULL
	&& header.sh_type == SHT_SYMTAB)
      {
	Elf_Data *data = elf_getdata (section, NULL);

	for (int i = 1; data != NULL && gelf_getsym (data, i, &symbol); i++)
	  if (GELF_ST_TYPE (symbol.st_info) == STT_FILE)
	    return elf_strptr (object->elf, header.sh_link, symbol.st_name);
      }
  return NULL;
}
