/* Reading the form in which images come to a worker.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "worker/form.h"

#include <stdlib.h>
#include <string.h>

#include "shared/image-form.h"

uint64_t
form_take_number (struct form *form)
{
  uint64_t number = 0;
  if ((size_t) (form->end - form->next) < sizeof number)
    form->failed = true;
  else
    {
      memcpy (&number, form->next, sizeof number);
      form->next += sizeof number;
    }
  return form->failed ? 0 : number;
}

const char *
form_take_text (struct form *form)
{
  const char *text = form->next;
  const char *end = memchr (text, '\0', form->end - text);
  form->failed |= !end;
  if (form->failed)
    return "";
  form->next = end + 1;
  return text;
}

const char *
form_take_bytes (struct form *form, size_t *size)
{
  *size = form_take_number (form);
  size_t gap = -(size_t) (form->next - form->start) % IMAGE_FORM_ALIGN;
  size_t rest = form->end - form->next;
  if (form->failed || gap > rest || *size > rest - gap)
    {
      form->failed = true;
      *size = 0;
      return form->next;
    }
  const char *bytes = form->next + gap;
  form->next = bytes + *size;
  return bytes;
}

void *
form_take_array (struct form *form, size_t size, unsigned *count)
{
  uint64_t number = form_take_number (form);
  void *array = NULL;
  if (number <= (size_t) (form->end - form->next))
    array = calloc (number + 1, size);
  form->failed |= !array;
  *count = form->failed ? 0 : number;
  return array;
}

const char **
form_take_texts (struct form *form, unsigned *count)
{
  const char **texts = form_take_array (form, sizeof *texts, count);
  for (unsigned i = 0; i < *count; i++)
    texts[i] = form_take_text (form);
  return texts;
}

bool
form_is_right (const struct form *form)
{
  return !form->failed && form->next == form->end;
}
