# Regions that are compiled with sanitizers: reports with the lines of the
# regions, and none where nothing is wrong.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_device
unless_sanitized sanitizers
export OMP_TARGET_OFFLOAD=mandatory
export ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=

echo 'int main (void) { return 0; }' > empty.c
for name in address undefined; do
  "$STOCK_CC" "-fsanitize=$name" empty.c -o empty \
    || unsupported "the compiler has no -fsanitize=$name"
done

cat > access.c <<'PROGRAM'
#include <stdio.h>
#include <stdlib.h>

#pragma omp declare target
int table[8];
int __attribute__ ((noinline))
get (int *values, int which)
{
  return values[which];
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  (void) argv;
  int x = 0, *mapped = calloc (10, sizeof (int));
  switch (argc)
    {
    case 1:
      #pragma omp target teams distribute parallel for reduction(+: x) \
	map(tofrom: x) map(to: mapped[0:10])
      for (int i = 0; i < 10; i++)
	x += get (mapped, i) + get (table, i / 2);
      break;
    case 2:
      #pragma omp target map(tofrom: x)
      {
	int *own = malloc (40);
	x = get (own, 8 + argc);
	free (own);
      }
      break;
    case 3:
      #pragma omp target map(tofrom: x)
      x = get (table, 5 + argc);
      break;
    case 4:
      #pragma omp target map(tofrom: x)
      {
	int local[5];
	local[argc] = 1;
	x = get (local, 1 + argc);
      }
      break;
    case 5:
      #pragma omp target map(tofrom: x)
      #pragma omp parallel num_threads (2)
      {
	int *own = malloc (40);
	free (own);
	#pragma omp atomic
	x += get (own, 1);
      }
      break;
    case 6:
      #pragma omp target map(tofrom: x) map(to: mapped[0:10])
      x = get (mapped, 5 - argc);
      break;
    case 7:
      #pragma omp target map(tofrom: x) map(to: mapped[0:10])
      x = get (mapped, 3 + argc);
      break;
    }
  puts (x ? "it went on" : "it found nothing");
  free (mapped);
  return 0;
}
PROGRAM

# reports WHAT LINE KIND ARGUMENT...: the program stops in the region at LINE,
# with that kind of error.
reports ()
{
  what=$1 line=$2 kind=$3
  shift 3
  fails "$what" ./program "$@"
  says "$what: $kind" "ERROR: AddressSanitizer: $kind"
  says "$what: the line" "#0 .* in get .*access\\.c:9\$"
  says "$what: the region's line" \
    "#1 .* in main\\._omp_fn\\.[0-9]+ .*access\\.c:$line\$"
  says "$what: the region" \
    'region main\._omp_fn.* of function main.*: a sanitizer has reported an error'
}

for options in -O0 -O2 '-O1 -flto'; do
  # shellcheck disable=SC2086
  silent "address, $options: compiles" "$CC" -g $options -fopenmp \
    "-foffload=$TARGET" -fsanitize=address access.c -o program
  n="address, $options"
  silent "$n: nothing is wrong" sh -c './program > went'
  reports "$n: allocated in the region" 30 heap-buffer-overflow 1
  reports "$n: a global variable" 36 global-buffer-overflow 1 2
  reports "$n: a local variable" 43 stack-buffer-overflow 1 2 3
  reports "$n: in a thread of a team" 53 heap-use-after-free 1 2 3 4
  reports "$n: before mapped data" 58 use-after-poison 1 2 3 4 5
  reports "$n: after mapped data" 62 use-after-poison 1 2 3 4 5 6
  export GOMP_OFFLOAD_CHECK=bounds
  silent "$n: nothing is wrong with mapped data" sh -c './program > went'
  reports "$n: before it, if asked for" 58 use-after-poison 1 2 3 4 5
  # What is asked for instead, there is alone.
  export GOMP_OFFLOAD_CHECK=present
  works "$n: before it, if not asked for" ./program 1 2 3 4 5
  unset GOMP_OFFLOAD_CHECK
done
# Only the program is told what it may not do.
silent 'only the program: compiles' "$CC" -g -fopenmp "-foffload=$TARGET" \
  -fsanitize=address -foffload-options=-fno-sanitize=all access.c -o program
works 'only the program' ./program 1
silent 'only the device: compiles' "$CC" -g -fopenmp "-foffload=$TARGET" \
  -foffload-options=-fsanitize=address access.c -o program
reports 'only the device' 30 heap-buffer-overflow 1
reports 'only the device: mapped data' 58 use-after-poison 1 2 3 4 5

cat > access.C <<'PROGRAM'
#include <vector>

int
main ()
{
  int x = 0;
  #pragma omp target map(tofrom: x)
  {
    std::vector<int> values (10);
    const int *value = &values[0];
    x = value[10];
  }
  return x;
}
PROGRAM
silent 'address, C++: compiles' "$CXX" -g -fopenmp "-foffload=$TARGET" \
  -fsanitize=address access.C -o program
fails 'address, C++' ./program
says 'address, C++: the line' '#0 .*_omp_fn.* .*access\.C:11$'

cat > undefined.c <<'PROGRAM'
#include <limits.h>

int
main (int argc, char **argv)
{
  (void) argv;
  int x = INT_MAX, values[4] = { 1, 2, 3, 4 };
  #pragma omp target map(tofrom: x, values)
  {
    x += argc;
    values[0] = x << (31 + argc);
    x = values[3 + argc];
  }
  return 0;
}
PROGRAM
cat > undefined.C <<'PROGRAM'
struct base
{
  int number = 3;
  virtual int get () { return number; }
};
struct other : base
{
  int get () override { return 4; }
};

int
main (int argc, char **)
{
  int x = 1;
  #pragma omp target map(tofrom: x)
  {
    other object;
    base *pointer = &object;
    x <<= pointer->get () - 4 + 31 + argc;
  }
  return 0;
}
PROGRAM
for options in -O0 -O2 '-O1 -flto'; do
  # shellcheck disable=SC2086
  silent "undefined, $options: compiles" "$CC" -g $options -fopenmp \
    "-foffload=$TARGET" -fsanitize=undefined undefined.c -o program
  works "undefined, $options" ./program
  says 'an overflow' 'undefined\.c:10:.*: signed integer overflow'
  says 'a shift' 'undefined\.c:11:.*: shift exponent 32 is too large'
  says 'an index' 'undefined\.c:12:.*: index 4 out of bounds'
  # shellcheck disable=SC2086
  silent "undefined, C++ $options: compiles" "$CXX" -g $options -fopenmp \
    "-foffload=$TARGET" -fsanitize=undefined undefined.C -o program
  works "undefined, C++ $options" ./program
  says 'a shift' 'undefined\.C:19:.*: shift exponent 32 is too large'
  says_not 'a virtual function is none' 'undefined\.C:(4|8|17|18):'
done
silent 'the first one is the last: compiles' "$CC" -g -fopenmp \
  "-foffload=$TARGET" -fsanitize=undefined -fno-sanitize-recover=all \
  undefined.c -o program
fails 'the first one is the last' ./program
says 'it is told' 'undefined\.c:10:.*: signed integer overflow'
says 'the region' 'died in target region .*: a sanitizer has reported an error'

# LeakSanitizer, with the plugins and their devices: what the program loses, and
# what regions lose if that is asked for.  Nothing of ours is lost.
cat > leaks.c <<'PROGRAM'
#include <stdlib.h>

int
main (int argc, char **argv)
{
  (void) argv;
  int x = 1;
  #pragma omp target map(tofrom: x) firstprivate(argc)
  {
    void *volatile lost = argc == 3 ? malloc (77) : NULL;
    lost = NULL;
    x += lost == NULL;
  }
  void *volatile lost = argc == 2 ? malloc (99) : NULL;
  lost = NULL;
  return x != 2;
}
PROGRAM
silent 'leaks.c compiles' "$CC" -g -fopenmp "-foffload=$TARGET" \
  -fsanitize=address leaks.c -o leaks
for options in '' detect_leaks=1; do
  export ASAN_OPTIONS=$options
  silent "nothing is lost ($options)" ./leaks
  fails "something is lost ($options)" ./leaks yes
  says "which the program lost ($options)" 'Direct leak of 99 byte'
done
fails 'something is lost by a region' ./leaks yes yes
says 'which is told, too' 'Direct leak of 77 byte'
ASAN_OPTIONS='' silent 'if that is asked for' ./leaks yes yes
export ASAN_OPTIONS=detect_leaks=0

[ -n "$FC" ] || exit 0
cat > access.f90 <<'PROGRAM'
program access
  implicit none
  integer :: x, n
  x = 0
  n = 10
  !$omp target map(tofrom: x) map(to: n)
  block
    integer, allocatable :: values(:)
    allocate (values(n))
    values = 1
    x = sum (values) + values(n + 1)
  end block
  !$omp end target
  print *, x
end program
PROGRAM
silent 'address, Fortran: compiles' "$FC" -g -fopenmp "-foffload=$TARGET" \
  -fsanitize=address access.f90 -o program
fails 'address, Fortran' ./program
says 'address, Fortran: the line' '#0 .*_omp_fn.* .*access\.f90:11$'

# Beside ThreadSanitizer, which has a script of its own.
run "$CC" -g -fopenmp "-foffload=$TARGET" -fsanitize=undefined,thread \
  undefined.c -o program
if [ $status = 0 ]; then
  run env TSAN_OPTIONS=report_bugs=0 ./program
  says 'with the thread sanitizer: an overflow' \
    'undefined\.c:10:.*: signed integer overflow'
else
  unsupported 'the compiler has no -fsanitize=thread'
fi
