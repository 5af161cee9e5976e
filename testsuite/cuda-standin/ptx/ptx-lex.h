/* The tokens of PTX, for the stand-in's loader.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef PTX_LEX_H
#define PTX_LEX_H

#include <stdbool.h>
#include <stdint.h>

enum ptx_token
{
  PTX_END, PTX_WORD, PTX_DOT, PTX_NUMBER, PTX_STRING, PTX_PUNCTUATION
};

/* A place in a text, and the token there.  The first error sticks, and is
   followed by nothing but PTX_END, so that whoever reads the text ends,
   too.  */
struct ptx_lex
{
  const char *next;		/* Behind the token.  */
  int line;

  enum ptx_token kind;
  const char *start;
  int length;
  uint64_t number;		/* Of a PTX_NUMBER: its value, or its bits.  */

  bool failed;
  char message[256];
};

/* Begin with TEXT, which is on LINE, and read the first token.  */
extern void ptx_lex_start (struct ptx_lex *lex, const char *text, int line);

extern void ptx_next (struct ptx_lex *lex);
extern bool ptx_at (const struct ptx_lex *lex, const char *token);

/* Read over TOKEN if it is there; whether it was.  */
extern bool ptx_accept (struct ptx_lex *lex, const char *token);
extern void ptx_expect (struct ptx_lex *lex, const char *token);

/* Read a number, with a sign or none.  */
extern uint64_t ptx_number (struct ptx_lex *lex);

extern void ptx_skip_line (struct ptx_lex *lex);

/* Read over a block in braces.  */
extern void ptx_skip_block (struct ptx_lex *lex);

extern void ptx_fail (struct ptx_lex *lex, const char *fmt, ...)
  __attribute__ ((format (printf, 2, 3)));

#endif /* PTX_LEX_H */
