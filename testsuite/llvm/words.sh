# Errors have lines that are known of LLVM's runtime after ours, and end the
# program by SIGABRT.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/llvm/clang.inc
. "$SRC/clang.inc"

needs_emulated
needs_clang 19

mandatory='fatal error 1: failure of target construct while offloading is mandatory'
inconsistent="fatal error 2: '#pragma omp requires unified_shared_memory' not used consistently!"

# ended WHAT LINE...: the program met WHAT and ended by SIGABRT, saying one line
# of ours and then, of LLVM's, these; nothing that it printed is lost.
ended ()
{
  what=$1
  shift
  with_ours ./words WHAT="$what"
  [ $status = 134 ] || { fail "$what: not by SIGABRT"; return; }
  printf '%s\n' "$@" > expected
  sed -n '/^Libomptarget /{ s///; s/0x[0-9a-f]*/AT/g; p; }' "$output" > said
  lines=$(grep -c 'libgomp-target: error: ' "$output")
  if [ "$lines" = 1 ] && cmp -s said expected \
    && grep -q '^this was printed$' "$output" \
    && grep -q '^handlers are called$' "$output"; then
    pass "$what: in LLVM's words, by SIGABRT"
  else
    fail "$what"
  fi
}

clang_compiles "$SRC/words.c" words -O0 -fopenmp-version=51 -Wno-openmp-mapping
ended overlap \
  'message: explicit extension not allowed: host address specified is AT (16 bytes), but device allocation maps to host at AT (16 bytes)' \
  'error: Call to getTargetPointer returned null pointer (device failure or illegal mapping).' \
  'error: Call to targetDataBegin failed, abort target.' \
  'error: Failed to process data before launching the kernel.' "$mandatory"
ended extended \
  'message: explicit extension not allowed: host address specified is AT (40 bytes), but device allocation maps to host at AT (16 bytes)' \
  "message: device mapping required by 'present' map type modifier does not exist for host address AT (40 bytes)" \
  "error: Call to getTargetPointer returned null pointer ('present' map type modifier)." \
  "$mandatory"
ended absent \
  "message: device mapping required by 'present' map type modifier does not exist for host address AT (40 bytes)" \
  "$mandatory"
ended update \
  "message: device mapping required by 'present' motion modifier does not exist for host address AT (40 bytes)" \
  "$mandatory"
ended trap "$mandatory"
ended killed "$mandatory"
ended requires "$inconsistent"

with_ours ./words WHAT=exit
says 'a region that calls exit is no error' '^handlers are called$'
if [ $status = 3 ] && ! grep -Eq 'omptarget|error' "$output"; then
  pass 'and the program ends as it says'
else
  fail 'and the program ends as it says'
fi
