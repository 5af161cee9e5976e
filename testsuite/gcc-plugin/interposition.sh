# Functions of a device image call each other directly.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
cat > a.c <<'END'
#pragma omp declare target
__attribute__ ((noinline)) int twice (int i) { return 2 * i; }
#pragma omp end declare target
int main (void)
{
  int r = 3;
  #pragma omp target map(tofrom: r)
    r = twice (r);
  return r != 6;
}
END
works 'it compiles' "$CC" -fopenmp -foffload="$TARGET" -O2 -save-temps a.c -o a
cat ./*mkoffload*.s > "$output"
says 'the function is in the code of the device' '^twice:'
says_not 'it can be replaced by another' 'twice@PLT'
works 'it runs' env OMP_TARGET_OFFLOAD=mandatory ./a
