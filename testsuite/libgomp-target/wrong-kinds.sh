# What compiled code says to map and makes no sense: of a later release of GCC,
# or since a pointer is not there.  No construct comes to that, so the entry
# points are called with it.

. "$GOMP_TEST_LIB/script.sh"
needs_device

cat > a.c <<'END'
#include <stddef.h>
#include <stdlib.h>
#include "gomp-constants-all.h"

extern void GOMP_target_data_ext (int, size_t, void **, size_t *,
				  unsigned short *);
extern void GOMP_target_enter_exit_data (int, size_t, void **, size_t *,
					 unsigned short *, unsigned, void **);
extern void GOACC_enter_data (int, size_t, void **, size_t *,
			      unsigned short *, int, int, ...);
extern void GOACC_exit_data (int, size_t, void **, size_t *,
			     unsigned short *, int, int, ...);

extern void GOMP_offload_register_ver (unsigned, const void *, int,
				       const void *);

enum { UNKNOWN = 0x6f, EXIT = 2, SYNC = -2 };

int
main (int argc, char **argv)
{
  int values[4] = { 1, 2, 3, 4 }, *pointer = values, x = 0;
  void *hosts[] = { values, &pointer };
  size_t sizes[] = { sizeof values, 0 };
  unsigned short kinds[] = { GOMP_MAP_TO, UNKNOWN };
  #pragma omp target map(tofrom: x)
    x++;
  switch (argc > 1 ? atoi (argv[1]) : 0)
    {
    case 1:
      GOMP_target_data_ext (-1, 2, hosts, sizes, kinds);
      break;
    case 2:
      GOMP_target_enter_exit_data (-1, 1, hosts, sizes, kinds + 1, EXIT, NULL);
      break;
    case 3:
      GOACC_exit_data (-1, 1, hosts, sizes, kinds + 1, SYNC, 0);
      break;
    case 4:
      kinds[1] = GOMP_MAP_ALWAYS_POINTER;
      GOMP_target_data_ext (-1, 2, hosts, sizes, kinds);
      break;
    case 5:
      kinds[1] = GOMP_MAP_ATTACH;
      GOACC_enter_data (-1, 2, hosts, sizes, kinds, SYNC, 0);
      break;
    case 6:
      kinds[1] = GOMP_MAP_DETACH;
      GOACC_exit_data (-1, 1, hosts + 1, sizes + 1, kinds + 1, SYNC, 0);
      break;
    case 7:
      GOMP_offload_register_ver (99 << 16, NULL, 0, NULL);
      break;
    }
  return x - 1;
}
END
silent 'a program' "$CC" -fopenmp -foffload="$TARGET" \
  -I"$SRC/../../include" a.c -o a
works 'what makes sense' ./a
unknown='unknown map kind 0x6f; a newer libgomp-target.so.1 is needed'
refused 'a kind for data' "^libgomp-target: error: target data: $unknown" ./a 1
refused 'one at the end' \
  "^libgomp-target: error: target exit data: $unknown" ./a 2
refused "and at that of OpenACC's" "^libgomp: acc exit data: $unknown" ./a 3
refused 'a pointer that is to be set' \
  'error: target data: the pointer at 0x[0-9a-f]* is not mapped to dev' ./a 4
refused 'one that is to be attached' \
  'the pointer at 0x[0-9a-f]* is to be attached and is not mapped to dev' ./a 5
refused 'one that is to be detached' \
  'the pointer at 0x[0-9a-f]* is to be detached and is not mapped to dev' ./a 6
refused 'an image of a later release' \
  "error: the program's device image is of version 99, this runtime knows up" \
  ./a 7
