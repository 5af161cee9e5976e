# The device's table of what pointers of the host's point to, by itself: as the
# layouts of host and device are random, what is the same in both is rarely met.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

: > config.h
cat > table.c <<'PROGRAM'
#define _GNU_SOURCE
#include "device/pointers.c"

#include <stdio.h>

void
crash_by_vtable (void *address)
{
  printf ("no virtual table at %p\n", address);
  exit (7);
}

static struct channel_pointer pointers[] = {
  { 0x3000, 0x3000, 0x53000 },	/* Functions.  */
  { 0x3100, 0x3100, 0x53100 },
  { 0x1000, 0x2000, 0x90000 },	/* Variables.  */
  { 0x4000, 0x4001, 0x94000 }
};

static void
expect (const char *what, void *found, uint64_t right)
{
  printf ("%s: %s: %p\n", what, (uint64_t) found == right ? "good" : "bad",
	  found);
}

#define FUNCTION(what, address, right) \
  expect (what, GOMP_emulated_function ((void *) (address)), right)

int
main (int argc, char **argv)
{
  const uint64_t words[] = { (uint64_t) pointers, 4, 1 };
  (void) argv;
  pointers_add (words);
  FUNCTION ("a function of the host", 0x3000, 0x53000);
  FUNCTION ("another one", 0x3100, 0x53100);
  FUNCTION ("nothing of the host", 0x3001, 0x3001);
  FUNCTION ("where the host has a variable", 0x1400, 0x1400);
  FUNCTION ("at its beginning", 0x1000, 0x1000);
  FUNCTION ("where that has one byte", 0x4000, 0x4000);
  expect ("a virtual table", GOMP_emulated_vtable ((void *) 0x1010), 0x90010);
  expect ("its end", GOMP_emulated_vtable ((void *) 0x2000), 0x91000);
  fflush (stdout);
  if (argc > 1)
    GOMP_emulated_vtable ((void *) 0x3001);
  return 0;
}
PROGRAM
top=$SRC/../../..
silent 'it compiles' "$STOCK_CC" -std=gnu11 -I. -I"$top/plugins/intelmic" \
  -I"$top/include" table.c -o table -ldl
works 'it runs' ./table
says_not 'each is found as what it is' 'bad'
says 'all of them' '^its end: good'
run ./table function
says 'a function is no virtual table' '^no virtual table at 0x3001$'
