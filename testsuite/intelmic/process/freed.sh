# A region that frees what is mapped, by itself or as Fortran's assignments do.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_device
# The programs die in the middle of it.
sanitizers_allow leaks
export OMP_TARGET_OFFLOAD=mandatory

message='it freed, or reallocated, what the device'\''s malloc had not returned'

# frees NAME SOURCE LINE TEXT COMPILER...: the program says that it frees TEXT,
# in the region at SOURCE:LINE, when it has an argument.
frees ()
{
  name=$1 place="$2:$3" text=$4
  shift 4
  for options in '-O0 -g' -O2 '-O2 -flto -g'; do
    # shellcheck disable=SC2086
    works "$name compiles, $options" "$@" -w -fopenmp "-foffload=$TARGET" \
      $options "${place%:*}" -o program
    works "$name frees its own, $options" ./program
    where="\($place, in .*\): $message, at address 0x[0-9a-f]*"
    refused "$name, $options" \
      "$where, in the device's copy of '$text', 4000 bytes long\." ./program 1
  done
}

cat > c.c << 'END'
#include <omp.h>
#include <stdlib.h>
int
main (int argc, char **argv)
{
  char *p = malloc (4000);
  int on_device = 0;
  #pragma omp target map(tofrom: p[0:4000]) map(from: on_device)
  {
    char *own = realloc (malloc (10), 100000);
    on_device = own && !omp_is_initial_device ();
    free (argc > 1 ? p : own);
    free (NULL);
  }
  free (p);
  return !on_device;
}
END
frees C c.c 8 'p\[0:4000\]' "$CC"

sed 's/free (argc > 1 ? p : own)/own = realloc (argc > 1 ? p + 9 : own, 9)/' \
  c.c > realloc.c
frees realloc realloc.c 8 'p\[0:4000\]' "$CC"

if [ -n "$CXX" ]; then
  cat > class.C << 'END'
#include <omp.h>
int
main (int argc, char **argv)
{
  int *p = new int[1000];
  bool on_device = false;
  #pragma omp target map(to: p[0:1000]) map(from: on_device)
  {
    int *own = new int[7];
    on_device = !omp_is_initial_device ();
    if (argc > 1)
      delete[] p;
    delete[] own;
  }
  delete[] p;
  return !on_device;
}
END
  frees C++ class.C 7 'p\[0:1000\]' "$CXX"
fi

if [ -n "$FC" ]; then
  cat > fortran.f90 << 'END'
program main
  use omp_lib
  real, allocatable :: y(:,:), x(:,:)
  logical :: on_device, anew
  allocate (x(10,100), y(100,10))
  x = 1
  anew = command_argument_count () > 0
  !$omp target map(to: x) map(tofrom: y) map(from: on_device)
  on_device = .not. omp_is_initial_device ()
  if (anew) then
    y = reshape (x, [100, 10], order = [2, 1])
  else
    y(:,:) = reshape (x, [100, 10], order = [2, 1])
  end if
  !$omp end target
  if (.not. on_device .or. sum (y) /= 1000) error stop
end program
END
  frees Fortran fortran.f90 8 y "$FC"
  says 'what to do' 'assign to a section, as in a\(:\) = f \(x\), or compile'
  works 'compiles as the message says' "$FC" -fno-realloc-lhs -fopenmp \
    "-foffload=$TARGET" fortran.f90 -o program
  works 'works as the message says' ./program 1
fi
