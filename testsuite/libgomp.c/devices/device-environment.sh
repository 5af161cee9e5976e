# Environment variables that are for one device, or for all.

# shellcheck disable=SC2086 # $variables are words.
. "$GOMP_TEST_LIB/script.sh"

needs_emulated

cat > a.c <<'PROGRAM'
#include <omp.h>
#include <stdio.h>

static int
team_size (int device)
{
  int most = 0, inside = 0;
  #pragma omp target teams device(device) map(tofrom: most, inside)
  if (omp_get_team_num () == 0)
    #pragma omp parallel num_threads (64)
    #pragma omp single
    {
      inside = !omp_is_initial_device ();
      most = omp_get_num_threads ();
    }
  return inside ? most : -1;
}

int
main (void)
{
  for (int i = 0; i < omp_get_num_devices (); i++)
    {
      int teams, team_limit, threads, limit, dynamic, levels, chunk;
      omp_sched_t schedule;
      #pragma omp target device(i) map(from: teams, team_limit, threads, \
				       limit, dynamic, levels, schedule, chunk)
      {
	teams = omp_get_max_teams ();
	team_limit = omp_get_teams_thread_limit ();
	threads = omp_get_max_threads ();
	limit = omp_get_thread_limit ();
	dynamic = omp_get_dynamic ();
	levels = omp_get_max_active_levels ();
	omp_get_schedule (&schedule, &chunk);
	schedule &= ~omp_sched_monotonic;
      }
      /* Without a limit, that of levels is the release's.  */
      printf ("%d: %d %d %d %d %d %d %d %d; %d\n", i, teams, team_limit,
	      threads, limit, dynamic, levels < 100 ? levels : 100,
	      (int) schedule, chunk, team_size (i));
    }
  return 0;
}
PROGRAM
silent 'a program that asks its devices' "$CC" -O1 -fopenmp \
  -foffload="$TARGET" a.c -o a

# expect WHAT VARIABLES LINE...: with VARIABLES, that is what it prints, but for
# the last number of a line that ends in ";".
expect ()
{
  what=$1 variables=$2
  shift 2
  run env OFFLOAD_EMUL_NUM=3 OMP_TARGET_OFFLOAD=mandatory $variables ./a
  printf '%s\n' "$@" > expected
  sed 's/; [0-9]*$/;/' "$output" > got
  for line; do
    case $line in *';') ;; *) cp "$output" got ;; esac
  done
  same "$what" expected got
}

none=2147483647
expect 'one device, and the others' 'OMP_NUM_TEAMS_DEV_1=7 OMP_NUM_TEAMS_DEV=5
  OMP_NUM_THREADS=2 OMP_SCHEDULE_DEV_2=guided,9 OMP_DYNAMIC_DEV=true
  OMP_THREAD_LIMIT_DEV_1=12 OMP_MAX_ACTIVE_LEVELS_DEV_0=3' \
  "0: 5 0 2 $none 1 3 2 1;" "1: 7 0 2 12 1 1 2 1;" "2: 5 0 2 $none 1 1 3 9;"
expect 'for all, and the host' 'OMP_NUM_THREADS_ALL=3 OMP_NUM_TEAMS_ALL=6
  OMP_NUM_TEAMS_DEV_2=8 OMP_NUM_TEAMS=4 OMP_SCHEDULE_ALL=static
  OMP_NUM_THREADS=2' \
  "0: 6 0 3 $none 0 1 1 0;" "1: 6 0 3 $none 0 1 1 0;" \
  "2: 8 0 3 $none 0 1 1 0;"
expect 'numbers of threads in regions within regions' \
  'OMP_NUM_THREADS_DEV=3,2 OMP_NUM_THREADS_DEV_2=4' \
  "0: 0 0 3 $none 0 100 2 1;" "1: 0 0 3 $none 0 100 2 1;" \
  "2: 0 0 4 $none 0 1 2 1;"
expect 'the most threads of a team' \
  'OMP_NUM_THREADS=1 OMP_TEAMS_THREAD_LIMIT_DEV=5 OMP_TEAMS_THREAD_LIMIT_DEV_1=4
  OMP_TEAMS_THREAD_LIMIT_ALL=3' \
  "0: 0 5 1 $none 0 1 2 1; 5" "1: 0 4 1 $none 0 1 2 1; 4" \
  "2: 0 5 1 $none 0 1 2 1; 5"

run env OFFLOAD_EMUL_NUM=1 OMP_NUM_TEAMS_DEV_0=9 OMP_NUM_TEAMS_DEV_00=8 \
  OMP_NUM_TEAMS_DEVICE_0=7 ./a
says 'other names are none' '^0: 9 '
