# Which target regions may have their teams run side by side: those in whose
# function nothing has to happen once.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/gcc-plugin/form.inc
. "$SRC/form.inc"

needs_emulated

cat > head.h <<'PROGRAM'
#include <omp.h>
void use (int *);
#pragma omp declare target to(use)
#define N 100
PROGRAM

# form YES-OR-NO WHAT < BODY, as form_calls has it.
form ()
{
  form_calls GOMP_emulated_teams "$@"
}

form yes 'a combined construct' << 'BODY'
  double sum = 0;
  #pragma omp target teams distribute parallel for simd map(x[:n]) \
    reduction(+: sum)
  for (int i = 0; i < n; i++)
    { x[i] *= a; sum += x[i]; }
  x[0] = sum;
BODY
form yes 'teams in target, variables only read' << 'BODY'
  #pragma omp target map(x[:n]) firstprivate(k)
  #pragma omp teams num_teams(n / 2) thread_limit(k + 1)
  {
    int mine = omp_get_team_num () + k;
    #pragma omp parallel for num_threads(k) schedule(static, k)
    for (int i = mine; i < n; i++)
      x[i] = a + k;
  }
BODY
form yes 'a copy for each team' << 'BODY'
  #pragma omp target teams num_teams(8) firstprivate(k) map(x[:n])
  #pragma omp distribute
  for (int i = 0; i < n; i++)
    { k++; x[i] = k; }
BODY
form yes 'a mapped variable' << 'BODY'
  #pragma omp target teams num_teams(8) map(tofrom: k) map(x[:n])
  #pragma omp parallel num_threads(1)
  {
    #pragma omp atomic
    k++;
  }
BODY
form no 'a firstprivate variable that a team changes' << 'BODY'
  #pragma omp target teams num_teams(8) map(x[:n])
  {
    k++;
    x[0] = k;
  }
BODY
form no 'one whose address a team takes' << 'BODY'
  #pragma omp target teams num_teams(8) map(x[:n])
  use (&k);
BODY
form no 'one in an atomic construct' << 'BODY'
  #pragma omp target teams num_teams(8) map(x[:n])
  #pragma omp parallel
  {
    #pragma omp atomic
    k++;
    x[k] = 1;
  }
BODY
form no 'one in a reduction' << 'BODY'
  #pragma omp target firstprivate(k) map(x[:n])
  #pragma omp teams num_teams(8)
  {
    #pragma omp parallel reduction(+: k)
    k++;
    x[0] = k;
  }
BODY
form no 'one in asm' << 'BODY'
  #pragma omp target teams num_teams(8) map(x[:n])
  {
    __asm__ ("" : "+r" (k));
    x[0] = k;
  }
BODY
form no 'a private variable' << 'BODY'
  #pragma omp target private(k) map(x[:n])
  #pragma omp teams num_teams(8) shared(k)
  {
    k = 1;
    x[k] = 1;
  }
BODY
form no 'a firstprivate array' << 'BODY'
  int array[4] = { n, n, n, n };
  #pragma omp target firstprivate(array) map(x[:n])
  #pragma omp teams num_teams(8) shared(array)
  {
    array[1]++;
    x[0] = array[1];
  }
BODY
form no 'a pointer that a team changes' << 'BODY'
  #pragma omp target map(x[:n])
  #pragma omp teams num_teams(8) shared(x)
  *x++ = 1;
BODY
form no 'a variable of the region' << 'BODY'
  #pragma omp target map(x[:n])
  {
    int own = n;
    #pragma omp teams num_teams(8) shared(own)
    x[own] = 1;
  }
BODY
form no 'a statement before teams' << 'BODY'
  #pragma omp target map(x[:n])
  {
    x[0]++;
    #pragma omp teams num_teams(8)
    x[omp_get_team_num ()] = 1;
  }
BODY
form no 'a statement after teams' << 'BODY'
  #pragma omp target map(x[:n])
  {
    #pragma omp teams num_teams(8)
    x[omp_get_team_num ()] = 1;
    x[0]++;
  }
BODY
form no 'a call before teams' << 'BODY'
  #pragma omp target map(x[:n])
  {
    omp_set_num_threads (3);
    #pragma omp teams num_teams(8)
    x[omp_get_team_num ()] = 1;
  }
BODY
form no 'teams that are not always reached' << 'BODY'
  #pragma omp target map(x[:n])
  {
    if (n > 3)
      {
	#pragma omp teams num_teams(8)
	x[omp_get_team_num ()] = 1;
      }
  }
BODY
