# What routines say of addresses and devices that are none.

. "$GOMP_TEST_LIB/script.sh"
needs_device

cat > a.c <<'END'
#include <omp.h>
#include <stddef.h>

int
main (int argc, char **argv)
{
  char here[4], *there = omp_target_alloc (512, 0);
  if (there && argv[1][0] == 'f')
    omp_target_free (there + 256, 0);
  else if (argv[1][0] == 'm')
    omp_target_memset (here, 1, sizeof here, 99);
  else
    omp_target_memset_async (here, 1, sizeof here, -77, 0, NULL);
  return argc == 99;
}
END
silent 'a program' "$CC" -fopenmp -foffload="$TARGET" a.c -o a
fails 'the middle of memory' ./a free
says 'cannot be freed' \
  '^libgomp-target: error: omp_target_free: 0x.* cannot be freed on device 0: '
refused 'a device that is not there' \
  '^libgomp-target: error: omp_target_memset: there is no device 99$' ./a memset
refused 'nor this one' \
  '^libgomp-target: error: omp_target_memset_async: there is no device -77$' \
  ./a async
