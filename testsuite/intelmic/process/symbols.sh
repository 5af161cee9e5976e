# Functions, variables and virtual tables of the host are named in messages,
# whether they are exported or not.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/intelmic/process/crashes.inc
. "$SRC/crashes.inc"

hex='0x[0-9a-f]+'
indirect="only a function that is 'declare target indirect' can be called"

cat > symbols.c << 'END'
struct pointers { int *data; int (*function) (int); };
static int table[100];
int shown[100];
static int
square (int x)
{
  return x * x;
}
int
cube (int x)
{
  return x * x * x;
}
int
part (int which)
{
  static int counts[10];
  struct pointers all[] = { { table, square }, { table + 10, cube },
			    { shown, square }, { counts + 1, square } };
  struct pointers *volatile given = &all[which % 4];
  struct pointers pointers = *given;
  int x = 0;
  if (which < 4)
    {
      #pragma omp target map(to: pointers) map(tofrom: x)
      x = *pointers.data;
    }
  else
    {
      int (*function) (int) = pointers.function;
      #pragma omp target map(tofrom: x) firstprivate(function)
      x = function (2);
    }
  return x;
}
END
cat > main.c << 'END'
extern int part (int);
int
main (int argc, char **argv)
{
  (void) argv;
  return part (argc - 1);
}
END

# names WHAT FILE: the program's messages name what is in FILE.
names ()
{
  crashes "$1: a static variable" "$hex, the host's address of 'table' in $2,"
  crashes "$1: within it" \
    "$hex, the host's address of byte 40 of the 400 of 'table' in $2, which" 1
  crashes "$1: another variable" "$hex, the host's address of 'shown' in $2," \
    1 2
  crashes "$1: of a function" \
    "$hex, the host's address of byte 4 of the 40 of 'counts' in $2," 1 2 3
  crashes "$1: a static function" \
    "$hex, the host's address of 'square' in $2: $indirect" 1 2 3 4
  crashes "$1: another function" \
    "$hex, the host's address of 'cube' in $2: $indirect" 1 2 3 4 5
}

for options in '-O0' '-O2' '-O2 -flto' '-O1 -no-pie -fno-pie' '-O2 -rdynamic'
do
  # shellcheck disable=SC2086
  compiles "$options" "$CC" symbols.c $options main.c
  names "$options" '(\./)?program'
  run env GOMP_DEBUG=1 ./program 1 2 3 4
  says "$options: a region" \
    'region part\._omp_fn\.1 in (\./)?program \(symbols\.c:31, in part\)'
done
works 'a library: compiles' "$CC" -fopenmp "-foffload=$TARGET" -O2 -shared \
  -fPIC symbols.c -o libsymbols.so
works 'with a library: compiles' "$CC" -fopenmp "-foffload=$TARGET" -O2 main.c \
  -L. -lsymbols -Wl,-rpath,"$PWD" -o program
names 'a library' '.*/libsymbols\.so'

# What is exported, is known without them.
compiles 'stripped' "$CC" symbols.c -O2 -rdynamic main.c
works 'strip' strip program
crashes 'stripped: a static variable' \
  "$hex, the host's address of something in (\./)?program that is not mapped"
crashes 'stripped: what is exported' \
  "$hex, the host's address of 'shown' in (\./)?program, which is not" 1 2
crashes 'stripped: a static function' \
  "$hex, the host's address of a function in (\./)?program: $indirect" 1 2 3 4
crashes 'stripped: a function that is exported' \
  "$hex, the host's address of 'cube' in (\./)?program: $indirect" 1 2 3 4 5

# A pointer to a function that no clause names is null in programs of GCC 12.
cat > unnamed.c << 'END'
static int
square (int x)
{
  return x * x;
}
int
main (void)
{
  int (*volatile chosen) (int) = square;
  int (*function) (int) = chosen;
  int x = 0;
  #pragma omp target map(tofrom: x)
  x = function (2);
  return x;
}
END
compiles 'unnamed' "$CC" unnamed.c -O2
null="'function' \(int \(\*\)\(\)\) is null on the device"
null="$null, since what it points to is not mapped"
crashes 'unnamed: not to be mapped' \
  "($hex, the host's address of 'square' in (\./)?program|$null): $indirect"

# Beside one to data, which is what to do something about.
cat > both.c << 'END'
static int
square (int x)
{
  return x * x;
}
int
main (void)
{
  static int data[4];
  int (*volatile chosen) (int) = square;
  int (*function) (int) = chosen;
  int *volatile place = data, *pointer = place;
  int x = 0;
  #pragma omp target map(tofrom: x)
  {
    x = pointer[1];
    x = function (x);
  }
  return x;
}
END
compiles 'both' "$CC" both.c -O2
crashes 'both: the data is to be mapped' \
  ".*'pointer'.*: add map\(tofrom: pointer\[0:N\]\)"

# A variable of the device is called as on the host.
cat > near.c << 'END'
#pragma omp declare target
static int few[10];
#pragma omp end declare target
int
main (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x)
  x = few[0];
  return x;
}
END
compiles 'traced' "$CC" near.c -O1
run env GOMP_DEBUG=2 ./program
says 'traced: a variable' 'count static few$'
says 'traced: a region' 'count static main\._omp_fn\.0$'

cat > symbols.C << 'END'
namespace space
{
  template <typename T> struct shape
  {
    virtual T corners () const { return 0; }
    virtual ~shape () {}
  };
  static int table[10];
  static int
  twice (int x)
  {
    return 2 * x;
  }
}

int
main (int argc, char **argv)
{
  using namespace space;
  shape<int> *volatile one = new shape<int>;
  int *volatile data = table;
  int (*volatile function) (int) = twice;
  int x = argc;
  if (argc == 1)
    {
      shape<int> *given = one;
      #pragma omp target map(to: given[0:1]) map(tofrom: x)
      x = given->corners ();
    }
  else if (argc == 2)
    {
      struct { int *data; } pointer = { data };
      #pragma omp target map(to: pointer) map(tofrom: x)
      x = *pointer.data;
    }
  else
    {
      int (*given) (int) = function;
      #pragma omp target map(tofrom: x) firstprivate(given)
      x = given (2);
    }
  delete one;
  return argv[0] == nullptr;
}
END
for options in '-O0' '-O2' '-O2 -flto'; do
  # shellcheck disable=SC2086
  compiles "C++ $options" "$CXX" symbols.C $options
  crashes "C++ $options: a class" \
    "object of the host, of the class 'space::shape<int>', which is not 'decl"
  crashes "C++ $options: a variable" \
    "$hex, the host's address of 'space::table' in (\./)?program, which is" 1
  crashes "C++ $options: a function" \
    "address of 'space::twice\\(int\\)' in (\./)?program: $indirect" \
    1 2
done
works 'C++: strip' strip program
crashes 'C++, stripped: a class' "is not 'declare target' \\(its virtual tab"

[ -n "$FC" ] || unsupported 'no Fortran compiler'
cat > symbols.f90 << 'END'
module m
  implicit none
  integer, target :: values(10) = 1
contains
  subroutine work (p, x)
    integer, pointer :: p(:)
    integer :: x
    type t
      integer, pointer :: p(:)
    end type
    type(t) :: v
    v%p => p
    !$omp target map(to: v) map(tofrom: x)
    x = v%p(1)
    !$omp end target
  end subroutine
end module
program test
  use m
  implicit none
  integer, target, save :: own(10) = 1
  integer, pointer :: p(:)
  integer :: x
  type t
    integer, pointer :: p(:)
  end type
  type(t) :: v
  x = 0
  p => values
  if (command_argument_count () == 0) call work (p, x)
  v%p => own
  !$omp target map(to: v) map(tofrom: x)
  x = v%p(1)
  !$omp end target
end program
END
for options in '-O0' '-O2'; do
  # shellcheck disable=SC2086
  compiles "Fortran $options" "$FC" symbols.f90 $options
  crashes "Fortran $options: of a module" \
    "$hex, the host's address of 'm::values' in (\./)?program, which is not"
  crashes "Fortran $options: of the program" \
    "$hex, the host's address of 'own' in (\./)?program, which is not" 1
  says "Fortran $options: the program" \
    'of the main program \(symbols\.f90:32, in test\): signal'
done
