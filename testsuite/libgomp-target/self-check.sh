# The runtime's self-check of what is mapped: every way in which a table can be
# wrong; that it says so and ends the program; and that it is on in all tests.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"

run "$BUILDDIR/self-check-tests"
while IFS=: read -r result name; do
  case $result in
    PASS) pass "a table:$name" ;;
    *) fail "a table:$name" ;;
  esac
done < "$output"
if [ "$status" = 0 ] && [ "$(grep -c . "$output")" = 18 ]
then pass 'eighteen tables'; else fail 'eighteen tables'; fi

# Device memory that a plugin gives twice.
cat > prog.c <<'END'
#include <omp.h>
#include "shadow.h"
int
main (void)
{
  int a[100] = { 0 }, b[100] = { 0 };
  #pragma omp target enter data map(to: a)
  #pragma omp target enter data map(to: b)
  printf ("kept\n");
  #pragma omp target update from(a)
  printf ("went on\n");
  return 0;
}
END
build_program prog.c prog
build_plugin twice -DSHADOW_TWICE
build_plugin good
if [ "$GOMP_OFFLOAD_SELF_CHECK" = 1 ]
then pass 'it is on in all tests'; else fail 'it is on in all tests'; fi
works 'a good plugin' env GOMP_OFFLOAD_PLUGIN_PATH="$PWD/good" ./prog
says 'and it went on' '^went on$'
run env GOMP_OFFLOAD_PLUGIN_PATH="$PWD/twice" ./prog
if [ "$status" = 1 ]; then pass 'the end'; else fail 'the end'; fi
says 'memory that a plugin gives twice' "^libgomp-target: error: device 0: the\
 table of what is mapped is wrong: the entry for \[0x.*\) at 0x.* on the device\
 shares device memory with another one; this is a defect of gomp-offload or of\
 the plugin shadow; report it, with what GOMP_DEBUG=1 prints$"
says 'nothing is lost' '^kept$'
works 'it is off unless asked for' env -u GOMP_OFFLOAD_SELF_CHECK \
  GOMP_OFFLOAD_PLUGIN_PATH="$PWD/twice" ./prog
says 'and that went on' '^went on$'
