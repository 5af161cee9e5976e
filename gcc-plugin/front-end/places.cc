/* Where in the code the runtime is called for constructs without a region, and
   by the program itself.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A construct without a region has nothing of its own that the runtime gets:
   the arrays it is called with are often on the stack.  So the address to which
   it returns tells which one it is.  The calls get a label after them when
   nothing moves after that, which costs the code nothing, unless -falign-labels
   has labels aligned.  With -flto that happens in lto1.  */

#include "gcc-plugin/front-end/places.h"
#include "gcc-plugin/function-pass.h"
#include "offload-notes.h"

#include <tm.h>
#include <target.h>
#include <rtl.h>
#include <memmodel.h>
#include <emit-rtl.h>
#include <file-prefix-map.h>
#include <output.h>

namespace {

/* The number of a label after a call, OFFLOAD_NOTE_PLACE or OFFLOAD_NOTE_CALL,
   and FILE:LINE.  */
struct place
{
  int label;
  unsigned kind;
  char *text;
};

vec<place> places;

/* The name of the function that CALL calls, or null.  */
const char *
called_name (rtx_insn *call)
{
  rtx note = find_reg_note (call, REG_CALL_DECL, NULL_RTX);
  rtx expression = note ? NULL_RTX : get_call_rtx_from (call);
  rtx symbol = (note ? XEXP (note, 0)
		: expression ? XEXP (XEXP (expression, 0), 0) : NULL_RTX);
  return (symbol && GET_CODE (symbol) == SYMBOL_REF
	  ? targetm.strip_name_encoding (XSTR (symbol, 0)) : NULL);
}

/* What is to be noted of INSN, or 0.  A function to which the call does not
   return is called in place of the caller.  */
unsigned
kind_of_call (rtx_insn *insn)
{
  static const struct
  {
    const char *name;
    unsigned kind;
  } functions[]
    = { { "GOMP_target_data_ext", OFFLOAD_NOTE_PLACE },
	{ "GOMP_target_update_ext", OFFLOAD_NOTE_PLACE },
	{ "GOMP_target_enter_exit_data", OFFLOAD_NOTE_PLACE },
	{ "GOACC_data_start", OFFLOAD_NOTE_PLACE },
	{ "GOACC_enter_data", OFFLOAD_NOTE_PLACE },
	{ "GOACC_exit_data", OFFLOAD_NOTE_PLACE },
	{ "GOACC_update", OFFLOAD_NOTE_PLACE },
	{ "omp_target_alloc", OFFLOAD_NOTE_CALL },
	{ "omp_target_free", OFFLOAD_NOTE_CALL } };
  const char *name
    = CALL_P (insn) && !SIBLING_CALL_P (insn) ? called_name (insn) : NULL;
  for (const auto &function : functions)
    if (name && !strcmp (name, function.name))
      return function.kind;
  return 0;
}

void
note_place (rtx_insn *call, unsigned kind)
{
  char *text = place_text (INSN_LOCATION (call));
  if (!text)
    return;
  rtx_code_label *label = gen_label_rtx ();
  LABEL_PRESERVE_P (label) = 1;
  LABEL_NUSES (label) = 1;
  emit_label_after (label, call);
  places.safe_push ({ CODE_LABEL_NUMBER (label), kind, text });
}

void
write_place (const place &p)
{
  const unsigned size = strlen (p.text) + 1;
  const unsigned length = ROUND_UP (size, OFFLOAD_NOTE_ALIGNMENT);
  char label[32];
  ASM_GENERATE_INTERNAL_LABEL (label, "L", p.label);
  assemble_align (OFFLOAD_NOTE_ALIGNMENT * BITS_PER_UNIT);
  fputs (integer_asm_op (8, 1), asm_out_file);
  assemble_name (asm_out_file, label);
  fprintf (asm_out_file, "\n%s%u\n%s%u\n", integer_asm_op (4, 1), length,
	   integer_asm_op (4, 1), p.kind);
  char *padded = XCNEWVEC (char, length);
  memcpy (padded, p.text, size);
  ASM_OUTPUT_ASCII (asm_out_file, padded, length);
  free (padded);
}

/* For PLUGIN_FINISH_UNIT.  */
void
write_places (void *, void *)
{
  if (places.is_empty ())
    return;
  /* GCC takes it for a section of data, because of the notes.  */
  targetm.asm_out.named_section (OFFLOAD_NOTES_SECTION, SECTION_DEBUG,
				 NULL_TREE);
  in_section = NULL;
  for (const place &p : places)
    {
      write_place (p);
      free (p.text);
    }
  places.release ();
}

bool
may_have_constructs (function *)
{
  return flag_openmp || flag_openacc || in_lto_p;
}

void
note_places (function *)
{
  for (rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    if (unsigned kind = kind_of_call (insn))
      note_place (insn, kind);
}

const function_pass places_pass
  = { RTL_PASS, "offload_places", 0, 0, may_have_constructs, note_places };

} // anonymous namespace

char *
place_text (location_t where)
{
  expanded_location place = expand_location (where);
  return (place.file
	  ? xasprintf ("%s:%d", remap_debug_filename (place.file), place.line)
	  : NULL);
}

void
places_register (const char *name)
{
  function_pass_register (&places_pass, PASS_POS_INSERT_BEFORE, "shorten");
  register_callback (name, PLUGIN_FINISH_UNIT, write_places, NULL);
}
