# The program's intermediate code and that of its libraries as one program.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/intelmic/intermediate/program.inc
. "$SRC/program.inc"
needs_emulated
needs_device
export OMP_TARGET_OFFLOAD=mandatory GOMP_OFFLOAD_COMPILE_WHOLE=1
export GOMP_OFFLOAD_CACHE="$PWD/cache"
flags="-fopenmp -foffload=$TARGET -foffload-image=ir"

# inlined WHAT PROGRAM FUNCTION...: the program's image has no call of FUNCTION;
# by itself, it has.
inlined ()
{
  what=$1
  program=$2
  shift 2
  call='[[:space:]](callq?|jmpq?|bl?)[[:space:]]+[0-9a-f]+ <[A-Za-z0-9_]*'
  for whole in 1 0; do
    rm -rf images
    mkdir images
    works "$what, $whole: kept" env GOMP_OFFLOAD_COMPILE_WHOLE=$whole \
      GOMP_OFFLOAD_KEEP_IMAGES=images "./$program"
    objdump -d images/"$program".*.so > "$output"
    for function; do
      if [ $whole = 1 ]; then says_not "$what: $function is inlined" \
				"$call$function"
      else says "$what, by itself: $function is not" "$call$function"; fi
    done
  done
}

# Functions, variables, static ones of the same name, two libraries.
cat > a.c <<'END'
#pragma omp declare target
int count = 40;
int next (void) { return ++count; }
static int helper (int x) { return x + 1; }
int twice (int x) { return 2 * helper (x) - 2; }
#pragma omp end declare target

int
a_next (void)
{
  int result;
  #pragma omp target map(from: result)
  result = next ();
  return result;
}
END
cat > b.c <<'END'
#pragma omp declare target
extern int twice (int);
static int helper (int x) { return twice (x) + 3; }
int more (int x) { return helper (x); }
int unused = 3;
#pragma omp end declare target

int
b_sum (int n)
{
  int sum = 0;
  #pragma omp target parallel for reduction(+: sum) map(tofrom: sum)
  for (int i = 0; i < n; i++)
    sum += more (i);
  return sum;
}
END
cat > program.c <<'END'
#pragma omp declare target
extern int count;
extern int next (void), twice (int), more (int);
static int helper (int x) { return x + 2; }
int own = 6;
#pragma omp end declare target
extern int a_next (void), b_sum (int);

int
main (void)
{
  int result = a_next ();
  #pragma omp target map(tofrom: result)
  {
    int n = next ();
    result = (result == 41 ? n + count + twice (helper (1)) + more (own) : 0);
  }
  #pragma omp target update from(count, own)
  return result != 105 || count != 42 || own != 6 || b_sum (10) != 120;
}
END
# link OPTIONS
link ()
{
  # shellcheck disable=SC2086
  {
    silent "$1: a library" "$CC" $flags $1 -shared -fPIC a.c -o liba.so
    silent "$1: another one" "$CC" $flags $1 -shared -fPIC b.c -o libb.so \
      ./liba.so
    silent "$1: the program" "$CC" $flags $1 program.c -o program ./liba.so \
      ./libb.so
  }
}
for options in -O0 '-O2 -g' '-O2 -flto' '-O2 -g -flto' -O2; do
  link "$options"
  whole "C, $options" ./program
done
inlined 'C' program next twice more

# Messages know the libraries' functions and lines.
cat > null.c <<'END'
#pragma omp declare target
extern int deref (int *);
#pragma omp end declare target
extern int lib (void);

int
main (void)
{
  int result = lib (), *null = 0;
  #pragma omp target map(tofrom: result) firstprivate(null)
    result = deref (null);
  return result;
}
END
cat > deref.c <<'END'
#pragma omp declare target
int
deref (int *p)
{
  return *p + 1;
}
#pragma omp end declare target

int
lib (void)
{
  int result = 0;
  #pragma omp target map(tofrom: result)
    result++;
  return result;
}
END
# shellcheck disable=SC2086
{
  silent 'links a library that fails' "$CC" $flags -O2 -g -shared -fPIC \
    deref.c -o libderef.so
  silent 'links its program' "$CC" $flags -O2 -g null.c -o null ./libderef.so
}
run env GOMP_DEBUG=1 ./null
says 'a message: as one' 'as one program were compiled'
says 'a message: the library' '#0 deref at deref.c:5'
says 'a message: the program' '#1 main._omp_fn.0 at null.c:11'

works 'C, off' env GOMP_OFFLOAD_COMPILE=off ./program
works 'C, in the background' env GOMP_OFFLOAD_COMPILE=background \
  GOMP_OFFLOAD_CACHE="$PWD/later" ./program
link '-O2 -foffload-image=ir-only'
works 'nothing but intermediate code' ./program

# A library that is opened later, or before, and knows the others by name.
cat > later.c <<'END'
#pragma omp declare target
extern int count;
extern int next (void), twice (int);
#pragma omp end declare target

int
later (void)
{
  int result = 0;
  #pragma omp target map(tofrom: result)
  {
    int n = next ();
    result = n + count + twice (2);
  }
  return result;
}
END
cat > opens.c <<'END'
#include <dlfcn.h>

extern int a_next (void);

int
main (int argc, char **argv)
{
  void *library = 0;
  int (*later) (void), result;
  (void) argv;
  if (argc > 1)
    library = dlopen ("./liblater.so", RTLD_NOW | RTLD_GLOBAL);
  result = a_next ();
  #pragma omp target map(tofrom: result)
  result++;
  if (argc <= 1)
    library = dlopen ("./liblater.so", RTLD_NOW);
  later = (int (*) (void)) dlsym (library, "later");
  result += later ();
  dlclose (library);
  return result + a_next () != 173;
}
END
link -O2
# shellcheck disable=SC2086
{
  silent 'links a library for later' "$CC" $flags -O2 -shared -fPIC later.c \
    -o liblater.so ./liba.so
  silent 'links its program' "$CC" $flags -O2 opens.c -o opens ./liba.so -ldl
}
whole 'a library is opened later' ./opens
works 'a library is opened first' env GOMP_DEBUG=1 ./opens first
says 'a library is opened first: the others as one' 'as one program were comp'

if [ -n "$CXX" ]; then
  cat > common.h <<'END'
#pragma omp declare target
extern int log_count, log_of[16];
struct record
{
  int n;
  record (int i) : n (i) { log_of[log_count++] = i; }
  virtual int get () { return n; }
};
inline int calls () { static int n; return ++n; }
inline int value = 5;
extern int lib_add (int);
struct shape { virtual int area () const = 0; };
struct square : shape
{
  int side;
  square (int s) : side (s) { }
  int area () const override;
};
#pragma omp end declare target
extern int lib_region (int *);
END
  cat > lib.C <<'END'
#include "common.h"
#pragma omp declare target
int log_count, log_of[16];
record first (1);
int lib_add (int x) { return x + first.n; }
int square::area () const { return side * side; }
static int own () { static int n = 100; return n++; }
#pragma omp end declare target

int
lib_region (int *c)
{
  int result = 0, n = 0;
  #pragma omp target map(tofrom: result, n)
  {
    value++;
    n = calls ();
    result = own () + first.get ();
  }
  *c = n;
  return result;
}
END
  cat > main.C <<'END'
#include "common.h"
#pragma omp declare target
record second (2);
static int own () { static int n = 7; return n++; }
#pragma omp end declare target

int
main ()
{
  int c = 0, c2 = 0, order[3] = { 0 }, n = 0, r = 0, v = 0, area = 0;
  int result = lib_region (&c);
  #pragma omp target map(tofrom: c2, order, n, r, v, area)
  {
    c2 = calls ();
    n = log_count;
    order[0] = log_of[0];
    order[1] = log_of[1];
    r = lib_add (own ());
    v = value;
    square s (3);
    shape *p = &s;
    area = p->area ();
  }
  return !(result == 101 && c == 1 && c2 == 2 && n == 2 && order[0] == 1
	   && order[1] == 2 && r == 8 && v == 6 && area == 9);
}
END
  for options in -O0 '-O2 -g' '-O2 -g -flto' -O2; do
    # shellcheck disable=SC2086
    {
      silent "C++, $options: a library" "$CXX" -std=c++17 $flags $options \
	-shared -fPIC lib.C -o libcxx.so
      silent "C++, $options: its program" "$CXX" -std=c++17 $flags $options \
	main.C -o cxx ./libcxx.so
    }
    whole "C++, $options" ./cxx
  done
  inlined 'C++' cxx lib_add

  # On the host, each has its own value and calls.
  cat > script <<'END'
{
  global: _Z10lib_region*; _Z7lib_add*; log_*; _ZNK6square*; _ZTV6square;
  local: *;
};
END
  cat > priority.C <<'END'
#include "common.h"
#pragma omp declare target
__attribute__ ((init_priority (200))) record early (3);
#pragma omp end declare target
END
  # apart_cxx WHAT REASON OPTIONS: the library, with OPTIONS.
  apart_cxx ()
  {
    # shellcheck disable=SC2086
    {
      silent "$1: a library" "$CXX" -std=c++17 $flags -O2 -shared -fPIC lib.C \
	-o libcxx.so $3
      silent "$1: its program" "$CXX" -std=c++17 $flags -O2 main.C -o cxx \
	./libcxx.so
    }
    run env GOMP_DEBUG=1 ./cxx
    says "$1: not as one" "not .* as one program: $2"
  }
  apart_cxx 'C++, a library that hides' 'a variable of one library' \
    -Wl,--version-script=script
  apart_cxx 'C++, priorities' 'their constructors have priorities' priority.C
fi

if [ -n "$FC" ]; then
  cat > lib.f90 <<'END'
module m
  integer :: n = 2
  !$omp declare target (n)
contains
  integer function scaled (x)
    !$omp declare target
    integer, intent (in) :: x
    scaled = x * n
  end function
  integer function lib ()
    integer :: r
    r = 0
    !$omp target map(tofrom: r)
    n = n + 1
    r = scaled (5)
    !$omp end target
    lib = r
  end function
end module
END
  cat > main.f90 <<'END'
program p
  use m
  integer :: a(100), i
  a = 1
  if (lib () /= 15) stop 1
  !$omp target teams distribute parallel do map(tofrom: a)
  do i = 1, 100
    a(i) = scaled (a(i)) + i
  end do
  if (sum (a) /= 5350) stop 2
  !$omp target update from(n)
  if (n /= 3) stop 3
end program
END
  for options in -O0 '-O2 -g' '-O2 -g -flto' -O2; do
    # shellcheck disable=SC2086
    {
      silent "Fortran, $options: a library" "$FC" $flags $options -shared \
	-fPIC lib.f90 -o libm_part.so
      silent "Fortran, $options: its program" "$FC" $flags $options main.f90 \
	-o fortran ./libm_part.so
    }
    whole "Fortran, $options" ./fortran
  done
  inlined 'Fortran' fortran m_MOD_scaled
fi
