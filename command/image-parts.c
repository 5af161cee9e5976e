/* The device images in a program or library.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Images stand one after the other, each at a multiple of
   OFFLOAD_IMAGE_ALIGNMENT bytes, with null bytes in between: ELF files and
   intermediate code, whose headers say how long they are, and PTX objects in
   text, each ended by a null character.  */

#include <config.h>

#include "command/image-parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "command/machine.h"
#include "command/table.h"
#include "mkoffload/nvptx/ptx.h"
#include "offload-intermediate.h"
#include "offload-nvptx-image.h"
#include "offload-sections.h"
#include "offload-targets.h"
#include "support/text.h"

static struct device_image *
append_image (struct device_code *code, enum offload_target_id target,
	      const char *form)
{
  struct device_image *image;

  code->images = XRESIZEVEC (struct device_image, code->images,
			     code->image_count + 1);
  image = &code->images[code->image_count++];
  *image = (struct device_image) {
    .target = offload_target (target)->name,
    .form = form
  };
  return image;
}

void
device_image_release (struct device_image *image)
{
  table_release (&image->functions);
  table_release (&image->variables);
  arguments_release (&image->needed);
  free (image->machine);
  free (image->made_by);
  free (image->problem);
}

char *
object_compiler (const struct object *object)
{
  Elf_Scn *section = object_find_section (object, ".comment");
  Elf_Data *data = section != NULL ? elf_rawdata (section, NULL) : NULL;
  char *compilers = NULL;
  const char *text, *end;

  if (data == NULL || data->d_buf == NULL)
    return NULL;
  /* Strings, one for each compiler, and in an object an empty one first.  */
  text = data->d_buf;
  end = text + data->d_size;
  while (text < end)
    {
      size_t length = strnlen (text, end - text);
      char *next = xstrndup (text, length);

      if (length > 0)
	compilers = reconcat (compilers, compilers != NULL ? compilers : "",
			      compilers != NULL ? ", " : "", next, NULL);
      free (next);
      text += length + 1;
    }
  return compilers;
}

/* Add to NEEDED the libraries that OBJECT needs.  */
static void
read_needed (const struct object *object, struct arguments *needed)
{
  GElf_Shdr header;
  GElf_Dyn dynamic;
  Elf_Data *data = object_section_of_type (object, SHT_DYNAMIC, &header);

  for (int i = 0; data != NULL && gelf_getdyn (data, i, &dynamic) != NULL; i++)
    if (dynamic.d_tag == DT_NEEDED)
      {
	const char *name = elf_strptr (object->elf, header.sh_link,
				       dynamic.d_un.d_val);

	if (name != NULL)
	  arguments_push (needed, name);
      }
}

static void
raise_to (uint64_t *end, uint64_t offset, uint64_t size)
{
  if (offset + size > *end)
    *end = offset + size;
}

/* How many bytes the file OBJECT has, as its headers say.  They are known to
   lie within it, as its sections do.  */
static uint64_t
elf_file_size (const struct object *object)
{
  const GElf_Ehdr *header = &object->header;
  uint64_t end = header->e_ehsize;
  Elf_Scn *section = NULL;
  GElf_Shdr of;
  size_t count;

  if (elf_getshdrnum (object->elf, &count) == 0)
    raise_to (&end, header->e_shoff, count * header->e_shentsize);
  while ((section = elf_nextscn (object->elf, section)) != NULL)
    if (gelf_getshdr (section, &of) != NULL && of.sh_type != SHT_NOBITS)
      raise_to (&end, of.sh_offset, of.sh_size);
  return end;
}

/* Say that IMAGE's tables do not fit those of CODE, if so: the runtime refuses
   it then.  */
static void
check_tables (const struct device_code *code, struct device_image *image)
{
  if (image->problem == NULL
      && (image->functions.count != code->functions.count
	  || image->variables.count != code->variables.count))
    image->problem
      = xasprintf ("its tables have %lu functions and %lu variables, those of"
		   " the program %lu and %lu",
		   (unsigned long) image->functions.count,
		   (unsigned long) image->variables.count,
		   (unsigned long) code->functions.count,
		   (unsigned long) code->variables.count);
}

/* The same for OBJECT, which is IMAGE, an ELF library of ours.  */
static void
read_tables (const struct device_code *code, struct device_image *image,
	     const struct object *object)
{
  image->has_tables = true;
  tables_read (object, &image->functions, &image->variables);
  check_tables (code, image);
}

struct device_image *
image_read_elf (struct device_code *code, char *start, size_t size,
		image_check *check)
{
  struct object object;
  struct device_image *image = NULL;

  if (object_open_memory (&object, "the image", start, size) == OBJECT_OK)
    {
      enum offload_target_id target = machine_target (object.header.e_machine);

      image = append_image (code, target, target == OFFLOAD_TARGET_ID_NVPTX
				  ? "cubin" : "machine code");
      image->size = elf_file_size (&object);
      image->machine = machine_name (object.header.e_machine,
				     object.header.e_flags);
      image->made_by = object_compiler (&object);
      if (target == OFFLOAD_TARGET_ID_INTELMIC)
	{
	  read_needed (&object, &image->needed);
	  check (code, image, &object);
	}
    }
  object_release (&object);
  return image;
}

/* Read the ELF image of at most SIZE bytes at START.  How many it has; 0 if it
   is none.  */
static size_t
read_elf (struct device_code *code, char *start, size_t size)
{
  const struct device_image *image = image_read_elf (code, start, size,
						     read_tables);

  return image != NULL ? image->size : 0;
}

/* What wrote the intermediate code whose header is at START, malloc'ed.  */
static char *
intermediate_writer (const char *start, size_t size)
{
  struct arguments words = ARGUMENTS_INIT;
  uint64_t length;
  char *line, *writer = NULL;

  memcpy (&length, start, sizeof length);
  start += sizeof length;
  size -= sizeof length;
  line = xstrndup (start, length < size ? length : size);
  arguments_push_words (&words, line);
  if (words.count > 0)
    writer = xstrdup (words.values[0]);
  arguments_release (&words);
  free (line);
  return writer;
}

/* The same as read_elf for intermediate code.  */
static size_t
read_intermediate (struct device_code *code, const char *start, size_t size)
{
  struct intermediate_header header;
  struct device_image *image;

  if (size < sizeof header + sizeof (uint64_t))
    return 0;
  memcpy (&header, start, sizeof header);
  if (memcmp (header.magic, INTERMEDIATE_MAGIC, sizeof header.magic) != 0
      || header.size > size || header.size < sizeof header + sizeof (uint64_t))
    return 0;
  image = append_image (code, OFFLOAD_TARGET_ID_INTELMIC, "intermediate code");
  image->size = header.size;
  image->machine = machine_name (header.machine, 0);
  image->made_by = intermediate_writer (start + sizeof header,
					header.size - sizeof header);
  return header.size;
}

static void
copy_symbols (struct table *table, const struct ptx_symbols *symbols)
{
  for (size_t i = 0; i < symbols->count; i++)
    table_append (table, symbols->values[i].name);
}

/* How many of the SIZE bytes at START are PTX objects.  */
static size_t
ptx_size (const char *start, size_t size)
{
  size_t end = 0;

  while (end < size)
    {
      size_t length = strnlen (start + end, size - end);
      const char *text = start + end;

      if (end == 0 && has_prefix (text, NVPTX_IMAGE_EXTENDED_MARK))
	text += strlen (NVPTX_IMAGE_EXTENDED_MARK);
      if (length == size - end || !ptx_is_object (text))
	break;
      end += length + 1;
    }
  return end;
}

/* The same as read_elf for PTX.  */
static size_t
read_ptx (struct device_code *code, const char *start, size_t size)
{
  size_t length = ptx_size (start, size);
  size_t mark = has_prefix (start, NVPTX_IMAGE_EXTENDED_MARK)
		? strlen (NVPTX_IMAGE_EXTENDED_MARK) : 0;
  struct ptx_program program;
  struct device_image *image;
  char *text;

  if (length == 0)
    return 0;
  image = append_image (code, OFFLOAD_TARGET_ID_NVPTX, "PTX");
  image->size = length;
  image->has_tables = true;
  text = xmemdup (start + mark, length - mark, length - mark + 1);
  if (!ptx_program_parse (&program, text, length - mark, NULL))
    image->problem = xstrdup ("its PTX is damaged");
  image->machine = xasprintf ("sm_%u", ptx_program_arch (&program));
  copy_symbols (&image->functions, &program.functions);
  copy_symbols (&image->variables, &program.variables);
  check_tables (code, image);
  ptx_program_release (&program);
  return length;
}

void
images_read (struct device_code *code, const struct object *object)
{
  Elf_Scn *section = object_find_section (object, OFFLOAD_IMAGES_SECTION);
  Elf_Data *data = section != NULL ? elf_rawdata (section, NULL) : NULL;
  size_t at = 0;

  if (data == NULL || data->d_buf == NULL)
    return;
  while (at < data->d_size)
    {
      char *start = (char *) data->d_buf + at;
      size_t room = data->d_size - at;
      size_t length = read_intermediate (code, start, room);

      if (room >= SELFMAG && memcmp (start, ELFMAG, SELFMAG) == 0)
	length = read_elf (code, start, room);
      else if (length == 0 && memchr (start, '\0', room) != NULL)
	length = read_ptx (code, start, room);
      if (length == 0 && *start != '\0')
	{
	  code->problem = xasprintf ("'%s' has something that is no device"
				     " image at byte %lu of "
				     OFFLOAD_IMAGES_SECTION, code->name,
				     (unsigned long) at);
	  return;
	}
      /* One null byte, or none after an image that ends where the next may
	 begin.  */
      at += length > 0 ? length : 1;
      at += -at % OFFLOAD_IMAGE_ALIGNMENT;
    }
}
