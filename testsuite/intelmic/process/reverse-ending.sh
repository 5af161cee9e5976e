# How programs end in a region that a device has the host run, and while the
# host runs one: without hanging, with the program's status, and with a line
# that says what was wrong if something was.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated
needs_gcc 13

# shellcheck disable=SC2034 # The next one uses it.
device=intelmic
# shellcheck source=testsuite/intelmic/process/reverse-ending.inc
. "$SRC/reverse-ending.inc"
