# Messages say where in the program a construct is, and what it maps there.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_device

range='\[0x[0-9a-f]+\.\.0x[0-9a-f]+\)'
many='-O0|-O2 -g|-O2 -flto|-O2 -ffunction-sections -Wl,--gc-sections'

# says NAME COMPILER FILE PATTERN ARGUMENT...: the program of FILE, however it
# is compiled, ends with a message like PATTERN.
says ()
{
  name=$1 compiler=$2 file=$3 pattern=$4
  shift 4
  if [ -z "$compiler" ]; then
    echo "UNSUPPORTED: $name: no compiler for it"
    return
  fi
  rest="$many|"
  while [ -n "$rest" ]; do
    options=${rest%%|*} rest=${rest#*|}
    # shellcheck disable=SC2086
    works "$name $options: compiles" "$compiler" -fopenmp \
      "-foffload=$TARGET" $options "$file" -o program
    refused "$name $options" "$pattern" \
      env OMP_TARGET_OFFLOAD=mandatory ./program "$@"
  done
}

cat > data.c << 'END'
#include <stdlib.h>
struct s { int n; int *p; };
static void __attribute__ ((noinline))
enter (struct s *s)
{
  #pragma omp target enter data \
    map(to: s->n) map(to: s->p[0:s->n])
}
static void __attribute__ ((noinline))
leave (struct s *s, int more)
{
  #pragma omp target exit data map(from: s->n, s->p[0 : s->n + more])
}
int
main (int argc, char **argv)
{
  static int a[10];
  struct s s = { 10, a };
  if (argc > 1)
    {
      #pragma omp target enter data map(to: a[2:3])
    }
  if (argc == 1)
    {
      enter (&s);
      leave (&s, argc);
    }
  else if (argc == 2)
    #pragma omp target map(tofrom: s.n) map(always, tofrom: a[0:4])
    a[0] = s.n++;
  else if (argc == 3)
    {
      #pragma omp target update from(a[1:argc])
    }
  else
    {
      #pragma omp target data map(tofrom: s.n, a)
      ;
    }
  return s.n == 0;
}
END
only="only $range is mapped, [0-9]+ of its [0-9]+ bytes"
says 'exit data' "$CC" data.c \
  "target exit data: .*$only \\(s->p\\[0 : s->n \\+ more\\]: data.c:12, in leave\\)\$"
in_main='bytes \(a\[0:4\]: data.c:29, in main\)$'
other='device 0 \(a\[2:3\]: data.c:21, in main\)'
says 'region' "$CC" data.c \
  "target: .* $other, and overlaps it in 8 of its 16 $in_main" 1
says 'update' "$CC" data.c \
  "target update: .*$only \\(a\\[1:argc\\]: data.c:33, in main\\)\$" 1 2
says 'data' "$CC" data.c \
  'target data: .*overlaps it in 12 of its 40 bytes \(a: data.c:37, in main\)$' \
  1 2 3

cat > region.C << 'END'
namespace space
{
  struct vector
  {
    int *data;
    int
    first ()
    {
      int result = 0;
      #pragma omp target map(from: result) map(to: this[:1])
      result = *data;
      return result;
    }
  };
}
int
main ()
{
  int x = 3;
  space::vector v = { &x };
  return v.first ();
}
END
says 'crash' "$CXX" region.C \
  'died in target region .* \(region.C:10, in space::vector::first\): signal SIGSEGV'

# traced NAME REGEXP: a line of the trace is so.
traced ()
{
  if grep -Eq -- "$2" "$output"; then pass "trace: $1"
  else fail "trace: $1"; fi
}
works 'trace: compiles' "$CC" -fopenmp "-foffload=$TARGET" -O2 data.c -o traced
run env GOMP_DEBUG=2 OMP_TARGET_OFFLOAD=mandatory ./traced 1
traced 'enter data' \
  '^libgomp-target: target enter data \(data\.c:21, in main\), 1 element\(s\):$'
traced 'an item' \
  '^libgomp-target:   0: 0x[0-9a-f]+, 12: TO \(0x[0-9a-f]+\) a\[2:3\] \(int \[10\]\)$'
traced 'where it was mapped' \
  "^libgomp-target: .* count 1 \(a\[2:3\]: data\.c:21, in main\)\$"
run env GOMP_DEBUG=2 OMP_TARGET_OFFLOAD=mandatory ./traced
traced 'a structure' \
  "^libgomp-target:   $range is .* count 1 \(s->n: data\.c:6, in enter\)\$"
traced 'what it points to' \
  "^libgomp-target: .* count 1 \(s->p\[0:s->n\]: data\.c:6, in enter\)\$"

# The types of variables and members.
cat > types.c << 'END'
typedef double three[3];
struct s { const float *values; int (*function) (int); double m[3][4]; };
union u { int number; };
enum e { FIRST };
int
main (int argc, char **argv)
{
  double a[10] = { 0 }, *const p = a;
  const float f[2] = { 0 };
  three t = { 0 };
  struct s s = { f, 0, { { 0 } } };
  union u u = { 0 };
  enum e e = FIRST;
  int (*rows)[4] = &(int [4]) { 0 };
  struct { int k; } without = { 0 };
  int (*function) (int) = 0;
  volatile unsigned long v = 0;
  #pragma omp target map(to: p[1:3], t, u, e, rows[0:1], without, v, argv) \
    map(to: s.values[0:2], s.m, s.values) firstprivate(function)
  v += p[1] + t[0] + u.number + e + rows[0][0] + without.k + s.values[0]
       + s.m[0][0] + (argv != 0) + (function != 0);
  return argc == 0;
}
END
cat > types.C << 'END'
#include <vector>
namespace space
{
  template <typename T> struct vector
  {
    struct inner { T k; } i;
    T *data;
    T first ();
  };
  template <typename T> T
  vector<T>::first ()
  {
    T result = 0;
    #pragma omp target map(tofrom: result) map(to: data[0:1])
    result = data[0];
    return result;
  }
}
int
main ()
{
  double d[4] = { 0 }, &reference = d[1], (&array)[4] = d, x = 0;
  space::vector<double> v { { 1 }, d };
  space::vector<double>::inner i { 2 };
  std::vector<int> w (4);
  #pragma omp target map(to: i, reference, w) map(tofrom: x)
  x = i.k + reference + w.size ();
  #pragma omp target map(to: array) map(tofrom: x)
  x += array[1];
  return v.first () != 0;
}
END
cat > types.f90 << 'END'
module m
  implicit none
  type shape
    integer :: n
  end type
contains
  subroutine work (a, n)
    integer :: n
    real :: a(n)
    !$omp target map(a, n)
    a(1) = n
    !$omp end target
  end subroutine
end module
program test
  use m
  implicit none
  type(shape) :: s
  type(shape), allocatable :: many(:)
  integer, pointer :: p(:,:)
  logical :: l
  complex(8) :: z
  real :: x(3,4)
  allocate (many(2), p(2,2))
  !$omp target map(s, many, p, l, z)
  s%n = 1; many(1)%n = 2; p(1,1) = 3; l = .true.; z = 1
  !$omp end target
  x = 0
  call work (x(:,1), 3)
end program
END

# typed ITEM TYPE: the item is in the trace, with its type.
typed ()
{
  # Characters with a meaning.
  item=$(printf '%s' "$1 ($2)" | sed 's/[][().*]/\\&/g')
  if grep -Eq "^libgomp-target:   [0-9]+: .* \(0x[0-9a-f]+\) $item\$" \
    "$output"
  then pass "types $options: $1"; else fail "types $options: $1"; fi
}
for options in -O0 -O2 '-O2 -flto'; do
  # shellcheck disable=SC2086
  works "types: compiles $options" "$CC" -fopenmp "-foffload=$TARGET" \
    $options types.c -o typed
  run env GOMP_DEBUG=2 OMP_TARGET_OFFLOAD=mandatory ./typed
  typed 'p[1:3]' 'double * const'
  typed t three
  typed u 'union u'
  typed e 'enum e'
  typed 'rows[0:1]' 'int (*)[4]'
  typed without struct
  typed v 'volatile long unsigned int'
  typed argv 'char **'
  typed s.m 'double [3][4]'
  typed 's.values[0:2]' 'const float *'
  typed function 'int (*)()'
  [ -n "$CXX" ] || continue
  # shellcheck disable=SC2086
  works "types: compiles C++ $options" "$CXX" -fopenmp "-foffload=$TARGET" \
    $options types.C -o typed
  run env GOMP_DEBUG=2 OMP_TARGET_OFFLOAD=mandatory ./typed
  typed i 'space::vector<double>::inner'
  typed reference 'double &'
  typed w 'std::vector<int>'
  typed array 'double (&)[4]'
  typed 'data[0:1]' 'double *'
  [ -n "$FC" ] || continue
  # shellcheck disable=SC2086
  works "types: compiles Fortran $options" "$FC" -fopenmp \
    "-foffload=$TARGET" $options types.f90 -o typed
  run env GOMP_DEBUG=2 OMP_TARGET_OFFLOAD=mandatory ./typed
  typed s 'type(shape)'
  typed many 'type(shape), dimension(:)'
  typed p 'integer(kind=4), dimension(:,:)'
  typed l 'logical(kind=4)'
  typed z 'complex(kind=8)'
  typed a 'real(kind=4) array'
  typed n 'integer(kind=4)'
done

# Not waited for, or by a task alone.
cat > nowait.c << 'END'
static int *nothing;
int
main (int argc, char **argv)
{
  (void) argv;
  #pragma omp parallel if(argc > 1)
  #pragma omp single
  {
    #pragma omp target nowait map(nothing)
    *nothing = 1;
  }
  return 0;
}
END
for inside in '' inside; do
  # shellcheck disable=SC2086 # Nothing, or a word.
  says "crash, nowait $inside" "$CC" nowait.c \
    'died in target region .* \(nowait.c:9, in main\): signal SIGSEGV' $inside
done

cat > data.f90 << 'END'
program test
  implicit none
  integer, allocatable :: a(:)
  allocate (a(100))
  a = 1
  !$omp target enter data map(to: a(1:10))
  !$omp target update &
  !$omp&  to(a(5:20))
end program
END
says 'Fortran' "$FC" data.f90 \
  "target update: .*$only \\(a\\(5:20\\): data.f90:[78], in test\\)\$"

# The data of arguments that are arrays, whose names gfortran has made up.
cat > arguments.f90 << 'END'
program test
  implicit none
  real :: a(10)
  call add (a(1:5), a(3:7))
contains
  subroutine add (one, other)
    real, intent(inout) :: one(:), other(:)
    !$omp target map(tofrom: one, other)
    one = one + other
    !$omp end target
  end subroutine
end program
END
says 'Fortran, arguments' "$FC" arguments.f90 \
  ' \(one: arguments.f90:8, in add\), and .* \(other: arguments.f90:8, in add\)$'

# Regions that nothing can get to have no functions.
cat > dead.c << 'END'
#include <stdlib.h>
int
main (void)
{
  int x = 0;
  if (0)
    {
      #pragma omp target map(tofrom: x)
      x++;
    }
  exit (x);
  #pragma omp target map(tofrom: x)
  x++;
}
END
for options in -O0 -O2 '-O2 -flto'; do
  # shellcheck disable=SC2086
  works "dead code $options" "$CC" -fopenmp "-foffload=$TARGET" $options \
    dead.c -o dead
done

# The link is somewhere else.
mkdir folder
cp data.c folder/part.c
(cd folder && works 'compiles in a folder' "$CC" -fopenmp \
  "-foffload=$TARGET" -O2 -flto -c part.c)
works 'links elsewhere' "$CC" -fopenmp "-foffload=$TARGET" -O2 -flto \
  folder/part.o -o elsewhere
refused 'linked elsewhere' "$only \\(a\\[1:argc\\]: part.c:33, in main\\)\$" \
  env OMP_TARGET_OFFLOAD=mandatory ./elsewhere 1 2

# The source cannot be read twice.
mkfifo pipe
cat data.c > pipe &
works 'source from a pipe' timeout 60 "$CC" -fopenmp "-foffload=$TARGET" \
  -x c pipe -o piped
refused 'from a pipe' '\(a: pipe:29, in main\)$' \
  env OMP_TARGET_OFFLOAD=mandatory ./piped 1

# Where the sources lie does not matter to who says so.
works 'a file by its path' "$CC" -fopenmp "-foffload=$TARGET" -O2 \
  "-ffile-prefix-map=$PWD=/src" "$PWD/data.c" -o mapped
refused 'mapped' ': /src/data.c:29, in main\)$' \
  env OMP_TARGET_OFFLOAD=mandatory ./mapped 1

# Each of two libraries has its own notes, and who strips them has none.
sed 's/main (.*/run (int argc)/' data.c > run.c
cat > two.c << 'END'
extern int run (int);
int
main (int argc, char **argv)
{
  return run (2);
}
END
works 'library' "$CC" -fopenmp "-foffload=$TARGET" -O2 -shared -fPIC run.c \
  -o librun.so
works 'program' "$CC" -fopenmp "-foffload=$TARGET" -O2 two.c -L. -lrun -o two
refused 'in a library' '\(a\[0:4\]: run.c:29, in run\)$' \
  env LD_LIBRARY_PATH=. OMP_TARGET_OFFLOAD=mandatory ./two
works 'strip' strip librun.so
refused 'stripped' \
  'already mapped to device 0, and overlaps it in [0-9]+ of its [0-9]+ bytes$' \
  env LD_LIBRARY_PATH=. OMP_TARGET_OFFLOAD=mandatory ./two

# What is no note is no harm.
cp data.c same.c
works 'compiles' "$CC" -fopenmp "-foffload=$TARGET" -O2 same.c -o same
printf '\377\377\377\377\377\377\377\377\377\377\377\177aaaa' > junk
works 'damage' objcopy --update-section .line.gnu.offload=junk same
refused 'damaged' 'is mapped, [0-9]+ of its [0-9]+ bytes$' \
  env OMP_TARGET_OFFLOAD=mandatory ./same
# Objects of which GCC keeps the variables' order, and others; only one has
# notes with addresses.
cat > maps.c << 'END'
extern void region (int *);
int
main (void)
{
  int x = 1;
  #pragma omp target enter data map(to: x)
  region (&x);
  #pragma omp target exit data map(from: x)
  return x != 4;
}
END
cat > region.c << 'END'
void
region (int *x)
{
  #pragma omp target map(tofrom: x[0:1])
  x[0] += 3;
}
END
for levels in '-O0 -O2' '-O2 -O0'; do
  works "compiles, ${levels% *}" "$CC" -fopenmp "-foffload=$TARGET" -flto \
    "${levels% *}" -c maps.c
  works "compiles, ${levels#* }" "$CC" -fopenmp "-foffload=$TARGET" -flto \
    "${levels#* }" -c region.c
  works "links $levels" "$CC" -fopenmp "-foffload=$TARGET" -flto maps.o \
    region.o -o both
  works "runs $levels" env OMP_TARGET_OFFLOAD=mandatory ./both
done
