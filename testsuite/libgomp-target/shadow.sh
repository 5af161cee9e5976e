# The runtime with a device plugin of the tests: programs in shadow/.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"

# libgomp forgets the dependences of a team's threads.
echo 'leak:libgomp.so.1' > leaks
export LSAN_OPTIONS="suppressions=$PWD/leaks print_suppressions=0"

build_plugin good
for program in "$SRC"/shadow/*-[0-9]*.c; do
  name=$(basename "$program" .c)
  build_program "$program" "$name"
  works "$name" env GOMP_OFFLOAD_PLUGIN_PATH="$PWD/good" SHADOW_DEVICES=2 \
    ./"$name"
done
