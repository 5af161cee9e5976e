/* The tokens of PTX.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#define _GNU_SOURCE 1
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "ptx-lex.h"

void
ptx_fail (struct ptx_lex *lex, const char *fmt, ...)
{
  va_list ap;

  if (!lex->failed)
    {
      va_start (ap, fmt);
      vsnprintf (lex->message, sizeof lex->message, fmt, ap);
      va_end (ap);
    }
  lex->failed = true;
  lex->kind = PTX_END;
  lex->length = 0;
}

static bool
word_character (char c)
{
  return isalnum ((unsigned char) c) || c == '_' || c == '$' || c == '%';
}

/* From the beginning of a comment that may have several lines.  */
static void
skip_comment (struct ptx_lex *lex)
{
  const char *end = strstr (lex->next + 2, "*/");

  end = end ? end + 2 : strchr (lex->next, '\0');
  for (; lex->next < end; lex->next++)
    lex->line += *lex->next == '\n';
}

static void
skip_blanks (struct ptx_lex *lex)
{
  for (;;)
    if (*lex->next == '\n')
      {
	lex->line++;
	lex->next++;
      }
    else if (*lex->next == ' ' || *lex->next == '\t' || *lex->next == '\r')
      lex->next++;
    else if (lex->next[0] == '/' && lex->next[1] == '/')
      lex->next = strchrnul (lex->next, '\n');
    else if (lex->next[0] == '/' && lex->next[1] == '*')
      skip_comment (lex);
    else
      return;
}

/* The number at START; 0fXXXXXXXX and 0dXXXXXXXXXXXXXXXX are the bits of a
   float and a double.  */
static void
read_number (struct ptx_lex *lex)
{
  char *end;

  lex->kind = PTX_NUMBER;
  if (lex->start[0] == '0' && strchr ("fFdD", lex->start[1]) && lex->start[1])
    lex->number = strtoull (lex->start + 2, &end, 16);
  else
    lex->number = strtoull (lex->start, &end, 0);
  if (*end == 'U')
    end++;
  lex->next = end;
}

void
ptx_next (struct ptx_lex *lex)
{
  if (lex->failed)
    return;
  skip_blanks (lex);
  lex->start = lex->next;
  char c = *lex->next;
  if (!c)
    lex->kind = PTX_END;
  else if (isdigit ((unsigned char) c))
    read_number (lex);
  else if (word_character (c) || (c == '.' && word_character (lex->next[1])))
    {
      lex->kind = c == '.' ? PTX_DOT : PTX_WORD;
      for (lex->next++; word_character (*lex->next); lex->next++)
	continue;
    }
  else if (c == '"')
    {
      lex->kind = PTX_STRING;
      lex->next = strchrnul (lex->next + 1, '"');
      lex->next += *lex->next == '"';
    }
  else
    {
      lex->kind = PTX_PUNCTUATION;
      lex->next++;
    }
  lex->length = lex->next - lex->start;
}

void
ptx_lex_start (struct ptx_lex *lex, const char *text, int line)
{
  *lex = (struct ptx_lex) { .next = text, .line = line };
  ptx_next (lex);
}

bool
ptx_at (const struct ptx_lex *lex, const char *token)
{
  return ((size_t) lex->length == strlen (token)
	  && memcmp (lex->start, token, lex->length) == 0
	  && lex->kind != PTX_END);
}

bool
ptx_accept (struct ptx_lex *lex, const char *token)
{
  bool there = ptx_at (lex, token);
  if (there)
    ptx_next (lex);
  return there;
}

void
ptx_expect (struct ptx_lex *lex, const char *token)
{
  if (!ptx_accept (lex, token))
    ptx_fail (lex, "line %d: '%s' expected, not '%.*s'", lex->line, token,
	      lex->length, lex->start);
}

uint64_t
ptx_number (struct ptx_lex *lex)
{
  bool negative = ptx_accept (lex, "-");
  uint64_t number = lex->number;

  if (lex->kind != PTX_NUMBER)
    ptx_fail (lex, "line %d: a number expected, not '%.*s'", lex->line,
	      lex->length, lex->start);
  ptx_next (lex);
  return negative ? -number : number;
}

void
ptx_skip_line (struct ptx_lex *lex)
{
  if (!lex->failed)
    lex->next = strchrnul (lex->start, '\n');
  ptx_next (lex);
}

void
ptx_skip_block (struct ptx_lex *lex)
{
  int depth = 0;

  do
    {
      if (lex->kind == PTX_END)
	ptx_fail (lex, "line %d: '}' expected", lex->line);
      depth += ptx_at (lex, "{") - ptx_at (lex, "}");
      ptx_next (lex);
    }
  while (depth > 0 && !lex->failed);
}
