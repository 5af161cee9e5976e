# gomp-offload run says what a program did with devices.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/command/json.inc
. "$SRC/json.inc"
needs_device

command=$(dirname "$CC")/gomp-offload

cat > a.c <<'END'
#include <stdlib.h>
int main (int argc, char **argv)
{
  static int a[1000];
  int status = argc > 1 ? atoi (argv[1]) : 0;
  #pragma omp target data map (tofrom: a)
  for (int i = 0; i < 5; i++)
    {
      #pragma omp target map (tofrom: a)
      a[i]++;
    }
  if (status == 9)
    {
      #pragma omp target enter data map (to: a)
    }
  if (status == 99)
    abort ();
  return status;
}
END
silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" a.c -o a

works 'runs a program' "$command" run ./a
says 'regions' '^  regions: 5 on devices, 0 on the host'
says 'bytes' '^  copied: [0-9.]* KiB to devices, 3[.]9 KiB from them, in '
says 'a region' ' 5 +0 .* target a[.]c:9, in main$'
says 'where data was mapped' ' 1 +0 .* target data a[.]c:6, in main$'
says_not 'nothing is left' 'still mapped'
run "$command" run -- ./a 9
if [ $status = 9 ]; then pass 'the status is that of the program'
else fail 'the status is that of the program'; fi
says 'what is still mapped' \
  '^  still mapped to device 0 at the end: 1 mapping, 3[.]9 KiB'
OMP_TARGET_OFFLOAD=disabled run "$command" run ./a
says 'regions on the host' '^  regions: 0 on devices, 5 on the host'
says 'that is loud' 'NOTHING WAS OFFLOADED: all regions ran on the host; '

writes_json 'JSON' 0 "$command" run --json ./a
member 'regions' regions_on_device '^number 5$'
member 'a place' constructs.0.place '^string "a[.]c:[69]"'
writes_json 'JSON with a status' 9 "$command" run --json ./a 9
member 'mappings' mapped.0.mappings '^number 1$'
member 'bytes' mapped.0.bytes '^number 4000$'
silent 'to a file' "$command" run --json --output=file ./a
cp file json
member 'which is JSON' processes '^number 1$'

if is_emulated "$TARGET"; then
  cat > count.c <<'END'
#include <omp.h>
int main (void)
{
  #pragma omp target
  ;
  return omp_get_num_devices ();
}
END
  silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" count.c -o count
  run "$command" run --devices=3 ./count
  if [ $status = 3 ]; then pass 'three devices'; else fail 'three devices'; fi
  cat > stale.c <<'END'
int main (void)
{
  int x = 1;
  #pragma omp target data map (to: x)
  {
    x = 2;
    #pragma omp target map (to: x)
    if (x > 5)
      __builtin_abort ();
  }
  return 0;
}
END
  silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" stale.c -o stale
  run "$command" run --check ./stale
  says 'checking mode' 'stale'
fi

GOMP_OFFLOAD_SUMMARY=nowhere/file works 'a summary that cannot be written' ./a
says 'is told' \
  "warning: the summary cannot be written to 'nowhere/file': No such file"
mkfifo unread
GOMP_OFFLOAD_SUMMARY=unread works 'a pipe that nobody reads' \
  timeout -k 1 60 ./a
says 'is told, too' "the summary cannot be written to 'unread': No such device"
GOMP_OFFLOAD_SUMMARY=kept silent 'a summary without the command' ./a
run cat kept
says 'its first line' '^process	[0-9]*	[.]/a	[0-9]*$'
says 'a region' '^construct	target	a[.]c:9	main	5	0	'

# Several processes.
cat > both <<'END'
#!/bin/sh
./a && ./a
END
chmod +x both
works 'several processes' "$command" run ./both
says 'are added up' '^  regions: 10 on devices, 0 on the host'
says 'and told of' ', 2 processes with the runtime'

# What has nothing to do with devices.
echo 'int main (void) { return 0; }' > b.c
silent 'a stock program' "$STOCK_CC" b.c -o b
works 'runs' "$command" run ./b
says 'that it has no device code' \
  'NOTHING WAS OFFLOADED: the program has no device code'
if "$CC" -fopenmp -foffload="$TARGET" -static a.c -o static; then
  run "$command" run ./static
  says 'what a static program has' \
    'NOTHING WAS OFFLOADED: the program has target regions, and no device code'
fi
run "$command" run sh -c 'kill -KILL $$'
if [ $status = 137 ]; then pass 'killed: status 137'
else fail 'killed: status 137'; fi
says 'that it was killed' 'NOTHING WAS OFFLOADED: the program was killed'
run "$command" run ./none
if [ $status = 127 ]; then pass 'no program: status 127'
else fail 'no program: status 127'; fi
says 'which' "^gomp-offload: error: '[.]/none' cannot be executed: No such"
run "$command" run ./b.c
if [ $status = 126 ]; then pass 'no executable: status 126'
else fail 'no executable: status 126'; fi
refused 'bad number' "run: 'x' is no number of devices" "$command" run \
  --devices=x ./b
refused 'no value' "run: option '--devices' needs a value" "$command" run \
  --devices
refused 'no program' 'run: the program to run is missing' "$command" run --check
run sh -c 'echo text | "$0" run --output=file cat' "$command"
says 'its own input and output' '^text$'

# What cannot be written is known before the program runs.
run "$command" run --output=/no/such/folder/summary -- \
  sh -c 'echo ran > has-run'
says 'a file that cannot be written is refused' '/no/such/folder/summary'
if [ ! -e has-run ]; then pass 'before the program runs'
else fail 'before the program runs'; fi

# A signal of a batch system reaches the program.
# shellcheck disable=SC2016
run "$command" run -- sh -c \
  'trap "kill \$!; echo warned; exit 3" USR1
   sleep 20 & kill -USR1 $PPID; wait'
says 'SIGUSR1 is passed on' '^warned$'

# So does an interrupt that a process sends; one of a terminal comes by itself,
# once.
# shellcheck disable=SC2016
run "$command" run -- sh -c \
  'trap "kill \$!; echo warned; exit 4" INT
   sleep 20 & kill -INT $PPID; wait'
says 'SIGINT that is sent is passed on' '^warned$'
if [ $status = 4 ]; then pass 'and the status is the program'"'"'s'
else fail 'and the status is the program'"'"'s'; fi
cat > terminal.c <<'END'
#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Run ARGV on a terminal of its own, interrupt it from there when it has
   written a line, and print what it writes.  */
int
main (int argc, char **argv)
{
  char text[4096];
  int terminal, status, interrupted = 0;
  ssize_t size;
  pid_t pid = forkpty (&terminal, NULL, NULL, NULL);
  if (pid == 0)
    {
      execv (argv[1], argv + 1);
      _exit (1);
    }
  while ((size = read (terminal, text, sizeof text)) > 0)
    {
      fwrite (text, 1, size, stdout);
      if (!interrupted++)
	write (terminal, "\003", 1);
    }
  waitpid (pid, &status, 0);
  return WEXITSTATUS (status);
}
END
silent 'compiles' "$STOCK_CC" -w terminal.c -lutil -o terminal
run ./terminal "$command" run -- sh -c \
  'trap "echo interrupted" INT; echo begun; sleep 1; sleep 1; exit 5'
if [ "$(grep -c interrupted "$output")" = 1 ] && [ $status = 5 ]
then pass 'an interrupt of the terminal comes once'
else fail 'an interrupt of the terminal comes once'; fi

# A status of the program's own, and that it cannot be executed, are told apart.
run "$command" run -- sh -c 'exit 127'
if [ $status = 127 ]; then pass 'its own status 127'
else fail 'its own status 127'; fi
says 'has a summary' 'NOTHING WAS OFFLOADED'
says_not 'and no message' 'cannot be executed'

# Two programs in one trace.
: > held
refused 'a trace that another writes' "'held': a program that runs writes one" \
  flock -x held "$command" run --trace=held -- true

# The runtime is in a folder whose name has a blank.
mkdir -p 'a blank/lib/gomp-offload'
cp -r "$(dirname "$CC")" 'a blank/lib/gomp-offload'
cp "$LIBDIR/libgomp-target.so.1" 'a blank/lib'
run 'a blank/lib/gomp-offload/bin/gomp-offload' run --preload ./b
says 'it is preloaded all the same' 'the program met no target region'
