# One name in the program and its libraries, in C++ and Fortran, and in
# libraries that are opened when the device runs: each means on the device what
# it means on the host.

# shellcheck disable=SC2086 # $flags, $level, $program are words.
. "$GOMP_TEST_LIB/script.sh"

needs_emulated
flags="-fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"

# Instances of templates, inline and weak functions and variables, members.
# Each object has its own value for them, which a program should not do.
cat > names.h <<'END'
#pragma omp declare target
template <typename T> T value = OWN;
template <typename T> struct table
{
  virtual T get () const { return value<T> + 100 * OWN; }
  __attribute__ ((noinline)) static T next () { return ++value<T> + OWN; }
};
inline int inline_variable = 10 * OWN;
__attribute__ ((noinline)) inline int inline_function () { return 20 * OWN; }
__attribute__ ((weak, noinline)) int weak_function () { return 30 * OWN; }
namespace { int own = 40 * OWN; }
#pragma omp end declare target

#define NAMES 6
#pragma omp declare target
static void
read_names (int *r)
{
  table<int> t;
  r[0] = table<int>::next ();
  r[1] = t.get ();
  r[2] = inline_variable;
  r[3] = inline_function ();
  r[4] = weak_function ();
  r[5] = own;
}
#pragma omp end declare target
END
cat > library.C <<'END'
#include "names.h"
extern "C" void
NAME (int *on_device, int *on_host)
{
  #pragma omp target map (from: on_device[0:NAMES])
  read_names (on_device);
  read_names (on_host);
}
END
cat > program.C <<'END'
#include <cstdio>
#include <dlfcn.h>
#include "on-device.h"
#include "names.h"

extern "C" void library2 (int *, int *), library3 (int *, int *);

static int failed;

static void
compare (const char *what, const int *on_device, const int *on_host)
{
  for (int i = 0; i < NAMES; i++)
    if (on_device[i] != on_host[i])
      {
	std::printf ("%s, %d: %d on the device, %d on the host\n", what, i,
		     on_device[i], on_host[i]);
	failed = 1;
      }
}

static void
open_and_compare (const char *file, int mode)
{
  int on_device[NAMES], on_host[NAMES];
  void *handle = dlopen (file, RTLD_NOW | mode);
  check (handle);
  void *function = dlsym (handle, "opened");
  check (function);
  ((void (*) (int *, int *)) function) (on_device, on_host);
  compare (file, on_device, on_host);
}

int
main ()
{
  int on_device[NAMES], on_host[NAMES], initial = -1;
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  library2 (on_device, on_host);
  compare ("the first library", on_device, on_host);
  library3 (on_device, on_host);
  compare ("the second library", on_device, on_host);
  #pragma omp target map (from: on_device)
  read_names (on_device);
  read_names (on_host);
  compare ("the program", on_device, on_host);
  open_and_compare ("./local.so", RTLD_LOCAL);
  open_and_compare ("./global.so", RTLD_GLOBAL);
  open_and_compare ("./after.so", RTLD_LOCAL);
  return failed;
}
END
if [ -n "$CXX" ]; then
  for level in -O0 '-O2 -g' '-O2 -flto'; do
    for library in 'lib2 2 library2' 'lib3 3 library3' 'local 4 opened' \
		   'global 5 opened' 'after 6 opened'; do
      set -- $library
      silent "$level: $1.so" "$CXX" $flags $level -fPIC -shared -DOWN=$2 \
	-DNAME=$3 library.C -o $1.so
    done
    for program in '' -rdynamic '-no-pie -rdynamic'; do
      silent "$level $program: program" "$CXX" $flags $level $program -DOWN=1 \
	program.C -o program -L. -l:lib2.so -l:lib3.so -Wl,-rpath,"$PWD" -ldl
      works "C++, $level $program: as on the host" \
	env OMP_TARGET_OFFLOAD=mandatory ./program
    done
  done
fi

# A module of the program and of libraries.
[ -n "$FC" ] || exit 0
cat > module.F90 <<'END'
module shared
  implicit none
  integer :: variable = OWN
  !$omp declare target (variable)
contains
  integer function number ()
    !$omp declare target
    number = 10 * OWN + variable
  end function
end module
END
cat > library.F90 <<'END'
subroutine NAME (on_device, on_host)
  use shared
  implicit none
  integer :: on_device (2), on_host (2)
  !$omp target map (from: on_device)
  variable = variable + 1
  on_device = [variable, number ()]
  !$omp end target
  variable = variable + 1
  on_host = [variable, number ()]
end subroutine
END
cat > main.F90 <<'END'
program main
  use omp_lib
  use shared
  implicit none
  integer :: on_device (2), on_host (2)
  logical :: initial
  initial = .true.
  !$omp target map (from: initial)
  initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
  call library2 (on_device, on_host)
  if (any (on_device /= on_host)) stop 2
  call library3 (on_device, on_host)
  if (any (on_device /= on_host)) stop 3
  !$omp target map (from: on_device)
  on_device = [variable, number ()]
  !$omp end target
  on_host = [variable, number ()]
  if (any (on_device /= on_host)) stop 4
contains
  include 'on_device.inc'
end program
END
for level in -O0 '-O2 -g' '-O2 -flto'; do
  for own in 2 3; do
    silent "Fortran, $level: library $own" "$FC" $flags $level -fPIC -shared \
      -DOWN=$own -DNAME=library$own module.F90 library.F90 -o lib$own.so
  done
  silent "Fortran, $level: program" "$FC" $flags $level -DOWN=1 module.F90 \
    main.F90 -o program -L. -l:lib2.so -l:lib3.so -Wl,-rpath,"$PWD"
  works "Fortran, $level: as on the host" \
    env OMP_TARGET_OFFLOAD=mandatory ./program
done
