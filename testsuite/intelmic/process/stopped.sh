# Devices that are stopped, and devices that do not start: nothing waits for
# them that should not, and they go with the host.

# shellcheck source=testsuite/intelmic/plugin/begin.inc
. "$SRC/../plugin/begin.inc"

cat > a.c <<'PROGRAM'
#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int pid;

static void *
region (void *unused)
{
  #pragma omp target map(from: pid)
  pid = omp_is_initial_device () ? 0 : getpid ();
  return unused;
}

static void
stop (void)
{
  siginfo_t info;
  kill (pid, SIGSTOP);
  waitid (P_PID, pid, &info, WSTOPPED | WNOWAIT);
}

int
main (int argc, char **argv)
{
  pthread_t thread;
  const char *what = argv[argc - 1];
  /* The thread that starts the device ends, as others do.  */
  for (int i = 0; i < 5; i++)
    {
      pthread_create (&thread, NULL, region, NULL);
      pthread_join (thread, NULL);
    }
  if (pid == 0)
    return 3;
  if (strcmp (what, "cycles") == 0)
    {
      int sum = 0, device = pid;
      if (fork () == 0)
	{
	  for (int i = 0; i < 100; i++)
	    {
	      kill (device, SIGSTOP);
	      usleep (2000);
	      kill (device, SIGCONT);
	      usleep (2000);
	    }
	  _exit (0);
	}
      for (int i = 0; i < 200; i++)
	{
	  #pragma omp target map(tofrom: sum)
	  {
	    usleep (1000);
	    sum++;
	  }
	}
      printf ("sum %d\n", sum);
      return sum != 200;
    }
  printf ("%d\n", pid);
  fflush (stdout);
  if (strcmp (what, "region") == 0)
    {
      #pragma omp target nowait
      sleep (1000);
      usleep (100000);
    }
  stop ();
  if (strcmp (what, "killed") == 0)
    raise (SIGKILL);
  return 0;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" a.c -o a -pthread

works 'stopped and continued a hundred times' ./a cycles
says 'nothing is lost' '^sum 200$'
# Not under "timeout": when a process group loses its last parent, Linux
# continues what is stopped in it.
./a killed > "$output" 2>&1 &
wait $!
goes 'the device of a host that was killed' "$(cat "$output")"
for when in end region; do
  run ./a $when
  if [ $status = 1 ]; then pass "a program that ends: $when"
  else fail "a program that ends: $when"; fi
  says 'says why' \
    'error: device 0 .* died .*: it is stopped, and the program has ended, so it was killed'
  goes 'and the device goes' "$(sed -n '/^[0-9]*$/p' "$output")"
done

# A device program that never says that it is ready.
copy_plugin "$PWD/tree"
compile_liar "$device"
export GOMP_OFFLOAD_PLUGIN_PATH="${plugin%/*}" LIE=never-ready
refused 'a device that never is ready' \
  'device 0 \(intelmic\) does not start: the device process was not ready within' \
  ./a end

# with_device HOST: the process of HOST's device.
with_device ()
{
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    device=$(sed 's/ .*//' "/proc/$1/task/"*"/children" 2> /dev/null \
      | head -n 1)
    [ -n "$device" ] && break
    sleep 1
  done
}
./a end &
host=$!
with_device $host
kill -KILL $host
goes 'it goes with the host' "$device"
