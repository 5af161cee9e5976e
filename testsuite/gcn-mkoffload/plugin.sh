# GCC's plugin in our runtime, on a machine without such a device.

# shellcheck source=testsuite/gcn-mkoffload/gcn.inc
. "$SRC/gcn.inc"

plugin=$PLUGINDIR/libgomp-plugin-gcn.so.1
[ -e "$plugin" ] || unsupported "GCC's plugin for amdgcn-amdhsa is not there"
[ ! -e /dev/kfd ] || unsupported "there may be a device"

base
# shellcheck disable=SC2086
silent 'links' "$CC" $gcn a.c -o a
run ./a
says 'runs on the host, and says so' 'runs on the host'
OMP_TARGET_OFFLOAD=mandatory fails 'there has to be a device' ./a
says 'names the plugin' 'libgomp-plugin-gcn[.]so[.]1: '
GOMP_DEBUG=1 run ./a
says 'is loaded' 'plugin .*/libgomp-plugin-gcn[.]so[.]1: gcn, kind 8'
run "$command" info
says 'info' '^ .*libgomp-plugin-gcn[.]so[.]1: gcn, for amdgcn-amdhsa'
says 'not usable' '^    not usable: '
if ! ldconfig -p | grep -q 'libhsa-runtime64[.]so[.]1'; then
  says 'why' 'not usable: libhsa-runtime64[.]so[.]1: .*; Debian package '
else
  says_not 'some reason' 'not usable: no device of this kind'
fi
