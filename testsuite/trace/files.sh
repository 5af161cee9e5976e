# Where a trace cannot be written, the program says so in one line and goes on.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
needs_device
# shellcheck source=testsuite/trace/trace.inc
. "$SRC/trace.inc"

cat > a.c <<'END'
#include <stdio.h>
#include <sys/resource.h>
int main (int argc, char **argv)
{
  int x = 0;
  (void) argv;
  for (int i = 0; i < (argc > 1 ? 1000 : 1); i++)
    {
      /* Devices need more.  */
      if (i == 1 && argc > 2)
	setrlimit (RLIMIT_FSIZE, &(struct rlimit) { 300000, 300000 });
      #pragma omp target map (tofrom: x)
      x++;
    }
  puts ("done");
  return 0;
}
END
silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" a.c -o prog

# told WHAT REGEXP COMMAND...: it succeeds, and one line matches.
told ()
{
  what=$1 regexp=$2
  shift 2
  works "$what" "$@"
  says 'the program goes on' '^done$'
  if [ "$(grep -c trace "$output")" = 1 ] \
     && grep -Eq "^libgomp-target: warning: the trace cannot be written to \
'$regexp; the program goes on without\$" "$output"
  then pass 'and says why'; else fail 'and says why'; fi
}
GOMP_OFFLOAD_TRACE=no/file told 'no folder' \
  "no/file': No such file or directory" ./prog
GOMP_OFFLOAD_TRACE=/dev/full told 'a device' \
  "/dev/full': it is no ordinary file" ./prog
mkfifo pipe
GOMP_OFFLOAD_TRACE=pipe told 'a pipe' "pipe': it is no ordinary file" ./prog
GOMP_OFFLOAD_TRACE='' told 'no name' "': No such file or directory" ./prog
GOMP_OFFLOAD_TRACE=trace told 'a limit' "trace': File too large" \
  ./prog much limited
in_order 'what is there is in order' trace
says 'regions until then' '^count: X region: [1-9][0-9]+$'

if [ "$(id -u)" = 0 ] && unshare -m true 2> unshared; then
  mkdir small
  # shellcheck disable=SC2016
  GOMP_OFFLOAD_TRACE=small/trace told 'a full disk' \
    "small/trace': No space left on device" unshare -m sh -c \
    'mount -t tmpfs -o size=256k none small && ./prog much && cp small/trace .'
  in_order 'what is there is in order' trace
  says 'regions until then' '^count: X region: [1-9][0-9]+$'
else
  echo 'UNSUPPORTED: a full disk: no file system can be mounted here'
fi

# The program of another user is not told where to write.
if [ "$(id -u)" != 0 ] || ! command -v setpriv > found; then
  unsupported 'only root can make a set-user-ID program, and have it run'
fi
cp prog secure
chmod 4755 secure
# shellcheck disable=SC2016
GOMP_OFFLOAD_TRACE=$PWD/secure-trace works 'set-user-ID: runs' sh -c \
  'exec 9< secure
   exec setpriv --reuid=65534 --regid=65534 --clear-groups /proc/self/fd/9'
if [ ! -e secure-trace ]; then pass 'and writes no trace'
else fail 'and writes no trace'; fi
