# A trace is in order however the program ends, and if it forks or executes
# another program.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
needs_device
# shellcheck source=testsuite/trace/trace.inc
. "$SRC/trace.inc"

command=$(dirname "$CC")/gomp-offload

cat > a.c <<'END'
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void
region (int *x)
{
  #pragma omp target map (tofrom: x[0:1])
  x[0]++;
}

int
main (int argc, char **argv)
{
  int x = 0, *null = NULL;
  const char *how = argc > 1 ? argv[1] : "";
  pid_t child = !strcmp (how, "fork") ? fork () : -1;
  region (&x);
  if (!strcmp (how, "kill"))
    raise (SIGKILL);
  if (!strcmp (how, "abort"))
    abort ();
  if (!strcmp (how, "_exit"))
    _exit (3);
  if (!strcmp (how, "crash"))
    {
      #pragma omp target is_device_ptr (null)
      *null = 1;
    }
  if (!strcmp (how, "exec"))
    execl (argv[0], argv[0], "again", NULL);
  if (!strcmp (how, "long"))
    {
      puts ("begun");
      fflush (stdout);
      #pragma omp target
      for (volatile long i = 0; ; i++)
	continue;
    }
  if (child > 0)
    waitpid (child, NULL, 0);
  return 0;
}
END
silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" a.c -o prog

# ends HOW OPEN: the program ends as HOW says.  Then OPEN parts of constructs
# have not ended, and there is no end of the trace.
ends ()
{
  rm -f trace
  GOMP_OFFLOAD_TRACE=trace run ./prog "$1"
  if [ $status != 0 ]; then pass "$1: ends"; else fail "$1: ends"; fi
  in_order "$1: a trace" trace
  says 'with its regions' '^count: X region: 1$'
  says 'with what had not ended' "^open: $2$"
}
sanitizers_allow leaks
ends kill 0
ends abort 0
ends _exit 0
says_not 'and no end' '^closed$'
ends crash 2
run cat trace
says 'where it was' '"ph":"B".*"construct","name":"target a.c:30"'

# In the middle of a region, by somebody else.
GOMP_OFFLOAD_TRACE=trace ./prog long > begun &
long=$!
is_within ()
{
  awk -f "$SRC/structure.awk" trace > within 2>&1
  grep -qx 'open: 2' within
}
await test -s begun
await is_within
kill -KILL $long
wait $long 2> killed
in_order 'killed in a region: a trace' trace
says 'with what had ended' '^count: X region: 1$'
says 'with what had not' '^open: 2$'

GOMP_OFFLOAD_TRACE=trace silent 'again' ./prog
in_order 'the same file: a trace' trace
says 'which is the last one' '^count: X region: 1$'
says 'with its end' '^closed$'

sanitizers_allow forks
GOMP_OFFLOAD_TRACE=trace silent 'a fork' ./prog fork
in_order 'a fork: a trace' trace
says 'of both' '^count: X region: 2$'
says 'with its end' '^closed$'
sed -n 's/.*"process_name".*//p' trace > processes
if [ "$(wc -l < processes)" = 2 ]; then pass 'with two processes'
else fail 'with two processes'; fi
GOMP_OFFLOAD_TRACE=own-%p silent 'a file for each process' ./prog
set -- own-*
in_order 'has a trace' "$1"
says 'which is its own' '^closed$'

GOMP_OFFLOAD_TRACE=trace silent 'executes itself' ./prog exec
in_order 'a trace' trace
says 'of both programs' '^count: X region: 2$'
says 'with its end' '^closed$'

# With the command.
works 'two programs' "$command" run --trace=both sh -c './prog; ./prog'
in_order 'a trace' both
says 'of both' '^count: X region: 2$'
says 'with its end' '^closed$'
works 'a report' "$command" report --text both
says 'whose device was idle' '^Device 0 of process [0-9]+ had nothing to do for'
run "$command" run --trace=both ./prog kill
in_order 'of one that is killed' both
says 'with its end' '^closed$'
works 'a file for each' "$command" run --trace=each-%p sh -c './prog; ./prog'
set -- each-*
if [ $# = 2 ]; then pass 'are two files'; else fail 'are two files'; fi
refused 'a file that cannot be written' \
  "^gomp-offload: error: the trace cannot be written to '/no/file': No such" \
  "$command" run --trace=/no/file ./prog
refused 'a folder' "the trace cannot be written to '/': Is a directory" \
  "$command" run --trace=/ ./prog
refused 'no file' \
  "the trace cannot be written to '/dev/null': it is no ordinary file" \
  "$command" run --trace=/dev/null ./prog
