# A program whose target region uses device functions and variables of shared
# libraries: a chain of three, one of them used by two others.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated

cat > a.h <<'END'
#pragma omp declare target
extern int i;
int foo (int);
#pragma omp end declare target
void set (int);
END
cat > a.c <<'END'
#include "a.h"
#pragma omp declare target
int i = 4;
int foo (int x) { return x + i; }
#pragma omp end declare target
void
set (int value)
{
  #pragma omp target map(to: value)
    i = value;
}
END
cat > b.c <<'END'
#include "a.h"
#pragma omp declare target
int bar (int x) { return 10 * foo (x); }
#pragma omp end declare target
END
cat > main.c <<'END'
#include "on-device.h"
#include "a.h"
#pragma omp declare target
int bar (int);
#pragma omp end declare target
int
main (void)
{
  int initial = -1, r[5];
  set (50);
  #pragma omp target map(from: initial, r)
  {
    initial = omp_is_initial_device ();
    r[0] = i;
    r[1] = foo (1);
    i = 7;
    r[2] = bar (2);
    r[3] = i;
  }
  expect_device (initial);
  check (r[0] == 50 && r[1] == 51 && r[2] == 90 && r[3] == 7);
  set (8);
  #pragma omp target map(from: r)
    r[4] = bar (0);
  check (r[4] == 80);
  return 0;
}
END
flags="-O2 -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB -I."

# libraries OPTIONS: make liba.so and libb.so.
libraries ()
{
  # shellcheck disable=SC2086
  silent "liba.so links ($1)" "$CC" $flags $1 -fPIC -shared a.c -o liba.so
  # shellcheck disable=SC2086
  silent "libb.so links ($1)" "$CC" $flags $1 -fPIC -shared b.c -L. -la \
    -o libb.so
}

# try WHAT OPTIONS: the program.
try ()
{
  # shellcheck disable=SC2086
  silent "$1: links" "$CC" $flags $2 main.c -L. -lb -la -Wl,-rpath,. -o main
  works "$1: runs" ./main
}

libraries ''
for options in '' -Wl,--as-needed -Wl,-z,now -Wl,-Bsymbolic -flto -g \
  -fno-use-linker-plugin '-fno-pie -no-pie' -Wl,--no-as-needed; do
  try "options $options" "$options"
done
# shellcheck disable=SC2086
silent 'by path: links' "$CC" $flags main.c ./libb.so ./liba.so -Wl,-rpath,. \
  -o main
works 'by path: runs' env LD_LIBRARY_PATH=. ./main
# shellcheck disable=SC2086
silent 'within -Wl: links' "$CC" $flags main.c -Wl,-L.,-lb -Xlinker -la \
  -Wl,-rpath,. -o main
works 'within -Wl: runs' ./main
# shellcheck disable=SC2086
silent '-l:FILE: links' "$CC" $flags main.c -L . -l b -l:liba.so -Wl,-rpath,. \
  -o main
works '-l:FILE: runs' ./main
# shellcheck disable=SC2086
sed 's/foo/spare/g; s/\<i\>/j/g; s/\<set\>/reset/g' a.c > other.c
sed 's/foo/spare/g; s/\<i\>/j/g; s/\<set\>/reset/g' a.h > other.h
sed -i 's/a\.h/other.h/' other.c
# shellcheck disable=SC2086
silent '-v: a library that is not used' "$CC" $flags -fPIC -shared other.c \
  -o libother.so
echo 'int plain;' | "$STOCK_CC" -shared -fPIC -x c - -o libplain.so
# shellcheck disable=SC2086
works '-v: links' "$CC" $flags main.c -L. -lb -la -lother -lplain -o main \
  -Wl,-rpath,. -v
says '-v: what is used of a library' \
  "^device code in './libb.so': used are 'bar'\$"
says '-v: of another one' \
  "^device code in './liba.so': used are ('i', 'foo'|'foo', 'i')\$"
says '-v: nothing is used' "^device code in './libother.so': not used\$"
says_not '-v: there is no device code' "device code.*plain"

# The program does not mind that a library has been built again.
# shellcheck disable=SC2086
silent 'liba.so is built again' "$CC" $flags -O1 -g -fPIC -shared a.c -o liba.so
works 'the program still runs' ./main

for options in -O0 '-O0 -g -flto'; do
  libraries "$options"
  try "all with $options" "$options"
done

libraries '-Wl,-Bsymbolic'
try 'libraries with -Bsymbolic' ''
libraries '-Wl,-z,now,-z,defs'
try 'libraries with -z now -z defs' '-Wl,-z,now,-z,defs'
libraries '-flto -Wl,-z,now'
try 'libraries with -flto -z now' ''
for name in a b; do
  ln -sf lib$name.so lib$name.so.1
done
# shellcheck disable=SC2086
silent 'sonames: liba.so' "$CC" $flags -fPIC -shared a.c -Wl,-soname,liba.so.1 \
  -o liba.so
# shellcheck disable=SC2086
silent 'sonames: libb.so' "$CC" $flags -fPIC -shared b.c -L. -la \
  -Wl,-soname=libb.so.1 -o libb.so
try 'libraries with sonames' ''

# Three libraries in a chain, and a program that only names the last.
cat > top.c <<'END'
#pragma omp declare target
int bar (int);
int top (int x) { return bar (x) + 1; }
#pragma omp end declare target
int
in_top (int x)
{
  #pragma omp target map(tofrom: x)
    x = top (x);
  return x;
}
END
cat > chain.c <<'END'
#include "on-device.h"
#pragma omp declare target
int top (int);
#pragma omp end declare target
int in_top (int);
int
main (void)
{
  int initial = -1, r = 0;
  #pragma omp target map(from: initial, r)
  {
    initial = omp_is_initial_device ();
    r = top (1);
  }
  expect_device (initial);
  check (r == 51 && in_top (2) == 61);
  return 0;
}
END
libraries '-Wl,-rpath,.'
# shellcheck disable=SC2086
silent 'a chain: libtop.so links' "$CC" $flags -fPIC -shared top.c -L. -lb \
  -Wl,-rpath,. -o libtop.so
for options in '' -Wl,-z,now -Wl,--as-needed; do
  # shellcheck disable=SC2086
  silent "a chain, $options: links" "$CC" $flags $options chain.c -L. -ltop \
    -Wl,-rpath,. -o chain
  works "a chain, $options: runs" ./chain
done

# What a library only has for the host is missing on the device.
echo 'int on_host (int x) { return x; }' > host.c
cat > wants.c <<'END'
#pragma omp declare target
int on_host (int);
#pragma omp end declare target
int
main (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x)
    x = on_host (x);
  return x;
}
END
# shellcheck disable=SC2086
silent 'libhost.so links' "$CC" $flags -fPIC -shared a.c host.c -o libhost.so
# shellcheck disable=SC2086
refused 'a function that a library only has for the host' \
  "'on_host' is not defined on the device, but used in target code of 'wants.c'.*'declare target'" \
  "$CC" $flags wants.c -L. -lhost -o wants

# Two libraries that use a third, and each its own functions of equal names.
for name in one two; do
  cat > $name.c <<END
#include "a.h"
static int helper (int x) { return foo (x) + sizeof "$name"; }
int
value_of_$name (int x)
{
  #pragma omp target map(tofrom: x)
    x = helper (x);
  return x;
}
END
  # shellcheck disable=SC2086
  silent "lib$name.so links" "$CC" $flags -fPIC -shared $name.c -L. -la \
    -o lib$name.so
done
cat > two.c <<'END'
#include "on-device.h"
#include "a.h"
int value_of_one (int), value_of_two (int);
int
main (void)
{
  int initial = -1;
  set (3);
  #pragma omp target map(from: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  check (value_of_one (1) == 8 && value_of_two (2) == 9);
  return 0;
}
END
# shellcheck disable=SC2086
silent 'two users of one library: links' "$CC" $flags two.c -L. -lone -ltwo \
  -la -Wl,-rpath,. -o two
works 'two users of one library: runs' ./two

# C++, with a class of the library.
if [ -n "$CXX" ]; then
  cat > counter.h <<'END'
#pragma omp declare target
struct counter
{
  int n;
  int next ();
  template <typename T> T scaled (T by) { return by * n; }
};
extern counter shared_counter;
#pragma omp end declare target
END
  cat > counter.C <<'END'
#include "counter.h"
#pragma omp declare target
counter shared_counter = { 4 };
int counter::next () { return ++n; }
#pragma omp end declare target
END
  cat > use.C <<'END'
#include "on-device.h"
#include "counter.h"
int
main ()
{
  int initial = -1, n = 0;
  double d = 0;
  #pragma omp target map(from: initial) map(tofrom: n, d)
  {
    initial = omp_is_initial_device ();
    n = shared_counter.next ();
    d = shared_counter.scaled (0.5);
  }
  expect_device (initial);
  check (n == 5 && d == 2.5);
  return 0;
}
END
  # shellcheck disable=SC2086
  silent 'C++: library links' "$CXX" $flags -fPIC -shared counter.C \
    -o libcounter.so
  # shellcheck disable=SC2086
  silent 'C++: program links' "$CXX" $flags use.C -L. -lcounter -Wl,-rpath,. \
    -o use
  works 'C++: program runs' ./use
else
  echo 'UNSUPPORTED: no C++ compiler'
fi

# Fortran, with a module of the library.
if [ -n "$FC" ]; then
  cat > shared_module.f90 <<'END'
module shared_module
  implicit none
  integer :: base = 4
  !$omp declare target (base)
contains
  integer function above (x)
    !$omp declare target
    integer, value :: x
    above = base + x
  end function
end module
END
  cat > use.f90 <<'END'
program use
  use shared_module
  implicit none
  integer :: r
  logical :: initial
  initial = .true.
  !$omp target map(from: r, initial)
    base = base + 1
    r = above (10)
    initial = where_am_i ()
  !$omp end target
  call expect_device (initial)
  if (r /= 15) stop 1
contains
  include 'on_device.inc'
  logical function where_am_i ()
    use omp_lib
    !$omp declare target
    where_am_i = omp_is_initial_device ()
  end function
end program
END
  # shellcheck disable=SC2086
  silent 'Fortran: library links' "$FC" $flags -fPIC -shared shared_module.f90 \
    -o libmodule.so
  # shellcheck disable=SC2086
  silent 'Fortran: program links' "$FC" $flags use.f90 -L. -lmodule \
    -Wl,-rpath,. -o use_f
  works 'Fortran: program runs' ./use_f
else
  echo 'UNSUPPORTED: no Fortran compiler'
fi
