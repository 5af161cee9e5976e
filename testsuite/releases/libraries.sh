# A program of one release of GCC with libraries of others: they share devices
# and what is mapped.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/served.inc"
needs_device

cat > library.c <<'END'
#include <omp.h>

#pragma omp declare target
int calls;
#pragma omp end declare target

/* Where DATA are on the device, which the caller has mapped.  */
void *
library_address (int *data)
{
  void *address = 0;
  #pragma omp target map (tofrom: data[:4]) map (from: address)
    {
      calls++;
      data[1] += 10;
      address = data;
    }
  return address;
}
END
cat > program.c <<'END'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

extern void *library_address (int *);
#pragma omp declare target
extern int calls;
#pragma omp end declare target

int
main (void)
{
  int data[4] = { 1, 2, 3, 4 }, initial = 1, seen = 0;
  void *address = 0;

  #pragma omp target map (from: initial)
    initial = omp_is_initial_device ();
  if (initial)
    return 2;
  #pragma omp target enter data map (to: data)
  if (library_address (data) != omp_get_mapped_ptr (data, 0))
    return 3;
  #pragma omp target map (data) map (from: address)
    {
      data[1] += 100;
      address = data;
    }
  #pragma omp target map (from: seen)
    seen = data[1];
  if (address != omp_get_mapped_ptr (data, 0) || seen != 112)
    return 4;
  #pragma omp target exit data map (from: data)
  #pragma omp target update from (calls)
  return data[1] == 112 && calls == 1 ? 0 : 5;
}
END
cat > program.f90 <<'END'
program main
  use iso_c_binding
  use omp_lib
  implicit none
  interface
    function library_address (data) bind (c)
      import
      integer (c_int) :: data(4)
      type (c_ptr) :: library_address
    end function
  end interface
  integer (c_int), target :: data(4) = [1, 2, 3, 4]
  logical :: initial
  type (c_ptr) :: address

  !$omp target map (from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  if (initial) stop 2
  !$omp target data map (tofrom: data)
    address = library_address (data)
    !$omp target map (tofrom: data)
      data(2) = data(2) + 100
    !$omp end target
  !$omp end target data
  if (data(2) /= 112) stop 5
end program
END
cp program.c program.C
sed -i 's/^extern \(void\|int\)/extern "C" \1/' program.C

for release in $releases; do
  # shellcheck disable=SC2086
  silent "a library of GCC $release" "$tools/gcc-$release" $options -O2 \
    -shared -fPIC library.c -o "lib$release.so"
done

# shares PROGRAM LIBRARY: releases of them.
shares ()
{
  for language in gcc:c g++:C gfortran:f90; do
    compiler=$tools/${language%:*}-$1 source=program.${language#*:}
    [ "$source" != program.f90 ] || [ -n "$FC" ] || continue
    rm -f program
    # shellcheck disable=SC2086
    silent "$source of GCC $1, library of $2: links" "$compiler" $options -O2 \
      "$source" "./lib$2.so" -o program
    silent "$source of GCC $1, library of $2: they share" ./program
  done
}
each_pair shares

# Three at once, the libraries opened while the program runs.
cat > opens.c <<'END'
#include <dlfcn.h>
#include <stdio.h>
#include <omp.h>

int
main (int argc, char **argv)
{
  int data[4] = { 1, 2, 3, 4 };

  #pragma omp target enter data map (to: data)
  for (int i = 1; i < argc; i++)
    {
      void *library = dlopen (argv[i], RTLD_NOW | RTLD_LOCAL);
      void *(*address) (int *);

      if (library == NULL)
	return puts (dlerror ()), 2;
      *(void **) &address = dlsym (library, "library_address");
      if (address (data) != omp_get_mapped_ptr (data, 0))
	return 3;
    }
  #pragma omp target exit data map (from: data)
  return data[1] == 2 + 10 * (argc - 1) ? 0 : 4;
}
END
for release in $releases; do
  # shellcheck disable=SC2086
  silent "opens.c of GCC $release: links" "$tools/gcc-$release" $options \
    opens.c -ldl -o opens
  silent "opens.c of GCC $release: libraries of all releases" \
    ./opens ./lib*.so
done
