# The WRITE of our library for the device writes what GCC's own writes.  The
# library is compiled for the host here, where there is something to compare it
# with.

. "$GOMP_TEST_LIB/script.sh"

[ -n "$FC" ] || unsupported "no Fortran compiler"

library=$SRC/../../device-libraries/nvptx
silent 'the program compiles' "$STOCK_FC" -w "$SRC/fortran-write.f90" -o stock
silent 'the library compiles' "$STOCK_CC" -c -O2 -fno-builtin \
  "$library/fortran-write.c" "$library/fortran-format.c"
silent 'both link' "$STOCK_FC" -w "$SRC/fortran-write.f90" fortran-write.o \
  fortran-format.o -o ours
run ./stock
cp "$output" stock.out
run ./ours
cp "$output" ours.out
same 'the output is the same' ours.out stock.out

# statement WHAT STATEMENT: the program with it has to end with the file, the
# line and the reason.
statement ()
{
  printf 'integer :: i = 1\n%s\nend\n' "$2" > refused.f90
  works "$1: compiles" "$STOCK_FC" refused.f90 fortran-write.o \
    fortran-format.o \
    -o refused
  run stdbuf -oL ./refused
  says "$1: where" '^At line 2 of file refused.f90$'
  says "$1: why" 'nvptx-none, WRITE cannot do '
}

statement 'another unit' 'write (7, *) i'
statement 'unformatted' 'write (6) i'
statement 'an edit descriptor that does not fit' "write (*, '(A)') i"
statement 'a group' "write (*, '(2(I2))') i"
