# What a region's crash tells of where it happened, and of the address.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/intelmic/process/crashes.inc
. "$SRC/crashes.inc"

# Without libdw there is no program that reads lines.
if [ -x "$LIBEXECDIR/gomp-offload/offload-lines" ]; then
  lines () { says "$@"; }
else
  lines () { echo "UNSUPPORTED: $1: built without libdw"; }
fi

cat > crash.c << 'END'
#include <stdlib.h>
#include <string.h>

struct pointers { int *here, *there; };
static int global[10];

#pragma omp declare target
static inline int
inlined (int *p, int i)
{
  return p[i] + 1;
}
int __attribute__ ((noinline))
function (int *p, int i)
{
  return inlined (p, i) * 2;
}
int __attribute__ ((noinline))
endless (volatile char *outer)
{
  volatile char room[4096];
  room[0] = outer ? outer[0] : 1;
  return endless (room) + room[0];
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  int *a = malloc (400), *b = malloc (400), x = 0;
  void (*wild) (void) = (void (*) (void)) 0x1234;
  struct pointers pointers = { a, global }, *both = &pointers;
  switch (argc)
    {
    case 1:
      #pragma omp target map(tofrom: x)
      x = function (a, 10);
      break;
    case 2:
      #pragma omp target map(tofrom: x)
      x = a[1] + b[2];
      break;
    case 3:
      #pragma omp target map(to: a[0:100], pointers) map(tofrom: x)
      x = pointers.here[3];
      break;
    case 4:
      #pragma omp target map(to: pointers) map(tofrom: x)
      x = pointers.there[3];
      break;
    case 5:
      #pragma omp target map(tofrom: x)
      abort ();
      break;
    case 6:
      #pragma omp target map(tofrom: x)
      {
	#pragma omp parallel num_threads (2)
	x = function (a, 10);
	x++;
      }
      break;
    case 7:
      #pragma omp target map(tofrom: x) firstprivate(wild)
      {
	wild ();
	x++;
      }
      break;
    case 8:
      #pragma omp target map(tofrom: x) nowait
      x = function (a, 10);
      #pragma omp taskwait
      break;
    case 9:
      #pragma omp target map(tofrom: x)
      x = endless (NULL);
      break;
    case 10:
      #pragma omp target map(tofrom: x)
      {
	volatile int few[10];
	for (int i = 0; i < 100000000; i++)
	  few[i] = i;
      }
      break;
    case 11:
      #pragma omp target map(a[:0]) map(tofrom: x)
      x = function (a, 10);
      break;
    case 12:
      #pragma omp target map(to: both->here[2:5]) map(tofrom: x)
      x = both->here[3];
      break;
    case 13:;
      struct { struct pointers *in; } outer = { both }, *far = &outer;
      #pragma omp target map(to: far->in->here[2:5]) map(tofrom: x)
      x = far->in->here[3];
      break;
    }
  return x == 0;
}
END
hex='0x[0-9a-f]+'
# unmapped NAME: what is said if that points to what is not mapped.  GCC 12 has
# it null on the device.
if [ "$GOMP_TEST_GCC" -lt 13 ]; then
  unmapped ()
  {
    echo "0x28: '$1' \\(int \\*\\) is null on the device, since what it" \
      "points to is not mapped:" \
      "add map\(tofrom: $1\[0:N\]\) or the like"
  }
  both="'[ab]' \\(int \\*\\), '[ab]' \\(int \\*\\) are null on the device, since"
else
  unmapped ()
  {
    echo "$hex, the host's address of what '$1' \\(int \\*\\) points to," \
      "which is not mapped: add map\(tofrom: $1\[0:N\]\) or the like"
  }
  both="address of what '[ab]' \\(int \\*\\) points to, which is not mapped:"
fi
# Since GCC 14, the last pointer on the way to a section is mapped with it, and
# each on the way is attached.
if [ "$GOMP_TEST_GCC" -lt 14 ]; then
  last='far->in->here' rest=' beside map\(far->in->here\[2:5\]\)'
else
  last='far->in' rest=', too'
fi
for options in '-O0 -g' '-O2 -g' '-O2 -g -flto' '-O2'; do
  # shellcheck disable=SC2086
  compiles "C $options" "$CC" crash.c $options
  n="C $options"
  debug=yes
  [ "$options" != '-O2' ] || debug=no
  crashes "$n: null" "SIGSEGV.* at address $(unmapped a)\$"
  if [ $debug = yes ]; then
    lines "$n: the inlined function's line" '^  #0 inlined at crash\.c:11$'
    lines "$n: its caller's line" '^  #1 function at crash\.c:16$'
    lines "$n: the region's line" '^  #2 main\._omp_fn\.0 at crash\.c:37$'
  else
    says "$n: the function" '^  #0 function$'
    says "$n: the region" '^  #1 main\._omp_fn\.0$'
  fi
  crashes "$n: one of two" "$both" 1
  crashes "$n: nothing mapped" "SIGSEGV.* at address $(unmapped a)\$" \
    1 2 3 4 5 6 7 8 9 10
  run ./program 1 2 3 4 5 6 7 8 9 10 11
  if grep -q 'is not mapped' "$output"; then
    fail "$n: a member that is mapped with what it points to"
  else
    pass "$n: a member that is mapped with what it points to"
  fi
  run ./program 1 2 3 4 5 6 7 8 9 10 11 12
  says "$n: a member of one that is not mapped" \
    "warning: target: the pointer at $hex \($last.*: crash\.c:[0-9]+, in main\) is not mapped .*; write map\($last\)$rest\$"
  crashes "$n: host pointer" \
    "of 'a\[0:100\]', 400 bytes long, which is mapped: the" 1 2
  crashes "$n: host variable" \
    "$hex, the host's address of byte 12 of the 40 of 'global' in (\./)?program, which is not mapped" \
    1 2 3
  crashes "$n: abort" 'SIGABRT \(Aborted\)$' 1 2 3 4
  crashes "$n: parallel" "$(unmapped a)\$" 1 2 3 4 5
  [ $debug = no ] || lines "$n: the parallel region's line" \
    '^  #2 main\._omp_fn\.[0-9]+ at crash\.c:59$'
  crashes "$n: a wild call" 'SIGSEGV.* at address 0x1234$' \
    1 2 3 4 5 6
  [ $debug = no ] || lines "$n: the wild call's line" \
    '^  #0 main\._omp_fn\.[0-9]+ at crash\.c:66$'
  crashes "$n: nowait" "SIGSEGV.* at address $(unmapped a)\$" 1 2 3 4 5 6 7
  [ $debug = no ] || lines "$n: nowait's line" \
    '^  #2 main\._omp_fn\.[0-9]+ at crash\.c:72$'
  crashes "$n: endless recursion" \
    "SIGSEGV.*, where the thread's stack is full: see \"ulimit -s\" and OMP_STACKSIZE\$" \
    1 2 3 4 5 6 7 8
  says "$n: of which function" '^  #31 endless'
  crashes "$n: beyond the stack" 'SIG(SEGV|BUS)' 1 2 3 4 5 6 7 8 9
  if grep -q 'stack is full' "$output"; then fail "$n: which is not full"
  else pass "$n: which is not full"; fi
done

cat > crash.C << 'END'
namespace space
{
  struct vector
  {
    int n;
    double *data;
    double sum () const;
  };
  #pragma omp declare target
  template <typename T> __attribute__ ((noinline)) T
  element (const T *data, int i)
  {
    return data[i];
  }
  #pragma omp end declare target
  double
  vector::sum () const
  {
    double result = 0;
    #pragma omp target map(tofrom: result)
    for (int i = 0; i < n; i++)
      result += element (data, i);
    return result;
  }
}
int
main ()
{
  double *data = new double[10] ();
  space::vector v = { 10, data };
  return v.sum () != 0;
}
END
for options in '-O0 -g' '-O2 -g -flto'; do
  # shellcheck disable=SC2086
  compiles "C++ $options" "$CXX" crash.C $options
  crashes "C++ $options" \
    "in space::vector::sum\\).* 'this->data' .*: add map"
  lines "C++ $options: line" \
    '^  #0 double space::element<double>\(double const\*, int\) at crash\.C:13$'
  lines "C++ $options: the region's line" \
    '^  #1 space::vector::sum\(\) const\._omp_fn\.0.* at crash\.C:2[12]$'
done
compiles 'C++ without -g' "$CXX" crash.C -O1
crashes 'C++ without -g' "in space::vector::sum\\).* 'this->data' .*: add map"
says 'C++ without -g: the functions' \
  '^  #0 double space::element<double>\(double const\*, int\)'
says 'C++ without -g: the region' \
  '^  #1 space::vector::sum\(\) const\._omp_fn\.0'

if [ -n "$FC" ]; then
  cat > crash.f90 << 'END'
module m
contains
subroutine work
  implicit none
  type t
    integer, pointer :: p(:)
  end type
  type(t) :: v
  integer :: x
  allocate (v%p(10))
  v%p = 1
  !$omp target map(to: v) map(from: x)
  x = v%p(3)
  !$omp end target
  print *, x
end subroutine
end module
program test
  use m
  call work
end program
END
  for options in '-O0 -g' '-O2 -g'; do
    # shellcheck disable=SC2086
    compiles "Fortran $options" "$FC" crash.f90 $options
    crashes "Fortran $options" 'SIGSEGV'
    says "Fortran $options: function" 'of function m::work \(crash\.f90:12'
    lines "Fortran $options: line" \
      '^  #0 m::work\._omp_fn\.0 at crash\.f90:13$'
  done
fi

# What reads the lines is not there, or does not do what it should.
mkdir -p "installation$LIBDIR" "installation$LIBEXECDIR"
cp -R "$LIBDIR"/libgomp* "$LIBDIR"/gomp-offload "installation$LIBDIR"
cp -R "$LIBEXECDIR/gomp-offload" "installation$LIBEXECDIR"
cat > small.c << 'END'
static int there;
int
main (void)
{
  /* The device's own stack may be where the host has its.  */
  int *a = &there;
  #pragma omp target
  *a = 2;
}
END
compiles 'elsewhere' "$CC" small.c -g
export LD_LIBRARY_PATH="$PWD/installation$LIBDIR"
program=installation$LIBEXECDIR/gomp-offload/offload-lines
for damage in 'exit 3' 'exec sleep 100' 'echo; exit 1' 'yes' 'kill -9 $$'; do
  rm -f "$program"
  printf '#!/bin/sh\n%s\n' "$damage" > "$program"
  chmod +x "$program"
  crashes "$damage" 'SIGSEGV'
  says "$damage: names" '^  #0 main\._omp_fn\.0$'
done
rm -f "$program"
crashes 'no program' 'SIGSEGV'
says 'no program: names' '^  #0 main\._omp_fn\.0$'
