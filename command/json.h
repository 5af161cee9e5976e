/* Writing JSON.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/*   struct json json;

     json_begin (&json, stdout);		the outermost object begins
     json_string (&json, "version", "1");
     json_array (&json, "devices");
     json_object (&json, NULL);			an element has no name
     json_number (&json, "number", 0);
     json_end (&json);				of the object
     json_end (&json);				of the array
     json_finish (&json);

   What is written is as RFC 8259 says, whatever the texts have in them: bytes
   that are no UTF-8 become U+FFFD.  Whether writing failed, the file knows.  */

#ifndef COMMAND_JSON_H
#define COMMAND_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { JSON_DEPTH = 16 };

/* Write TEXT, which may have any bytes, with its quotes.  Of FURTHER
   characters, too, there are the numbers.  */
extern void json_write_text (FILE *file, const char *text,
			     const char *further);

struct json
{
  FILE *file;
  unsigned depth;
  char closers[JSON_DEPTH];	/* Of what is open.  */
  bool is_first;		/* Nothing is in the innermost yet.  */
};

extern void json_begin (struct json *json, FILE *file);
extern void json_finish (struct json *json);

/* In an object each value has a NAME, in an array NULL.  */
extern void json_object (struct json *json, const char *name);
extern void json_array (struct json *json, const char *name);
extern void json_end (struct json *json);

/* TEXT may be NULL: then null is written.  */
extern void json_string (struct json *json, const char *name, const char *text);
extern void json_number (struct json *json, const char *name, uint64_t number);
extern void json_boolean (struct json *json, const char *name, bool value);
extern void json_null (struct json *json, const char *name);

/* The number, or null if it is 0, which says that it is not known.  */
extern void json_known_number (struct json *json, const char *name,
			       uint64_t number);

#endif /* COMMAND_JSON_H */
