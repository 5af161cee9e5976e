/* The same, settled for the host before link-time optimization.  */
/* { dg-do run } */
/* { dg-run-requires emulated } */
/* { dg-additional-options "-O2 -flto" } */

#include "variant-1.c"
