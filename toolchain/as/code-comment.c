/* Device code in comments of an assembler file.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "toolchain/as/code-comment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>
#include <safe-ctype.h>

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

void
code_comment_write (const struct device_code *code)
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
   END.  It stays NULL if they are not what code_comment_write writes.  */
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
  if (text->size == 0)
    return;
  char *line = concat (RECORD_LINE, code->target, ", ", NULL);
  const char *end = text->start + text->size;
  const char *at = memmem (text->start, text->size, line, strlen (line));
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
code_comments_take (struct device_codes *codes, const struct arguments *words)
{
  struct assembler_text text = ASSEMBLER_TEXT_INIT;

  while (assembler_text_next (&text, words))
    for (size_t i = 0; i < codes->count; i++)
      if (codes->values[i].record == NULL)
	read_code (&codes->values[i], &text);
}
