# Traces of programs whose regions run at a time: nowait, several threads, two
# devices.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
needs_device
# shellcheck source=testsuite/trace/trace.inc
. "$SRC/trace.inc"

cat > a.c <<'END'
#include <omp.h>
int main (void)
{
  int n = omp_get_num_devices (), x[8] = { 0 };
  #pragma omp parallel num_threads(4)
  for (int i = 0; i < 50; i++)
    {
      #pragma omp target device(i % n) map(to: x[0:8])
      for (volatile int j = 0; j < 1000; j++)
	continue;
    }
  for (int i = 0; i < 50; i++)
    {
      #pragma omp target nowait device(i % n) depend(inout: x[i % 8])
      for (volatile int j = 0; j < 10000; j++)
	continue;
    }
  #pragma omp taskwait
  #pragma omp parallel num_threads(3)
  #pragma omp single
  for (int i = 0; i < 50; i++)
    {
      #pragma omp target nowait device(i % n)
      for (volatile int j = 0; j < 10000; j++)
	continue;
    }
  return 0;
}
END
silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" a.c -o prog
for devices in 1 2; do
  is_emulated "$TARGET" || [ $devices = 1 ] || continue
  GOMP_OFFLOAD_TRACE=trace OFFLOAD_EMUL_NUM=$devices silent 'runs' ./prog
  in_order "$devices devices: a trace" trace
  says 'which has its end' '^closed$'
  says 'in which all has ended' '^open: 0$'
  says 'all regions' '^count: X region: 300$'
  says 'an arrow to each' '^count: f region: 300$'
  run cat trace
  says 'threads of the host' '"thread_name","args":\{"name":"host thread 4"\}'
  for device in 0 1; do
    [ $device -lt $devices ] || continue
    says "device $device" \
      "\"thread_name\",\"args\":\{\"name\":\"device $device: "
    says 'a region there' \
      "\"cat\":\"region\",\"name\":\"target a.c:8\".*\"device\":$device"
    says 'a region with nowait there' \
      "\"cat\":\"region\",\"name\":\"target a.c:14\".*\"device\":$device"
  done
  says 'waiting for tasks' '"ph":"B".*"wait","name":"wait for tasks"'
done

# What a thread leaves of its piece of the file is not for one that has written
# behind it before: a thread's events stand in the order of time.
cat > spare.c <<'END'
#include <pthread.h>
static void some (int count)
{
  for (int i = 0; i < count; i++)
    {
      int x = 0;
      #pragma omp target map(tofrom: x)
      x = 1;
    }
}
static pthread_barrier_t barrier;
static void *first (void *data)
{
  some (1);
  pthread_barrier_wait (&barrier);
  pthread_barrier_wait (&barrier);
  return data;
}
int main (void)
{
  pthread_t thread;
  pthread_barrier_init (&barrier, 0, 2);
  pthread_create (&thread, 0, first, 0);
  pthread_barrier_wait (&barrier);
  some (1);
  pthread_barrier_wait (&barrier);
  pthread_join (thread, 0);
  some (200);
  return 0;
}
END
silent 'compiles' "$CC" -fopenmp -pthread -foffload="$TARGET" spare.c -o spare
GOMP_OFFLOAD_TRACE=trace silent 'runs' ./spare
in_order 'a thread that ends before others: a trace' trace

# An emulated device says when regions run, which may be started before.
is_emulated "$TARGET" || exit 0
cat > b.c <<'END'
int main (void)
{
  int x = 0;
  for (int i = 0; i < 20; i++)
    {
      #pragma omp target nowait depend(inout: x)
      for (volatile int j = 0; j < 100000; j++)
	continue;
    }
  #pragma omp taskwait
  return 0;
}
END
silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" b.c -o chain
GOMP_OFFLOAD_TRACE=trace silent 'runs' ./chain
in_order 'a chain of regions: a trace' trace
sort -k 3,3n regions | awk '{ if ($3 + 0.25 < end) print "wrong: " $0 }
			    { end = $3 + $4; count++ }
			    END { print count }' > "$output"
says 'all of them' '^20$'
says_not 'one after the other' 'wrong'
