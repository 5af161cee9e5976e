# What the device lacks ends in one line that names the construct and the line.

. "$SRC/nvptx.inc"

# lacks NAME.SUFFIX OPTIONS REGEXP: the program on stdin is refused for REGEXP.
lacks ()
{
  cat > "$1"
  compiler=$(compiler "$1")
  if [ -z "$compiler" ]; then
    echo "UNSUPPORTED: $1: no compiler for it"
    return
  fi
  # shellcheck disable=SC2086
  refused "$1 $2" "$3" "$compiler" $nvptx $2 "$1" -o a
}

lacks undefined.c -O2 "undefined.c:6: 'missing' is used on nvptx-none" <<'EOF'
int missing (int);
int main (void)
{
  int r = 0;
  #pragma omp target map(tofrom: r)
  r = missing (r);
  return r;
}
int missing (int) __attribute__ ((weak));
EOF

lacks long-double.c -O2 "'long double' .* cannot be used on nvptx-none" <<'EOF'
int main (void)
{
  long double x = 1;
  #pragma omp target map(tofrom: x)
  x = x * 2;
  return x != 2;
}
EOF

lacks longjmp.c -O2 \
  "longjmp.c:10: 'longjmp' is used on nvptx-none, whose C library has no such" \
  <<'EOF'
#include <setjmp.h>
#pragma omp declare target
jmp_buf place;
#pragma omp end declare target
int main (void)
{
  int r = 0;
  #pragma omp target map(tofrom: r)
  if (!setjmp (place))
    longjmp (place, 1);
  return r;
}
EOF

lacks throw.C -O2 "throw.C:5: C\+\+ 'throw' cannot be used on nvptx-none" \
  <<'EOF'
#pragma omp declare target
int positive (int x)
{
  if (x < 0)
    throw x;
  return x;
}
#pragma omp end declare target
int main ()
{
  int r = 1;
  #pragma omp target map(tofrom: r)
  r = positive (r);
  return r != 1;
}
EOF

# lacks_files NAME.f90 REGEXP REGEXP: Fortran's library for nvptx-none has files
# from 15 on; but there are none, and nothing to read.  So the program on stdin
# is refused for the first reason, or ends for the second one.
lacks_files ()
{
  if [ "$GOMP_TEST_GCC" -lt 15 ] || [ -z "$FC" ]; then
    lacks "$1" -O2 "$2"
    return
  fi
  cat > "$1"
  # shellcheck disable=SC2086
  silent "$1: links" "$FC" $nvptx -O2 "$1" -o a
  with_driver fails "$1: ends" ./a
  says "$1: why" "$3"
}

lacks_files open.f90 \
  "open.f90:5: Fortran's OPEN cannot be used on nvptx-none" \
  "Fortran runtime error: Cannot open file 'x'" <<'EOF'
program lacks
  integer :: i
  i = 1
  !$omp target map (tofrom: i)
  open (7, file='x')
  i = 2
  !$omp end target
end program
EOF

lacks_files read.f90 \
  "read.f90:5: Fortran's READ cannot be used on nvptx-none" \
  'Fortran runtime error: End of file' <<'EOF'
program lacks
  integer :: i
  i = 1
  !$omp target map (tofrom: i)
  read (*, *) i
  !$omp end target
end program
EOF

lacks streams.C -O2 \
  "the C\+\+ standard library cannot be used on nvptx-none: there is no" \
  <<'EOF'
#include <sstream>
int main ()
{
  int length = 0;
  #pragma omp target map(tofrom: length)
  {
    std::ostringstream stream;
    stream << 12 << ' ' << 3.5;
    length = stream.str ().size ();
  }
  return length != 6;
}
EOF

lacks quadruple.f90 -O2 "real\(16\)\) cannot be used on nvptx-none" <<'EOF'
program lacks
  real (16) :: x
  x = 1
  !$omp target map (tofrom: x)
  x = x * 2
  !$omp end target
end program
EOF

lacks getppid.c -O2 \
  "getppid.c:6: 'getppid' is used on nvptx-none, whose C library has no such" \
  <<'EOF'
#include <unistd.h>
int main (void)
{
  int r = 0;
  #pragma omp target map(tofrom: r)
  r = getppid ();
  return r == 1;
}
EOF

# What fails says why, also where the compiler names no file before its message.
cat > half.c <<'EOF'
#pragma omp declare target
_Float16 twice (_Float16 x)
{
  return x * 2;
}
#pragma omp end declare target
int main (void)
{
  int r = 0;
  #pragma omp target map(tofrom: r)
  {
    _Float16 x = r;
    r = (int) twice (x + 1);
  }
  return r != 2;
}
EOF
for level in -O0 -O1 -O2; do
  # shellcheck disable=SC2086
  run "$CC" $nvptx $level half.c -o half
  if [ $status = 0 ]; then
    pass "_Float16 $level"
  else
    # shellcheck disable=SC2086
    refused "_Float16 $level" \
      "cannot compile '(twice|main\._omp_fn\.0)' \(internal error: " \
      "$CC" $nvptx $level half.c -o half
  fi
done
