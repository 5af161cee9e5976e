# OpenACC by GCC's own libgomp on the plugin.

# shellcheck source=testsuite/intelmic/plugin/begin.inc
. "$SRC/../plugin/begin.inc"

needs_libgomp_plugins
copy_plugin "$PWD/tree"
mv "$plugin" "${plugin%/*}/libgomp-plugin-$libgomp_plugin.so.1"

silent 'compiles' "$CC" -D_GNU_SOURCE -O1 -fopenacc -foffload="$TARGET" \
  "$sources/../../plugin-harness/gcc-openacc.c" -o a -ldl
run env LD_PRELOAD="$GOMP_TEST_PRELOAD$libgomp" \
  LD_LIBRARY_PATH="${plugin%/*}" ./a
says "runs on the device with GCC's runtime" "^$libgomp: type 6\$"
says 'which knows what it is' '^host-emul, gomp-offload, [0-9]'
