/* Definitions in assembler are not lost to link-time optimization, and are
   there for a device with the host's instructions.  */
/* { dg-do run { target x86_64-*-* } } */
/* { dg-require-effective-target emulated } */
/* { dg-additional-options "-O2 -flto" } */

#include "on-device.h"

extern int from_asm (void);
asm (".text\n"
     ".globl from_asm\n"
     ".type from_asm, @function\n"
     "from_asm:\n"
     "	movl $42, %eax\n"
     "	ret\n");

int
main (void)
{
  int initial = -1, value = 0;

  #pragma omp target map(from: initial, value)
  {
    initial = omp_is_initial_device ();
    value = from_asm ();
  }
  expect_device (initial);
  check (value == 42);
  check (from_asm () == 42);
  return 0;
}
