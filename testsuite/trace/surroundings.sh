# Traces of programs whose children outlive them, whose libraries come and go,
# whose numbers are used again, and whose trace somebody else has locked.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
needs_device
# shellcheck source=testsuite/trace/trace.inc
. "$SRC/trace.inc"

# Regions on the host, so that there is little else.
cat > orphans.c <<'END'
#include <stdlib.h>
#include <unistd.h>
int main (void)
{
  #pragma omp target if (0)
  ;
  for (int i = 0; i < 3; i++)
    if (fork () == 0)
      {
	usleep (i * 1000);
	#pragma omp target if (0)
	;
	exit (0);
      }
  return 0;
}
END
silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" orphans.c -o orphans
sanitizers_allow forks leaks
cat > again <<'END'
#!/bin/sh
# Whatever comes first: the end of the parent or those of its children.
for i in 1 2 3 4 5 6 7 8 9 10; do
  rm -f trace
  GOMP_OFFLOAD_TRACE=trace ./orphans
  left=1200
  until grep -q ']$' trace || [ $left = 0 ]; do
    left=$((left - 1))
    sleep 0.05
  done
  sed '/^ *$/d' trace > "json-$i"
done
END
silent 'children that outlive their parent' sh again
wrong=0
for i in 1 2 3 4 5 6 7 8 9 10; do
  ./read-json "json-$i" > verdict 2>&1 || wrong=$((wrong + 1))
  [ "$(grep -c '"ph":"B".*"host"' "json-$i")" = 4 ] || wrong=$((wrong + 1))
done
if [ $wrong = 0 ]; then pass 'are all in it, and it has one end'
else fail 'are all in it, and it has one end'; fi

# Two libraries, one after the other, whose regions are at the same address.
for name in first second; do
  cat > $name.c <<END

$([ $name = first ] || echo)
int ${name}_function (int x)
{
  #pragma omp target map (tofrom: x)
  x++;
  return x;
}
END
  silent 'compiles a library' "$CC" -fopenmp -foffload="$TARGET" -fPIC -shared \
    $name.c -o $name.so
done
cat > loads.c <<'END'
#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>
int main (void)
{
  static const char *const names[] = { "first", "second" };
  for (int i = 0; i < 4; i++)
    {
      char text[64];
      snprintf (text, sizeof text, "./%s.so", names[i % 2]);
      void *library = dlopen (text, RTLD_NOW);
      snprintf (text, sizeof text, "%s_function", names[i % 2]);
      int (*function) (int) = (int (*) (int)) dlsym (library, text);
      if (function (1) != 2)
	return 1;
      dlclose (library);
    }
  return omp_get_num_devices () < 0;
}
END
silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" loads.c -ldl -o loads
GOMP_OFFLOAD_TRACE=trace silent 'libraries that come and go' ./loads
in_order 'a trace' trace
for name in first second; do
  if [ "$(grep -c "\"cat\":\"construct\",\"name\":\"target $name.c:" trace)" \
       = 2 ]
  then pass "the regions of the $name"; else fail "the regions of the $name"; fi
done

# Another process of the same number.
if [ "$(id -u)" = 0 ] && unshare -pf true 2> unshared; then
  for i in 1 2; do
    GOMP_OFFLOAD_TRACE=trace works "number 1, $i" unshare -pf ./orphans
  done
  if [ "$(grep -c '"name":"trace"' trace)" = 1 ] \
     && [ "$(grep -c '"process_name"' trace)" -le 4 ]
  then pass 'has a trace of its own'; else fail 'has a trace of its own'; fi
else
  echo 'UNSUPPORTED: the same number: no processes can be numbered anew here'
fi

if command -v flock > found; then
  # shellcheck disable=SC2016
  GOMP_OFFLOAD_TRACE=locked works 'a file that is locked' \
    flock locked ./orphans
  says 'is told' "the trace cannot be written to 'locked': another program has \
locked it; the program goes on without"
fi

# A program that closes all descriptors, as daemons do, and opens files of its
# own, which get the numbers that are free then.
cat > closes.c <<'END'
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int x;

static void
regions (int count)
{
  for (int i = 0; i < count; i++)
    {
      #pragma omp target map (tofrom: x)
      x++;
    }
}

int
main (int argc, char **argv)
{
  regions (1);
  for (int fd = 3; fd < 1024; fd++)
    close (fd);
  for (int i = 0; i < 20; i++)
    if (open ("own", O_RDWR | O_CREAT, 0600) < 0)
      return 2;
  if (strcmp (argv[argc - 1], "removed") == 0)
    unlink ("trace");
  if (strcmp (argv[argc - 1], "fork") == 0)
    {
      if (fork () == 0)
	_exit (0);
      wait (NULL);
    }
  /* More than fits into what the trace has mapped.  */
  regions (2000);
  return x != 2001 || lseek (3, 0, SEEK_END) != 0;
}
END
silent 'compiles, to close descriptors' "$CC" -O1 -fopenmp \
  -foffload="$TARGET" closes.c -o closes
for how in simply fork; do
  rm -f trace
  GOMP_OFFLOAD_TRACE=trace silent "descriptors are closed: $how" ./closes $how
  if [ "$(grep -c '"cat":"region"' trace)" -gt 2000 ] \
     && [ "$(tail -c 2 trace)" = ']' ]
  then pass 'the trace is whole'; else fail 'the trace is whole'; fi
done
rm -f trace
GOMP_OFFLOAD_TRACE=trace works 'and the trace is removed' ./closes removed
says 'is told' "the trace cannot be written to 'trace': the program has closed \
it; the program goes on without"

# A device that dies and is started again: what had been mapped is not there any
# more, and nothing that was left in the middle stays open.
is_emulated "$TARGET" || exit 0
cat > dies.c <<'END'
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
int main (void)
{
  static int a[1000];
  int pid = 0, x = 0;
  #pragma omp target enter data map (to: a)
  #pragma omp target map (from: pid)
  pid = getpid ();
  kill (pid, SIGKILL);
  for (int i = 0; i < 2; i++)
    {
      #pragma omp target map (tofrom: x)
      x++;
    }
  return x != 2;
}
END
silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" dies.c -o dies
GOMP_OFFLOAD_RESTART=1 GOMP_OFFLOAD_TRACE=trace works 'a device dies' ./dies
in_order 'a trace' trace
says 'in which all has ended' '^open: 0$'
says 'both starts, and the end' '^count: B device: [5-9]$'
run grep '"name":"mapped on device 0"' trace
says 'what was mapped' '"bytes":400[0-9]\}'
tail -n 1 "$output" > last
run cat last
says 'is gone' '"bytes":0\}'

# Two devices that die unnoticed: one line says so of one, and what is to be
# done at the end is done.
cat > both.c <<'END'
#include <omp.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
int main (int argc, char **argv)
{
  int pid[2];
  for (int i = 0; i < 2; i++)
    {
      #pragma omp target map (from: pid[i]) device (i)
      pid[i] = omp_is_initial_device () ? 0 : getpid ();
    }
  if (pid[0] == 0 || pid[1] == 0)
    return 2;
  for (int i = 0; i < 2; i++)
    {
      siginfo_t info;
      kill (pid[i], SIGKILL);
      waitid (P_PID, pid[i], &info, WEXITED | WNOWAIT);
    }
  if (strcmp (argv[argc - 1], "used") == 0)
    {
      #pragma omp target
      ;
    }
  return 0;
}
END
silent 'compiles, for two devices' "$CC" -fopenmp -foffload="$TARGET" both.c \
  -o both
export OFFLOAD_EMUL_NUM=2
for how in used unused; do
  rm -f trace
  GOMP_OFFLOAD_TRACE=trace run ./both $how
  cp "$output" told
  if [ $status = 1 ] && [ "$(wc -l < told)" = 1 ]
  then pass "both die: $how: one line"; else fail "both die: $how: one line"; fi
  says "both die: $how: says which" \
    'error: device [01] \(intelmic\) died between target regions: signal SIGKILL'
  in_order "both die: $how: a trace" trace
  says 'with its end' '^closed$'
done
