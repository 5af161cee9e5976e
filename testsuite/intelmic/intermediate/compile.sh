# Intermediate code is compiled where it runs, for the CPU that is there, as the
# program was.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/intelmic/intermediate/program.inc
. "$SRC/program.inc"
needs_emulated
needs_device
export OMP_TARGET_OFFLOAD=mandatory
image=-foffload-image=ir

cat > sum.c <<'END'
#pragma omp declare target
int table[1000];
extern int twice (int);
__attribute__ ((target ("no-sse3"))) int plain (int x) { return twice (x); }
#pragma omp end declare target

int
main (void)
{
  int sum = 0;
  #pragma omp target map(tofrom: sum)
  {
    for (int i = 0; i < 1000; i++)
      table[i] = twice (i) + plain (0);
    for (int i = 0; i < 1000; i++)
      sum += table[i];
  }
  #pragma omp target update from(table)
  return sum != 999000 || table[3] != 6;
}
END
cat > twice.c <<'END'
#pragma omp declare target
int
twice (int x)
{
  return 2 * x;
}
#pragma omp end declare target
END
flags="-fopenmp -foffload=$TARGET $image"
for options in -O0 -O2 '-O3 -g' '-O2 -flto' '-O2 -g -flto'; do
  # shellcheck disable=SC2086
  silent "$options: compiles" "$CC" $options $flags sum.c twice.c -o sum
  compiled "$options" ./sum
done

# Which instructions there are: those of the machine, but not those that the
# user has excluded, nor others in a function that chooses its own.
# wide WHAT EXPECTED PROGRAM: whether it uses 256 bits.
wide ()
{
  rm -rf images
  mkdir images
  works "$1: runs" env GOMP_OFFLOAD_KEEP_IMAGES=images "$3"
  objdump -d images/*.so > "$output"
  if [ "$2" = yes ]; then says "$1: 256 bits" '%ymm'
  else says_not "$1: not 256 bits" '%ymm'; fi
}
if grep -qs '^flags.* avx2 ' /proc/cpuinfo; then
  # shellcheck disable=SC2086
  {
    silent 'links' "$CC" -O3 $flags sum.c twice.c -o sum
    silent 'links without AVX' "$CC" -O3 -mno-avx $flags sum.c twice.c -o narrow
    silent 'links for the device without AVX' "$CC" -O3 $flags sum.c twice.c \
      -foffload-options=$TARGET=-mno-avx -o device-narrow
  }
  wide 'for this CPU' yes ./sum
  objdump -d --disassemble=plain images/*.so > "$output"
  says 'the function of another machine is there' '<plain>:'
  says_not 'and is for that' '%[xy]mm.*,%[xy]mm.*,%[xy]mm'
  GOMP_OFFLOAD_COMPILE=off wide 'as it was compiled' no ./sum
  wide '-mno-avx' no ./narrow
  wide '-mno-avx for the device' no ./device-narrow
else
  echo 'UNSUPPORTED: code for this CPU: it has no AVX2'
fi

# A library, whose functions and variables the program's image uses.
cat > library.c <<'END'
#pragma omp declare target
int count = 40;
int
next (void)
{
  return ++count;
}
#pragma omp end declare target

int
library_next (void)
{
  int result;
  #pragma omp target map(from: result)
  result = next ();
  return result;
}
END
cat > program.c <<'END'
#pragma omp declare target
extern int count;
extern int next (void);
#pragma omp end declare target
extern int library_next (void);

int
main (void)
{
  int result = library_next ();
  #pragma omp target map(tofrom: result)
  result = result == 41 ? next () + count : 0;
  return result != 84;
}
END
# shellcheck disable=SC2086
{
  silent 'a library' "$CC" $flags -O2 -shared -fPIC library.c -o liba.so
  silent 'its program' "$CC" $flags -O2 program.c -o program ./liba.so
  silent 'of machine code' "$CC" -fopenmp -foffload="$TARGET" -O2 program.c \
    -o mixed ./liba.so
}
compiled 'with a library' ./program
compiled 'only the library' ./mixed

if [ -n "$CXX" ]; then
  cat > a.C <<'END'
#include <vector>
#pragma omp declare target
struct counted
{
  int n;
  counted () : n (7) { }
  virtual int get () { return n; }
};
counted object;
static int calls () { static int n; return ++n; }
#pragma omp end declare target

int
main ()
{
  int result = 0;
  #pragma omp target map(tofrom: result)
  {
    std::vector<int> v (3, object.get ());
    for (int x : v)
      result += x + calls ();
  }
  return result != 27;
}
END
  for options in -O0 '-O2 -g'; do
    # shellcheck disable=SC2086
    silent "C++, $options: compiles" "$CXX" $options $flags a.C -o cxx
    compiled "C++, $options" ./cxx
  done
fi

if [ -n "$FC" ]; then
  cat > a.f90 <<'END'
module m
  integer :: n = 2
  !$omp declare target (n)
contains
  integer function scaled (x)
    !$omp declare target
    integer, intent (in) :: x
    scaled = x * n
  end function
end module

program p
  use m
  integer :: a(100), i
  a = 1
  !$omp target teams distribute parallel do map(tofrom: a)
  do i = 1, 100
    a(i) = scaled (a(i)) + i
  end do
  if (sum (a) /= 5250) stop 1
end program
END
  for options in -O0 '-O2 -g'; do
    # shellcheck disable=SC2086
    silent "Fortran, $options: compiles" "$FC" $options $flags a.f90 -o fortran
    compiled "Fortran, $options" ./fortran
  done
fi
