# Variables of "declare target" that a region uses in functions of other files.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"
needs_device
export OMP_TARGET_OFFLOAD=mandatory GOMP_OFFLOAD_CHECK=all

cat > functions.c << 'END'
#pragma omp declare target
int factor = 1, unused;
extern int scale (int), even (int), odd (int);
int
scale (int x)
{
  return even (x) ? x * factor : 0;
}
/* One calls the other.  */
int
even (int x)
{
  return x == 0 || odd (x - 1);
}
int
odd (int x)
{
  return x != 0 && even (x - 1);
}
#pragma omp end declare target
END
cat > main.c << 'END'
#pragma omp declare target
extern int factor, unused;
extern int scale (int);
#pragma omp end declare target
int
main (void)
{
  int result;
  factor = 3;
  unused = 4;
#ifdef RIGHT
  #pragma omp target update to(factor)
#endif
  #pragma omp target map(from: result)
  result = scale (4);
  return result != 12;
}
END
cat > numbers.f90 << 'END'
module numbers
  implicit none
  integer :: factor = 1
  !$omp declare target (factor)
contains
  integer function scale (x)
    !$omp declare target
    integer, intent(in) :: x
    scale = x * factor
  end function
end module
END
cat > main.F90 << 'END'
program test
  use numbers
  implicit none
  integer :: total
  factor = 3
#ifdef RIGHT
  !$omp target update to(factor)
#endif
  !$omp target map(from: total)
  total = scale (4)
  !$omp end target
#ifdef RIGHT
  if (total /= 12) stop 1
#endif
end program
END

# in_files NAME LINE FUNCTION COMPILER FILE...: the host's change is found.
in_files ()
{
  name=$1 line=$2 function=$3 compiler=$4
  shift 4
  if [ -z "$compiler" ]; then
    echo "UNSUPPORTED: $name: no compiler for it"
    return
  fi
  for level in -O0 '-O2 -g' '-O2 -flto'; do
    # shellcheck disable=SC2086
    silent "$name $level: compiles" "$compiler" -fopenmp \
      "-foffload=$TARGET" $level "$@" -o wrong
    run ./wrong
    says="the host has changed 'factor', .* \\(factor: .*:$line, in $function\\)"
    if [ "$(grep -c '^libgomp-target: ' "$output")" = 1 ] \
       && grep -Eq -- "^libgomp-target: warning: target: $says" "$output"
    then pass "$name $level: found"; else fail "$name $level: found"; fi
    # shellcheck disable=SC2086
    silent "$name $level: compiles without the mistake" "$compiler" -fopenmp \
      "-foffload=$TARGET" $level -DRIGHT "$@" -o right
    silent "$name $level: without the mistake" ./right
  done
}

in_files C 14 main "$CC" main.c functions.c
in_files Fortran 9 test "$FC" numbers.f90 main.F90
