# The emulated device's image is linked with those libraries that its code
# needs; the linker is not made to read the others.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
is_emulated "$TARGET" || unsupported 'for emulated devices'

cat > plain.c <<'END'
int
main (void)
{
  int x = 1;
  #pragma omp target map(x)
    x = 0;
  return x;
}
END
cat > root.c <<'END'
#include <math.h>
int
main (void)
{
  volatile double four = 4;
  double two;
  #pragma omp target map(to: four) map(from: two)
    two = pow (four, 0.5);
  return two != 2;
}
END
cat > thrown.C <<'END'
int
main ()
{
  int x = 1;
  #pragma omp target map(x)
    try { throw 0; } catch (int thrown) { x = thrown; }
  return x;
}
END
cat > printed.f90 <<'END'
program printed
  integer :: x
  character (4) :: text
  x = 1
  !$omp target map(from: text)
    write (text, '(I4)') 17
  !$omp end target
  if (text /= '  17') error stop
end program printed
END

# libraries: what the last command, with -v, has the linker read for the image.
libraries ()
{
  grep -E '/collect2 .* -shared .*/offload\.so ' "$output" | tr ' ' '\n' \
    | sed -n 's/^-l//p' \
    | grep -Ex 'gfortran|quadmath|stdc[+][+]|ubsan|gomp|atomic|m' \
    | sort -u | paste -s -d ' ' -
}

# linked WHAT EXPECTED COMMAND...: COMMAND links an image with the libraries
# EXPECTED, and makes a program that runs.
linked ()
{
  what=$1 expected=$2
  shift 2
  run "$@" -v -fopenmp -foffload="$TARGET" -o program
  found=$(libraries)
  if [ $status = 0 ] && [ "$found" = "$expected" ]; then pass "$what"
  else fail "$what: $found"; fi
  runs "$what: runs" ./program
}

# Those that are there.
all=
for name in atomic gfortran gomp m quadmath stdc++ ubsan; do
  case $("$STOCK_CC" -print-file-name="lib$name.so") in
    /*) all="$all${all:+ }$name" ;;
  esac
done
of_fortran='gfortran m'
case $all in *quadmath*) of_fortran="$of_fortran quadmath" ;; esac

linked 'none is needed' '' "$CC" -O2 plain.c
linked 'functions of mathematics' m "$CC" -O2 root.c -lm
# The compilers of these languages themselves add theirs.
[ -z "$CXX" ] || linked 'an exception' 'm stdc++' "$CXX" thrown.C
[ -z "$FC" ] || linked 'formatted output' "$of_fortran" "$FC" printed.f90

# Where more is linked than can be looked at, the linker chooses.
linked 'a stream' "$all" "$CC" -O2 -flto plain.c
linked 'options for the device' "$all" "$CC" -O2 plain.c \
  -foffload-options="$TARGET=-lm"
