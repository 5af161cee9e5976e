/* The registers that a signal's handler gets.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_REGISTERS_H
#define INTELMIC_REGISTERS_H

#include <stdint.h>
#include <ucontext.h>

struct registers
{
  uint64_t program_counter;	/* The instruction that the signal came to.  */
  uint64_t stack_pointer;
  /* Where that address lies to which a function returns that has just been
     called, as when what was called is no function.  */
  const uint64_t *return_address;
};

/* Those of CONTEXT, the handler's argument; all 0 on a machine that is not
   known.  */
static inline struct registers
registers_of (const ucontext_t *context)
{
#if defined __x86_64__
  const greg_t *r = context->uc_mcontext.gregs;
  return (struct registers) { r[REG_RIP], r[REG_RSP],
			      (const uint64_t *) r[REG_RSP] };
#elif defined __aarch64__
  const mcontext_t *r = &context->uc_mcontext;
  return (struct registers) { r->pc, r->sp,
			      (const uint64_t *) &r->regs[30] };
#else
  (void) context;
  return (struct registers) { 0 };
#endif
}

#endif /* INTELMIC_REGISTERS_H */
