/* What the machine's CPUs are, as far as compilers care.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The CPU is asked itself, where it answers programs: /proc/cpuinfo would have
   each CPU's frequency measured, which takes milliseconds.  */

#include "config.h"
#include "host/cpu-identity.h"

#include <elf.h>
#include <string.h>
#include <sys/auxv.h>

#if defined __x86_64__

#include <cpuid.h>

/* What of a leaf's registers, eax to edx, is about all CPUs of the machine and
   stays as it is.  */
struct leaf
{
  unsigned number, part;
  uint32_t masks[4];
};

static const struct leaf leaves[] = {
  { 0, 0, { 0, ~0u, ~0u, ~0u } },
  { 1, 0, { ~0u, 0, ~0u, ~0u } },
  { 7, 0, { 0, ~0u, ~0u, ~0u } },
  { 7, 1, { ~0u, ~0u, 0, ~0u } },
  { 13, 1, { ~0u, 0, 0, 0 } },
  { 0x80000001, 0, { 0, 0, ~0u, ~0u } },
  { 0x80000008, 0, { 0, ~0u, 0, 0 } }
};

/* Which registers the system saves: without that, instructions that use them
   are not there.  */
static uint64_t
saved_registers (void)
{
  uint32_t low, high;
  __asm__ ("xgetbv" : "=a" (low), "=d" (high) : "c" (0));
  return (uint64_t) high << 32 | low;
}

void
cpu_identity_read (struct cpu_identity *identity)
{
  const size_t count = sizeof leaves / sizeof *leaves;
  unsigned r[4];
  memset (identity, 0, sizeof *identity);
  _Static_assert (2 * (sizeof leaves / sizeof *leaves) + 1
		  <= sizeof identity->words / sizeof *identity->words,
		  "too many leaves");
  for (size_t i = 0; i < count; i++)
    if (__get_cpuid_count (leaves[i].number, leaves[i].part, &r[0], &r[1],
			   &r[2], &r[3]))
      for (int j = 0; j < 4; j++)
	identity->words[2 * i + j / 2]
	  |= (uint64_t) (r[j] & leaves[i].masks[j]) << (j % 2 * 32);
  if (__get_cpuid (1, &r[0], &r[1], &r[2], &r[3]) && (r[2] & bit_OSXSAVE))
    identity->words[2 * count] = saved_registers ();
}

#else

/* The kernel says what there is.  */
void
cpu_identity_read (struct cpu_identity *identity)
{
  memset (identity, 0, sizeof *identity);
  identity->words[0] = getauxval (AT_HWCAP);
  identity->words[1] = getauxval (AT_HWCAP2);
#if defined __aarch64__
  /* Of the CPU at hand; the kernel answers for it.  */
  if (identity->words[0] & 1u << 11)
    __asm__ ("mrs %0, midr_el1" : "=r" (identity->words[2]));
#endif
}

#endif
