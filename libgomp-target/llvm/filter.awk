# Assembler for a library that has the names it reads, one a line, as functions
# that nobody gets to: ld.so takes them from the library that it filters.
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the terms of the GNU
# General Public License, version 3 or later, with the GCC Runtime Library
# Exception; see COPYING and COPYING.RUNTIME.

!/^#/ {
  printf "\t.globl %s\n\t.type %s,%%function\n%s:\t.long 0\n", $1, $1, $1
}
END { print "\t.section .note.GNU-stack,\"\",%progbits" }
