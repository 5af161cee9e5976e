// As metadirective.c.
// { dg-do run }
// { dg-feature "metadirective" 15 }
// { dg-additional-options "-Werror=unknown-pragmas" }

#include "metadirective.c"
