# The manual has the environment variables that the runtime reads.

. "$GOMP_TEST_LIB/script.sh"

top=$SRC/../..
for name in $(sed -n 's/^ENV_VARIABLE (\([A-Z_]*\),.*/\1/p' "$top/libgomp-target/env-table.def")
do
  run cat "$top/doc/manual.md"
  says "$name" "^\| \`$name="
done
