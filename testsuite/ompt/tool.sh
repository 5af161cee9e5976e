# What a tool of GCC's programs is told.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/ompt/ompt.inc
. "$SRC/ompt.inc"

needs_device

cp "$SRC/program.c" program.cc
offload="-fopenmp -foffload=$TARGET"
told > whole
for options in -O0 '-O2 -g -flto'; do
  cp whole expected
  # shellcheck disable=SC2086
  for compiler in "$CC" "$CXX"; do
    source="$SRC/program.c" language=C
    [ "$compiler" = "$CC" ] || source=program.cc language=C++
    run "$CC" $options -fopenmp -c "$SRC/tool.c" -o tool.o
    silent "$language $options: a tool in the program" "$compiler" $options \
      $offload "$source" tool.o -o with-tool
    tells "$language $options: the program's tool is told" ./with-tool
  done
done
sed '/region ends/d' whole > expected
tells 'by callbacks that have one end' ./with-tool TOOL_PLAIN=yes

silent 'a tool that is a library' "$CC" -fopenmp -fPIC -shared \
  "$SRC/tool.c" -o tool.so
# shellcheck disable=SC2086
silent 'a program without a tool' "$CC" -O2 $offload "$SRC/program.c" \
  -o without
# shellcheck disable=SC2086
run "$CC" -shared -fPIC -x c /dev/null -o no-tool.so
cp whole expected
tells 'OMP_TOOL_LIBRARIES' ./without \
  OMP_TOOL_LIBRARIES="$PWD/none.so:$PWD/no-tool.so:$PWD/tool.so"
: > expected
tells 'OMP_TOOL=disabled' ./with-tool OMP_TOOL=disabled
tells 'a tool that is none' ./with-tool TOOL_IS_NONE=yes
tells 'a tool that does not begin' ./with-tool TOOL_REFUSES=yes

run env OMP_TOOL_VERBOSE_INIT=stderr TOOL_LOG=log \
  OMP_TOOL_LIBRARIES="$PWD/none.so:$PWD/no-tool.so:$PWD/tool.so" ./without
grep '^ompt: ' "$output" | sed "s|$PWD/||g; s/ be opened: .*/ be opened/" \
  > steps
cat > expected <<END
ompt: the program has no ompt_start_tool
ompt: none.so cannot be opened
ompt: no-tool.so has no ompt_start_tool
ompt: tool.so has a tool
ompt: the tool has begun
END
same 'OMP_TOOL_VERBOSE_INIT' steps expected

# Regions that no device can run.
grep -E '^target|^the tool' whole | grep -v nowait | sed 's/on 0/on host/' \
  > some
grep '^the tool' whole > expected
run env OMP_TOOL_LIBRARIES="$PWD/tool.so" GOMP_OFFLOAD_PLUGIN_PATH=/nowhere \
  TOOL_LOG=host-log GOMP_OFFLOAD_WARN=0 ./without
grep -Ev nowait host-log > host-told
same 'constructs on the host' host-told some

# What is told of two devices and several threads stays in order.
cat > threads.c <<'END'
#include <omp.h>
int main (void)
{
  int wrong = 0;
  #pragma omp parallel for num_threads(4) reduction(+: wrong)
  for (int i = 0; i < 200; i++)
    {
      int a[10] = { i };
      #pragma omp target map(tofrom: a) device(i % omp_get_num_devices ())
      a[0]++;
      wrong += a[0] != i + 1;
    }
  return wrong;
}
END
# shellcheck disable=SC2086
silent 'threads' "$CC" -O2 $offload threads.c -o threads
rm -f log
works 'several threads, and devices' env OFFLOAD_EMUL_NUM=2 \
  TOOL_LOG=log OMP_TOOL_LIBRARIES="$PWD/tool.so" ./threads
run grep -c '^target ends' log
says 'all constructs are told' '^200$'
run cat log
says_not 'each with its own data' WRONG

[ -n "$FC" ] || unsupported 'no Fortran compiler'
cat > expected <<END
device 0 begins: $TARGET
device 0 has an image
target begins on 0
  alloc 400 from host to 0
  to 400 from host to 0
  region with 1 teams
  region ends
  from 400 from 0 to host
  delete 400 from 0 to host
target ends on 0
enter data begins on 0
  alloc 400 from host to 0
  to 400 from host to 0
enter data ends on 0
update begins on 0
  from 400 from 0 to host
update ends on 0
exit data begins on 0
  delete 400 from 0 to host
exit data ends on 0
device 0 loses an image
device 0 ends
the tool ends
END
for options in -O0 '-O2 -g -flto'; do
  # shellcheck disable=SC2086
  silent "Fortran $options" "$FC" $options $offload "$SRC/program.f90" \
    -o fortran
  tells "Fortran $options: the tool is told" ./fortran \
    OMP_TOOL_LIBRARIES="$PWD/tool.so"
done
