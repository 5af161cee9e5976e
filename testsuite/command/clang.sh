# gomp-offload images and run with a program of clang's.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/command/json.inc
. "$SRC/json.inc"

command=$(dirname "$CC")/gomp-offload
needs_emulated
command -v clang-19 > /dev/null || unsupported 'no clang-19'

cat > a.c <<'END'
int main (void)
{
  int x = 1;
  #pragma omp target map (tofrom: x)
  x++;
  return x;
}
END
run clang-19 -fopenmp -fopenmp-targets="$(uname -m)-pc-linux-gnu" a.c -o a
[ $status = 0 ] || unsupported 'clang-19 cannot offload'
works 'images' "$command" images a
says 'a region' '^    __omp_offloading_.*_main_l4: line 4, in main$'
says 'the image' '^  image for host-emul: machine code for '
says_not 'is in order' 'not usable'
writes_json 'JSON' 0 "$command" images --json a
member 'the function' files.0.functions.0.function '^string "main"$'
run "$command" run --llvm ./a
says 'a region on the device' '^  regions: 1 on devices, 0 on the host'
if [ $status = 2 ]; then pass 'the result'; else fail 'the result'; fi
