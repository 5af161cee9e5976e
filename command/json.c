/* Writing JSON.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/json.h"

#include <inttypes.h>
#include <string.h>

#include "utf8.h"

void
json_write_text (FILE *file, const char *text, const char *further)
{
  const unsigned char *at = (const unsigned char *) text;

  putc ('"', file);
  while (*at != '\0')
    {
      size_t length = utf8_length ((const char *) at);

      if (length == 0)
	fputs ("\\ufffd", file);
      else if (*at == '"' || *at == '\\')
	fprintf (file, "\\%c", *at);
      else if (*at < 0x20 || *at == 0x7f || strchr (further, *at) != NULL)
	fprintf (file, "\\u%04x", *at);
      else
	fwrite (at, 1, length, file);
      at += length == 0 ? 1 : length;
    }
  putc ('"', file);
}

/* Begin a value called NAME.  */
static void
begin_value (struct json *json, const char *name)
{
  if (!json->is_first)
    putc (',', json->file);
  fprintf (json->file, "\n%*s", (int) json->depth * 2, "");
  json->is_first = false;
  if (name != NULL)
    {
      json_write_text (json->file, name, "");
      fputs (": ", json->file);
    }
}

/* Open what ends with CLOSER.  */
static void
open_group (struct json *json, char opener, char closer)
{
  putc (opener, json->file);
  json->closers[json->depth++] = closer;
  json->is_first = true;
}

void
json_begin (struct json *json, FILE *file)
{
  json->file = file;
  json->depth = 0;
  open_group (json, '{', '}');
}

void
json_object (struct json *json, const char *name)
{
  begin_value (json, name);
  open_group (json, '{', '}');
}

void
json_array (struct json *json, const char *name)
{
  begin_value (json, name);
  open_group (json, '[', ']');
}

void
json_end (struct json *json)
{
  json->depth--;
  if (!json->is_first)
    fprintf (json->file, "\n%*s", (int) json->depth * 2, "");
  putc (json->closers[json->depth], json->file);
  json->is_first = false;
}

void
json_finish (struct json *json)
{
  json_end (json);
  putc ('\n', json->file);
}

void
json_string (struct json *json, const char *name, const char *text)
{
  if (text == NULL)
    {
      json_null (json, name);
      return;
    }
  begin_value (json, name);
  json_write_text (json->file, text, "");
}

void
json_number (struct json *json, const char *name, uint64_t number)
{
  begin_value (json, name);
  fprintf (json->file, "%" PRIu64, number);
}

void
json_boolean (struct json *json, const char *name, bool value)
{
  begin_value (json, name);
  fputs (value ? "true" : "false", json->file);
}

void
json_null (struct json *json, const char *name)
{
  begin_value (json, name);
  fputs ("null", json->file);
}

void
json_known_number (struct json *json, const char *name, uint64_t number)
{
  if (number == 0)
    json_null (json, name);
  else
    json_number (json, name, number);
}
