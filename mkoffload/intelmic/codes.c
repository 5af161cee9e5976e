/* Reading intermediate code.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/intelmic/codes.h"

#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "mkoffload/inputs.h"
#include "support/diagnostic.h"
#include "support/digest.h"
#include "support/file.h"

static void __attribute__ ((noreturn))
die_of_damage (void)
{
  die ("the intermediate code is damaged; link the program again");
}

/* What is left to be read.  */
struct rest
{
  const char *at;
  const char *end;
};

/* The next part, of *SIZE bytes.  */
static const char *
next_part (struct rest *rest, size_t *size)
{
  const char *contents = rest->at + sizeof (uint64_t);
  uint64_t length;

  if (rest->end - rest->at < (ptrdiff_t) sizeof length)
    die_of_damage ();
  memcpy (&length, rest->at, sizeof length);
  if (length > (uint64_t) (rest->end - contents))
    die_of_damage ();
  *size = length;
  length += -length % INTERMEDIATE_ALIGNMENT;
  if (length > (uint64_t) (rest->end - contents))
    die_of_damage ();
  rest->at = contents + length;
  return contents;
}

/* The parts of the next intermediate code in ALL.  */
static struct rest
read_header (struct rest *all)
{
  const char *code = all->at;
  struct intermediate_header header;
  struct digest digest;
  char text[DIGEST_SIZE];

  if (all->end - code < (ptrdiff_t) sizeof header)
    die_of_damage ();
  memcpy (&header, code, sizeof header);
  if (memcmp (header.magic, INTERMEDIATE_MAGIC, sizeof header.magic) != 0
      || header.size < sizeof header
      || header.size > (uint64_t) (all->end - code))
    die_of_damage ();
  digest_begin (&digest);
  digest_add (&digest, code + sizeof header, header.size - sizeof header);
  digest_end (&digest, text);
  if (memcmp (header.digest, text, sizeof header.digest) != 0)
    die_of_damage ();
  if (header.release != (uint32_t) atoi (GCC_SERVED_MAJOR)
      || header.machine != MACHINE_ELF)
    die ("the intermediate code is not for GCC " GCC_SERVED_MAJOR
	 " on this machine");
  all->at = code + header.size;
  return (struct rest) { code + sizeof header, all->at };
}

static void
read_words (struct rest *rest, struct arguments *words)
{
  size_t length;
  const char *text = next_part (rest, &length);
  char *line = xstrndup (text, length);

  arguments_push_words (words, line);
  free (line);
}

/* Read the next code in ALL, and write its streams to files, of which there are
   *NUMBER before.  */
static void
read_code (struct code *code, struct rest *all, size_t *number)
{
  struct rest rest = read_header (all);

  *code = (struct code) { 0 };
  for (size_t i = 0; i < INTERMEDIATE_WORDS; i++)
    read_words (&rest, &code->words[i]);
  while (rest.at < rest.end)
    {
      char *path = inputs_path ((*number)++, ".o");
      size_t length;
      const char *contents = next_part (&rest, &length);

      file_write (path, contents, length);
      arguments_push (&code->streams, path);
      free (path);
    }
}

static void
release_code (struct code *code)
{
  for (size_t i = 0; i < INTERMEDIATE_WORDS; i++)
    arguments_release (&code->words[i]);
  arguments_release (&code->streams);
}

const char *
code_name (const struct code *code)
{
  const struct arguments *name = &code->words[INTERMEDIATE_NAME];

  return name->count > 0 ? name->values[0] : NULL;
}

void
codes_read (struct codes *codes, const char *start, size_t length)
{
  struct rest all = { start, start + length };
  size_t number = 0;

  *codes = (struct codes) { NULL, 0 };
  do
    {
      codes->code = XRESIZEVEC (struct code, codes->code, codes->count + 1);
      read_code (&codes->code[codes->count++], &all, &number);
    }
  while (all.at < all.end);
}

void
codes_release (struct codes *codes)
{
  for (size_t i = 0; i < codes->count; i++)
    release_code (&codes->code[i]);
  free (codes->code);
}
