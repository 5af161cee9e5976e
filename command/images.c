/* gomp-offload images.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* What device-code.h has read, as text or as JSON.  Of an archive, each member
   that has something is told of as a file.  */

#include <config.h>

#include "command/images.h"

#include <getopt.h>
#include <stdio.h>

#include "command/device-code.h"
#include "command/json.h"
#include "command/size-text.h"
#include "support/diagnostic.h"

/* Where what is read goes.  */
struct sink
{
  struct json *json;		/* NULL for text.  */
  int status;
  bool any;			/* Something was told of the file.  */
};

static void
print_entry (const struct table_entry *entry, bool is_variable)
{
  char size[SIZE_TEXT_MAX];

  printf ("    %s", *entry->symbol != '\0' ? entry->symbol
	  : "(without a symbol)");
  if (entry->name != NULL)
    printf (" (%s)", entry->name);
  if (is_variable)
    printf (", %s%s", size_text (size, entry->size),
	    entry->is_link ? ", link" : "");
  if (entry->place != NULL)
    printf (": %s", entry->place);
  if (entry->function != NULL)
    printf (", in %s", entry->function);
  putchar ('\n');
}

static void
print_table (const struct table *table, const char *what, bool is_variables)
{
  if (table->count == 0)
    return;
  printf ("  %lu %s%s:\n", (unsigned long) table->count, what,
	  table->count == 1 ? "" : "s");
  for (size_t i = 0; i < table->count; i++)
    print_entry (&table->values[i], is_variables);
}

static void
print_image (const struct device_image *image)
{
  char size[SIZE_TEXT_MAX];

  printf ("  image for %s: %s for %s, %s", image->target, image->form,
	  image->machine, size_text (size, image->size));
  if (image->made_by != NULL)
    printf (", made by %s", image->made_by);
  putchar ('\n');
  for (size_t i = 0; i < image->needed.count; i++)
    printf ("%s%s%s", i == 0 ? "    needs " : ", ", image->needed.values[i],
	    i + 1 == image->needed.count ? "\n" : "");
  if (image->problem != NULL)
    printf ("    not usable: %s\n", image->problem);
}

static void
print_code (const struct device_code *code)
{
  char size[SIZE_TEXT_MAX];

  printf ("%s: %s", code->name, code->kind);
  if (code->made_by != NULL)
    printf (", made by %s", code->made_by);
  putchar ('\n');
  print_table (&code->functions, "function", false);
  print_table (&code->variables, "variable", true);
  for (size_t i = 0; i < code->image_count; i++)
    print_image (&code->images[i]);
  for (size_t i = 0; i < code->unit_count; i++)
    {
      const struct unit_of_code *unit = &code->units[i];

      printf ("  code for %s, to be linked: %s, made by %s%s%s\n",
	      unit->target, size_text (size, unit->size), unit->made_by,
	      *unit->options != '\0' ? ", with " : "", unit->options);
    }
  if (code->has_native_stream)
    puts ("  intermediate code for emulated devices");
  if (code->has_stream)
    puts ("  intermediate code for other devices");
  if (device_code_is_empty (code))
    puts ("  nothing for devices");
}

static void
write_table (struct json *json, const char *name, const struct table *table,
	     bool is_variables)
{
  json_array (json, name);
  for (size_t i = 0; i < table->count; i++)
    {
      const struct table_entry *entry = &table->values[i];

      json_object (json, NULL);
      json_string (json, "symbol",
		   *entry->symbol != '\0' ? entry->symbol : NULL);
      json_string (json, "name", entry->name != NULL || *entry->symbol == '\0'
		   ? entry->name : entry->symbol);
      if (is_variables)
	{
	  json_number (json, "size", entry->size);
	  json_boolean (json, "link", entry->is_link);
	}
      else
	{
	  json_string (json, "place", entry->place);
	  json_string (json, "function", entry->function);
	}
      json_end (json);
    }
  json_end (json);
}

static void
write_image (struct json *json, const struct device_image *image)
{
  json_object (json, NULL);
  json_string (json, "target", image->target);
  json_string (json, "form", image->form);
  json_string (json, "machine", image->machine);
  json_string (json, "made_by", image->made_by);
  json_number (json, "size", image->size);
  if (image->has_tables)
    {
      write_table (json, "functions", &image->functions, false);
      write_table (json, "variables", &image->variables, true);
    }
  json_array (json, "needed");
  for (size_t i = 0; i < image->needed.count; i++)
    json_string (json, NULL, image->needed.values[i]);
  json_end (json);
  json_string (json, "problem", image->problem);
  json_end (json);
}

static void
write_unit (struct json *json, const struct unit_of_code *unit)
{
  json_object (json, NULL);
  json_string (json, "target", unit->target);
  json_number (json, "size", unit->size);
  json_string (json, "made_by", unit->made_by);
  json_string (json, "options", unit->options);
  json_end (json);
}

static void
write_code (struct json *json, const struct device_code *code)
{
  json_object (json, NULL);
  json_string (json, "name", code->name);
  json_string (json, "kind", code->kind);
  json_string (json, "made_by", code->made_by);
  write_table (json, "functions", &code->functions, false);
  write_table (json, "variables", &code->variables, true);
  json_array (json, "images");
  for (size_t i = 0; i < code->image_count; i++)
    write_image (json, &code->images[i]);
  json_end (json);
  json_array (json, "units");
  for (size_t i = 0; i < code->unit_count; i++)
    write_unit (json, &code->units[i]);
  json_end (json);
  json_boolean (json, "stream", code->has_stream);
  json_boolean (json, "native_stream", code->has_native_stream);
  json_string (json, "problem", code->problem);
  json_end (json);
}

/* Tell SINK of CODE, and the user of its problems.  */
static void
tell (struct sink *sink, const struct device_code *code)
{
  sink->any = true;
  if (code->problem != NULL)
    {
      report_error ("%s", code->problem);
      sink->status = STATUS_PROBLEM;
    }
  for (size_t i = 0; i < code->image_count; i++)
    if (code->images[i].problem != NULL)
      sink->status = STATUS_PROBLEM;
  if (sink->json != NULL)
    write_code (sink->json, code);
  else if (code->kind != NULL)
    print_code (code);
}

static bool
tell_member (const char *name, void *context)
{
  struct device_code code;

  device_code_read (&code, name);
  if (!device_code_is_empty (&code) || code.problem != NULL)
    tell (context, &code);
  device_code_release (&code);
  return true;
}

/* Tell SINK of the archive NAME.  */
static void
tell_archive (struct sink *sink, const char *name)
{
  enum object_status status;

  sink->any = false;
  status = archive_for_each (name, tell_member, sink);
  if (status == OBJECT_OK)
    {
      if (!sink->any && sink->json == NULL)
	printf ("%s: archive\n  nothing for devices\n", name);
      return;
    }
  report_error (status == OBJECT_NOT_ELF
		? "'%s' is no ELF file and no archive"
		: "'%s' is a damaged archive", name);
  sink->status = STATUS_PROBLEM;
}

static void
tell_file (struct sink *sink, const char *name)
{
  struct device_code code;

  if (device_code_read (&code, name) == OBJECT_NOT_ELF)
    tell_archive (sink, name);
  else
    tell (sink, &code);
  device_code_release (&code);
}

int
images_run (const struct subcommand *self, int argc, char **argv)
{
  struct sink sink = { NULL, STATUS_DONE, false };
  struct json json;
  bool wants_json = false;
  int status;

  if (!subcommand_options (self, argc, argv, &wants_json, &status))
    return status;
  if (wants_json)
    {
      sink.json = &json;
      json_begin (&json, stdout);
      json_array (&json, "files");
    }
  for (int i = optind; i < argc; i++)
    tell_file (&sink, argv[i]);
  if (wants_json)
    {
      json_end (&json);
      json_finish (&json);
    }
  return sink.status;
}
