# Which parallel regions are run in shares, without a team: those in which no
# thread waits for another, or asks for more than its number.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/gcc-plugin/form.inc
. "$SRC/form.inc"

needs_emulated

cat > head.h <<'PROGRAM'
#include <omp.h>
#pragma omp declare target
extern void use (int);
extern int table[100];
extern int flag;
extern _Atomic int word;
extern volatile int watched;
static void await_word (void) { while (!word); }
static double twice (double a) { return a * 2; }
static int which (void) { return omp_get_thread_num (); }
static void report (int n) { use (n); }
#pragma omp end declare target
PROGRAM

# form YES-OR-NO WHAT < BODY, as form_calls has it.
form ()
{
  form_calls GOMP_emulated_parallel "$@"
}

form yes 'a loop' << 'BODY'
  #pragma omp target parallel for map(x[:n])
  for (int i = 0; i < n; i++)
    x[i] = a * i;
BODY
form yes 'chunks, and what is called' << 'BODY'
  #pragma omp target map(x[:n])
  #pragma omp parallel for schedule(static, 3) num_threads(k)
  for (int i = 0; i < n; i++)
    x[i] = twice (x[i]) + __builtin_sqrt (a);
BODY
form yes 'a reduction' << 'BODY'
  #pragma omp target parallel for map(x[:n]) reduction(+: a) map(tofrom: a)
  for (int i = 0; i < n; i++)
    a += x[i];
BODY
form yes 'several' << 'BODY'
  #pragma omp target parallel for simd map(x[:n]) reduction(+: a) \
    reduction(max: k) map(tofrom: a, k)
  for (int i = 0; i < n; i++)
    { a += x[i]; k = k < x[i] ? x[i] : k; }
BODY
form yes 'numbers, and counting' << 'BODY'
  #pragma omp target parallel map(tofrom: k)
  {
    table[which ()] = omp_get_num_threads ();
    #pragma omp atomic
    k++;
  }
BODY
form yes 'in teams' << 'BODY'
  #pragma omp target teams distribute parallel for map(x[:n])
  for (int i = 0; i < n; i++)
    x[i] = a * i;
BODY
form no 'a barrier' << 'BODY'
  #pragma omp target parallel
  {
    table[omp_get_thread_num ()] = 1;
    #pragma omp barrier
    table[99 - omp_get_thread_num ()] = 2;
  }
BODY
form no 'a loop that threads share' << 'BODY'
  #pragma omp target parallel map(x[:n])
  #pragma omp for schedule(dynamic)
  for (int i = 0; i < n; i++)
    x[i] = a * i;
BODY
form no 'a critical section' << 'BODY'
  #pragma omp target parallel
  #pragma omp critical
  table[0]++;
BODY
form no 'an unknown function' << 'BODY'
  #pragma omp target parallel
  use (k);
BODY
form no 'one called by a known one' << 'BODY'
  #pragma omp target parallel
  report (k);
BODY
form no 'waiting for an atomic variable' << 'BODY'
  #pragma omp target parallel
  {
    int now = 0;
    while (!now)
      {
	#pragma omp atomic read
	now = flag;
      }
  }
BODY
form no 'waiting for one of C' << 'BODY'
  #pragma omp target parallel
  await_word ();
BODY
form no 'waiting for a change' << 'BODY'
  #pragma omp target parallel
  while (!__sync_bool_compare_and_swap (&flag, 1, 2))
    ;
BODY
form no 'waiting with captures' << 'BODY'
  #pragma omp target parallel
  {
    int before;
    do
      {
	#pragma omp atomic capture
	before = flag++;
      }
    while (before < 5);
  }
BODY
form yes 'captures that nobody waits with' -O2 << 'BODY'
  #pragma omp target parallel for map(x[:n]) map(tofrom: k)
  for (int i = 0; i < n; i++)
    if (x[i] > a)
      {
	int place;
	#pragma omp atomic capture
	place = k++;
	table[place] = i;
      }
BODY
form yes 'numbers from a builtin function' << 'BODY'
  #pragma omp target parallel
  table[__sync_fetch_and_add (&flag, 1)] = k;
BODY
form no 'waiting with one' << 'BODY'
  #pragma omp target parallel
  while (__sync_fetch_and_add (&flag, 1) < 5)
    ;
BODY
form yes 'volatile variables that nobody waits for' -O2 << 'BODY'
  #pragma omp target parallel map(x[:n])
  for (int i = omp_get_thread_num (); i < n; i += 4)
    x[i] += watched;
BODY
form_calls GOMP_emulated_team yes 'both beside barriers' -O2 << 'BODY'
  #pragma omp target parallel map(x[:n])
  {
    int place;
    #pragma omp atomic capture
    place = k++;
    #pragma omp barrier
    if (place == 0)
      for (int i = place; i < n; i += omp_get_num_threads ())
	x[i] += watched;
  }
BODY
form no 'a loop that a volatile variable ends' << 'BODY'
  #pragma omp target parallel
  for (int i = 0; i < watched; i++)
    table[omp_get_thread_num ()]++;
BODY
form no 'a loop with another end' << 'BODY'
  #pragma omp target parallel
  for (int i = 0; i < 1000000000; i++)
    if (watched)
      break;
BODY
form no 'a lock in a loop' << 'BODY'
  #pragma omp target parallel
  {
    long double sum = 0;
    while (sum == 0)
      {
	#pragma omp atomic read
	sum = *(long double *) x;
      }
  }
BODY
form no 'a volatile variable' << 'BODY'
  #pragma omp target parallel
  while (!watched)
    ;
BODY
form no 'flush' << 'BODY'
  #pragma omp target parallel
  {
    table[0] = 1;
    #pragma omp flush
  }
BODY
form no 'assembler code' << 'BODY'
  #pragma omp target parallel
  __asm__ volatile ("pause");
BODY
form no 'levels' << 'BODY'
  #pragma omp target parallel
  table[0] = omp_get_level ();
BODY
form no 'another parallel region' << 'BODY'
  #pragma omp target parallel
  #pragma omp parallel
  {
    #pragma omp barrier
  }
BODY
form no 'tasks' << 'BODY'
  #pragma omp target parallel
  #pragma omp task
  table[omp_get_thread_num ()] = 1;
BODY

# Those whose threads wait where the emulated device knows it.

# waits YES-OR-NO WHAT < BODY: the same of these.
waits ()
{
  form_calls 'GOMP_emulated_\(team$\|loop\)' "$@"
}

waits yes 'a barrier in shares' << 'BODY'
  #pragma omp target parallel
  {
    table[omp_get_thread_num ()] = 1;
    #pragma omp barrier
    table[99 - omp_get_thread_num ()] = 2;
  }
BODY
waits yes 'iterations taken in shares' << 'BODY'
  #pragma omp target parallel for map(x[:n]) schedule(dynamic)
  for (int i = 0; i < n; i++)
    x[i] = a * i;
BODY
waits yes 'and others of them' << 'BODY'
  #pragma omp target parallel for map(x[:n]) schedule(guided, 3)
  for (int i = 0; i < n; i++)
    x[i] = a * i;
BODY
waits yes 'a critical section in a loop' << 'BODY'
  #pragma omp target parallel
  for (int i = 0; i < n; i++)
    {
      #pragma omp critical (here)
      table[0]++;
    }
BODY
waits yes 'single' << 'BODY'
  #pragma omp target parallel
  {
    #pragma omp single
    table[0]++;
    table[1 + omp_get_thread_num ()] = table[0];
  }
BODY
waits no 'a barrier beside an unknown function' << 'BODY'
  #pragma omp target parallel
  {
    use (k);
    #pragma omp barrier
  }
BODY
waits no 'a barrier beside a volatile variable' << 'BODY'
  #pragma omp target parallel
  {
    #pragma omp barrier
    while (!watched)
      ;
  }
BODY
waits no 'single with copies' << 'BODY'
  #pragma omp target parallel firstprivate(k)
  {
    #pragma omp single copyprivate(k)
    k = table[0];
    table[omp_get_thread_num ()] = k;
  }
BODY
waits no 'a schedule found out at run time' << 'BODY'
  #pragma omp target parallel for map(x[:n]) schedule(runtime)
  for (int i = 0; i < n; i++)
    x[i] = a * i;
BODY
waits no 'ordered' << 'BODY'
  #pragma omp target parallel for map(x[:n]) schedule(dynamic) ordered
  for (int i = 0; i < n; i++)
    {
      #pragma omp ordered
      x[i] = a * i;
    }
BODY
