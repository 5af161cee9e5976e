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
