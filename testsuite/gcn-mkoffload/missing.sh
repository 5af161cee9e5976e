# Without the compiler for amdgcn-amdhsa: one line that names the package.

# shellcheck source=testsuite/gcn-mkoffload/gcn.inc
. "$SRC/gcn.inc"

compiler=$(realpath "$TOOLCHAINDIR/accel/amdgcn-amdhsa/compiler")
unshare -rm true 2> /dev/null \
  || unsupported "no user namespaces, in which to hide the compiler"
base
# shellcheck disable=SC2086
refused 'no compiler' \
  'is not there; install Debian package gcc-[0-9]+-offload-amdgcn' \
  unshare -rm sh -c "mount --bind /dev/null $compiler; exec \"\$@\"" sh \
  "$CC" $gcn a.c -o a
