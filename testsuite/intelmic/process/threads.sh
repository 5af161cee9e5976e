# Parallel regions on an emulated device give the same results whatever is set
# about threads, teams and waiting.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

cat > a.c <<'PROGRAM'
#include <omp.h>
#include <stdio.h>

enum { n = 4000 };

static double x[n];

static void
loops (void)
{
  #pragma omp target parallel for
  for (int i = 0; i < n; i++)
    x[i] += 1;
  #pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    x[i] += 1;
  #pragma omp target teams distribute parallel for num_teams(7) num_threads(3)
  for (int i = 0; i < n; i++)
    x[i] += 1;
  #pragma omp target
  for (int k = 0; k < 5; k++)
    {
      #pragma omp parallel for schedule(dynamic, 10)
      for (int i = 0; i < n; i++)
	x[i] += 1;
      #pragma omp parallel for
      for (int i = 0; i < n; i++)
	x[i] += 1;
    }
}

/* What they do not share, each does after all others did something.  */
static int
rounds (void)
{
  int threads = 0, done = 0;
  #pragma omp target parallel map(tofrom: threads, done)
  {
    #pragma omp single
    threads = omp_get_num_threads ();
    for (int i = 0; i < 20; i++)
      {
	#pragma omp atomic
	done++;
	#pragma omp barrier
	#pragma omp master
	if (done % threads)
	  done = -1000000;
	#pragma omp barrier
      }
  }
  return done == 20 * threads;
}

int
main (void)
{
  int initial = 1, right = 0;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  #pragma omp target enter data map(to: x)
  for (int k = 0; k < 20; k++)
    {
      loops ();
      right += rounds ();
      #pragma omp parallel for
      for (int i = 0; i < n; i++)
	x[i] = 13 * (k + 1);
    }
  #pragma omp target exit data map(from: x)
  for (int i = 0; i < n; i++)
    if (x[i] != 13 * 20)
      return printf ("x[%d] is %g\n", i, x[i]), 1;
  return initial || right != 20;
}
PROGRAM
$CC -O2 -fopenmp -foffload="$TARGET" a.c -o a || fail 'compiles'

for threads in 1 2 7 ''; do
  for wait in OMP_WAIT_POLICY=active OMP_WAIT_POLICY=passive GOMP_SPINCOUNT=0 \
    GOMP_SPINCOUNT=1000 GOMP_SPINCOUNT=infinite OMP_DYNAMIC=true \
    OMP_CANCELLATION=true OMP_NUM_TEAMS=3 OMP_THREAD_LIMIT=3 \
    OMP_MAX_ACTIVE_LEVELS=0 OFFLOAD_EMUL_NUM=2 OMP_PROC_BIND=true; do
    works "${threads:-default} threads, $wait" \
      env ${threads:+OMP_NUM_THREADS=$threads} $wait ./a
  done
done
works 'one CPU' taskset -c "$(taskset -cp $$ | sed 's/.*[ ,-]//')" ./a
