// As present.c.
// { dg-do run }
// { dg-feature "map(present: ...), update to(present: ...)" 14 }

#include "present.c"
