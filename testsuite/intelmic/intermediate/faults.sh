# The compiler is not there, fails, ends in any way, or takes too long: the
# baseline code runs, and nothing is left.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/intelmic/intermediate/program.inc
. "$SRC/program.inc"
needs_emulated
needs_device
export OMP_TARGET_OFFLOAD=mandatory
flags="-O2 -fopenmp -foffload=$TARGET"

region_program > a.c
# shellcheck disable=SC2086
{
  silent 'links' "$CC" $flags -foffload-image=ir a.c -o a
  silent 'links intermediate code' "$CC" $flags -foffload-image=ir-only a.c \
    -o only
}

# The same installation, with another compiler.
mkdir -p tree/lib/gomp-offload
cp -R "$PLUGINDIR" tree/lib/gomp-offload/plugins
ln -s "$LIBEXECDIR" tree/libexec
export GOMP_OFFLOAD_PLUGIN_PATH="$PWD/tree/lib/gomp-offload/plugins"
compiler=tree/lib/gomp-offload/gcc-$GOMP_TEST_GCC/accel/$TARGET/mkoffload
real=$TOOLCHAINDIR/accel/$TARGET/mkoffload

baseline 'no compiler' "gomp-offload for GCC $GOMP_TEST_GCC is not installed" \
  ./a
refused 'no compiler, no code' "only intermediate code, .*: gomp-offload for \
GCC $GOMP_TEST_GCC is not installed" ./only
mkdir -p "${compiler%/*}"

# with REASON COMMAND...: the compiler is a script.
with ()
{
  reason=$1
  shift
  printf '#!/bin/sh\n' > "$compiler"
  printf '%s\n' "$@" >> "$compiler"
  chmod +x "$compiler"
  baseline "$*" "$reason" ./a
  refused "$*: no code" "only intermediate code, .*: $reason" ./only
}
printf 'no program' > "$compiler"
baseline 'no program' 'gomp-offload for GCC .* is not installed' ./a
with 'it is too warm' 'echo "mkoffload: error: it is too warm" >&2; exit 1'
with 'first' 'echo first >&2; echo second >&2; exit 1'
with 'it was killed' 'exit 1'
# shellcheck disable=SC2016
with 'it was killed' 'kill -KILL $$'
with 'it was killed' 'exec < /dev/null'
with 'what the compiler wrote is no image' 'echo nonsense'
with 'what the compiler wrote is no image' "$real \"\$@\" | head -c 9000"
export GOMP_OFFLOAD_COMPILE_TIMEOUT=1
# shellcheck disable=SC2016
with 'it took longer than 1 seconds' 'echo $$ > "$TMPDIR/started"' \
  'exec sleep 300'
goes 'the compiler that takes too long' "$(cat "$TMPDIR/started")"
with 'it took longer than 1 seconds' \
  "trap '' TERM; echo \$\$ > \"\$TMPDIR/started\"" 'while :; do sleep 1; done'
goes 'one that does not mind being asked' "$(cat "$TMPDIR/started")"
rm "$TMPDIR/started"
unset GOMP_OFFLOAD_COMPILE_TIMEOUT

# What it gets.
cat > "$compiler" <<END
#!/bin/sh
env > "$PWD/got"
ls -l /proc/self/fd >> "$PWD/got"
exec "$real" "\$@"
END
GOMP_OFFLOAD_GCC=/nowhere COLLECT_GCC=/nowhere COMPILER_PATH=/nowhere \
  LIBRARY_PATH=/nowhere GCC_EXEC_PREFIX=/nowhere MAKEFLAGS=-j \
  SOMETHING=else compiled 'an odd environment' ./a
grep '=' got \
  | grep -v '^\(PATH\|HOME\|TMPDIR\|LD_LIBRARY_PATH\|PWD\|SHLVL\|_\)=' \
  > "$output"
if [ -s "$output" ]; then fail 'of which it gets little'
else pass 'of which it gets little'; fi

# The real one, without what it needs.
cp -R "$TOOLCHAINDIR" tree/real
rm -r "tree/lib/gomp-offload/gcc-$GOMP_TEST_GCC"
mv tree/real "tree/lib/gomp-offload/gcc-$GOMP_TEST_GCC"
compiled 'a copy of the installation' ./a
if unshare -m mount -t tmpfs tmpfs "$PWD" 2> /dev/null; then
  mkdir full
  cat > with-full <<'END'
#!/bin/sh
mount -t tmpfs -o size=16k tmpfs full || exit 125
TMPDIR=$PWD/full ./a
status=$?
ls -A full | sed 's/^/LEFT: /'
exit $status
END
  works 'a full disk: baseline code' \
    env GOMP_DEBUG=1 unshare -m sh with-full
  says 'a full disk: says why' \
    'is not compiled for this machine: .*(No space left on device|/full/gomp)'
  says_not 'a full disk: nothing is left' '^LEFT: '
else
  echo 'UNSUPPORTED: a full disk: no file system can be mounted'
fi
rm "tree/lib/gomp-offload/gcc-$GOMP_TEST_GCC/offload.so"
baseline 'no compiler plugin' '.*offload.so' ./a

# Damaged intermediate code: magic, sizes and all.
# damage OFFSET BYTE: of a copy of the program, from its start on.
start=$(grep -abo GOMPINTM a | head -n 1 | cut -d: -f1)
for offset in 0 8 16 20 24 60 90 120 300 1000 2000; do
  cp a damaged
  printf '\377' \
    | dd of=damaged bs=1 seek=$((start + offset)) conv=notrunc 2> dd.out
  works "damaged at byte $offset: runs" ./damaged
done
export GOMP_DEBUG=1
works 'the last one' ./damaged
says 'is said to be damaged' \
  'not compiled for this machine: the intermediate code is damaged'
