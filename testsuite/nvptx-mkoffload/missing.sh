# Without the compiler for nvptx-none: one line that names the package.

. "$SRC/nvptx.inc"

compilers=$(ls /usr/bin/*-accel-nvptx-none-gcc* 2> /dev/null)
[ -n "$compilers" ] || unsupported "the compiler is not in /usr/bin"
unshare -rm true 2> /dev/null \
  || unsupported "no user namespaces, in which to hide the compiler"
hide=:
for program in $compilers; do
  hide="$hide; mount --bind /dev/null $program"
done
# shellcheck disable=SC2086
refused 'no compiler' \
  'is not there; install Debian package gcc-[0-9]+-offload-nvptx' \
  unshare -rm sh -c "$hide; exec \"\$@\"" sh "$CC" $nvptx "$SRC/base.c" -o a -lm
