# Without -fopenmp the front door is the compiler it stands for.

. "$GOMP_TEST_LIB/script.sh"

echo 'int main (void) { return 0; }' > a.c
silent 'a plain program compiles' "$CC" -O2 -c a.c -o ours.o
silent 'stock compiler' "$STOCK_CC" -O2 -c a.c -o stock.o
same 'the object is the same' ours.o stock.o
silent 'it links' "$CC" ours.o -o a
silent 'it runs' ./a
run readelf -d a
says_not 'no OpenMP library in it' 'NEEDED.*gomp'

# A compilation goes to the compiler before the C library starts; what it may
# not call then is not called.  A build that counts lines is told so at the
# exit.
early=$BUILDDIR/driver/gcc-start.o
if [ -e "$early" ]; then
  nm -u "$early" "$BUILDDIR/driver/gcc-served.o" \
    "$BUILDDIR/driver/gcc-names.o" \
    "$BUILDDIR/support/libsupport_a-gcc-option.o" \
    "$BUILDDIR/support/libsupport_a-this-program.o" > symbols
  known='__gcov_|gcc_option_|served_|name_|is_other_program$'
  grep -Ev " U ($known)" symbols > "$output"
  says 'the early start goes on' ' _start$'
  says_not 'the early start calls nothing' ' U ([^_]|_[^s])'
  if strace -o calls true 2> found; then
    works 'a compilation' strace -o calls "$CC" -O2 -c a.c -o ours.o
    sed -n "1,/^execve(\"[^\"]*$(basename "$STOCK_CC")\"/p" calls > "$output"
    if [ "$(wc -l < "$output")" = 6 ]
    then pass 'it takes four system calls more'
    else fail 'it takes four system calls more'; fi
  fi
fi
same 'the object is the same again' ours.o stock.o

# What is not plain, however it is written.
cat > region.c <<'END'
int main (void)
{
  int x = 1;
  #pragma omp target map (tofrom: x)
    x = 0;
  return x;
}
END
echo "-fopenmp -foffload=$TARGET" > arguments
silent 'options in a file' "$CC" -c @arguments region.c
sections region.o > "$output"
says 'options in a file: device code' '^\.gnu\.offload_lto'
silent '-c is a name here' "$CC" -o -c region.o
runs '-c is a name here: it runs' ./-c
silent '-fopenmp is a name here' "$CC" -O2 -c a.c -o -fopenmp
same 'the object is the same yet again' ./-fopenmp stock.o
if [ -n "$CXX" ]; then
  echo 'struct s { int i; }; s b;' > b.c
  fails 'as C' "$CC" -c b.c
  silent 'as C++' "$CXX" -c b.c
fi
if [ -n "$FC" ]; then
  printf 'end\n' > c.f90
  silent 'Fortran' "$FC" -c c.f90
fi
run readelf -d "$TOOLCHAINDIR/offload.so"
says_not 'the plugin takes no library along but that of C' 'NEEDED.*stdc'
