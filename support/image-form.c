/* What device images are made of.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/image-form.h"

#include <string.h>

#include <libiberty.h>

bool
image_form_find (const char *name, enum image_form *form)
{
  static const char *const names[] = { "machine", "ir", "ir-only" };

  for (size_t i = 0; i < ARRAY_SIZE (names); i++)
    if (strcmp (name, names[i]) == 0)
      {
	*form = (enum image_form) i;
	return true;
      }
  return false;
}

/* Whether VALUE is for TARGET: it names it, or none.  */
static bool
is_for (const char *value, const char *target)
{
  const char *equals = strchr (value, '=');
  size_t length;

  if (equals == NULL)
    return true;
  for (; value < equals; value += length + 1)
    {
      length = strcspn (value, ",=");
      if (length == strlen (target) && strncmp (value, target, length) == 0)
	return true;
    }
  return false;
}

enum image_form
image_form_of (const struct arguments *values, const char *target)
{
  enum image_form form = IMAGE_MACHINE;

  image_form_find (IMAGE_FORM_DEFAULT, &form);
  for (size_t i = 0; i < values->count; i++)
    {
      const char *value = values->values[i];
      const char *equals = strchr (value, '=');

      if (is_for (value, target))
	image_form_find (equals != NULL ? equals + 1 : value, &form);
    }
  return form;
}
