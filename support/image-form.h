/* What device images are made of.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The user says it with -foffload-image=FORM or -foffload-image=TARGETS=FORM,
   of which the last for a target counts.  */

#ifndef SUPPORT_IMAGE_FORM_H
#define SUPPORT_IMAGE_FORM_H

#include <stdbool.h>

#include "support/arguments.h"

enum image_form
{
  IMAGE_MACHINE,	/* Machine code.  */
  IMAGE_BOTH,		/* That, and intermediate code, which is compiled where
			   the program runs.  */
  IMAGE_INTERMEDIATE	/* Intermediate code alone.  */
};

#define IMAGE_FORMS "machine, ir, ir-only"

/* Store the form called NAME; false if there is none.  */
extern bool image_form_find (const char *name, enum image_form *form);

/* The form for TARGET that VALUES, of the options -foffload-image= in their
   order, ask for, or else the configured one.  */
extern enum image_form image_form_of (const struct arguments *values,
				      const char *target);

#endif /* SUPPORT_IMAGE_FORM_H */
