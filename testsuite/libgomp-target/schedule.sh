# GOMP_OFFLOAD_SCHEDULE=least-loaded

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"


cat > prog.c <<'END'
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

/* In the memory of each device; regions there wait until it is not 0.  */
static int *gates[2];

#pragma omp declare target
static void
pass (volatile int *gate)
{
  while (!*gate)
    usleep (1000);
}
#pragma omp end declare target

static void
set_gates (int value)
{
  for (int i = 0; i < 2; i++)
    omp_target_memcpy (gates[i], &value, sizeof value, 0, 0, i,
		       omp_get_initial_device ());
}

/* Prints on which device each of four regions ran that were there at the same
   time, and one with data on device 1.  */
int
main (void)
{
  int where[4] = { -1, -1, -1, -1 }, x = 0, at = -1;
  for (int i = 0; i < 2; i++)
    gates[i] = omp_target_alloc (sizeof (int), i);
  set_gates (0);
  int *first = gates[0], *second = gates[1];
  for (int i = 0; i < 4; i++)
    #pragma omp target nowait map(from: where[i:1]) firstprivate(first, second)
      {
	where[i] = omp_get_device_num ();
	pass (where[i] == 0 ? first : second);
      }
  set_gates (1);
  #pragma omp taskwait
  int count[3] = { 0 };
  for (int i = 0; i < 4; i++)
    count[where[i]]++;
  printf ("%d %d\n", count[0], count[1]);

  #pragma omp target enter data map(to: x) device(1)
  #pragma omp target map(tofrom: x) map(from: at)
    at = omp_get_device_num () + x;
  printf ("present elsewhere: %d\n", at);
  #pragma omp target exit data map(release: x) device(1)
  #pragma omp target device(1) map(from: at)
    at = omp_get_device_num ();
  printf ("named: %d\n", at);

  #pragma omp target enter data map(to: x)
  set_gates (0);
  #pragma omp target nowait device(0) firstprivate(first)
    pass (first);
  #pragma omp target map(tofrom: x) map(from: at)
    at = omp_get_device_num () + x;
  printf ("present on the busy one: %d\n", at);
  #pragma omp target device(0) map(from: at)
    at = omp_get_device_num ();
  printf ("the busy one named: %d\n", at);
  #pragma omp target map(from: at)
    at = omp_get_device_num ();
  printf ("present nowhere: %d\n", at);
  set_gates (1);
  #pragma omp taskwait

  for (int i = 0; i < 3; i++)
    {
      #pragma omp target map(from: at)
	at = omp_get_device_num ();
      where[i] = at;
    }
  printf ("one after the other: %d %d %d\n", where[0], where[1], where[2]);
  return 0;
}
END
silent 'compiles' "$CC" -fopenmp -foffload="$TARGET" prog.c -o prog
needs_emulated
export OFFLOAD_EMUL_NUM=2
works 'by default' ./prog
says 'on the default device' '^4 0$'
works 'least-loaded' env GOMP_OFFLOAD_SCHEDULE=least-loaded GOMP_DEBUG=1 ./prog
says 'on both devices' '^2 2$'
says 'says why' 'device 1 chosen: it has [0-9]+ region'
says 'present data is not moved' '^present elsewhere: 0$'
says 'and says so' 'data is present on device 1, so the default device is used'
says 'a named device is used' '^named: 1$'
says 'present data stays where there is more to do' \
  '^present on the busy one: 0$'
says 'a named device is used though it has more to do' '^the busy one named: 0$'
says 'regions that have ended do not count' '^one after the other: 0 0 0$'
says 'what is present nowhere goes to the other' '^present nowhere: 1$'
works 'another value' env GOMP_OFFLOAD_SCHEDULE=fast ./prog
says 'is told' 'warning: GOMP_OFFLOAD_SCHEDULE=fast'
