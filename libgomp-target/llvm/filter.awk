# Assembler for a library that has the names it reads of RELEASE of LLVM, as
# functions that nobody gets to: ld.so takes them from the library that it
# filters.  On each line are a name, the first release that has it, and if later
# ones have not, the last.
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the terms of the GNU
# General Public License, version 3 or later, with the GCC Runtime Library
# Exception; see COPYING and COPYING.RUNTIME.
# With JUMP_TO, all are jumps to functions whose names begin with that.
# LLVM's libomp asks for routines by "the next after me", which ignores that; so
# these go to functions of the other library, by CPU.  They are weak, so that
# nobody who links a program with this library has to name that one.

# The assembler for a jump to NAME.
function jump(cpu, name,    weak)
{
  weak = "\t.weak " name "\n"
  if (cpu == "aarch64")
    return weak "\tadrp x16, :got:" name "\n\tldr x16, [x16, :got_lo12:" name "]\n" \
      "\tbr x16\n"
  return weak "\tjmp *" name "@GOTPCREL(%rip)\n"
}

!/^#/ && RELEASE >= $2 && (NF < 3 || RELEASE <= $3) {
  printf "\t.globl %s\n\t.type %s,%%function\n%s:\n", $1, $1, $1
  printf "%s", JUMP_TO ? jump(CPU, JUMP_TO $1) \
    : $1 ~ /^omp_get_/ ? jump(CPU, "tgt_" $1) : "\t.long 0\n"
}
END { print "\t.section .note.GNU-stack,\"\",%progbits" }
