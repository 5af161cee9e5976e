# A host that executes another program, in whatever state: its devices end, and
# their memory goes, though the process goes on.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
# Nothing is freed before.
sanitizers_allow leaks

cat > a.c <<'PROGRAM'
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void *
regions (void *unused)
{
  for (;;)
    {
      #pragma omp target
      usleep (100);
    }
  return unused;
}

static void *
execute (void *unused)
{
  execlp ("sleep", "sleep", "30", NULL);
  return unused;
}

int
main (int argc, char **argv)
{
  const char *when = argv[argc - 1];
  pthread_t thread;
  static char data[1 << 20];
  for (int i = 0; i < omp_get_num_devices (); i++)
    {
      int pid = 0;
      #pragma omp target map(from: pid) device(i)
      pid = omp_is_initial_device () ? 0 : getpid ();
      #pragma omp target enter data map(to: data) device(i)
      printf ("%d\n", pid);
    }
  fflush (stdout);
  if (strcmp (when, "regions") == 0)
    {
      pthread_create (&thread, NULL, regions, NULL);
      usleep (10000);
    }
  if (strcmp (when, "nowait") == 0)
    {
      #pragma omp target nowait
      sleep (100);
      usleep (10000);
    }
  /* One that goes on after the program was executed.  */
  if (strcmp (when, "child") == 0 && fork () == 0)
    {
      sleep (30);
      _exit (0);
    }
  if (strcmp (when, "closed") == 0)
    for (int fd = 3; fd < 1024; fd++)
      close (fd);
  if (strcmp (when, "thread") == 0)
    {
      pthread_create (&thread, NULL, execute, NULL);
      pthread_join (thread, NULL);
    }
  execute (NULL);
  return 1;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" a.c -o a -pthread

# executes WHEN: the program does so, and both devices go while it goes on.
executes ()
{
  OFFLOAD_EMUL_NUM=2 ./a "$1" > "$output" 2>&1 < /dev/null &
  host=$!
  set_limit 30
  while [ "$(readlink "/proc/$host/exe" | sed 's|.*/||')" != "$program" ] \
	&& [ "$time_limit" -gt 0 ]; do
    time_limit=$((time_limit - 1))
    sleep 0.2
  done
  if [ "$(grep -cx '[1-9][0-9]*' "$output")" = 2 ]; then pass "$1: runs"
  else fail "$1: runs"; fi
  while read -r device; do
    goes "$1: device $device goes" "$device" | sed 's/device [0-9]*/a device/'
  done < "$output"
  if [ -e "/proc/$host" ] && ! grep -q offload-device "/proc/$host/maps"
  then pass "$1: the host has no memory of them"
  else fail "$1: the host has no memory of them"; fi
  pkill -P $host
  kill -KILL $host
  wait $host
}

program=$(basename "$(realpath "$(command -v sleep)")")
for when in idle regions nowait child closed thread; do
  executes $when
done

# One that fails changes nothing.
cat > b.c <<'PROGRAM'
#include <unistd.h>

int
main (int argc, char **argv)
{
  int sum = argc;
  for (int i = 0; i < 3; i++)
    {
      #pragma omp target map(tofrom: sum)
      sum++;
      execl ("./there-is-none", argv[0], NULL);
    }
  return sum != 4;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" b.c -o b
silent 'it cannot be executed' ./b
