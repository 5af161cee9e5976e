# Programs in C++ and Fortran, and with other options.

# shellcheck source=testsuite/gcn-mkoffload/gcn.inc
. "$SRC/gcn.inc"

base
cat > a.cc <<'END'
#include <algorithm>
#include <complex>
struct base { int f () { return 1; } };
struct derived : base { int g () { return f () + 1; } };
template <typename T> T twice (T x) { return x + x; }
int main ()
{
  int r = 0;
  #pragma omp target map(tofrom: r)
  {
    int v[3] = { 3, 1, 2 };
    std::sort (v, v + 3);
    derived d;
    std::complex<double> c (1, 2);
    r = twice (v[2]) + d.g () + (int) c.imag ();
  }
  return r != 10;
}
END
cat > a.f90 <<'END'
program a
  real :: x(10), y(10)
  integer :: i
  x = 1
  !$omp target teams distribute parallel do map(to: x) map(from: y)
  do i = 1, 10
    y(i) = sqrt (x(i)) + i
  end do
  !$omp target map(tofrom: y)
  print *, 'sum', sum (y)
  !$omp end target
  if (abs (sum (y) - 65) > 1e-3) stop 1
end program
END

# tries FILE COMPILER OPTION...
tries ()
{
  file=$1
  shift
  if [ -z "$1" ]; then
    echo "UNSUPPORTED: $file: no compiler for it"
    return
  fi
  # shellcheck disable=SC2086
  silent "$file $2 $3" "$1" $gcn $2 $3 "$file" -o a
  run "$command" images a
  says "$file $2 $3: an image" '^  image for amdgcn-amdhsa: '
  OMP_TARGET_OFFLOAD=disabled works "$file $2 $3: right on the host" ./a
}

tries a.c "$CC" -O2 '-g -flto'
for options in -O0 '-O2 -g -flto'; do
  tries a.cc "$CXX" "$options" ''
  tries a.f90 "$FC" "$options" ''
done

# What needs libstdc++ is told at its line.
cat > new.cc <<'END'
#include <vector>
int main ()
{
  int r = 0;
  #pragma omp target map(tofrom: r)
    r = *new int (3);
  return r;
}
END
if [ -n "$CXX" ]; then
  # shellcheck disable=SC2086
  refused 'operator new' "new[.]cc:6: 'operator new\(unsigned long\)' is used" \
    "$CXX" $gcn -g new.cc -o a
fi
