# The manual's example of mapping does what it says.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated
{
  printf 'int\nmain (void)\n{\n'
  sed -n '/^An example, with the count/,/^Structures/s/^    //p' \
    "$SRC/../../doc/manual.md"
  printf '  return a[0] != 1 || a[1] != 2 || a[2] != 3;\n}\n'
} > example.c
silent 'the example compiles' "$CC" -Wall -fopenmp -foffload="$TARGET" \
  example.c -o example
works 'the example is right' ./example
