# OMP_TARGET_OFFLOAD, and what happens where a device cannot be used: one line
# that says what is wrong.

. "$GOMP_TEST_LIB/script.sh"
needs_emulated

cat > a.c <<'END'
#include <omp.h>
#include <stdio.h>
#include <unistd.h>
int
main (void)
{
  int initial = -1;
  pid_t pid = 0;
  #pragma omp target map(from: initial, pid)
  {
    initial = omp_is_initial_device ();
    pid = getpid ();
  }
  printf ("devices %d, %s, %s process\n", omp_get_num_devices (),
	  initial ? "host" : "device", pid == getpid () ? "same" : "other");
  return 0;
}
END
silent 'compiles' "$CC" -O2 -fopenmp -foffload="$TARGET" a.c -o a
silent 'compiles without images' "$CC" -O2 -fopenmp -foffload=disable a.c \
  -o none

works 'by default' ./a
says 'on the device' '^devices 1, device, other process$'
works 'mandatory' env OMP_TARGET_OFFLOAD=mandatory ./a
says 'mandatory: on the device' '^devices 1, device, other process$'
LD_DEBUG=files OMP_TARGET_OFFLOAD=mandatory works 'libgomp has no need' ./a
says_not 'for devices of its own' 'libgomp-plugin.* by [^ ]*/libgomp[.]so'
works 'disabled' env OMP_TARGET_OFFLOAD=disabled GOMP_DEBUG=1 ./a
says 'disabled: on the host' '^devices 0, host, same process$'
says_not 'disabled: no device is started' 'starting|started device'
preload=LD_PRELOAD=$GOMP_TEST_PRELOAD$LIBDIR/libgomp-target.so.1
refused 'mandatory without an image' 'the program has no device image' \
  env "$preload" OMP_TARGET_OFFLOAD=mandatory ./none
works 'without an image' env "$preload" ./none
says 'without an image: on the host' '^devices 0, host, same process$'

# The same installation without its plugin, without its device program.
installation=$PWD/installation
copy_installation "$installation"
runtime=$installation/$lib/libgomp-target.so.1
plugins=$installation/$lib/gomp-offload/plugins

works 'a copy elsewhere' env LD_PRELOAD="$GOMP_TEST_PRELOAD$runtime" ./a
says 'a copy elsewhere: on the device' '^devices 1, device, other process$'

# Where the plugin was configured for, there may be another, so this one is kept
# but is no program.
echo 'not a program' > "$installation/$libexec/gomp-offload/intelmic-device"
chmod +x "$installation/$libexec/gomp-offload/intelmic-device"
refused 'no device program' 'error: .*intelmic-device: ' \
  env LD_PRELOAD="$GOMP_TEST_PRELOAD$runtime" ./a
refused 'no device program, mandatory' 'error: .*intelmic-device: ' \
  env LD_PRELOAD="$GOMP_TEST_PRELOAD$runtime" OMP_TARGET_OFFLOAD=mandatory ./a

rm -f "$plugins"/libgomp-plugin-intelmic.so*
works 'no plugin' env LD_PRELOAD="$GOMP_TEST_PRELOAD$runtime" ./a
says 'no plugin: on the host' '^devices 0, host, same process$'
says 'no plugin: and says so' \
  "libgomp-target: warning: target: .*no usable plugin for $TARGET in $plugins"
refused 'no plugin, mandatory' 'libgomp-target: .*plugin' \
  env LD_PRELOAD="$GOMP_TEST_PRELOAD$runtime" OMP_TARGET_OFFLOAD=mandatory ./a

echo 'not a library' > "$plugins/libgomp-plugin-intelmic.so.1"
works 'a broken plugin' env LD_PRELOAD="$GOMP_TEST_PRELOAD$runtime" ./a
says 'a broken plugin is named' \
  'libgomp-target: .*libgomp-plugin-intelmic\.so\.1'
says 'a broken plugin: on the host' '^devices 0, host, same process$'
fails 'a broken plugin, mandatory' \
  env LD_PRELOAD="$GOMP_TEST_PRELOAD$runtime" OMP_TARGET_OFFLOAD=mandatory ./a
says 'a broken plugin, mandatory: why' 'error: .*libgomp-plugin-intelmic\.so\.1'
