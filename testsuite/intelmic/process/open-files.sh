# However few files a process may have open: a program with a library runs, or
# ends with one line that says what to do.

# shellcheck disable=SC2086 # $flags are words.
. "$GOMP_TEST_LIB/script.sh"

needs_emulated
# They are looked for with files.
sanitizers_allow leaks
flags="-O1 -fopenmp -foffload=$TARGET -I$GOMP_TEST_LIB"

cat > library.c <<'END'
#pragma omp declare target
int number = 4;
#pragma omp end declare target

int
library (void)
{
  int result = 0;
  #pragma omp target map (from: result)
  result = number;
  return result;
}
END
cat > program.c <<'END'
#include <fcntl.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>
#include "on-device.h"

int library (void);

/* The files that can be open in all, and those of them that are left to be
   opened; 0 for all.  */
int
main (int argc, char **argv)
{
  rlim_t most = atoi (argv[1]);
  int left = atoi (argv[2]), fd, initial = -1;
  setrlimit (RLIMIT_NOFILE, &(struct rlimit) { most, most });
  while (left > 0 && (fd = open ("/dev/null", O_RDONLY)) >= 0
	 && fd < (int) most - left)
    ;
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  check (library () == 4);
  return argc != 3;
}
END
silent 'a library' "$CC" $flags -fPIC -shared library.c -o liblibrary.so
silent 'a program' "$CC" $flags program.c -o program -L. -llibrary \
  -Wl,-rpath,"$PWD"

# try MOST LEFT
try ()
{
  run env GOMP_TEST_ON=device OMP_TARGET_OFFLOAD=mandatory ./program "$1" "$2"
  if [ $status = 0 ] && [ ! -s "$output" ]; then pass "$1 files, $2 left"
  elif [ $status = 1 ] && [ "$(wc -l < "$output")" = 1 ] \
       && grep -q "can have only $1 files open; raise the limit (ulimit -n)" \
	    "$output"
  then pass "$1 files, $2 left"
  else fail "$1 files, $2 left"; fi
}

for most in 4 5 6 7 8 9 10 12 16 20; do
  try $most 0
done
for left in 1 2 3 4 5 6 7 8; do
  try 64 $left
done
run ./program 64 0
if [ $status = 0 ]; then pass 'enough'; else fail 'enough'; fi
