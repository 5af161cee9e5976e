# gdb sees device code: lines and variables of regions, breakpoints in them from
# the program on, in a device that runs already, and in a core file.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_device
unless_sanitized gdb
command -v gdb > /dev/null || unsupported 'there is no gdb'
export OMP_TARGET_OFFLOAD=mandatory

cat > sum.c <<'PROGRAM'
#include <stdio.h>

int
main (void)
{
  double data[100], result = 0;
  for (int i = 0; i < 100; i++)
    data[i] = i;
  #pragma omp target map(to: data) map(tofrom: result)
  {
    double part = data[10] + data[20];
    result += part;
  }
  printf ("result %g\n", result);
  return 0;
}
PROGRAM
cat > sum.C <<'PROGRAM'
#include <cstdio>

struct sum
{
  double data[100], result;
  void
  add ()
  {
    #pragma omp target map(tofrom: this[0:1])
    {
      double part = data[10] + data[20];
      result += part;
    }
  }
};

int
main ()
{
  static struct sum sum;
  for (int i = 0; i < 100; i++)
    sum.data[i] = i;
  sum.add ();
  std::printf ("result %g\n", sum.result);
}
PROGRAM
cat > sum.f90 <<'PROGRAM'
program sum
  implicit none
  double precision :: values(0:99), result
  integer :: i
  values = [(i, i = 0, 99)]
  result = 0
  !$omp target map(to: values) map(tofrom: result)
  block
    double precision :: part
    part = values(10) + values(20)
    result = result + part
  end block
  !$omp end target
  print '("result ", I0)', int (result)
end program
PROGRAM

# sees WHAT COMPILER FILE LINE END MAPPED RESULT: gdb, with both processes, that
# the region of FILE is at LINE and has the variable MAPPED, and that the
# program then is at END and has RESULT.
sees ()
{
  silent "$1: compiles" "$2" -g -O0 -fopenmp "-foffload=$TARGET" "$3" -o sum
  works "$1: gdb with both processes" gdb -q -nx -batch \
    -ex 'set breakpoint pending on' -ex 'set detach-on-fork off' \
    -ex 'set schedule-multiple on' -ex "break $3:$4" -ex "break $3:$5" \
    -ex run -ex backtrace -ex 'print part' -ex "print $6" -ex continue \
    -ex "print $7" -ex continue ./sum
  says "$1: it is the device" '"intelmic-device" hit Breakpoint 1'
  says "$1: the line" "^#0 .*_omp_fn.*$3:$4\$"
  says "$1: its own variable" '^.1 = 30$'
  says "$1: mapped data" '^.2 = 20$'
  says "$1: then the program stops" "$3:$5\$"
  says "$1: and has the result" '^.3 = 30$'
  says "$1: the program goes on" '^result 30'
}
sees C "$CC" sum.c 12 14 'data[20]' result
sees C++ "$CXX" sum.C 12 25 'data[20]' 'sum.result'
[ -z "$FC" ] || sees Fortran "$FC" sum.f90 11 14 'values(20)' result

# With one process at a time, breakpoints have to come when that is the
# device's.
silent 'compiles' "$CC" -g -O0 -fopenmp "-foffload=$TARGET" sum.c -o sum
works 'gdb follows the program to the device' gdb -q -nx -batch \
  -ex 'set breakpoint pending on' -ex 'set follow-fork-mode child' \
  -ex 'catch exec' -ex run -ex 'break sum.c:12' -ex continue \
  -ex 'print part' -ex continue ./sum
says 'it does' '"intelmic-device" hit Breakpoint'
says 'and stops there' '^.1 = 30$'
says 'and the program goes on' '^result 30'

# A region that takes for ever.
cat > endless.c <<'PROGRAM'
#include <stdio.h>

int
main (void)
{
  long rounds = 0;
  #pragma omp target map(tofrom: rounds)
  {
    volatile int more = 1;
    while (more)
      rounds++;
  }
  puts (rounds > 0 ? "it ended" : "it did nothing");
  return 0;
}
PROGRAM
silent 'compiles' "$CC" -g -O0 -fopenmp "-foffload=$TARGET" endless.c -o endless
GOMP_DEBUG=1 "$GOMP_TEST_LIB/limit" 120 ./endless > endless.output 2>&1 &
program=$!
# Until the device is there.
device=
for _ in $(seq 600); do
  device=$(sed -n 's/.*(intelmic): process \([0-9]*\),.*/\1/p' endless.output)
  [ -z "$device" ] || break
  sleep 0.1
done
works 'gdb attaches' gdb -q -nx -batch -p "${device:-none}" \
  -ex 'set breakpoint pending on' -ex 'break endless.c:11' -ex continue \
  -ex backtrace -ex 'print more = 0' -ex delete -ex detach
says 'the line' '^#0 .*_omp_fn.*endless.c:11$'
says 'the variable' '^.1 = 0$'
grep -q '^.1 = 0' "$output" || kill "$device"
wait $program
cp endless.output "$output"
says 'the region ends then' '^it ended$'

# A core file.
case $(cat /proc/sys/kernel/core_pattern) in
  core) ;;
  *) unsupported 'core files do not go to the current folder' ;;
esac
# shellcheck disable=SC3045 # Debian's sh has both.
ulimit -S -c unlimited 2> /dev/null || unsupported 'core files are not allowed'
cat > crash.c <<'PROGRAM'
#pragma omp declare target
int __attribute__ ((noinline))
element (int *values, int which)
{
  int place = 2 * which;
  return values[place];
}
#pragma omp end declare target

int
main (void)
{
  int *values = (int *) 64, result;
  #pragma omp target map(from: result) firstprivate(values)
  result = element (values, 4);
  return result;
}
PROGRAM
silent 'crash: compiles' "$CC" -g -O0 -fopenmp "-foffload=$TARGET" crash.c \
  -o crash
mkdir images
export GOMP_OFFLOAD_KEEP_IMAGES=images
fails 'crash: it does' ./crash
unset GOMP_OFFLOAD_KEEP_IMAGES
for file in core core.*; do
  [ ! -e "$file" ] || mv "$file" device-core
done
works 'gdb reads the core file' gdb -q -nx -batch -ex backtrace \
  -ex 'print place' -ex 'up' "$LIBEXECDIR/gomp-offload/intelmic-device" \
  device-core
says 'where it happened' '^#0 .*element .*crash.c:6$'
says 'the variable' '^.1 = 8$'
says 'the region' '^#1 .*main\._omp_fn\.0 .*crash.c:15$'
