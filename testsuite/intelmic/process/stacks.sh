# The device's stack is not where the host has its own, however often both get
# addresses by chance; and what regions execute gains no privileges.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

# Where stacks may be large, they would overlap in every fourth run.
cat > a.c <<'PROGRAM'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int
main (void)
{
  unsigned long host = (unsigned long) __builtin_frame_address (0);
  unsigned long device = 0;
  #pragma omp target map(from: device)
  if (!omp_is_initial_device ())
    device = (unsigned long) __builtin_frame_address (0);
  unsigned long distance = host > device ? host - device : device - host;
  printf ("%s\n", device == 0 ? "host" : distance >> 31 ? "apart" : "overlap");
  return 0;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" a.c -o a
run sh -c 'ulimit -s 2097152 && OMP_STACKSIZE=1M && export OMP_STACKSIZE \
  && for run in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
       ./a || exit
     done'
if [ $status = 0 ] && [ "$(grep -c '^apart$' "$output")" = 20 ]
then pass 'the stacks are apart'; else fail 'the stacks are apart'; fi

cat > b.c <<'PROGRAM'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>

int
main (void)
{
  int gains = -1, privileges = -1;
  #pragma omp target map(from: gains, privileges)
  if (!omp_is_initial_device ())
    {
      gains = prctl (PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0);
      privileges = system ("exit 7");
    }
  printf ("no new privileges: host %d, device %d, command %d\n",
	  prctl (PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0), gains, privileges >> 8);
  return 0;
}
PROGRAM
silent 'compiles' "$CC" -O1 -fopenmp -foffload="$TARGET" b.c -o b
works 'a region executes something' ./b
says 'which gains nothing' '^no new privileges: host 0, device 1, command 7$'
works 'the same of a tool' env OFFLOAD_EMUL_RUN=env ./b
says 'which is as it is' '^no new privileges: host 0, device 0, command 7$'
