# The program forks, has closed descriptors, a sanitizer, or no machine code.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/intelmic/intermediate/program.inc
. "$SRC/program.inc"
needs_emulated
needs_device
export OMP_TARGET_OFFLOAD=mandatory
flags="-O2 -fopenmp -foffload=$TARGET"

region_program > a.c
# A thread waits for the compiler, which has begun when there is the file
# "begun", and goes on when there is "forked"; another one forks meanwhile, and
# the child runs a region.  With the argument "leave" the parent ends at once,
# and the child stays; with "alone" there is no other thread and no child.
cat > fork.c <<'END'
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int
region (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x)
    x++;
  return x - 1;
}

static void *
run (void *unused)
{
  (void) unused;
  region ();
  return NULL;
}

static void
leave (pid_t child)
{
  printf ("%d\n", child);
  fflush (stdout);
  _exit (0);
}

int
main (int argc, char **argv)
{
  pthread_t thread;
  int status = 1;
  if (argc > 1 && strcmp (argv[1], "alone") == 0)
    return region () != 0;
  pthread_create (&thread, NULL, run, NULL);
  while (access ("begun", F_OK) != 0)
    usleep (10000);
  pid_t pid = fork ();
  if (pid == 0 && argc > 1)
    pause ();
  if (pid == 0)
    _exit (region () == 0 ? 7 : 1);
  if (argc > 1)
    leave (pid);
  fclose (fopen ("forked", "w"));
  waitpid (pid, &status, 0);
  pthread_join (thread, NULL);
  return !(WIFEXITED (status) && WEXITSTATUS (status) == 7);
}
END
# shellcheck disable=SC2086
{
  silent 'links' "$CC" $flags -foffload-image=ir-only a.c -o only
  silent 'links a program that forks' "$CC" $flags -pthread \
    -foffload-image=ir fork.c -o fork
}

# The same installation, with another compiler.
copy_installation tree
compiler=tree/$lib/gomp-offload/gcc-$GOMP_TEST_GCC/accel/$TARGET/mkoffload
mkdir -p "${compiler%/*}"
real=$TOOLCHAINDIR/accel/$TARGET/mkoffload
with_tree ()
{
  what=$1
  shift
  works "$what" env \
    GOMP_OFFLOAD_PLUGIN_PATH="$PWD/tree/$lib/gomp-offload/plugins" "$@"
}
# slow: one that waits for the fork.
slow ()
{
  rm -f begun forked
  cat > "$compiler" <<END
#!/bin/sh
: > "$PWD/begun"
until [ -e "$PWD/forked" ]; do sleep 0.1; done
exec "$real" "\$@"
END
  chmod +x "$compiler"
}

slow
with_tree 'a fork while something is compiled' GOMP_OFFLOAD_CACHE=none ./fork
export GOMP_OFFLOAD_CACHE="$PWD/cache"
slow
with_tree 'a program that ends while it is compiled' ./fork leave
child=$(cat "$output")
touch forked
export GOMP_OFFLOAD_COMPILE_TIMEOUT=100
with_tree 'its child does not have the lock' GOMP_DEBUG=1 ./fork alone
says 'its child does not have the lock: compiled' 'compiled .* machine in [0-9]'
kill "$child"
unset GOMP_OFFLOAD_COMPILE_TIMEOUT

# Nothing that is no image is kept.
printf '#!/bin/sh\necho nonsense\n' > "$compiler"
export GOMP_OFFLOAD_CACHE="$PWD/kept"
refused 'nonsense' 'what the compiler wrote is no image' env \
  GOMP_OFFLOAD_PLUGIN_PATH="$PWD/tree/$lib/gomp-offload/plugins" ./only
find kept -name '*.image' > "$output"
if [ -s "$output" ]; then fail 'nonsense is not kept'
else pass 'nonsense is not kept'; fi

export GOMP_OFFLOAD_CACHE=none
for closed in '<&-' '>&-' '2>&-' '<&- >&- 2>&-'; do
  works "closed: $closed" sh -c "./only $closed"
done
works 'no machine code, and background' env GOMP_OFFLOAD_COMPILE=background \
  ./only

# A device has a sanitizer's library from its start.
echo 'int main (void) { return 0; }' > empty.c
if "$STOCK_CC" -fsanitize=address empty.c -o empty 2> empty.out && ./empty; then
  # shellcheck disable=SC2086
  works 'links with a sanitizer' "$CC" $flags -fsanitize=address \
    -foffload-image=ir-only a.c -o sanitized
  says 'and says that there is machine code' 'will have machine code, too'
  works 'and it runs' ./sanitized
else
  echo 'UNSUPPORTED: a sanitizer: no library of AddressSanitizer'
fi
