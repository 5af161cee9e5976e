/* Notes which constructs are where, for messages of the runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A note (offload-notes.h) is a variable of its own, so that -flto, too, puts
   the right address into it.  It comes to be when GCC has found out what the
   pointers in OpenACC's kernels constructs may point to: to GCC, a region whose
   address a variable has may be called by anybody.  Where the calls for
   constructs without a region come to lie is known later (places.h).  By
   lowering, GCC has made a record of what a construct maps, with a member for
   each item; a member is called as the variable that it is for, and has no name
   if the item is an expression.  */

#include "gcc-plugin/front-end/notes.h"
#include "gcc-plugin/front-end/directive-text.h"
#include "gcc-plugin/front-end/places.h"
#include "gcc-plugin/front-end/pointer-text.h"
#include "gcc-plugin/front-end/type-text.h"
#include "gcc-plugin/function-pass.h"
#include "offload-notes.h"

#include <ggc.h>
#include <stor-layout.h>
#include <gimple-expr.h>

namespace {

/* The expression of clause C, if the record's member for it has no name.  */
tree
unnamed_data (tree c)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_MAP:
      if (DECL_P (OMP_CLAUSE_DECL (c)))
	return (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH
		|| OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_DETACH
		? OMP_CLAUSE_DECL (c) : NULL_TREE);
      return (OMP_CLAUSE_MAP_ZERO_BIAS_ARRAY_SECTION (c)
	      || OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_POINTER
	      ? NULL_TREE : OMP_CLAUSE_DECL (c));
    case OMP_CLAUSE_TO:
    case OMP_CLAUSE_FROM:
      return DECL_P (OMP_CLAUSE_DECL (c)) ? NULL_TREE : OMP_CLAUSE_DECL (c);
    default:
      return NULL_TREE;
    }
}

/* The next of such expressions from *CLAUSE on, which goes behind it.  */
tree
next_unnamed (tree *clause)
{
  tree data = NULL_TREE;
  for (; *clause && !data; *clause = OMP_CLAUSE_CHAIN (*clause))
    data = unnamed_data (*clause);
  return data;
}

/* How many members of RECORD have no name.  */
unsigned
count_unnamed (tree record)
{
  unsigned count = 0;
  for (tree field = TYPE_FIELDS (record); field; field = DECL_CHAIN (field))
    count += !DECL_NAME (field);
  return count;
}

/* The variable of which clause C maps a section, whose pointer is the next
   clause; none if C is anything else.  */
tree
section_of (tree c)
{
  tree next = OMP_CLAUSE_CHAIN (c);
  /* The clause of the pointer has the flag, too.  */
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
      || !OMP_CLAUSE_MAP_ZERO_BIAS_ARRAY_SECTION (c)
      || !next || OMP_CLAUSE_CODE (next) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  return OMP_CLAUSE_DECL (next);
}

/* The type of what one of CLAUSES maps for FIELD, a named member of the
   record.  */
tree
named_type (tree field, tree clauses)
{
  tree type = TREE_TYPE (field);
  tree variable = DECL_ABSTRACT_ORIGIN (field);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (variable && section_of (c) == variable)
      return TREE_TYPE (OMP_CLAUSE_DECL (c));
  return POINTER_TYPE_P (type) ? TREE_TYPE (type) : type;
}

/* Whether clause C is about the variable NAME.  */
bool
about_p (tree c, tree name)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_MAP:
    case OMP_CLAUSE_TO:
    case OMP_CLAUSE_FROM:
    case OMP_CLAUSE_FIRSTPRIVATE:
    case OMP_CLAUSE_IS_DEVICE_PTR:
    case OMP_CLAUSE_USE_DEVICE_PTR:
    case OMP_CLAUSE_USE_DEVICE_ADDR:
    case OMP_CLAUSE_HAS_DEVICE_ADDR:
      return (DECL_P (OMP_CLAUSE_DECL (c))
	      && DECL_NAME (OMP_CLAUSE_DECL (c)) == name);
    default:
      return false;
    }
}

/* What the variable is that FIELD, a named member of the record, is for, by
   CLAUSES; FIELD itself if they do not say.  */
tree
variable_of (tree field, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (about_p (c, DECL_NAME (field)))
      return OMP_CLAUSE_DECL (c);
  return field;
}

/* Whether one of STRINGS is not empty.  */
bool
any_p (const vec<char *> &strings)
{
  for (char *string : strings)
    if (*string)
      return true;
  return false;
}

/* Whether one of STRINGS is STRING.  */
bool
any_is_p (const vec<char *> &strings, const char *string)
{
  for (char *other : strings)
    if (!strcmp (other, string))
      return true;
  return false;
}

void
push_all (vec<char> &text, const vec<char *> &strings)
{
  for (char *string : strings)
    note_push (text, string);
}

/* What is said of the members of a record.  */
class item_texts
{
public:
  ~item_texts ();
  /* Add the items of STMT, for each member of RECORD.  */
  void add (gimple *stmt, tree record);
  /* Append them to TEXT; returns how many there are.  */
  unsigned push (vec<char> &text) const;

private:
  auto_vec<char *> m_items, m_pointers, m_types;
};

item_texts::~item_texts ()
{
  for (unsigned i = 0; i < m_items.length (); i++)
    {
      free (m_items[i]);
      free (m_pointers[i]);
      free (m_types[i]);
    }
}

void
item_texts::add (gimple *stmt, tree record)
{
  directive_text source (gimple_location (stmt));
  unsigned unnamed = 0;
  const tree clauses = gimple_omp_target_clauses (stmt);
  tree clause = clauses;
  while (next_unnamed (&clause))
    unnamed++;
  const bool known = unnamed == count_unnamed (record);
  clause = clauses;
  for (tree field = TYPE_FIELDS (record); field; field = DECL_CHAIN (field))
    {
      tree data = field, type;
      if (!DECL_NAME (field))
	data = known ? next_unnamed (&clause) : NULL_TREE;
      type = (!data ? NULL_TREE : data == field ? named_type (field, clauses)
	      : TREE_TYPE (data));
      char *item = source.describe (data);
      const bool again = any_is_p (m_items, item);
      m_items.safe_push (item);
      m_pointers.safe_push (pointer_text (type));
      if (data == field)
	data = variable_of (field, clauses);
      /* What is mapped together with a pointer to it is one variable.  */
      m_types.safe_push (type_text (again ? NULL_TREE
				    : declared_type (data)));
    }
}

unsigned
item_texts::push (vec<char> &text) const
{
  const bool types = any_p (m_types), pointers = types || any_p (m_pointers);
  push_all (text, m_items);
  if (pointers)
    push_all (text, m_pointers);
  if (types)
    push_all (text, m_types);
  return m_items.length ();
}

tree
add_field (tree record, const char *name, tree type, tree chain)
{
  tree field = build_decl (UNKNOWN_LOCATION, FIELD_DECL,
			   get_identifier (name), type);
  DECL_CHAIN (field) = chain;
  DECL_CONTEXT (field) = record;
  return field;
}

/* A struct offload_note with a text of SIZE bytes, before which there is an
   address if HAS_ADDRESS.  */
tree
note_type (unsigned size, bool has_address)
{
  tree record = make_node (RECORD_TYPE);
  tree bytes = build_array_type_nelts (char_type_node, size);
  tree fields = add_field (record, "text", bytes, NULL_TREE);
  if (has_address)
    fields = add_field (record, "address", ptr_type_node, fields);
  fields = add_field (record, "count", uint32_type_node, fields);
  fields = add_field (record, "length", uint32_type_node, fields);
  TYPE_FIELDS (record) = add_field (record, "key", ptr_type_node, fields);
  layout_type (record);
  return record;
}

/* The address of DECL; null if that is.  */
tree
address_of (tree decl)
{
  return (decl ? fold_convert (ptr_type_node, build_fold_addr_expr (decl))
	  : null_pointer_node);
}

/* The value of a note of the type RECORD.  */
tree
note_value (tree record, tree key, unsigned count, vec<char> &text,
	    tree variable)
{
  tree string = build_string (text.length (), text.address ());
  unsigned length = text.length () + (variable ? sizeof (uint64_t) : 0);
  vec<constructor_elt, va_gc> *values = NULL;
  tree field = TYPE_FIELDS (record);
  CONSTRUCTOR_APPEND_ELT (values, field, address_of (key));
  field = DECL_CHAIN (field);
  CONSTRUCTOR_APPEND_ELT (values, field,
			  build_int_cst (uint32_type_node, length));
  field = DECL_CHAIN (field);
  CONSTRUCTOR_APPEND_ELT (values, field,
			  build_int_cst (uint32_type_node, count));
  field = DECL_CHAIN (field);
  if (variable)
    {
      CONSTRUCTOR_APPEND_ELT (values, field, address_of (variable));
      field = DECL_CHAIN (field);
    }
  TREE_TYPE (string) = TREE_TYPE (field);
  CONSTRUCTOR_APPEND_ELT (values, field, string);
  return build_constructor (record, values);
}

/* A variable of the type RECORD.  */
tree
note_variable (tree record)
{
  tree note = build_decl (UNKNOWN_LOCATION, VAR_DECL,
			  create_tmp_var_name (".offload_note"), record);
  TREE_STATIC (note) = 1;
  TREE_READONLY (note) = 1;
  TREE_USED (note) = 1;
  DECL_ARTIFICIAL (note) = 1;
  DECL_IGNORED_P (note) = 1;
  DECL_PRESERVE_P (note) = 1;
  SET_DECL_ALIGN (note, OFFLOAD_NOTE_ALIGNMENT * BITS_PER_UNIT);
  DECL_USER_ALIGN (note) = 1;
  return note;
}

/* A note of KEY, COUNT and TEXT, which is padded, and of VARIABLE if that is
   not null.  */
tree
make_note (tree key, unsigned count, vec<char> &text, tree variable)
{
  while (text.length () % OFFLOAD_NOTE_ALIGNMENT)
    text.safe_push ('\0');
  tree record = note_type (text.length (), variable != NULL_TREE);
  tree note = note_variable (record);
  tree value = note_value (record, key, count, text, variable);
  TREE_CONSTANT (value) = 1;
  TREE_STATIC (value) = 1;
  DECL_INITIAL (note) = value;
  return note;
}

/* Tell GCC of NOTE.  It writes variables that keep their order, as all do with
   -O0, before the others, and only among either looks ahead whether their
   section has to be writable for addresses in it; in a link with -flto of
   objects of both kinds, it would refuse the section if only others have
   some.  */
void
publish (tree note)
{
  set_decl_section_name (note, OFFLOAD_NOTES_SECTION);
  varpool_node::finalize_decl (note);
  varpool_node::get (note)->no_reorder = false;
}

/* A list of constructs' notes, which GCC does not know yet, each with the
   region's function, or null.  */
tree kept_notes;

const ggc_root_tab roots[]
  = { { &kept_notes, 1, sizeof kept_notes, &gt_ggc_mx_tree_node,
	&gt_pch_nx_tree_node },
      LAST_GGC_ROOT_TAB };

/* Whether the runtime is called for STMT.  */
bool
noted_p (gomp_target *stmt)
{
  switch (gimple_omp_target_kind (stmt))
    {
    case GF_OMP_TARGET_KIND_REGION:
    case GF_OMP_TARGET_KIND_DATA:
    case GF_OMP_TARGET_KIND_UPDATE:
    case GF_OMP_TARGET_KIND_ENTER_DATA:
    case GF_OMP_TARGET_KIND_EXIT_DATA:
    case GF_OMP_TARGET_KIND_OACC_PARALLEL:
    case GF_OMP_TARGET_KIND_OACC_KERNELS:
    case GF_OMP_TARGET_KIND_OACC_SERIAL:
    case GF_OMP_TARGET_KIND_OACC_DATA:
    case GF_OMP_TARGET_KIND_OACC_UPDATE:
    case GF_OMP_TARGET_KIND_OACC_ENTER_DATA:
    case GF_OMP_TARGET_KIND_OACC_EXIT_DATA:
    case GF_OMP_TARGET_KIND_OACC_HOST_DATA:
      return true;
    default:
      return false;
    }
}

void
note_construct (gomp_target *stmt)
{
  char *place = place_text (gimple_location (stmt));
  if (!place)
    return;
  auto_vec<char> text;
  note_push (text, place);
  free (place);
  const char *user
    = lang_hooks.decl_printable_name (current_function_decl, 1);
  /* That of gfortran's if the user has not named it.  */
  note_push (text, strcmp (user, "MAIN__") ? user : "the main program");
  tree arguments = gimple_omp_target_data_arg (stmt);
  item_texts items;
  if (arguments)
    items.add (stmt, TREE_TYPE (TREE_VEC_ELT (arguments, 0)));
  const unsigned count = items.push (text);
  tree function = gimple_omp_target_child_fn (stmt);
  kept_notes = tree_cons (function,
			  make_note (function, count, text, NULL_TREE),
			  kept_notes);
}

bool
may_have_constructs (function *)
{
  return (flag_openmp || flag_openacc) && !seen_error ();
}

void
note_constructs (function *fun)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gomp_target *stmt = dyn_cast <gomp_target *> (gsi_stmt (gsi));
	if (stmt && noted_p (stmt))
	  note_construct (stmt);
      }
}

const function_pass notes_pass
  = { GIMPLE_PASS, "offload_notes", PROP_cfg | PROP_gimple_lomp, 0,
      may_have_constructs, note_constructs };

const pass_data writing_pass_data
  = { SIMPLE_IPA_PASS, "offload_notes_written", OPTGROUP_NONE, TV_NONE,
      0, 0, 0, 0, 0 };

/* Tells GCC of the notes that were kept.  */
class writing_pass : public simple_ipa_opt_pass
{
public:
  writing_pass (gcc::context *context)
    : simple_ipa_opt_pass (writing_pass_data, context)
  {}

  bool gate (function *) final override
  {
    return kept_notes != NULL_TREE;
  }

  unsigned int execute (function *) final override;
};

unsigned int
writing_pass::execute (function *)
{
  for (tree list = nreverse (kept_notes); list; list = TREE_CHAIN (list))
    /* The function of a region that is never executed may have gone.  */
    if (!TREE_PURPOSE (list) || symtab_node::get (TREE_PURPOSE (list)))
      {
	publish (TREE_VALUE (list));
	varpool_node::get (TREE_VALUE (list))->analyze ();
      }
  kept_notes = NULL_TREE;
  return 0;
}

} // anonymous namespace

void
note_push (vec<char> &text, const char *string)
{
  do
    text.safe_push (*string);
  while (*string++);
}

void
note_write (tree key, unsigned count, vec<char> &text, tree variable)
{
  publish (make_note (key, count, text, variable));
}

void
notes_register (const char *plugin)
{
  register_callback (plugin, PLUGIN_REGISTER_GGC_ROOTS, NULL,
		     const_cast<ggc_root_tab *> (roots));
  /* Code that is never executed has gone by then, and its regions get no
     functions.  */
  function_pass_register (&notes_pass, PASS_POS_INSERT_BEFORE, "ompexp");
  register_pass (new writing_pass (g), PASS_POS_INSERT_AFTER, "ipa_oacc", 1);
}
