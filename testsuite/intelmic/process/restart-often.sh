# A device that dies more often than there are addresses for its memory that no
# device has had.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/restart.inc"
case $GOMP_TEST_SANITIZERS in
  *thread*) unsupported 'ThreadSanitizer leaves few addresses' ;;
esac

cat > a.c <<'PROGRAM'
#include <omp.h>
#include <stdlib.h>
#include "restart.h"

int
main (int argc, char **argv)
{
  int deaths = atoi (argv[argc - 1]), host = omp_get_initial_device ();
  char *before = NULL, byte = 1;
  for (int i = 0; i < deaths; i++)
    {
      int pid = process (0);
      char *block = omp_target_alloc (64, 0);
      check (block != NULL && block != before);
      check (omp_target_memcpy (block, &byte, 1, 0, 0, 0, host) == 0);
      check (!before
	     || omp_target_memcpy (&byte, before, 1, 0, 0, host, 0) != 0);
      before = block;
      end_process (pid);
    }
  process (0);
  puts ("ok");
  return 0;
}
PROGRAM
# shellcheck disable=SC2086 # Several words.
silent 'compiles' "$CC" $flags a.c -o a
# 47 TiB are for that, of which each life takes 256 GiB.
export OFFLOAD_EMUL_MEMORY=256G
goes_on 'it is started again' 'device 0 is started again' ./a 220
