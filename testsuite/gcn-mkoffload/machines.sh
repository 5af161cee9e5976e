# The machines that GCC 12 and later have libraries for, and those that they do
# not have or do not know.

# shellcheck source=testsuite/gcn-mkoffload/gcn.inc
. "$SRC/gcn.inc"

base
# shellcheck disable=SC2086
silent 'by default' "$CC" $gcn a.c -o default
run "$command" images default
says 'an image' '^  image for amdgcn-amdhsa: machine code for gfx'
for machine in gfx900 gfx906; do
  # shellcheck disable=SC2086
  silent "$machine" "$CC" $gcn -O2 -foffload-options=-march=$machine a.c \
    -o $machine
  has_image $machine $machine
done
OMP_TARGET_OFFLOAD=disabled works 'runs on the host' ./gfx900

# shellcheck disable=SC2086
refused 'an unknown one' "no offload target has the option '-march=gfx1'" \
  "$CC" $gcn -foffload-options=-march=gfx1 a.c -o a
# shellcheck disable=SC2086
fails 'an unknown one, for this target' "$CC" $gcn \
  -foffload-options=amdgcn-amdhsa=-march=gfx1 a.c -o a
says 'named' "amdgcn-amdhsa does not have the option '-march=gfx1'"
if [ "$GOMP_TEST_GCC" -lt 13 ]; then
  # shellcheck disable=SC2086
  fails 'one without libraries' "$CC" $gcn -foffload-options=-march=gfx908 \
    a.c -o a
  says 'says so' "libgomp[.]a.*' is not for this machine of amdgcn-amdhsa"
fi
