/* What can be PTX.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Statements end in ';', braces are statements of their own, and any statement
   may have labels and a predicate before it:

     { more: @!p add.u32 %r1, %r1, 1; }

   Newlines mean nothing but for comments.  */

#include <config.h>

#include "mkoffload/nvptx/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

/* The instructions of PTX ISA 9.0 that may have no type or other word after a
   dot.  */
static const char *const simple_instructions[] = {
  "bra", "brkpt", "call", "exit", "pmevent", "ret", "trap"
};

/* All others, by what stands before the first dot; sorted.  */
static const char *const instructions[] = {
  "abs", "activemask", "add", "addc", "alloca", "and", "applypriority", "atom",
  "bar", "barrier", "bfe", "bfi", "bfind", "bmsk", "brev", "brx",
  "clusterlaunchcontrol", "clz", "cnot", "copysign", "cos", "cp",
  "createpolicy", "cvt", "cvta", "discard", "div", "dp2a", "dp4a", "elect",
  "ex2", "fence", "fma", "fns",
  "getctarank", "griddepcontrol", "isspacep", "istypep", "ld", "ldmatrix",
  "ldu", "lg2", "lop3", "mad", "mad24", "madc", "mapa", "match", "max",
  "mbarrier", "membar", "min", "mma", "mov", "movmatrix", "mul", "mul24",
  "multimem", "nanosleep", "neg", "not", "or", "popc", "prefetch",
  "prefetchu", "prmt", "rcp", "red", "redux", "rem", "rsqrt", "sad", "selp",
  "set", "setmaxnreg", "setp", "shf", "shfl", "shl", "shr", "sin", "slct",
  "sqrt", "st", "stackrestore", "stacksave", "stmatrix", "sub", "subc",
  "suld", "suq", "sured", "sust", "szext", "tanh", "tcgen05", "tensormap",
  "testp", "tex", "tld4", "txq", "vabsdiff", "vabsdiff2", "vabsdiff4", "vadd",
  "vadd2", "vadd4", "vavrg2", "vavrg4", "vmad", "vmax", "vmax2", "vmax4",
  "vmin", "vmin2", "vmin4", "vote", "vset", "vset2", "vset4", "vshl", "vshr",
  "vsub", "vsub2", "vsub4", "wgmma", "wmma", "xor"
};

/* The directives that may stand in a function or around one, without their
   dots.  */
static const char *const directives[] = {
  "branchtargets", "callprototype", "calltargets", "const", "extern", "file",
  "func", "global", "loc", "local", "param", "pragma", "reg", "section",
  "shared", "tex", "visible", "weak"
};

/* A text that is being read.  */
struct scanner
{
  const char *at;
  const char *end;
};

/* The next character; '\0' at the end.  */
static char
peek (const struct scanner *scanner)
{
  return scanner->at < scanner->end ? *scanner->at : '\0';
}

static bool
scanner_has (const struct scanner *scanner, const char *word)
{
  size_t length = strlen (word);

  return ((size_t) (scanner->end - scanner->at) >= length
	  && memcmp (scanner->at, word, length) == 0);
}

/* Go to after END, or to the end of the text.  */
static void
skip_through (struct scanner *scanner, const char *end)
{
  while (scanner->at < scanner->end && !scanner_has (scanner, end))
    scanner->at++;
  if (scanner->at < scanner->end)
    scanner->at += strlen (end);
}

/* Skip a comment, if there is one.  */
static bool
skip_comment (struct scanner *scanner)
{
  bool line = scanner_has (scanner, "//");

  if (!line && !scanner_has (scanner, "/*"))
    return false;
  scanner->at += 2;
  skip_through (scanner, line ? "\n" : "*/");
  return true;
}

static void
skip_blanks (struct scanner *scanner)
{
  while (skip_comment (scanner) || isspace ((unsigned char) peek (scanner)))
    if (isspace ((unsigned char) peek (scanner)))
      scanner->at++;
}

static bool
is_of_name (char c)
{
  return isalnum ((unsigned char) c) || c == '_' || c == '$' || c == '%';
}

/* The length of the name that comes next.  */
static size_t
name_length (const struct scanner *scanner)
{
  const char *at = scanner->at;

  while (at < scanner->end && is_of_name (*at))
    at++;
  return at - scanner->at;
}

/* Skip "NAME:", if that comes next.  */
static bool
skip_label (struct scanner *scanner)
{
  struct scanner after = *scanner;

  if (isdigit ((unsigned char) peek (scanner)))
    return false;
  after.at += name_length (scanner);
  if (after.at == scanner->at)
    return false;
  skip_blanks (&after);
  if (peek (&after) != ':')
    return false;
  scanner->at = after.at + 1;
  return true;
}

/* Skip "@NAME" or "@!NAME", if that comes next.  */
static bool
skip_predicate (struct scanner *scanner)
{
  if (peek (scanner) != '@')
    return false;
  scanner->at++;
  skip_blanks (scanner);
  if (peek (scanner) == '!')
    scanner->at++;
  skip_blanks (scanner);
  scanner->at += name_length (scanner);
  return true;
}

/* Whether NAME, of LENGTH characters, is one of the COUNT WORDS.  */
static bool
is_among (const char *name, size_t length, const char *const *words,
	  size_t count)
{
  for (size_t i = 0; i < count; i++)
    if (strlen (words[i]) == length && memcmp (words[i], name, length) == 0)
      return true;
  return false;
}

/* Skip "# 12" or "#line", if that comes next, with its line.  */
static bool
skip_line_number (struct scanner *scanner)
{
  struct scanner after = *scanner;

  if (peek (scanner) != '#')
    return false;
  after.at++;
  while (peek (&after) == ' ')
    after.at++;
  if (!isdigit ((unsigned char) peek (&after)) && !scanner_has (&after, "line"))
    return false;
  skip_through (scanner, "\n");
  return true;
}

/* Skip the blanks before the type of an instruction, which begins with a dot
   and a small letter.  */
static void
skip_to_type (struct scanner *scanner)
{
  struct scanner after = *scanner;

  skip_blanks (&after);
  if (after.end - after.at >= 2 && *after.at == '.'
      && islower ((unsigned char) after.at[1]))
    *scanner = after;
}

/* Read the word that a statement begins with; false if it is none of PTX.  */
static bool
read_first_word (struct scanner *scanner, bool *is_directive)
{
  const char *name;
  size_t length;

  *is_directive = peek (scanner) == '.';
  if (*is_directive)
    scanner->at++;
  name = scanner->at;
  length = name_length (scanner);
  scanner->at += length;
  if (*is_directive)
    return is_among (name, length, directives, ARRAY_SIZE (directives));
  if (is_among (name, length, simple_instructions,
		ARRAY_SIZE (simple_instructions)))
    return true;
  skip_to_type (scanner);
  return (peek (scanner) == '.'
	  && is_among (name, length, instructions, ARRAY_SIZE (instructions)));
}

/* Skip the rest of an instruction or directive; false if it does not end.  */
static bool
skip_operands (struct scanner *scanner)
{
  while (scanner->at < scanner->end)
    if (skip_comment (scanner))
      ;
    else if (*scanner->at++ == ';')
      return true;
  return false;
}

bool
words_may_be_ptx (const char *text, size_t length)
{
  struct scanner scanner = { text, text + length };

  for (;;)
    {
      bool is_directive;

      skip_blanks (&scanner);
      if (scanner.at == scanner.end)
	return true;
      if (skip_label (&scanner) || skip_predicate (&scanner)
	  || skip_line_number (&scanner))
	continue;
      if (peek (&scanner) == '{' || peek (&scanner) == '}'
	  || peek (&scanner) == ';')
	scanner.at++;
      else if (scanner_has (&scanner, ".loc ")
	       || scanner_has (&scanner, ".file "))
	skip_through (&scanner, "\n");
      else if (!read_first_word (&scanner, &is_directive)
	       || (!skip_operands (&scanner) && !is_directive))
	return false;
    }
}
