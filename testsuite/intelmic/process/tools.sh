# The device process under a debugger and under valgrind, the host's under the
# latter.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

cat > a.c <<'PROGRAM'
#include <stdio.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  int result = 0, *lost = NULL;
  #pragma omp target map(from: result) firstprivate(lost)
  {
    if (argc > 1)
      lost = malloc (4);
    result = lost ? lost[1] : 5;
  }
  printf ("result %d\n", result);
  return argv[0] == NULL;
}
PROGRAM
silent 'compiles' "$CC" -g -O0 -fopenmp -foffload="$TARGET" a.c -o a

if command -v gdb > /dev/null; then
  # shellcheck disable=SC2089
  export OFFLOAD_EMUL_RUN='gdb -q -nx -batch -ex "set breakpoint pending on"'
  OFFLOAD_EMUL_RUN="$OFFLOAD_EMUL_RUN"' -ex "break a.c:10" -ex run -ex continue'
  OFFLOAD_EMUL_RUN="$OFFLOAD_EMUL_RUN --args"
  works 'under gdb' ./a
  says 'it stops at a source line of the region' 'a\.c:10'
  says 'and goes on' '^result 5'
else
  echo 'UNSUPPORTED: there is no gdb'
fi

unless_sanitized valgrind
if command -v valgrind > /dev/null; then
  # shellcheck disable=SC2090
  export OFFLOAD_EMUL_RUN='valgrind -q --vgdb=no'
  silent 'under valgrind' sh -c './a > printed'
  run ./a 1
  says 'valgrind sees what the region does' 'Invalid read of size 4'
  export OFFLOAD_EMUL_RUN='valgrind --vgdb=no'
  works 'valgrind lives to the end' ./a
  says 'and reports' 'LEAK SUMMARY|no leaks are possible'
  unset OFFLOAD_EMUL_RUN
  works 'the host under valgrind' env OMP_TARGET_OFFLOAD=mandatory valgrind -q \
    ./a
  says 'runs the region on the device' '^result 5'
else
  echo 'UNSUPPORTED: there is no valgrind'
fi
