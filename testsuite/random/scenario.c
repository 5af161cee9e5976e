/* The functions of random programs.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "generate.h"

enum { MOST_OBJECTS = 6 };

struct scenario
{
  struct object objects[MOST_OBJECTS];
  int count;
  int regions, most_regions;
};

static void
initialize (const struct object *o)
{
  line ("for (int i = 0; i < %d; i++)", o->length);
  line ("%s = mix (i, %d) & %s;", object_element (o, "i"),
	random_below (1000), object_mask (o));
}

static void
enter (struct object *o)
{
  bool to = o->host_valid && random_chance (70);

  line ("#pragma omp target enter data %s",
	object_map (o, to ? "to" : "alloc", "to"));
  o->present = true;
  o->device_valid = to;
}

static void
leave (struct object *o)
{
  bool from = o->device_valid && random_chance (80);

  line ("#pragma omp target exit data %s",
	object_map (o, from ? "from" : random_chance (50) ? "release"
		    : "delete", random_chance (70) ? "release" : "delete"));
  if (from)
    o->host_valid = true;
  else if (o->device_valid)
    o->host_valid = false;
  o->present = o->device_valid = false;
}

/* Make both copies the same, if one is valid.  An update may be in two
   parts.  */
static void
update (struct object *o)
{
  const char *direction = o->host_valid && (!o->device_valid
					    || random_chance (50))
			  ? "to" : "from";
  int half = random_below (o->count);
  const char *whole = object_section (o, o->first, o->count);
  const char *first = object_section (o, o->first, half);

  if (!o->present || (!o->host_valid && !o->device_valid))
    return;
  if (half == 0 || first[0] == 0 || whole[0] == 0
      || o->kind == OBJECT_MATRIX || o->kind == OBJECT_RECORDS
      || o->kind == OBJECT_MEMBER || o->kind >= OBJECT_SCALAR)
    line ("#pragma omp target update %s(%s)", direction, whole);
  else
    {
      line ("#pragma omp target update %s(%s)", direction, first);
      line ("#pragma omp target update %s(%s)", direction,
	    object_section (o, o->first + half, o->count - half));
    }
  o->host_valid = o->device_valid = true;
}

static void
wait_for_regions (struct scenario *s)
{
  bool busy = false;

  for (int i = 0; i < s->count; i++)
    {
      busy |= s->objects[i].busy;
      s->objects[i].busy = false;
    }
  if (busy)
    line ("#pragma omp taskwait");
}

static void step (struct scenario *s, int depth);

/* A "target data" construct around some steps.  */
static void
data_construct (struct scenario *s, struct object *o, int depth)
{
  bool back = random_chance (70);
  int steps = random_between (1, 4);

  line ("#pragma omp target data %s",
	object_map (o, !o->host_valid ? (back ? "from" : "alloc")
		    : back ? "tofrom" : "to", "to"));
  line ("{");
  o->present = true;
  o->device_valid = o->host_valid;
  for (int i = 0; i < steps; i++)
    step (s, depth + 1);
  wait_for_regions (s);
  if (back && !o->device_valid && o->host_valid)
    {
      line ("#pragma omp target update to(%s)",
	    object_section (o, o->first, o->count));
      o->device_valid = true;
    }
  line ("}");
  o->host_valid = back ? o->device_valid : o->host_valid;
  o->present = o->device_valid = false;
}

static void
map_or_unmap (struct scenario *s, struct object *o, int depth)
{
  if (!object_mappable_p (o, false))
    return;
  if (o->present && depth == 0)
    leave (o);
  else if (!o->present && depth == 0 && random_chance (70))
    enter (o);
  else if (!o->present && depth < 2 && object_mappable_p (o, true))
    data_construct (s, o, depth);
}

static void
step (struct scenario *s, int depth)
{
  struct object *o = &s->objects[random_below (s->count)];
  int choice = random_below (100);

  if (choice < 50)
    {
      if (s->regions < s->most_regions)
	region_emit (s->objects, s->count, &s->regions);
      return;
    }
  if (o->busy)
    wait_for_regions (s);
  if (choice < 75)
    map_or_unmap (s, o, depth);
  else if (choice < 88)
    update (o);
  else
    host_loop_emit (o);
}

static void
finish (struct object *o)
{
  if (!o->host_valid && o->present && o->device_valid)
    update (o);
  if (!o->host_valid)
    host_loop_emit (o);
  if (o->present && object_mappable_p (o, false))
    {
      o->device_valid = false;
      leave (o);
    }
  line ("for (int i = 0; i < %d; i++)", o->length);
  line ("hash = hash * 31 + (word) %s;", object_element (o, "i"));
  line ("show (output, \"object\", %d, hash);", o->number);
  object_free (o);
}

void
scenario_emit (int number, int regions)
{
  struct scenario s = { .count = random_between (2, MOST_OBJECTS),
			.most_regions = regions };

  for (int i = 0; i < s.count; i++)
    {
      s.objects[i] = object_make (number * 10 + i);
      object_define_globally (&s.objects[i]);
    }
  line ("static void");
  line ("scenario%d (FILE *output)", number);
  line ("{");
  line ("fprintf (output, \"scenario %d\\n\");", number);
  line ("word f = 0, hash = 0;");
  for (int i = 1; i <= regions; i++)
    line ("word sum%d = %d, last%d = 0, atomic%d = 0;", i, random_below (100),
	  i, i);
  for (int i = 0; i < s.count; i++)
    {
      object_define_locally (&s.objects[i]);
      initialize (&s.objects[i]);
      if (s.objects[i].kind == OBJECT_DECLARED)
	s.objects[i].device_valid = false;
    }
  for (int steps = 0; s.regions < regions && steps < 10 * regions; steps++)
    step (&s, 0);
  wait_for_regions (&s);
  for (int i = 0; i < s.count; i++)
    finish (&s.objects[i]);
  for (int i = 1; i <= regions; i++)
    line ("show (output, \"region\", %d, sum%d + 3 * last%d + 5 * atomic%d);",
	  i, i, i, i);
  line ("}");
  line ("%s", "");
}
