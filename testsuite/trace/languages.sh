# A trace of programs in each language has what they do, with the lines and
# names of their source.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
needs_device
# shellcheck source=testsuite/trace/trace.inc
. "$SRC/trace.inc"

cat > a.c <<'END'
int main (void)
{
  static int a[10000];
  #pragma omp target data map (to: a)
  for (int i = 0; i < 3; i++)
    {
      #pragma omp target map (tofrom: a[0:100])
      a[i]++;
    }
  #pragma omp target update from (a)
  #pragma omp target if (0)
  a[0]++;
  return 0;
}
END
cat > a.cc <<'END'
struct plane { int a[10000]; void go (int); } p;
void plane::go (int i)
{
  #pragma omp target map (tofrom: a[0:100])
  a[i]++;
}
int main ()
{
  #pragma omp target data map (to: p.a)
  for (int i = 0; i < 3; i++)
    p.go (i);
  #pragma omp target update from (p.a)
  #pragma omp target if (0)
  p.a[0]++;
  return 0;
}
END
cat > a.f90 <<'END'
program main
  integer :: a(10000), i
  a = 0
  !$omp target data map (to: a)
  do i = 1, 3
    !$omp target map (tofrom: a(1:100))
    a(i) = a(i) + 1
    !$omp end target
  end do
  !$omp end target data
  !$omp target update from (a)
  !$omp target if (.false.)
  a(1) = a(1) + 1
  !$omp end target
end program
END

# traced WHAT SOURCE COMPILER REGION DATA FUNCTION OPTION...: lines of the
# region and of "target data", and the function that the region is in.
traced ()
{
  what=$1 source=$2 compiler=$3 region=$4 data=$5 function=$6
  shift 6
  silent "$what: compiles" "$compiler" -fopenmp -foffload="$TARGET" "$@" \
    "$source" -o prog
  rm -f trace
  GOMP_OFFLOAD_TRACE=trace silent "$what: runs" ./prog
  in_order "$what: a trace" trace
  says 'which has its end' '^closed$'
  says 'in which all has ended' '^open: 0$'
  says 'regions on devices' '^count: X region: 3$'
  says 'arrows' '^count: s region: 3$'
  says 'a region on the host' '^count: B host: 1$'
  run cat trace
  says 'the line and the function of a region' \
    "\"cat\":\"region\",\"name\":\"target $source:$region\",\"args\":\
\{\"place\":\"$source:$region\",\"function\":\"$function\",\"device\":0\}"
  says 'where data is mapped' \
    "\"ph\":\"B\".*\"construct\",\"name\":\"target data $source:$data\""
  says 'what is mapped' '"map","args":\{"bytes":40000,.*"what":"(p\.)?a'
  says 'what is copied' \
    '"copy to device","args":\{"bytes":40000,.*"what":"(p\.)?a'
  says 'the start of the device' '"ph":"B".*"name":"start device"'
  says 'its image' '"ph":"B".*"name":"load image"'
  says 'its end' '"ph":"B".*"name":"stop device"'
}

for options in -O0 '-O2 -g -flto'; do
  # shellcheck disable=SC2086
  traced "C, $options" a.c "$CC" 7 4 main $options
  # shellcheck disable=SC2086
  traced "C++, $options" a.cc "$CXX" 4 9 'plane::go' $options
  if [ -z "$FC" ]; then
    echo "UNSUPPORTED: Fortran: no compiler"
  else
    # shellcheck disable=SC2086
    traced "Fortran, $options" a.f90 "$FC" 6 4 'the main program' \
      $options
  fi
done
