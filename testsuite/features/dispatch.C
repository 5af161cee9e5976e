// As dispatch.c.
// { dg-do run }
// { dg-feature "dispatch, adjust_args(need_device_ptr: ...)" 15 }
// { dg-additional-options "-Werror=unknown-pragmas" }

#include "dispatch.c"
