# The manual tells of every environment variable of the runtime and of the
# emulated device, and its example of mapping does what it says.

. "$GOMP_TEST_LIB/script.sh"

top=$SRC/../..
{
  sed -n 's/^ENV_VARIABLE (\([A-Z_]*\),.*/\1/p' \
    "$top/libgomp-target/base/env-table.def"
  grep -o '"OFFLOAD_EMUL_[A-Z]*"' "$top/plugins/intelmic/host/settings.c" \
    | tr -d '"'
} | sort -u > names
works 'there are variables' test "$(wc -l < names)" -ge 6
while read -r name; do
  works "$name is in the manual" grep -q "^| \`$name=" "$top/doc/manual.md"
done < names

needs_emulated
{
  printf 'int\nmain (void)\n{\n'
  sed -n '/^An example, with the count/,/^Structures/s/^    //p' \
    "$top/doc/manual.md"
  printf '  return a[0] != 1 || a[1] != 2 || a[2] != 3;\n}\n'
} > example.c
silent 'the example compiles' "$CC" -Wall -fopenmp -foffload="$TARGET" \
  example.c -o example
works 'the example is right' ./example
