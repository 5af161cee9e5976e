/* The source of a directive.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "gcc-plugin/front-end/directive-source.h"

#include <ctype.h>

namespace {

/* The contents of the file PATH, which was read last, ended by 0; or null.  */
const char *
file_contents (const char *path)
{
  static char *last, *contents;
  if (last && !strcmp (last, path))
    return contents;
  free (last);
  free (contents);
  last = xstrdup (path);
  contents = NULL;
  struct stat st;
  /* To open a FIFO may take for ever.  */
  FILE *file = (stat (path, &st) == 0 && S_ISREG (st.st_mode)
		? fopen (path, "r") : NULL);
  if (file && fstat (fileno (file), &st) == 0)
    {
      contents = XNEWVEC (char, st.st_size + 1);
      contents[fread (contents, 1, st.st_size, file)] = '\0';
    }
  if (file)
    fclose (file);
  return contents;
}

/* Line NUMBER of TEXT, or null.  */
const char *
find_line (const char *text, int number)
{
  while (text && --number > 0)
    {
      text = strchr (text, '\n');
      text = text ? text + 1 : NULL;
    }
  return text;
}

/* What ends a line that goes on in the next one.  */
char
continuation_mark (void)
{
  return lang_GNU_Fortran () ? '&' : '\\';
}

/* The first line of the directive that LINE of TEXT belongs to: gfortran tells
   where a directive ends.  */
const char *
first_line (const char *text, const char *line)
{
  while (line > text)
    {
      const char *end = line - 1;
      while (end > text && (ISBLANK (end[-1]) || end[-1] == '\r'))
	end--;
      if (end == text || end[-1] != continuation_mark ())
	break;
      while (end > text && end[-1] != '\n')
	end--;
      line = end;
    }
  return line;
}

/* Whether what is at LINE begins or continues a directive of Fortran that is
   one of MODEL, omp or acc.  */
bool
sentinel_p (const char *line, const char *model)
{
  return !strncmp (line, "!$", 2) && !strncasecmp (line + 2, model, 3);
}

/* Where the line that continues a directive goes on.  */
const char *
skip_sentinel (const char *line)
{
  while (*line == ' ' || *line == '\t')
    line++;
  if (sentinel_p (line, "omp") || sentinel_p (line, "acc"))
    line += 5;
  while (*line == ' ' || *line == '\t' || *line == '&')
    line++;
  return line;
}

/* The directive that begins in LINE, with its continuations, without line
   ends.  To be freed.  */
char *
join_lines (const char *line)
{
  const char mark = continuation_mark ();
  auto_vec<char> text;
  for (;;)
    {
      size_t length = strcspn (line, "\n");
      size_t end = length;
      while (end > 0 && ISSPACE (line[end - 1]))
	end--;
      bool more = end > 0 && line[end - 1] == mark && line[length];
      for (size_t i = 0; i < end - more; i++)
	text.safe_push (line[i]);
      if (!more)
	break;
      line += length + 1;
      if (mark == '&')
	line = skip_sentinel (line);
      text.safe_push (' ');
    }
  text.safe_push ('\0');
  return xstrdup (text.address ());
}

} // anonymous namespace

char *
directive_source (location_t where)
{
  expanded_location place = expand_location (where);
  const char *contents = place.file ? file_contents (place.file) : NULL;
  const char *line = find_line (contents, place.line);
  return line ? join_lines (first_line (contents, line)) : NULL;
}

bool
directive_openacc_p (const char *text)
{
  while (ISSPACE (*text))
    text++;
  if (*text == '#')
    {
      text += 1 + strspn (text + 1, " \t");
      text += strcspn (text, " \t");
      text += strspn (text, " \t");
      return !strncmp (text, "acc", 3);
    }
  return sentinel_p (text, "acc");
}
