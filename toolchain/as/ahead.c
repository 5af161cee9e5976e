/* Device code that is made while GCC still compiles the host's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* In the assembler file each record is a comment that says whose it is and how
   long, and lines that have it in base64:

     # gomp-offload: device code for TARGET, SIZE bytes
     #=...

   All lines but the last have LINE_BYTES of it.  */

#include <config.h>

#include "toolchain/as/ahead.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>
#include <safe-ctype.h>

#include "support/diagnostic.h"
#include "support/file.h"
#include "support/interrupt.h"
#include "support/tempfile.h"
#include "support/text.h"
#include "toolchain/as/assembler.h"
#include "toolchain/as/base64.h"

#define RECORD_LINE "\n# gomp-offload: device code for "
#define DATA_LINE "#="
#define LINE_BYTES 3072

/* How much of a record of SIZE bytes, of which DONE are written or read, the
   next line has.  */
static size_t
line_size (size_t size, size_t done)
{
  return size - done < LINE_BYTES ? size - done : LINE_BYTES;
}

static void
write_code (const struct device_code *code)
{
  printf (RECORD_LINE "%s, %zu bytes\n", code->target, code->size);
  for (size_t done = 0; done < code->size; done += LINE_BYTES)
    {
      fputs (DATA_LINE, stdout);
      base64_write (stdout, (const unsigned char *) code->record + done,
		    line_size (code->size, done));
      putchar ('\n');
    }
}

/* Read the record of CODE, whose size is set, from the lines between TEXT and
   END.  It stays NULL if they are not what write_code writes.  */
static void
read_lines (struct device_code *code, const char *text, const char *end)
{
  unsigned char *record = xmalloc (code->size);
  size_t done = 0;

  while (done < code->size)
    {
      size_t size = line_size (code->size, done);
      size_t length = strlen (DATA_LINE) + BASE64_LENGTH (size) + 1;

      if ((size_t) (end - text) < length || !has_prefix (text, DATA_LINE)
	  || !base64_read (record + done, size, text + strlen (DATA_LINE)))
	break;
      text += length;
      done += size;
    }
  if (done >= code->size)
    code->record = (char *) record;
  else
    free (record);
}

/* Read CODE's record, if TEXT has it.  */
static void
read_code (struct device_code *code, const struct assembler_text *text)
{
  char *line = concat (RECORD_LINE, code->target, ", ", NULL);
  const char *end = text->start + text->size;
  const char *at = text->size == 0 ? NULL
		   : memmem (text->start, text->size, line, strlen (line));
  const char *size = at == NULL ? NULL : at + strlen (line);
  const char *next = at == NULL ? NULL : memchr (size, '\n', end - size);

  free (line);
  if (next == NULL || !ISDIGIT (*size))
    return;
  code->size = strtoul (size, NULL, 10);
  /* No more bytes than their lines have.  */
  if (code->size > 0 && code->size < (size_t) (end - next))
    read_lines (code, next + 1, end);
}

void
ahead_take (struct device_codes *codes, const struct arguments *words)
{
  struct assembler_text text = ASSEMBLER_TEXT_INIT;

  while (assembler_text_next (&text, words))
    for (size_t i = 0; i < codes->count; i++)
      if (codes->values[i].record == NULL)
	read_code (&codes->values[i], &text);
}

/* Write the first SIZE bytes of FILE to the file PART, and what GCC writes
   last: without it, the linker that mkoffload's compiler runs has a
   warning.  */
static void
write_part (const char *file, size_t size, const char *part)
{
  FILE *output = file_create (part);
  size_t length;
  char *text = file_read (file, &length);

  if (length < size)
    die ("'%s' is shorter than it was", file);
  fwrite (text, 1, size, output);
  fputs ("\t.section\t.note.GNU-stack,\"\",%progbits\n", output);
  file_finish (output, part);
  free (text);
}

/* Assemble the first SIZE bytes of FILE; the object, malloc'ed.  */
static char *
assemble_part (const char *file, size_t size, const struct gcc_command *gcc)
{
  struct arguments args = ARGUMENTS_INIT;
  char *part = tempfile_hidden_path (".s");
  char *object = tempfile_hidden_path (".o");

  write_part (file, size, part);
  assembler_find (&args, &gcc->options);
  arguments_push (&args, "-o");
  arguments_push (&args, object);
  arguments_push (&args, part);
  assembler_run (&args);
  arguments_release (&args);
  free (part);
  return object;
}

/* Make the device code of the object PATH, and write it.  */
static void
make_of_object (const char *path, const char *name, const char *targets,
		const struct gcc_command *gcc)
{
  struct object object;
  struct device_codes codes;

  device_codes_init (&codes, targets);
  if (object_open (&object, path) == OBJECT_OK
      && (object_contents (&object) & OBJECT_HAS_NATIVE))
    device_codes_try (&codes, &object, name, gcc);
  for (size_t i = 0; i < codes.count; i++)
    if (codes.values[i].record != NULL)
      write_code (&codes.values[i]);
  object_release (&object);
  device_codes_release (&codes);
}

void
ahead_make (char *const *argv, const char *targets,
	    const struct gcc_command *gcc)
{
  const char *name = gcc->output != NULL ? gcc->output : lbasename (argv[2]);
  char *object;

  if (gcc->lto || gcc->verbose || gcc->save_temps || !gcc->assembles)
    return;
  interrupt_catch ();
  object = assemble_part (argv[0], strtoul (argv[1], NULL, 10), gcc);
  make_of_object (object, name, targets, gcc);
  free (object);
  if (fflush (stdout) != 0)
    die ("cannot write device code: %s", xstrerror (errno));
}
