# What was compiled once is kept for later runs, of all processes.

. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/intelmic/intermediate/program.inc
. "$SRC/program.inc"
needs_emulated
needs_device
export OMP_TARGET_OFFLOAD=mandatory
flags="-O2 -fopenmp -foffload=$TARGET -foffload-image=ir"

region_program > a.c
sed 's/x - 1/x-1 /' a.c > b.c
sed 's/x++/x += 2, x--/' a.c > c.c
for name in a b c; do
  # shellcheck disable=SC2086
  silent "links $name" "$CC" $flags $name.c -o $name
done

export GOMP_OFFLOAD_CACHE="$PWD/cache"
# in_cache WHAT NUMBER: so many files are in the cache.
in_cache ()
{
  ls cache > "$output"
  if [ "$(wc -l < "$output")" = "$2" ]; then pass "$1"; else fail "$1"; fi
}
compiled 'the first run' ./a
in_cache 'keeps a file' 1
found 'the second run' ./a
cp a moved
found 'another name' ./moved
compiled 'another program' ./c
in_cache 'has a file of its own' 2
silent 'without GOMP_DEBUG nothing is said' ./a
works 'several devices' env OFFLOAD_EMUL_NUM=3 GOMP_DEBUG=1 ./a
works 'none' env GOMP_OFFLOAD_CACHE=none GOMP_DEBUG=1 ./a
says 'none: compiled' 'was compiled for this machine in'
says 'none: said' 'are not kept: GOMP_OFFLOAD_CACHE=none'
baseline 'off' 'GOMP_OFFLOAD_COMPILE is off' \
  "$(printf '#!/bin/sh\nGOMP_OFFLOAD_COMPILE=off exec ./a\n' > off
     chmod +x off; echo ./off)"

# In the background, for later: the program has to last that long.
cat > waits.c <<'END'
#include <glob.h>
#include <unistd.h>

int
main (void)
{
  int x = 0;
  #pragma omp target map(tofrom: x)
    x++;
  for (int i = 0; i < 600; i++)
    {
      glob_t found;
      if (glob ("later/*.image", 0, NULL, &found) == 0)
	return x - 1;
      usleep (100000);
    }
  return 2;
}
END
# shellcheck disable=SC2086
silent 'links what waits' "$CC" $flags waits.c -o waits
export GOMP_OFFLOAD_COMPILE=background
baseline 'in the background, without a cache' 'there is no cache' \
  "$(printf '#!/bin/sh\nGOMP_OFFLOAD_CACHE=none exec ./a\n' > no-cache
     chmod +x no-cache; echo ./no-cache)"
GOMP_OFFLOAD_CACHE="$PWD/later" \
  baseline 'in the background' 'it is being compiled for later' ./waits
GOMP_OFFLOAD_CACHE="$PWD/later" found 'then it is there' ./waits
rm -r later
GOMP_OFFLOAD_CACHE="$PWD/later" works 'a program that ends before' ./a
unset GOMP_OFFLOAD_COMPILE
GOMP_OFFLOAD_CACHE="$PWD/later" compiled 'it does not block others' ./a

# What is damaged, or cut short, is replaced.
for damage in 'truncate -s -10' 'truncate -s 0' 'sed -i s/GNU/UNG/'; do
  # shellcheck disable=SC2086
  $damage cache/*.image
  compiled "after $damage" ./a
  found "after $damage, then" ./a
  rm -f cache/*.image
  run ./c
done

# Wrong clocks.
run ./a
touch -d '2 years' cache/*.image
found 'from the future' ./a
touch -d '1980-01-01' cache/*.image
found 'from the past' ./a

# Folders that cannot be written to, or trusted.
chmod 777 cache
compiled 'others can write to it: not used' ./a
chmod 755 cache
mkdir site
cp cache/*.image site
rm -r cache
export GOMP_OFFLOAD_CACHE_SITE="$PWD/site"
found 'a site has it' ./a
if [ -e cache ]; then fail 'and it is not copied'
else pass 'and it is not copied'; fi
unset GOMP_OFFLOAD_CACHE_SITE
touch file
compiled 'a folder that cannot be made' \
  "$(printf '#!/bin/sh\nGOMP_OFFLOAD_CACHE=%s/file/x ./a\n' "$PWD" > in-file
     chmod +x in-file; echo ./in-file)"

# Another compiler makes other code.
mkdir -p tree/lib/gomp-offload
cp -R "$PLUGINDIR" tree/lib/gomp-offload/plugins
cp -R "$TOOLCHAINDIR" "tree/lib/gomp-offload/gcc-$GOMP_TEST_GCC"
ln -s "$LIBEXECDIR" tree/libexec
cat > with-tree <<'END'
#!/bin/sh
GOMP_OFFLOAD_PLUGIN_PATH=$PWD/tree/lib/gomp-offload/plugins exec ./a
END
chmod +x with-tree
toolchain=tree/lib/gomp-offload/gcc-$GOMP_TEST_GCC
lto1=$toolchain/accel/$TARGET/lto1-path
compiled 'another installation' ./with-tree
found 'another installation, then' ./with-tree
touch -d '1990-01-01' "$toolchain/accel/$TARGET/mkoffload"
compiled 'another mkoffload' ./with-tree
touch -d '1990-01-01' "$toolchain/offload.so"
compiled 'another compiler plugin' ./with-tree
cp "$(cat "$lto1")" lto1 && echo "$PWD/lto1" > "$lto1"
compiled 'another lto1' ./with-tree
found 'another lto1, then' ./with-tree
rm "$toolchain/accel/$TARGET/mkoffload"
found 'no compiler: what any has made' ./with-tree
rm -r cache

# Many at once: one compiles.
: > said
i=0
while [ $i -lt 100 ]; do
  i=$((i + 1))
  (GOMP_DEBUG=1 ./a > "out.$i" 2>&1 || echo "bad $i" >> said) &
done
wait
cat out.* > "$output"
if [ "$(grep -c 'was compiled for this machine in' "$output")" = 1 ] \
   && [ "$(grep -c 'was compiled for this machine before' "$output")" = 99 ] \
   && [ ! -s said ]
then pass 'a hundred at once: one compiles'
else fail 'a hundred at once: one compiles'; fi
in_cache 'a hundred at once: one file' 1

# A full disk.
if unshare -m mount -t tmpfs tmpfs "$PWD" 2> /dev/null; then
  mkdir full
  cat > with-full <<'END'
mount -t tmpfs -o size=8k,mode=700 tmpfs full || exit 125
GOMP_OFFLOAD_CACHE=$PWD/full/cache GOMP_DEBUG=1 ./a
status=$?
ls -A full/cache | sed 's/^/LEFT: /'
exit $status
END
  works 'a full disk: runs' unshare -m sh with-full
  says 'a full disk: compiled' 'was compiled for this machine in'
  says 'a full disk: not kept' 'not kept for later: No space left on device'
  says_not 'a full disk: nothing is left' '^LEFT: '
else
  echo 'UNSUPPORTED: a full disk: no file system can be mounted'
fi

# Another user, and a program with that user's privileges.
[ "$(id -u)" = 0 ] || unsupported 'only root is several users'
command -v setpriv > /dev/null || unsupported 'no setpriv here'
unless_sanitized privileges
# What that user has to reach.
tree=$(mktemp -d /var/tmp/gomp-kept.XXXXXX) || exit 1
trap 'rm -rf "$tree"' EXIT
chmod 755 "$tree"
mkdir -p "$tree/lib/gomp-offload" "$tree/libexec" "$tree/cache"
chown 65534 "$tree/cache"
cp "$LIBDIR"/libgomp-target.so.1* "$tree/lib"
cp -R "$PLUGINDIR" "$TOOLCHAINDIR" "$tree/lib/gomp-offload"
cp -R "$LIBEXECDIR/gomp-offload" "$tree/libexec"
for form in ir ir-only; do
  silent "links $form" "$CC" -O2 -fopenmp -foffload="$TARGET" \
    -foffload-image=$form -Wl,-rpath,"$tree/lib" a.c -o "$tree/$form"
done
export GOMP_OFFLOAD_CACHE="$tree/cache"
# as_user PROGRAM: as another user.
as_user ()
{
  run env TMPDIR=/tmp GOMP_DEBUG=1 \
    setpriv --reuid=65534 --regid=65534 --clear-groups "$1"
}
as_user "$tree/ir"
says 'another user: compiled for him' 'was compiled for this machine in'
as_user "$tree/ir"
says 'another user: and kept' 'was compiled for this machine before'
compiled "root does not use that user's" "$tree/ir"
chmod 500 "$tree/cache"
as_user "$tree/ir"
says 'a cache that is read only: found' 'was compiled for this machine before'
as_user "$tree/ir-only"
says 'a cache that is read only: compiled' 'was compiled for this machine in'
says 'a cache that is read only: not kept' 'not kept for later: Permission deni'
if [ "$status" = 0 ]; then pass 'a cache that is read only: runs'
else fail 'a cache that is read only: runs'; fi
chmod 700 "$tree/cache"
as_user "$tree/ir-only"
says 'without baseline code' 'was compiled for this machine in'
chmod 4755 "$tree/ir" "$tree/ir-only"
as_user "$tree/ir"
if [ $status = 0 ]; then pass 'set-user-ID: runs'
else fail 'set-user-ID: runs'; fi
as_user "$tree/ir-only"
says 'set-user-ID: nothing is compiled' \
  'only intermediate code, .*: the program has raised privileges'
