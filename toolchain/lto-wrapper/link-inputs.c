/* The objects of a link, as our lto-wrapper is told of them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "toolchain/lto-wrapper/link-inputs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "include/offload-sections.h"
#include "support/diagnostic.h"
#include "support/file.h"
#include "support/object.h"
#include "toolchain/directory.h"

/* The size of OBJECT's tables of device functions and variables.  */
static size_t
table_size (const struct object *object)
{
  static const char *const tables[] = {
    OFFLOAD_FUNCS_SECTION, OFFLOAD_VARS_SECTION
  };
  size_t size = 0;

  for (size_t i = 0; i < ARRAY_SIZE (tables); i++)
    {
      Elf_Scn *section = object_find_section (object, tables[i]);
      GElf_Shdr header;

      if (section != NULL && gelf_getshdr (section, &header) != NULL)
	size += header.sh_size;
    }
  return size;
}

/* Open the file PATH; the caller releases OBJECT.  Whether it is an ELF file.
   Dies if it is damaged or cannot be read.  */
static bool
open_input (struct object *object, const char *path)
{
  switch (object_open (object, path))
    {
    case OBJECT_OK:
      return true;
    case OBJECT_CORRUPT:
    case OBJECT_UNREADABLE:
      die ("%s", object->problem);
    case OBJECT_NOT_ELF:
      break;
    }
  return false;
}

size_t
link_table_size (const char *path)
{
  struct object object;
  size_t size = 0;

  if (access (path, F_OK) != 0)
    return 0;
  if (open_input (&object, path))
    size = table_size (&object);
  object_release (&object);
  return size;
}

/* Put ARG where it belongs.  */
static void
sort_one (struct link_inputs *inputs, const char *arg)
{
  struct object object;
  unsigned contents = 0;

  if (strcmp (lbasename (arg), FIND_OBJECT) == 0)
    return;
  if (*arg != '-')
    {
      if (open_input (&object, arg))
	{
	  contents = object_contents (&object);
	  inputs->table_size += table_size (&object);
	}
      object_release (&object);
    }
  if (!(contents & OBJECT_HAS_OFFLOAD) || (contents & OBJECT_HAS_LTO))
    arguments_push (&inputs->rest, arg);
  if (contents & OBJECT_HAS_OFFLOAD)
    arguments_push (contents & OBJECT_HAS_LTO ? &inputs->lto_devices
					      : &inputs->devices, arg);
}

void
link_inputs_sort (struct link_inputs *inputs, char *const *args)
{
  *inputs = (struct link_inputs) { 0 };
  for (; *args != NULL; args++)
    sort_one (inputs, *args);
}

void
link_inputs_read (struct link_inputs *inputs, const char *path)
{
  char *text = file_read (path, NULL), *save;

  *inputs = (struct link_inputs) { 0 };
  if (strtok_r (text, "\n", &save) != NULL)
    for (char *line; (line = strtok_r (NULL, "\n", &save)) != NULL; )
      sort_one (inputs, line);
  free (text);
}

/* Whether TEXT has a line of NAME and a number.  */
static bool
is_named (const char *text, const char *name)
{
  size_t length = strlen (name);

  for (; (text = strchr (text, '\n')) != NULL; )
    if (strncmp (++text, name, length) == 0 && text[length] == ' ')
      return true;
  return false;
}

void
link_inputs_drop_unused (struct link_inputs *inputs, const char *path)
{
  struct arguments used = ARGUMENTS_INIT;
  char *text = file_read (path, NULL);

  for (size_t i = 0; i < inputs->lto_devices.count; i++)
    if (is_named (text, inputs->lto_devices.values[i]))
      arguments_push (&used, inputs->lto_devices.values[i]);
  arguments_release (&inputs->lto_devices);
  inputs->lto_devices = used;
  free (text);
}

/* End the program, since NAME has a newline.  */
static void
refuse_newline (const char *name)
{
  die ("cannot link '%s': GCC cannot read a list of objects in which a name has"
       " a newline; rename the file or its folder", diagnostic_quote (name));
}

/* Whether there is a file for NAME, which may be a member of an archive.  */
static bool
is_there (const char *name)
{
  const char *at = strrchr (name, '@');
  size_t length = at == NULL ? strlen (name) : (size_t) (at - name);
  char *path = xstrndup (name, length);
  bool is = access (name, F_OK) == 0 || access (path, F_OK) == 0;

  free (path);
  return is;
}

/* Terminate the name at the start of TEXT, where the file so called is there,
   at the end of the first line or of a later one; *SEVERAL says which.  The
   end.  */
static char *
end_of_name (char *text, bool *several)
{
  char *end = text + strcspn (text, "\n"), *next = end;

  *several = false;
  for (; next != NULL && *next == '\n'; next = strchr (end + 1, '\n'))
    {
      *several = end != next;
      *end = *several ? '\n' : *end;
      end = next;
      *end = '\0';
      if (is_there (text))
	break;
    }
  return end;
}

void
link_inputs_check (const char *path)
{
  char *text = file_read (path, NULL), *line = strchr (text, '\n');
  unsigned long count = strtoul (text, NULL, 10), lines = 0;

  for (const char *at = line; at != NULL; at = strchr (at + 1, '\n'))
    lines++;
  /* One more ends the last name.  */
  while (lines > count + 1 && *++line != '\0')
    {
      bool several;
      char *name = line;

      line = end_of_name (name, &several);
      if (several)
	refuse_newline (name);
    }
  free (text);
}

void
link_inputs_release (struct link_inputs *inputs)
{
  arguments_release (&inputs->rest);
  arguments_release (&inputs->lto_devices);
  arguments_release (&inputs->devices);
  members_release (&inputs->members);
}

static void
write_names (FILE *file, const struct arguments *names)
{
  for (size_t i = 0; i < names->count; i++)
    if (strchr (names->values[i], '\n') != NULL)
      refuse_newline (names->values[i]);
    else
      fprintf (file, "%s\n", names->values[i]);
}

void
link_inputs_write (const struct link_inputs *inputs, const char *path)
{
  FILE *file = file_create (path);

  fprintf (file, "%zu\n",
	   inputs->members.before.count + inputs->devices.count
	   + inputs->lto_devices.count + inputs->members.after.count);
  write_names (file, &inputs->members.before);
  write_names (file, &inputs->devices);
  write_names (file, &inputs->lto_devices);
  write_names (file, &inputs->members.after);
  file_finish (file, path);
}
