# Environment, limits and descriptors of the host program, as the device meets
# them.

# shellcheck disable=SC2086 # $all is several words.
. "$GOMP_TEST_LIB/script.sh"

needs_emulated
[ "$(nproc)" -gt 1 ] || unsupported 'needs two CPUs'

cat > a.c <<'PROGRAM'
#include <fcntl.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Close all that this program did not open, as daemons do.  */
static void
close_all (void)
{
  for (int fd = 3; fd < 1024; fd++)
    close (fd);
  for (int i = 0; i < 8; i++)
    open ("/dev/null", O_RDONLY);
}

int
main (int argc, char **argv)
{
  int threads = 0, processors = 0, initial = 1;
  enum { SIZE = 1 << 20 };
  char *data = malloc (SIZE);
  memset (data, 1, SIZE);
  for (int i = 0; i < 2; i++)
    {
      #pragma omp target map(tofrom: data[0:SIZE]) \
			 map(from: threads, processors, initial)
      {
	initial = omp_is_initial_device ();
	processors = omp_get_num_procs ();
	#pragma omp parallel
	#pragma omp master
	threads = omp_get_num_threads ();
	data[SIZE - 1]++;
      }
      if (argc > 1)
	close_all ();
    }
  printf ("%s, threads %d, processors %d, data %d\n",
	  initial ? "host" : "device", threads, processors, data[SIZE - 1]);
  return argv[0] == NULL;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" a.c -o a
all=$(nproc)

# expect WHAT THREADS PROCESSORS COMMAND...: it prints nothing but that.
expect ()
{
  what=$1
  echo "device, threads $2, processors $3, data 3" > expected
  shift 3
  run "$@"
  cp "$output" printed
  same "$what" printed expected
}

expect 'by default' $all $all ./a
expect 'two devices share the CPUs' $((all / 2)) $all env OFFLOAD_EMUL_NUM=2 ./a
expect 'OMP_NUM_THREADS' 3 $all env OMP_NUM_THREADS=3 ./a
expect 'one CPU' 1 1 taskset -c 0 ./a
expect 'bound threads' $all $all env OMP_PROC_BIND=true ./a
expect 'closed descriptors' $all $all ./a close
run env OMP_DISPLAY_ENV=true ./a
[ "$(grep -c 'DISPLAY ENVIRONMENT BEGIN' "$output")" = 1 ]
status=$?
if [ $status = 0 ]; then pass 'OMP_DISPLAY_ENV'; else fail 'OMP_DISPLAY_ENV'; fi
expect 'limited addresses' $all $all sh -c 'ulimit -v 2000000; exec ./a'
cat > each.c <<'PROGRAM'
#include <omp.h>
#include <stdlib.h>
#include <string.h>

int
main (void)
{
  enum { SIZE = 1 << 20 };
  char *data = calloc (SIZE, 1);
  for (int i = 0; i < omp_get_num_devices (); i++)
    #pragma omp target map(tofrom: data[0:SIZE]) device(i)
    if (!omp_is_initial_device ())
      data[i]++;
  for (int i = 0; i < omp_get_num_devices (); i++)
    if (data[i] != 1)
      return 2;
  return omp_get_num_devices () == 0;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" each.c -o each
for devices in 2 4 16; do
  silent "limited addresses, $devices devices" \
    env OFFLOAD_EMUL_NUM=$devices sh -c 'ulimit -v 2000000; exec ./each'
done
run sh -c 'ulimit -f 20000; exec ./a'
says 'limited file size' "^device, threads $all, processors $all, data 3$"
says 'is told' \
  'warning: device 0 .* has only 7 MiB of memory, because of the limit on the size of files'
refused 'a limit that is too low' \
  'error: device 0 \(intelmic\) does not start: the limits of .* leave it no memory$' \
  sh -c 'ulimit -f 100; exec ./a'
for variable in OMP_NUM_THREADS OMP_SCHEDULE OMP_DYNAMIC GOMP_SPINCOUNT; do
  run env $variable=nonsense ./a
  says "$variable=nonsense" '^device, '
  if [ "$(grep -c "$variable" "$output")" = 1 ]
  then pass 'is told once'; else fail 'is told once'; fi
done
run env OFFLOAD_EMUL_NUM=2 OMP_NUM_THREADS=nonsense ./a
says 'OMP_NUM_THREADS=nonsense is none' "^device, threads $((all / 2)),"
expect 'OMP_NUM_THREADS=3,2' 3 $all env OMP_NUM_THREADS=3,2 ./a
for value in nonsense -1 65 1x 99999999999999999999; do
  run env OFFLOAD_EMUL_NUM=$value OMP_TARGET_OFFLOAD=mandatory ./a
  says "OFFLOAD_EMUL_NUM=$value" '^device, '
  says 'is told' "warning: OFFLOAD_EMUL_NUM=$value is ignored"
done
for value in '' ' 2 '; do
  expect "OFFLOAD_EMUL_NUM='$value'" $((all / (${#value} ? 2 : 1))) $all \
    env OFFLOAD_EMUL_NUM="$value" ./a
done
run env OFFLOAD_EMUL_RUN="'nonsense" ./a
says 'OFFLOAD_EMUL_RUN with an open quote' '^device, '
says 'is told' "warning: OFFLOAD_EMUL_RUN='nonsense is ignored"
expect 'GOMP_OFFLOAD_PLUGIN_PATH=' $all $all env GOMP_OFFLOAD_PLUGIN_PATH= ./a
expect 'OFFLOAD_EMUL_RUN=' $all $all env OFFLOAD_EMUL_RUN= ./a
