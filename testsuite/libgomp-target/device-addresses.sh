# Device addresses where the program should give addresses of the host: that is
# said, instead of a SIGSEGV in the host.

. "$GOMP_TEST_LIB/script.sh"
needs_device
# Two devices, where there may be as many as one likes.
export OFFLOAD_EMUL_NUM=2 CUDA_STANDIN_DEVICES=2

begin='#include "on-device.h"
int
main (void)
{
  int n = 100, host = omp_get_initial_device (), a[100] = { 1 };
  int *p = omp_target_alloc (n * sizeof (int), 0);
  check (host > 0 && p != NULL);
  a[0] = 2;'

# program NAME < BODY: BODY has p, the address of n elements of device 0, and
# int a[100].
program ()
{
  { echo "$begin"; cat; echo '  return a[0] != 2;'; echo '}'; } > "$1.c"
  silent "$1 compiles" "$CC" -O1 -fopenmp -foffload="$TARGET" \
    -I"$GOMP_TEST_LIB" "$1.c" -o "$1"
}

# mistake NAME MESSAGE < BODY: which ends with the one line MESSAGE.
mistake ()
{
  program "$1"
  place="\\(([^ ]+: )?$1\.[a-zC0-9]+:[0-9]+, in .*\\)"
  refused "$1" "^libgomp-target: error: $2( $place)?\$" ./"$1"
}

range='\[0x[0-9a-f]+\.\.0x[0-9a-f]+\)'
is="$range is taken for memory of the host, but is memory of device 0, which the host cannot access: use is_device_ptr or has_device_addr in the region instead of map"

mistake region "target: $is" <<'END'
  #pragma omp target map(tofrom: p[0:n])
  p[0] = 1;
END
mistake inside "target: $is" <<'END'
  int *q = p + n / 2;
  #pragma omp target map(to: q[0:10])
  q[0] = 1;
END
mistake data "target data: $is" <<'END'
  #pragma omp target data map(from: p[0:n])
    ;
END
mistake enter "target enter data: $is" <<'END'
  #pragma omp target enter data map(to: p[0:n])
END
mistake allocated "target enter data: $is" <<'END'
  #pragma omp target enter data map(alloc: p[0:n])
END
mistake nowait "target: $is" <<'END'
  #pragma omp target map(tofrom: p[0:n]) nowait
  p[0] = 1;
  #pragma omp taskwait
END
# The array is the device's in the inner construct.
mistake use_device_addr "target: $is" <<'END'
  #pragma omp target data map(tofrom: a) use_device_addr(a)
  {
    #pragma omp target
      a[1] = 3;
  }
END
mistake structure "target: $is" <<'END'
  struct { int x, y; } *s = (void *) p;
  #pragma omp target map(tofrom: s->x)
  s->x = 1;
END
mistake update "target update: $is" <<'END'
  check (omp_target_associate_ptr (p, p, n * sizeof (int), 0, 0) == 0);
  #pragma omp target update to(p[0:10])
END
mistake always "target: $is" <<'END'
  check (omp_target_associate_ptr (p, p, n * sizeof (int), 0, 0) == 0);
  #pragma omp target map(always, from: p[0:10])
  p[0] = 1;
END

said='said to be memory of the host, but is memory of device 0, which the host cannot access: give device number 0 for the'
mistake source "omp_target_memcpy: 0x[0-9a-f]+, the source, is $said source" \
  <<'END'
  omp_target_memcpy (a, p, sizeof a, 0, 0, host, host);
END
mistake destination \
  "omp_target_memcpy: 0x[0-9a-f]+, the destination, is $said destination" \
  <<'END'
  omp_target_memcpy (p, p, sizeof a, 0, 0, host, 0);
END
mistake upload "omp_target_memcpy: 0x[0-9a-f]+, the source, is $said source" \
  <<'END'
  omp_target_memcpy (p, p, 8, 8, 0, 0, host);
END
mistake rectangle \
  "omp_target_memcpy_rect: 0x[0-9a-f]+, the destination, is $said destination" \
  <<'END'
  size_t volume[2] = { 2, 2 }, offsets[2] = { 1, 1 }, dimensions[2] = { 5, 5 };
  omp_target_memcpy_rect (p, a, sizeof (int), 2, volume, offsets, offsets,
			  dimensions, dimensions, host, host);
END
mistake async "an asynchronous copy: 0x[0-9a-f]+, the source, is $said source" \
  <<'END'
  omp_target_memcpy_async (a, p, sizeof a, 0, 0, host, host, 0, NULL);
  #pragma omp taskwait
END

# What is right, or harmless.
program right <<'END'
  #pragma omp target is_device_ptr(p)
  for (int i = 0; i < 100; i++)
    p[i] = i;
  #pragma omp target map(alloc: p[0:0])
    ;
  omp_target_memcpy (p, p, 0, 0, 0, host, host);
  check (omp_target_associate_ptr (p, p, n * sizeof (int), 0, 0) == 0);
  #pragma omp target map(tofrom: p[0:n])
  for (int i = 0; i < 100; i++)
    p[i]++;
  check (omp_target_disassociate_ptr (p, 0) == 0);
  check (omp_target_memcpy (a, p, sizeof a, 0, 0, host, 0) == 0);
  check (a[0] == 1 && a[99] == 100);
  #pragma omp target data map(tofrom: a) use_device_addr(a)
  {
    #pragma omp target has_device_addr(a)
      a[0] = 2;
  }
END
works 'device addresses in their place' ./right

# Of another device.
if is_emulated "$TARGET" || [ -n "${GOMP_TEST_DRIVER-}" ]; then
  mistake other "target: $is" <<'END'
  #pragma omp target map(tofrom: p[0:n]) device(1)
  p[0] = 1;
END
fi

if [ -n "$FC" ]; then
  cat > pointers.f90 <<'END'
program main
  use iso_c_binding
  use omp_lib
  type(c_ptr) :: memory
  integer, pointer :: p(:)
  memory = omp_target_alloc (400_c_size_t, 0_c_int)
  call c_f_pointer (memory, p, [100])
  !$omp target map(tofrom: p)
  p(1) = 1
  !$omp end target
end program
END
  silent 'Fortran compiles' "$FC" -fopenmp -foffload="$TARGET" pointers.f90 \
    -o pointers
  refused 'Fortran' "^libgomp-target: error: target: $is \\(.*\\)\$" ./pointers
fi
cat > reference.C <<'END'
#include <omp.h>
int
main ()
{
  double &x = *static_cast<double *> (omp_target_alloc (sizeof (double), 0));
  #pragma omp target map(tofrom: x)
    x = 1;
  return 0;
}
END
if [ -n "$CXX" ]; then
  silent 'C++ compiles' "$CXX" -fopenmp -foffload="$TARGET" reference.C \
    -o reference
  refused 'C++' "^libgomp-target: error: target: $is \\(.*\\)\$" ./reference
fi
