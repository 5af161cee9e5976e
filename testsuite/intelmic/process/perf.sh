# perf names device code.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_device
command -v perf > /dev/null || unsupported 'there is no perf'
perf record -q -e cpu-clock -o probe.data true > /dev/null 2>&1 \
  || unsupported 'perf may not record here'
export OMP_TARGET_OFFLOAD=mandatory

cat > busy.c <<'PROGRAM'
#include <time.h>

#pragma omp declare target
/* For a tenth of a second of the CPU's time.  */
long __attribute__ ((noinline))
work (void)
{
  long rounds = 0;
  clock_t begin = clock ();
  while (clock () - begin < CLOCKS_PER_SEC / 10)
    for (volatile int i = 0; i < 100000; i++)
      rounds++;
  return rounds;
}
#pragma omp end declare target

int
main (void)
{
  long rounds = 0;
  #pragma omp target map(from: rounds)
  rounds = work ();
  return rounds == 0;
}
PROGRAM
silent 'compiles' "$CC" -g -O1 -fopenmp "-foffload=$TARGET" busy.c -o busy
mkdir images
export GOMP_OFFLOAD_KEEP_IMAGES=images
works 'perf records' perf record -q -g -e cpu-clock -F 1000 -o data ./busy
works 'and reports' perf report --stdio -i data --no-children -g none \
  --sort symbol,dso
says 'the function' '\[\.\] work .*busy\..*\.so'
works 'perf annotates' perf annotate --stdio -i data -l work
says 'the line' 'busy\.c:1[12]'
