# A device asks the host for a region while all threads of the host sleep, and
# the one that it wakes does not notice: it wakes it once more.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_gcc 13
needs_device

# The host is stopped before the device asks, and goes on when it is told for
# the second time.
cat > lost.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <linux/futex.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "shared/channel.h"

static struct channel *channel;

static int
is_asleep (const struct slot *slot)
{
  return (atomic_load (&slot->state) & SLOT_STATE_MASK) >= SLOT_ASLEEP;
}

static char
state_of_host (void)
{
  char path[40], state = 0;
  snprintf (path, sizeof path, "/proc/%d/stat", (int) getppid ());
  FILE *file = fopen (path, "r");
  if (!file || fscanf (file, "%*d (%*[^)]) %c", &state) != 1)
    abort ();
  fclose (file);
  return state;
}

/* The region calls this before it asks.  */
void
stop_host (void)
{
  FILE *maps = fopen ("/proc/self/maps", "r");
  char line[1000], offset[2];
  uintptr_t start;
  while (maps && !channel && fgets (line, sizeof line, maps))
    if (sscanf (line, "%lx-%*x rw-s 0000000%1[0] ", &start, offset) == 2
	&& ((struct channel *) start)->magic == CHANNEL_MAGIC)
      channel = (struct channel *) start;
  if (!channel)
    abort ();
  fclose (maps);
  while (!is_asleep (&channel->slots[0]))
    usleep (1000);
  kill (getppid (), SIGSTOP);
  while (state_of_host () != 'T')
    usleep (1000);
}

/* What the device program wakes others with.  */
long
syscall (long number, ...)
{
  static int told;
  static long (*next) (long, ...);
  long a[6];
  va_list list;
  va_start (list, number);
  for (int i = 0; i < 6; i++)
    a[i] = va_arg (list, long);
  va_end (list);
  if (!next)
    next = (long (*) (long, ...)) dlsym (RTLD_NEXT, "syscall");
  if (number == SYS_futex && a[1] == FUTEX_WAKE && channel
      && a[0] == (long) &channel->slots[0].state
      && is_asleep (&channel->slots[0]))
    {
      if (++told == 1)
	return 0;
      kill (getppid (), SIGCONT);
    }
  return next (number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
END
silent 'what loses a call compiles' "$STOCK_CC" -O2 -fPIC -shared \
  -I"$SRC/../../../plugins/intelmic" lost.c -o lost.so

cat > a.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <omp.h>
#include <unistd.h>

#pragma omp requires reverse_offload

static pid_t host;

int
main (void)
{
  int initial = 1, on_host = 0;
  host = getpid ();
  #pragma omp target map(from: initial, on_host)
  {
    void (*stop_host) (void) = (void (*) (void)) dlsym (RTLD_DEFAULT,
							"stop_host");
    int r = 0;
    initial = omp_is_initial_device ();
    stop_host ();
    #pragma omp target device(ancestor: 1) map(from: r)
    r = getpid () == host;
    on_host = r;
  }
  return initial || !on_host;
}
END
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" a.c -o a
preload=${GOMP_TEST_PRELOAD:+$GOMP_TEST_PRELOAD:}$PWD/lost.so
OMP_TARGET_OFFLOAD=mandatory OFFLOAD_EMUL_RUN="env LD_PRELOAD=$preload" \
  works 'the host runs the region' ./a
