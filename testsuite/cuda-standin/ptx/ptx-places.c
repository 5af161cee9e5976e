/* Where in the source an instruction of PTX is.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdio.h>
#include <string.h>
#include "ptx-check.h"

/* Whether the file NAME is of a library that comes with GCC.  */
static bool
is_library (const char *name)
{
  static const char *const folders[]
    = { "/libgomp/", "/newlib/", "/libgcc/", "/libgfortran/", "/libstdc++" };

  for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
    if (strstr (name, folders[i]))
      return true;
  return false;
}

/* ".file 2 "a.c"", which may have a time and a size after that.  */
bool
ptx_parse_file (struct ptx_program *program, struct ptx_piece *piece,
		struct ptx_lex *lex)
{
  if (!ptx_at (lex, ".file"))
    return false;
  struct ptx_file *file = ptx_new (&program->arena, sizeof *file);
  ptx_next (lex);
  file->number = ptx_number (lex);
  if (lex->kind == PTX_STRING && lex->length >= 2)
    {
      file->name = ptx_copy (&program->arena, lex->start + 1, lex->length - 2);
      file->library = is_library (file->name);
      if (!file->library && ptx_checks () & PTX_CHECK_RACES)
	ptx_read_source (program, file);
    }
  file->next = piece->files;
  piece->files = file;
  ptx_skip_line (lex);
  return true;
}

/* ".loc 2 11 6", which may say after that into what the place was inlined.  */
bool
ptx_parse_loc (const struct ptx_piece *piece, struct ptx_lex *lex,
	       struct ptx_place *place)
{
  if (!ptx_at (lex, ".loc"))
    return false;
  ptx_next (lex);
  uint64_t number = ptx_number (lex);
  *place = (struct ptx_place) { 0 };
  for (const struct ptx_file *f = piece->files; f && !place->file;
       f = f->next)
    if (f->number == number)
      *place = (struct ptx_place) { f->name, lex->number, f->library,
				    ptx_line_is_atomic (f, lex->number) };
  ptx_skip_line (lex);
  return true;
}

/* Write to TEXT, SIZE bytes, where INSN of CODE is; how much that is.  */
static size_t
describe_place (const struct ptx_code *code, const struct ptx_insn *insn,
		char *text, size_t size)
{
  int length = snprintf (text, size, "%.160s, line %d", code->function->name,
			 insn->line);

  if (insn->place.file)
    length += snprintf (text + length, size - length, " (%.80s:%d)",
			insn->place.file, insn->place.line);
  return length;
}

void
ptx_describe (const struct ptx_warp *warp, const char *what,
	      char text[PTX_MESSAGE])
{
  const struct ptx_frame *frame = warp->frame;
  size_t at = 0;

  if (warp->insn)
    {
      at = describe_place (frame->code, warp->insn, text, PTX_MESSAGE);
      at += snprintf (text + at, PTX_MESSAGE - at, ": ");
    }
  at += snprintf (text + at, PTX_MESSAGE - at, "%.299s", what);
  for (; warp->insn && frame->caller && at < PTX_MESSAGE; frame = frame->caller)
    {
      char place[300];
      const struct ptx_code *code = frame->caller->code;
      const struct ptx_insn *call = &code->insns[frame->call];
      if (!ptx_is_users (&call->place))
	continue;
      describe_place (code, call, place, sizeof place);
      at += snprintf (text + at, PTX_MESSAGE - at, "; called by %.250s",
		      place);
    }
}
