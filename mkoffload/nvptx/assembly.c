/* The user's "asm" statements.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* In what the assembler gets, they look like this:

	// #APP
     // 5 "prog.c" 1
	movl $3, %r24
     // 6 "prog.c" 1
	nop
	// #NO_APP

   Text is taken for something else than PTX only if it cannot be PTX: if one
   of its instructions has a name that PTX lacks, or no type where PTX wants
   one, or does not end.  */

#include <config.h>

#include "mkoffload/nvptx/assembly.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "mkoffload/nvptx/words.h"
#include "support/diagnostic.h"
#include "support/text.h"

static const char begin_mark[] = "// #APP";
static const char end_mark[] = "// #NO_APP";
static const char function_mark[] = "// BEGIN FUNCTION DEF: ";
static const char global_mark[] = "// BEGIN GLOBAL FUNCTION DEF: ";

/* Stands before the place of a statement that has become a trap.  */
static const char trap_mark[] = "// NOT PTX: ";

/* The place of a statement of which GCC says none.  */
static const char no_place[] = "0 \"(unknown file)";

/* A piece of a text.  */
struct piece
{
  const char *begin;
  size_t length;
};

/* Where a reader of lines is, and what it knows.  */
struct reader
{
  const char *text;		/* All of it.  */
  const char *line;
  size_t length;		/* Of the line, with its newline.  */
  struct piece function;	/* The name of the one that the line is in;
				   empty in a kernel, and outside.  */
  bool global;			/* Others may call that.  */
  bool in_assembly;		/* Between the marks.  */
  int depth;			/* Blocks that are open after the line.  */
  struct piece place;		/* Of the statement: LINE "FILE".  */
};

/* The line without the blanks that it begins with.  */
static const char *
line_start (const struct reader *reader)
{
  return reader->line + strspn (reader->line, " \t");
}

/* If the line begins with MARK, *WORD becomes the word after that.  */
static bool
line_has_word (const struct reader *reader, const char *mark,
	       struct piece *word)
{
  const char *after = after_prefix (reader->line, mark);

  if (after != NULL)
    *word = (struct piece) { after, strcspn (after, " (\n") };
  return after != NULL;
}

/* If the line is the place of a statement, LINE "FILE" after MARK, note it.  */
static bool
line_is_place (struct reader *reader, const char *mark)
{
  const char *at = after_prefix (line_start (reader), mark);
  size_t digits, name;

  digits = at != NULL ? strspn (at, "0123456789") : 0;
  if (digits == 0 || !has_prefix (at + digits, " \""))
    return false;
  name = strcspn (at + digits + 2, "\"\n");
  reader->place = (struct piece) { at, digits + 2 + name };
  return true;
}

/* Begin reading TEXT.  */
static void
reader_begin (struct reader *reader, const char *text)
{
  *reader = (struct reader) { .text = text, .line = text };
}

/* The line may begin or end a block, each of which GCC writes on a line of its
   own, or the function.  */
static void
reader_note_block (struct reader *reader)
{
  const char *line = line_start (reader);

  if (*line == '{')
    reader->depth++;
  else if (*line == '}' && --reader->depth == 0)
    reader->function.length = 0;
}

/* Go to the next line, the first time to the first one; false at the end.  */
static bool
reader_next (struct reader *reader)
{
  reader->line += reader->length;
  if (*reader->line == '\0')
    return false;
  reader->length = strcspn (reader->line, "\n");
  reader->length += reader->line[reader->length] == '\n';
  if (line_has_word (reader, function_mark, &reader->function))
    reader->global = false;
  else if (line_has_word (reader, global_mark, &reader->function))
    reader->global = true;
  else if (has_prefix (line_start (reader), begin_mark))
    reader->in_assembly = true;
  else if (has_prefix (line_start (reader), end_mark))
    reader->in_assembly = false;
  else if (!reader->in_assembly)
    reader_note_block (reader);
  return true;
}

/* Whether the line declares or defines a function, or is a comment, so that
   what it names is not used.  The tables of functions are comments, too.  */
static bool
line_uses_nothing (const struct reader *reader)
{
  const char *line = line_start (reader);
  const char *func = memmem (reader->line, reader->length, ".func ",
			     strlen (".func "));

  return ((has_prefix (line, "//") && !has_prefix (line, "//:"))
	  || (func != NULL && *line == '.'));
}

static bool
is_of_name (char c)
{
  return isalnum ((unsigned char) c) || c == '_' || c == '$' || c == '%';
}

/* Whether the LENGTH characters of LINE, before which there is another one,
   have NAME as a word.  */
static bool
has_name (const char *line, size_t length, const struct piece *name)
{
  const char *end = line + length, *at = line;

  while ((at = memmem (at, end - at, name->begin, name->length)) != NULL)
    {
      if ((at == line || !is_of_name (at[-1]))
	  && !is_of_name (at[name->length]))
	return true;
      at++;
    }
  return false;
}

/* A function of one of the texts of a program.  */
struct function
{
  const char *text;
  struct piece name;
};

/* A search for the way that the device comes to a function.  */
struct search
{
  const char **texts;		/* All that there are.  */
  size_t text_count;
  struct function *seen;	/* Those that it has come to.  */
  size_t seen_count;
};

static struct search
search_begin (size_t text_count)
{
  return (struct search) { XNEWVEC (const char *, text_count), text_count,
			   NULL, 0 };
}

static void
search_end (struct search *search)
{
  free (search->texts);
  free (search->seen);
}

/* Note the function NAME of TEXT; false if the search has come to it
   before.  */
static bool
search_note (struct search *search, const char *text, const struct piece *name)
{
  size_t count = search->seen_count;

  for (size_t i = 0; i < count; i++)
    if (search->seen[i].text == text
	&& search->seen[i].name.length == name->length
	&& memcmp (search->seen[i].name.begin, name->begin, name->length) == 0)
      return false;
  search->seen = XRESIZEVEC (struct function, search->seen, count + 1);
  search->seen[count] = (struct function) { text, *name };
  search->seen_count++;
  return true;
}

static bool is_reached (struct search *, const char *, const struct piece *,
			bool);

/* Whether TEXT uses the function NAME in data, in a kernel, or in a function
   that the device comes to.  */
static bool
is_used (struct search *search, const char *text, const struct piece *name)
{
  struct reader reader;

  reader_begin (&reader, text);
  while (reader_next (&reader))
    if (!line_uses_nothing (&reader)
	&& has_name (reader.line, reader.length, name)
	&& is_reached (search, text, &reader.function, reader.global))
      return true;
  return false;
}

/* Whether the device comes to the function NAME of TEXT, which other texts may
   call if it is GLOBAL.  Without a name, it is a kernel or no function: the
   device does.  */
static bool
is_reached (struct search *search, const char *text, const struct piece *name,
	    bool global)
{
  if (name->length == 0)
    return true;
  if (!search_note (search, global ? NULL : text, name))
    return false;
  if (!global)
    return is_used (search, text, name);
  for (size_t i = 0; i < search->text_count; i++)
    if (is_used (search, search->texts[i], name))
      return true;
  return false;
}

/* Whether the device comes to the function that READER is in, as far as its
   text tells.  */
static bool
is_reached_in_text (const struct reader *reader)
{
  struct search search = search_begin (1);
  bool reached;

  search.texts[0] = reader->text;
  reached = is_reached (&search, reader->text, &reader->function,
			reader->global);
  search_end (&search);
  return reached;
}

/* PLACE as "FILE:LINE: ", malloc'ed.  */
static char *
place_name (const struct piece *place)
{
  int digits = strspn (place->begin, "0123456789");

  return xasprintf ("%.*s:%.*s: ", (int) place->length - digits - 2,
		    place->begin + digits + 2, digits, place->begin);
}

/* Report the statement at PLACE, of which TEXT is the first line, or empty.  */
static void
report (const struct piece *place, const struct piece *text)
{
  char *name = place_name (place);
  const char *before = text->length > 0 ? " '" : "";
  const char *after = text->length > 0 ? "'" : "";

  report_error ("%sthe 'asm' statement%s%.*s%s is not PTX, the assembly"
		" language of nvptx-none; keep it off this device, for instance"
		" with a 'declare variant' for the host, or leave the target"
		" out with -foffload=",
		name, before, (int) text->length, text->begin, after);
  free (name);
}

/* The first line of the LENGTH characters at TEXT, without blanks around.  */
static struct piece
first_line (const char *text, size_t length)
{
  const char *end = text + length, *newline;

  while (text < end && isspace ((unsigned char) *text))
    text++;
  newline = memchr (text, '\n', end - text);
  if (newline != NULL)
    end = newline;
  while (end > text && isspace ((unsigned char) end[-1]))
    end--;
  return (struct piece) { text, end - text };
}

/* The text of the statement that begins at READER's line, which goes on to a
   mark, and READER with it.  */
static struct piece
read_statement (struct reader *reader)
{
  struct piece text = { reader->line, 0 };
  struct reader next = *reader;
  bool more = true;

  while (more && !has_prefix (line_start (&next), end_mark)
	 && !line_is_place (&next, "// "))
    {
      *reader = next;
      text.length = next.line + next.length - text.begin;
      more = reader_next (&next);
    }
  return text;
}

/* Copy to OUT the statement TEXT, which READER has read in SOURCE, or what
   takes its place.  The number of errors.  */
static unsigned
settle_statement (FILE *out, const struct reader *reader,
		  const struct piece *text, bool *changed)
{
  struct piece first = first_line (text->begin, text->length);

  if (words_may_be_ptx (text->begin, text->length))
    fwrite (text->begin, 1, text->length, out);
  else if (is_reached_in_text (reader))
    {
      report (&reader->place, &first);
      return 1;
    }
  else
    {
      fprintf (out, "%s%.*s\" 1\n\ttrap;\n", trap_mark,
	       (int) reader->place.length, reader->place.begin);
      *changed = true;
    }
  return 0;
}

char *
assembly_settle (const char *source)
{
  struct reader reader;
  char *result;
  size_t size;
  FILE *out = open_memstream (&result, &size);
  bool changed = false;
  unsigned errors = 0;

  reader_begin (&reader, source);
  while (reader_next (&reader))
    {
      const char *line = line_start (&reader);

      if (has_prefix (line, begin_mark) || has_prefix (line, end_mark))
	reader.place = (struct piece) { no_place, strlen (no_place) };
      else if (reader.in_assembly && !line_is_place (&reader, "// "))
	{
	  struct piece text = read_statement (&reader);

	  errors += settle_statement (out, &reader, &text, &changed);
	  continue;
	}
      fwrite (reader.line, 1, reader.length, out);
    }
  fclose (out);
  if (errors > 0)
    exit (EXIT_FAILURE);
  if (changed)
    return result;
  free (result);
  return NULL;
}

bool
assembly_is_in (const char *ptx)
{
  return strstr (ptx, begin_mark) != NULL;
}

char *
assembly_place (const char *ptx, unsigned number)
{
  struct reader reader;
  unsigned line = 0;

  reader_begin (&reader, ptx);
  while (reader_next (&reader) && ++line < number)
    if (has_prefix (line_start (&reader), begin_mark)
	|| has_prefix (line_start (&reader), end_mark))
      reader.place.length = 0;
    else
      line_is_place (&reader, "// ");
  return (line == number && reader.place.length > 0
	  ? place_name (&reader.place) : NULL);
}

/* Whether the device comes to the function of PROGRAM that READER is in.  */
static bool
is_reached_in_program (const struct ptx_program *program,
		       const struct reader *reader)
{
  struct search search = search_begin (program->object_count);
  bool reached;

  for (size_t i = 0; i < program->object_count; i++)
    search.texts[i] = program->objects[i].text;
  reached = is_reached (&search, reader->text, &reader->function,
			reader->global);
  search_end (&search);
  return reached;
}

void
assembly_check_calls (const struct ptx_program *program)
{
  const struct piece nothing = { "", 0 };
  unsigned errors = 0;

  for (size_t i = 0; i < program->object_count; i++)
    {
      struct reader reader;

      if (strstr (program->objects[i].text, trap_mark) == NULL)
	continue;
      reader_begin (&reader, program->objects[i].text);
      while (reader_next (&reader))
	if (line_is_place (&reader, trap_mark)
	    && is_reached_in_program (program, &reader))
	  {
	    report (&reader.place, &nothing);
	    errors++;
	  }
    }
  if (errors > 0)
    exit (EXIT_FAILURE);
}
