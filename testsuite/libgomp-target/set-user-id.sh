# A set-user-ID program does not do what the environment of its caller says:
# where plugins are, what is printed of its memory.  What it may use of the
# installation is for its own user to say, and not for its caller.

. "$GOMP_TEST_LIB/script.sh"
needs_device
[ "$(id -u)" = 0 ] || unsupported 'only root can make such a program'
command -v setpriv > found || unsupported 'no setpriv here'

cat > prog.c <<'END'
#include <stdio.h>
#include <sys/auxv.h>
#include "on-device.h"
int main (void)
{
  int initial = 1;
  #pragma omp target map (tofrom: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  puts (getauxval (AT_SECURE) ? "secure" : "not secure");
  return 0;
}
END
silent 'links' "$CC" -fopenmp -foffload="$TARGET" -I"$GOMP_TEST_LIB" prog.c \
  -o prog
cp prog secure
chmod 4755 secure

# as_user PROGRAM: run it as another user, wherever it is.
as_user ()
{
  # shellcheck disable=SC2016
  run env GOMP_DEBUG=2 sh -c \
    'exec 9< "$0"
     exec setpriv --reuid=65534 --regid=65534 --clear-groups /proc/self/fd/9' \
    "$1"
}
run env GOMP_DEBUG=2 ./prog
says 'GOMP_DEBUG prints addresses' 'libgomp-target: .*0x[0-9a-f]{6}'
says 'the program is an ordinary one' '^not secure$'

as_user secure
grep -q '^secure$' "$output" || unsupported 'no set-user-ID programs here'
if [ $status = 0 ]; then pass 'set-user-ID: runs'
else fail 'set-user-ID: runs'; fi
says_not 'set-user-ID: no word of GOMP_DEBUG' 'libgomp-target:'
says_not 'set-user-ID: no addresses' '0x[0-9a-f]{6}'

mkdir plugins
run env GOMP_OFFLOAD_PLUGIN_PATH="$PWD/plugins" OMP_TARGET_OFFLOAD=mandatory \
  ./prog
if [ $status != 0 ]; then pass 'a folder without plugins'
else fail 'a folder without plugins'; fi
GOMP_OFFLOAD_PLUGIN_PATH="$PWD/plugins" OMP_TARGET_OFFLOAD=mandatory as_user \
  secure
if [ $status = 0 ]; then pass 'set-user-ID: its own plugins'
else fail 'set-user-ID: its own plugins'; fi

# The runtime, its plugins and the device's program where only root gets to.
mkdir -m 700 private
copy_installation private
silent 'links with them' "$CC" -fopenmp -foffload="$TARGET" \
  -I"$GOMP_TEST_LIB" -Wl,-rpath,"$PWD/private/$lib" prog.c -o secure
chmod 4755 secure
OMP_TARGET_OFFLOAD=mandatory as_user secure
says 'set-user-ID: is what runs' '^secure$'
if [ $status = 0 ]; then pass 'set-user-ID: what its caller cannot get to'
else fail 'set-user-ID: what its caller cannot get to'; fi
