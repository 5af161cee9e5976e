# The front door never takes itself for the compiler, whatever PATH and links
# lead to.

. "$GOMP_TEST_LIB/script.sh"
. "$GOMP_TEST_LIB/stand-in.sh"

tools=$(dirname "$CC")
mkdir links hidden
ln -s "$tools/gcc" links/gcc-T
ln -s ../links/gcc-T hidden/gcc-T
cp "$tools/gcc" hidden/copy 2> /dev/null
ln "$tools/gcc" hidden/hard 2> /dev/null

found ()
{
  says "$1" "^\[$PWD/real/gcc-T]\$"
}

# The compiler is not where it should be: PATH decides.
export GOMP_OFFLOAD_GCC="$PWD/gone/gcc-T"
PATH=$PWD/links:$PWD/hidden::/nonexistent:$PWD/real:$PATH run "$CC" -c a.c
found 'links to itself in PATH are skipped'
PATH=links:real:$PATH run "$CC" -c a.c
found 'directories that are relative'
export GOMP_OFFLOAD_GCC="$PWD/links/gcc-T"
PATH=$PWD/real:$PATH run "$CC" -c a.c
found 'a configured compiler that is a link to it'
export GOMP_OFFLOAD_GCC=gcc-T
PATH=$PWD/links:$PWD/real:$PATH run "$CC" -fopenmp -c a.c
found 'a name without a directory'
export GOMP_OFFLOAD_GCC=real/gcc-T
run "$CC" -c a.c
found 'a relative path'

export GOMP_OFFLOAD_GCC="$PWD/gone/gcc-T"
PATH=$PWD/links:$PATH refused 'nothing else in PATH' \
  "there is no compiler '$PWD/gone/gcc-T', and PATH leads to none called 'gcc-T'; correct GOMP_OFFLOAD_GCC" \
  "$CC" -c a.c

# Without /proc nobody can tell.
if unshare -rm true 2> unshared; then
  export GOMP_OFFLOAD_GCC="$PWD/real/gcc-T"
  refused 'no /proc' "cannot tell '$PWD/real/gcc-T' from this program without" \
    unshare -rm sh -c 'mount -t tmpfs none /proc && exec "$@"' sh \
    "$CC" -c a.c
  export GOMP_OFFLOAD_GCC="$PWD/gone/gcc-T"
else
  echo "UNSUPPORTED: no user namespaces, in which to hide /proc"
fi

# A program like ccache that runs the next gcc in PATH, which is the front door.
mkdir cache
cat > cache/gcc-T <<END
#!/bin/sh
exec $PWD/links/gcc-T "\$@"
END
chmod +x cache/gcc-T
PATH=$PWD/cache:$PWD/links:$PATH refused 'no circle through another wrapper' \
  'PATH leads to none' "$CC" -c a.c

# A tree that was moved.
mkdir -p moved/lib
cp -R "$LIBDIR/gomp-offload" moved/lib/
export GOMP_OFFLOAD_GCC="$PWD/real/gcc-T"
run moved/lib/gomp-offload/bin/gcc -fopenmp a.c
says 'a moved tree finds its own parts' "^\[-B$PWD/moved/lib/gomp-offload/gcc-"
says 'and its own runtime' "^GOMP_OFFLOAD_RUNTIME=$PWD/moved/lib\$"
