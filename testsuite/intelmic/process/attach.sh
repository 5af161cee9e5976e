# Other users have nothing to do with a device: they can neither read nor write
# its memory, nor open what it has open, nor trace or end it.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
[ "$(id -u)" = 0 ] || unsupported 'only root can be another user'
command -v setpriv > found || unsupported 'there is no setpriv'

cat > a.c <<'PROGRAM'
#include <stdio.h>
#include <unistd.h>

int
main (void)
{
  int pid = 0;
  #pragma omp target map(from: pid)
  pid = getpid ();
  printf ("%d\n", pid);
  fflush (stdout);
  #pragma omp target
  sleep (100);
  return 0;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" a.c -o a
cat > look.c <<'PROGRAM'
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <unistd.h>

static int breaches;

static void
count (const char *what, int breach)
{
  if (breach)
    printf ("breach: %s\n", what);
  breaches += breach;
}

/* What this user can do to process PID; KILLS if it may end it.  */
int
main (int argc, char **argv)
{
  int pid = atoi (argv[1]), kills = argc > 2;
  static const char *const files[]
    = { "mem", "maps", "environ", "auxv", "syscall" };
  char path[100];
  for (int i = 0; i < 5; i++)
    {
      char byte;
      snprintf (path, sizeof path, "/proc/%d/%s", pid, files[i]);
      int fd = open (path, O_RDONLY);
      /* That of memory at address 0 fails with EIO if it may be read.  */
      count (files[i], fd >= 0 && (i == 0 || read (fd, &byte, 1) >= 0));
    }
  for (int i = 0; i < 6; i++)
    {
      snprintf (path, sizeof path, "/proc/%d/fd/%d", pid, i);
      count ("fd", open (path, O_RDWR) >= 0 || open (path, O_RDONLY) >= 0);
    }
  snprintf (path, sizeof path, "/proc/%d/map_files", pid);
  DIR *maps = opendir (path);
  count ("map_files", maps && readdir (maps) && readdir (maps)
	 && readdir (maps));
  int pidfd = syscall (SYS_pidfd_open, pid, 0);
  count ("pidfd_getfd", syscall (SYS_pidfd_getfd, pidfd, 3, 0) >= 0);
  count ("kill", kill (pid, kills ? SIGKILL : 0) == 0);
  count ("ptrace", ptrace (PTRACE_SEIZE, pid, NULL, NULL) == 0);
  printf ("%d breaches\n", breaches);
  return 0;
}
PROGRAM
silent 'look compiles' "$STOCK_CC" -O1 -Wall look.c -o look
./a > pid 2>&1 < /dev/null &
host=$!
await test -s pid
device=$(cat pid)

# as_user COMMAND...: whichever folders that user may enter.
as_user ()
{
  # shellcheck disable=SC2016
  run sh -c 'exec 9< "$0"
	     exec setpriv --reuid 61234 --regid 61234 --clear-groups \
	       --inh-caps=-all --bounding-set=-all /proc/self/fd/9 "$@"' "$@"
}
run ./look "$device"
says 'root can' '^breach: mem$'
as_user ./look "$device" kill
says 'another user cannot' '^0 breaches$'
as_user ./look "$host" kill
says 'nor with the host' '^0 breaches$'
if [ -e "/proc/$device" ]; then pass 'the device goes on'
else fail 'the device goes on'; fi
kill -KILL $host
wait $host
goes 'and goes with its host' "$device"
