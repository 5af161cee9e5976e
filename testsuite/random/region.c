/* Target regions of random programs.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdio.h>
#include <string.h>
#include "generate.h"

enum { MOST_USED = 3 };

/* What a region does with an object: read it, change each element, or write
   each without reading.  */
enum access { READ, CHANGE, FILL };

struct use
{
  struct object *object;
  enum access access;
};

struct region
{
  int number;
  struct use uses[MOST_USED];
  int count;
  int length;			/* Iterations.  */
  bool on_host;			/* By its "if" clause.  */
  bool nowait;
  const char *operator;		/* Of the reduction, or null.  */
  bool atomic, last, local;
};

bool region_without_tasks;

/* A construct with a loop: what the clauses on it may be.  */
struct form
{
  const char *directive;
  bool threads, teams, schedule, collapse, last, atomic;
};

static const struct form forms[]
  = { { "target parallel for", true, false, true, true, true, true },
      { "target parallel for simd", true, false, true, true, true, true },
      { "target simd", false, false, false, true, true, true },
      { "target teams distribute", false, true, false, true, true, true },
      { "target teams distribute simd", false, true, false, true, true, true },
      { "target teams distribute parallel for", true, true, true, true, true,
	true },
      { "target teams distribute parallel for simd", true, true, true, true,
	true, true },
      { "target teams loop", false, true, false, true, false, false },
      { "target parallel loop", true, false, false, true, false, false } };

static bool
usable_p (const struct object *o, enum access access, bool on_host)
{
  if (o->busy || (!o->present && !object_mappable_p (o, true)))
    return false;
  if (on_host)
    return o->host_valid && (!o->present || o->device_valid);
  if (access == FILL)
    return true;
  return o->present ? o->device_valid : o->host_valid;
}

static void
choose_uses (struct region *r, struct object *objects, int count)
{
  for (int tries = 0; tries < 4 * count && r->count < MOST_USED; tries++)
    {
      struct object *o = &objects[random_below (count)];
      enum access access = r->count == 0 ? random_between (CHANGE, FILL)
			   : random_chance (50) ? READ : random_between (CHANGE,
									 FILL);
      bool used = false;
      for (int i = 0; i < r->count; i++)
	used |= r->uses[i].object == o;
      if (used || !usable_p (o, access, r->on_host)
	  || (r->count && access != READ && o->count > r->length))
	continue;
      r->uses[r->count++] = (struct use) { o, access };
      if (r->count == 1)
	r->length = o->count;
    }
}

/* The clause for an object that is not present.  */
static const char *
new_map (const struct use *use)
{
  struct object *o = use->object;
  static const char *const read[] = { "to", "tofrom" };
  static const char *const fill[] = { "from", "tofrom" };
  bool whole = (o->kind <= OBJECT_VLA || o->kind == OBJECT_RECORDS
		|| o->kind == OBJECT_MEMBER || o->kind == OBJECT_LINK);

  if (o->kind == OBJECT_SCALAR && use->access == READ && random_chance (50))
    return random_chance (50) ? text ("firstprivate(o%d)", o->number) : "";
  if (use->access == READ && random_chance (20)
      && (o->kind <= OBJECT_VLA || o->kind == OBJECT_RECORDS
	  || o->kind == OBJECT_MEMBER))
    return text ("firstprivate(o%d)", o->number);
  if (whole && o->count == o->length && random_chance (40))
    return "";
  return object_map (o, use->access == READ ? RANDOM_OF (read)
		     : use->access == FILL && o->host_valid ? RANDOM_OF (fill)
		     : use->access == FILL ? "from" : "tofrom",
		     "to");
}

/* The same for one that is; *ALWAYS says whether it is copied back.  */
static const char *
present_map (const struct use *use, bool *always)
{
  struct object *o = use->object;
  static const char *const any[] = { "to", "from", "tofrom", "alloc" };

  *always = false;
  if (!object_mappable_p (o, true))
    return "";
  if (o->host_valid && o->device_valid && random_chance (20))
    {
      *always = true;
      return object_map (o, "always, tofrom", "to");
    }
  if (object_implicit_p (o) && random_chance (50))
    return "";
  return object_map (o, RANDOM_OF (any), random_chance (50) ? "to" : "alloc");
}

/* The clause for USE; what is known of the object afterwards.  */
static const char *
map_clause (const struct region *r, struct use *use)
{
  struct object *o = use->object;
  bool always = false;
  const char *clause = o->present ? present_map (use, &always) : new_map (use);

  if (use->access != READ)
    {
      if (r->on_host && o->present)
	o->device_valid = false;
      else if (o->present)
	{
	  o->device_valid = true;
	  o->host_valid = always;
	}
      else
	o->host_valid = true;
    }
  o->busy = r->nowait;
  return clause;
}

/* What all regions have.  */
static const char *
clauses (struct region *r, bool with_sums)
{
  char all[2048] = "";
  size_t length = 0;

  for (int i = 0; i < r->count; i++)
    length += snprintf (all + length, sizeof all - length, " %s",
			map_clause (r, &r->uses[i]));
  if (r->atomic)
    length += snprintf (all + length, sizeof all - length,
			" map(tofrom: atomic%d)", r->number);
  if (with_sums && (r->operator || r->last))
    length += snprintf (all + length, sizeof all - length,
			" map(tofrom: sum%d, last%d)", r->number, r->number);
  if (random_chance (50))
    length += snprintf (all + length, sizeof all - length, " firstprivate(f)");
  if (r->on_host)
    length += snprintf (all + length, sizeof all - length,
			" if(target: opaque (0))");
  else if (random_chance (15))
    length += snprintf (all + length, sizeof all - length,
			" if(target: opaque (1))");
  if (random_chance (15))
    length += snprintf (all + length, sizeof all - length,
			" device(omp_get_default_device ())");
  if (r->nowait)
    snprintf (all + length, sizeof all - length, " nowait");
  return text ("%s", all);
}

static const char *
index_of (const struct use *use, const char *i, const struct region *r)
{
  const struct object *o = use->object;
  const char *own = o->first ? text ("%d + %s", o->first, i) : i;

  if (use->access != READ || (o->count >= r->length && random_chance (60)))
    return own;
  return text ("%d + (%s * %d + %d) %% %d", o->first, i, random_between (1, 5),
	       random_below (9), o->count);
}

static void
store (const struct use *use, const char *i, const struct region *r,
       const char *const *names)
{
  const struct object *o = use->object;
  const char *target = object_element (o, index_of (use, i, r));
  const char *value = text ("(%s) & %s", expression (names), object_mask (o));

  if (o->count < r->length)
    line ("if (%s < %d)", i, o->count);
  line ("%s = %s;", target, value);
}

/* The body of the loop, for iteration I, an int.  */
static void
body (const struct region *r, const char *i, bool reduces, bool last)
{
  const char *names[MOST_USED + 4] = { text ("(word) %s", i), "f" };
  int count = 2;

  for (int u = 0; u < r->count; u++)
    if (r->uses[u].access == READ
	|| (r->uses[u].access == CHANGE
	    && r->uses[u].object->count == r->length))
      names[count++] = text ("(word) %s",
			     object_element (r->uses[u].object,
					     index_of (&r->uses[u], i, r)));
  if (r->local)
    {
      line ("word local = %s;", expression (names));
      line ("bump (&local);");
      names[count++] = "local";
    }
  if (reduces)
    line ("sum%d = sum%d %s (%s);", r->number, r->number, r->operator,
	  expression (names));
  if (r->atomic)
    {
      line ("#pragma omp atomic");
      line ("atomic%d += %s;", r->number, expression (names));
    }
  if (last)
    line ("last%d = %s;", r->number, expression (names));
  for (int u = 0; u < r->count; u++)
    if (r->uses[u].access != READ)
      store (&r->uses[u], i, r, names);
}

static void
loop (const struct region *r, bool reduces, bool last)
{
  line ("for (int i = 0; i < %d; i++)", r->length);
  line ("{");
  body (r, "i", reduces, last);
  line ("}");
}

static void
collapsed_loops (const struct region *r, int inner, bool reduces)
{
  line ("for (int j = 0; j < %d; j++)", r->length / inner);
  line ("for (int k = 0; k < %d; k++)", inner);
  line ("{");
  line ("int i = j * %d + k;", inner);
  body (r, "i", reduces, r->last);
  line ("}");
}

/* A divisor of LENGTH, above 1 if it has one below 10.  */
static int
divisor (int length)
{
  for (int d = random_between (2, 9); d > 1; d--)
    if (length % d == 0)
      return d;
  return 1;
}

static const char *
parallelism (const struct form *form)
{
  static const char *const schedules[]
    = { "", "", " schedule(static)", " schedule(dynamic)",
	" schedule(static, 3)", " schedule(guided)" };

  return text ("%s%s%s",
	       form->threads && random_chance (40)
	       ? text (" num_threads(%d)", random_between (1, 5)) : "",
	       form->teams && random_chance (40)
	       ? text (" num_teams(%d)", random_between (1, 5)) : "",
	       form->schedule ? RANDOM_OF (schedules) : "");
}

static void
combined_region (struct region *r)
{
  const struct form *form = &RANDOM_OF (forms);
  int inner = divisor (r->length);
  bool collapse = form->collapse && inner > 1 && random_chance (40);

  r->last &= form->last;
  r->atomic &= form->atomic;
  line ("#pragma omp %s%s%s%s%s%s", form->directive, clauses (r, false),
	parallelism (form),
	r->operator ? text (" reduction(%s: sum%d)", r->operator, r->number)
	: "",
	r->last ? text (" lastprivate(last%d)", r->number) : "",
	collapse ? " collapse(2)" : "");
  if (collapse)
    collapsed_loops (r, inner, r->operator);
  else
    loop (r, r->operator, r->last);
}

/* Without a construct in it, or with ones that it is not combined with.  */
static void
serial_region (struct region *r)
{
  line ("#pragma omp target%s", clauses (r, true));
  line ("{");
  loop (r, r->operator, r->last);
  line ("}");
}

static void
nested_region (struct region *r)
{
  int block = random_between (1, 9);

  r->operator = NULL;
  r->last = false;
  line ("#pragma omp target teams distribute%s", clauses (r, true));
  line ("for (int j = 0; j < %d; j += %d)", r->length, block);
  line ("{");
  line ("word between = mix (j, f);");
  line ("#pragma omp parallel for%s", random_chance (50) ? " simd" : "");
  line ("for (int i = j; i < (j + %d < %d ? j + %d : %d); i++)", block,
	r->length, block, r->length);
  line ("{");
  line ("if (mix (j, f) != between)");
  line ("continue;");
  body (r, "i", false, false);
  line ("}");
  line ("}");
}

static void
parallel_region (struct region *r)
{
  line ("#pragma omp target%s", clauses (r, true));
  line ("#pragma omp parallel num_threads(%d)", random_between (1, 6));
  line ("{");
  line ("word mine = 0;");
  line ("#pragma omp for%s%s%s%s", r->operator
	? text (" reduction(%s: sum%d)", r->operator, r->number) : "",
	r->last ? text (" lastprivate(last%d)", r->number) : "",
	random_chance (30) ? " schedule(dynamic, 2)" : "",
	random_chance (30) ? " nowait" : "");
  loop (r, r->operator, r->last);
  if (r->atomic)
    {
      line ("#pragma omp barrier");
      line ("#pragma omp for");
      line ("for (int i = 0; i < 7; i++)");
      line ("mine += i;");
      line (random_chance (50) ? "#pragma omp critical" : "#pragma omp atomic");
      line ("atomic%d += mine;", r->number);
    }
  line ("}");
}

static void
task_region (struct region *r)
{
  r->operator = NULL;
  r->last = false;
  line ("#pragma omp target%s", clauses (r, true));
  line ("#pragma omp parallel num_threads(%d)", random_between (1, 4));
  line ("#pragma omp single");
  if (random_chance (50))
    {
      line ("#pragma omp taskloop%s",
	    random_chance (50) ? " grainsize(3)" : "");
      loop (r, false, false);
      return;
    }
  line ("for (int i = 0; i < %d; i++)", r->length);
  line ("#pragma omp task firstprivate(i)");
  line ("{");
  body (r, "i", false, false);
  line ("}");
}

/* Have what comes next be within constructs of the host, which end when all of
   it has; how many braces that opens.  */
static int
surround (void)
{
  enum { PARALLEL, TASK, WAYS };

  if (!random_chance (25))
    return 0;
  if (random_below (WAYS) == PARALLEL)
    {
      line ("#pragma omp parallel num_threads(1)%s",
	    random_chance (50) ? " firstprivate(f)" : "");
      line ("{");
      return 1;
    }
  line ("#pragma omp taskgroup");
  line ("{");
  line ("#pragma omp task default(shared)");
  line ("{");
  return 2;
}

static void
region_of_form (struct region *r)
{
  switch (random_below (10))
    {
    case 0:
    case 1:
      serial_region (r);
      break;
    case 2:
      nested_region (r);
      break;
    case 3:
      parallel_region (r);
      break;
    case 4:
      if (region_without_tasks)
	parallel_region (r);
      else
	task_region (r);
      break;
    default:
      combined_region (r);
    }
}

void
region_emit (struct object *objects, int count, int *number)
{
  static const char *const operators[] = { "+", "^", "|", "&", "*" };
  struct region r = { .number = ++*number, .on_host = random_chance (8),
		      .nowait = random_chance (20),
		      .atomic = random_chance (25), .last = random_chance (20),
		      .local = random_chance (30) };

  if (random_chance (30))
    r.operator = RANDOM_OF (operators);
  choose_uses (&r, objects, count);
  if (r.count == 0)
    return;
  line ("f = %d;", random_below (1000));
  int braces = surround ();
  region_of_form (&r);
  while (braces--)
    line ("}");
}

void
host_loop_emit (struct object *o)
{
  const char *const names[] = { "(word) i", "f", NULL };

  line ("for (int i = 0; i < %d; i++)", o->count);
  line ("%s = (%s) & %s;", object_element (o, text ("%d + i", o->first)),
	expression (names), object_mask (o));
  o->host_valid = true;
  if (o->present)
    o->device_valid = false;
}
