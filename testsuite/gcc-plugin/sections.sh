# An object with target regions has both streams, and tables of both lengths.

# shellcheck disable=SC2086 # $options is several words.
. "$GOMP_TEST_LIB/script.sh"

cat > a.c <<'END'
#pragma omp declare target
int global = 3;
int add (int a) { return a + global; }
#pragma omp end declare target
int main (void)
{
  int a[10] = { 0 }, r = 0;
  #pragma omp target map(tofrom: r) map(to: a)
    r += add (a[3]);
  #pragma omp target map(tofrom: r)
    r++;
  return r;
}
END
cat > a.f90 <<'END'
  integer :: r
  r = 0
  !$omp target map(tofrom: r)
  r = r + 1
  !$omp end target
  print *, r
end
END
cp a.c a.C
echo 'int f (int a) { return a; }' > host.c

native='^\.gnu\.offload_lto\.native_'

# both_streams WHAT OBJECT: the two have a section of the same kind for each of
# these.
both_streams ()
{
  sections "$2" > "$output"
  says "$1: native functions" \
    "$native"'main._omp_fn.0\.|'"$native"'MAIN__._omp_fn.0\.'
  for kind in decls symbol_nodes refs offload_table
  do
    says "$1: native $kind" "$native\\.$kind\\."
    says "$1: GCC's own $kind" "^\\.gnu\\.offload_lto_\\.$kind\\."
  done
  says "$1: native options" "$native\\.opts\$"
  says "$1: GCC's own options" '^\.gnu\.offload_lto_\.opts$'
}

for options in '-O0' '-O1 -fPIC' '-O2 -g' '-O3 -flto' \
  '-O2 -flto -ffat-lto-objects -g'
do
  works "$options: it compiles" "$CC" -fopenmp -foffload="$TARGET" $options \
    -c a.c -o a.o
  both_streams "$options" a.o
  case $options in
    '-O3 -flto') says_not "$options: no table, the link makes it" \
      '^\.gnu\.offload_funcs$' ;;
    *) says "$options: table of functions" '^\.gnu\.offload_funcs$' ;;
  esac
  case $options in
    *-g*) says "$options: debug information" '^\.gnu\.debuglto_\.debug_info$' ;;
    *) says_not "$options: no debug information" '^\.gnu\.debuglto_' ;;
  esac
done
section_size a.o .gnu.offload_funcs > "$output"
says 'two regions in the table of functions' '^16$'
section_size a.o .gnu.offload_vars > "$output"
says 'a variable and the arrays of the map clauses in the other' '^[1-9][0-9]*$'

works 'C++ compiles' "$CXX" -fopenmp -foffload="$TARGET" -O2 -g -c a.C -o a.o
both_streams 'C++' a.o
if [ -n "$FC" ]; then
  works 'Fortran compiles' "$FC" -fopenmp -foffload="$TARGET" -O2 -g -c a.f90 \
    -o a.o
  both_streams 'Fortran' a.o
fi

works 'without target regions it compiles' "$CC" -fopenmp -foffload="$TARGET" \
  -c host.c
sections host.o > "$output"
says_not 'without target regions there is nothing' '^\.gnu\.offload'
