# Devices that are started ahead of their first use: which ones, and that
# programs which fork, close libraries, end, or have few descriptors meanwhile
# do not notice.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
[ "$(nproc)" -gt 1 ] || unsupported 'needs two CPUs'
sanitizers_allow leaks forks

cat > use.h <<'END'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#pragma omp declare target
int count;
#pragma omp end declare target

/* Run a region on DEVICE, the first one there.  */
static void
use (int device)
{
  int number = -1, times = 0;
  #pragma omp target device (device) map (from: number, times)
  {
    number = omp_is_initial_device () ? -1 : omp_get_device_num ();
    times = ++count;
  }
  if (number != device || times != 1)
    {
      printf ("device %d: %d, %d\n", device, number, times);
      abort ();
    }
}
END
cat > a.c <<'END'
#include "use.h"

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    use (atoi (argv[i]));
  return 0;
}
END
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" a.c -o a
export OFFLOAD_EMUL_NUM=8 OMP_TARGET_OFFLOAD=mandatory

# starts MOST DEVICE...: a program that uses these devices starts no other
# beyond number MOST, and each once.
starts ()
{
  most=$1
  shift
  works "devices $*" env GOMP_DEBUG=1 ./a "$@"
  sed -n 's/.*device \([0-9]*\): starting.*/\1/p' "$output" | sort > started
  if [ -z "$(uniq -d started)" ] \
     && [ "$(sort -n started | tail -n 1)" -le "$most" ]
  then pass "devices $*: none but those, and up to $most"
  else fail "devices $*: none but those, and up to $most"
  fi
}
starts 0 0
starts 5 0 5
starts 3 0 1
says 'the third is started ahead' 'device 2: starting ahead of its use'
starts 7 0 1 2 3 4 5 6 7
starts 7 5 6
starts 7 7 6 5

# A debugger is not to come up for a device that nobody uses.
works 'with a tool' env OFFLOAD_EMUL_RUN=env GOMP_DEBUG=1 ./a 0 1 2
says_not 'nothing is started ahead' 'ahead of its use'

# The program ends, by itself or by a signal, at any time.
ended=0
for _ in 1 2 3 4 5 6 7 8 9 10; do
  run ./a 0 1
  [ "$status" -eq 0 ] && [ ! -s "$output" ] && ended=$((ended + 1))
done
if [ $ended -eq 10 ]; then pass 'programs end in the middle'
else fail 'programs end in the middle'; fi

cat > fork.c <<'END'
#include <sys/wait.h>
#include "use.h"

/* Each child uses devices that may be starting in the parent, or up, and that
   the parent has not used.  */
int
main (void)
{
  int wrong = 0;
  use (0);
  use (1);
  for (int i = 2; i < 8; i++)
    {
      pid_t pid = fork ();
      if (pid == 0)
	{
	  use (i);
	  if (i < 7)
	    use (i + 1);
	  exit (0);
	}
      int status = -1;
      if (waitpid (pid, &status, 0) != pid || status != 0)
	wrong++;
      use (i);
    }
  printf ("%d wrong\n", wrong);
  return wrong;
}
END
silent 'forks: compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" fork.c -o fork
for _ in 1 2 3 4 5; do
  works 'a child has devices of its own' ./fork
done

cat > library.c <<'END'
#pragma omp declare target
int there = 7;
#pragma omp end declare target

int
ask (int device)
{
  int answer = 0;
  #pragma omp target device (device) map (from: answer)
  answer = there++;
  return answer;
}
END
cat > close.c <<'END'
#include <dlfcn.h>
#include "use.h"

/* The library goes while devices are started, and comes again.  */
int
main (int argc, char **argv)
{
  int wrong = 0;
  (void) argc;
  for (int i = 0; i < 4; i++)
    {
      void *library = dlopen (argv[1], RTLD_NOW);
      if (!library)
	return 2;
      int (*ask) (int) = (int (*) (int)) dlsym (library, "ask");
      use (i);
      wrong += ask (i) != 7;
      dlclose (library);
    }
  return wrong;
}
END
silent 'a library' "$CC" -O1 -fopenmp -foffload="$TARGET" -shared -fPIC \
  library.c -o library.so
silent 'closes it: compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" close.c \
  -o close -ldl
for _ in 1 2 3 4 5; do
  works 'a library is closed meanwhile' ./close ./library.so
done

# What is short for several devices at a time is not for one after the other.
few=8
# shellcheck disable=SC3045 # Debian's sh has it.
while ! (ulimit -n $few && ./a 0) > "$output" 2>&1 && [ $few -lt 40 ]; do
  few=$((few + 1))
done
enough=0
for _ in 1 2 3 4 5; do
  run sh -c "ulimit -n $few && exec ./a 0 1 2 3 4 5 6 7"
  [ "$status" -eq 0 ] && [ ! -s "$output" ] && enough=$((enough + 1))
done
if [ $enough -eq 5 ]; then pass 'a limit on descriptors'
else fail 'a limit on descriptors'; fi

# While devices end, those that were started ahead are not sent the signal that
# Linux sends when the thread ends that started them: it would undo what a
# debugger, or LeakSanitizer, stops their threads with.
[ -n "$CXX" ] || unsupported 'no C++ compiler'
cat > signal.C <<'END'
#include "use.h"
#include <fcntl.h>
#include <signal.h>

#pragma omp declare target
/* Before, the thread may end.  */
static void
handle (int)
{
  static const char text[] = "continued\n";
  if (access ("ending", F_OK) == 0 && write (1, text, sizeof text - 1) < 0)
    abort ();
}

/* Ends later than a thread would that has nothing to do.  */
namespace {
struct object
{
  ~object ()
  {
    if (omp_is_initial_device ())
      return;
    usleep (100000);
    /* The first device has ended.  */
    if (omp_get_device_num () == 1)
      close (open ("ending", O_CREAT | O_WRONLY, 0600));
    usleep (600000);
  }
};
object instance;
}
#pragma omp end declare target

int
main ()
{
  for (int i = 0; i < 4; i++)
    {
      use (i);
      #pragma omp target device (i)
      signal (SIGCONT, handle);
    }
  return 0;
}
END
silent 'a signal: compiles' "$CXX" -O1 -fopenmp -foffload="$TARGET" signal.C \
  -o signal
silent 'no signal while devices end' ./signal
