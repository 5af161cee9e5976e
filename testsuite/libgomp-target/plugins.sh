# Plugins that cannot be used are named if the program gets no device.

. "$GOMP_TEST_LIB/script.sh"
. "$SRC/shadow/build.sh"

build_teller
build_plugin good
build_plugin old -DSHADOW_VERSION=0
build_plugin short -DSHADOW_WITHOUT_ALLOC
mkdir text none
echo 'not a library' > text/libgomp-plugin-text.so.1

# with DIRECTORIES [VARIABLE=VALUE...]
with ()
{
  path=$1
  shift
  run env GOMP_OFFLOAD_PLUGIN_PATH="$path" "$@" ./prog
}

# ended_with STATUS WHAT
ended_with ()
{
  if [ $status = "$1" ]; then pass "$2"; else fail "$2"; fi
}

with "$PWD/good"
says 'the plugin works' '^ran on the device of 1$'
with "$PWD/good" SHADOW_DEVICES=3
says 'three devices' '^ran on the device of 3$'

with "$PWD/old"
says 'another version is named' \
  'warning: .*/old/libgomp-plugin-shadow.so.1: .*version 0'
says 'and the host used' '^ran on the host of 0$'
with "$PWD/short"
says 'a missing function is named' \
  'warning: .*/short/.*GOMP_OFFLOAD_alloc is missing'
says 'and the host used' '^ran on the host of 0$'
with "$PWD/text"
says 'what is no library is named' \
  'warning: .*/text/libgomp-plugin-text.so.1: cannot be loaded'
build_plugin openacc -DSHADOW_CAPS=GOMP_OFFLOAD_CAP_OPENACC_200
build_plugin nothing -DSHADOW_CAPS=GOMP_OFFLOAD_CAP_SHARED_MEM
with "$PWD/openacc" GOMP_DEBUG=1
says 'a plugin for OpenACC is one' \
  'plugin .*/openacc/libgomp-plugin-shadow.so.1: shadow, kind'
says_not 'it is not refused' 'it is not used'
says 'and has no device of OpenMP' '^ran on the host of 0$'
with "$PWD/openacc" OMP_TARGET_OFFLOAD=mandatory
says 'which a program that wants one is told' \
  'there is no device, .*/openacc/.*: does not run OpenMP regions'
with "$PWD/openacc:$PWD/good"
says 'another plugin of its kind is used' '^ran on the device of 1$'
with "$PWD/nothing"
says 'one for neither is named' \
  'warning: .*/nothing/.*runs neither OpenMP nor OpenACC regions'

mkdir fifo directory short-file
mkfifo fifo/libgomp-plugin-fifo.so.1
mkdir directory/libgomp-plugin-directory.so.1
for percent in 1 10 50; do
  size=$(($(wc -c < good/libgomp-plugin-shadow.so.1) * percent / 100))
  head -c $size good/libgomp-plugin-shadow.so.1 \
    > short-file/libgomp-plugin-$percent.so.1
done
: > short-file/libgomp-plugin-0.so.1
with "$PWD/fifo"
says 'a FIFO is named' \
  'warning: .*/fifo/libgomp-plugin-fifo.so.1: it is not a regular file'
says 'and the host used' '^ran on the host of 0$'
with "$PWD/directory"
says 'a directory is named' \
  'warning: .*/libgomp-plugin-directory.so.1: it is not a regular file'
with "$PWD/short-file"
ended_with 0 'truncated files'
says 'are named' 'warning: .*/libgomp-plugin-50.so.1: the file is truncated'
says 'and an empty one' 'warning: .*/libgomp-plugin-0.so.1: cannot be loaded'
says 'and the host used' '^ran on the host of 0$'
with "$PWD/short-file:$PWD/fifo:$PWD/good"
says 'a good plugin is used beside them' '^ran on the device of 1$'
with "$PWD/text:$PWD/old:$PWD/none:$PWD/good"
says 'a good plugin is used beside bad ones' '^ran on the device of 1$'

# As GCC's plugin for AMD's GPUs does without their driver.
build_plugin gcn -DSHADOW_KIND=GOMP_TARGET_TYPE_GCN
build_program prog.c for-gcn -DSHADOW_KIND=GOMP_TARGET_TYPE_GCN
if [ ! -e /dev/kfd ] && [ ! -e /dev/dxg ]; then
  run env GOMP_OFFLOAD_PLUGIN_PATH="$PWD/gcn" SHADOW_FATAL=devices ./for-gcn
  ended_with 0 'a plugin that would give up for want of a driver is not asked'
  says 'and the host used' '^ran on the host of 0$'
  says 'why' \
    '/gcn/.*: (there is no /dev/kfd: the kernel has no driver|libhsa-runtime64)'
fi

with "$PWD/good" SHADOW_FAIL=init
says 'a device that does not start is reported' \
  'error: device 0 .shadow. does not start: shadow: told not to start'
ended_with 1 'ends the program'
cat > threads.c <<'END'
#include <pthread.h>
#include <unistd.h>
#include "shadow.h"

static _Atomic int ending;

static void *
region (void *argument)
{
  int x = 1;
  while (argument != NULL && !ending)
    usleep (100);
  #pragma omp target map(tofrom: x)
  x++;
  printf ("a region ran\n");
  return NULL;
}

/* As long as this runs another thread has time for a region.  */
static void
handler (void)
{
  ending = 1;
  usleep (200000);
}

int
main (void)
{
  pthread_t thread;
  int argument;
  atexit (handler);
  pthread_create (&thread, NULL, region, &argument);
  region (NULL);
  return 0;
}
END
build_program threads.c threads -pthread
run env GOMP_OFFLOAD_PLUGIN_PATH="$PWD/good" SHADOW_FAIL=init ./threads
ended_with 1 'it ends a program of several threads'
says_not 'without regions on the host' 'ran|warning'
with "$PWD/good" SHADOW_FAIL=load MALLOC_PERTURB_=170
says 'an image that does not load' \
  'error: device 0 .shadow.: a device image cannot be loaded: shadow: told not to'
ended_with 1 'ends the program'
with "$PWD/good" SHADOW_FAIL=short MALLOC_PERTURB_=170
says 'an image with another table' \
  'error: device 0: a device image has 0 functions'
ended_with 1 'ends the program'
with "$PWD/good" SHADOW_FAIL=alloc
says 'no device memory' 'error: target: device 0 has no memory for'
ended_with 1 'ends the program'
with "$PWD/good" SHADOW_FAIL=to
says 'a failing copy' \
  'error: target: copying \[0x.*\) of the host to \[0x.*\) of device 0 failed'
ended_with 1 'ends the program'

with "$PWD/text:$PWD/old:$PWD/none" OMP_TARGET_OFFLOAD=mandatory
says 'mandatory without a device says why' \
  'there is no device, and OMP_TARGET_OFFLOAD is mandatory .*text.*cannot be loaded.*old.*version 0'
ended_with 1 'and ends the program'
with "$PWD/none" OMP_TARGET_OFFLOAD=Mandatory
says 'mandatory without a plugin says so' \
  'no usable plugin for host-emul in .*/none'
with "$PWD/good" SHADOW_DEVICES=0 OMP_TARGET_OFFLOAD=MANDATORY
says 'mandatory without a device of the kind' 'no device of this kind was found'
with "$PWD/good" OMP_TARGET_OFFLOAD=disabled GOMP_DEBUG=1
says 'disabled uses the host' '^ran on the host of 0$'
says_not 'and loads no plugin' 'shadow'
with "$PWD/good" GOMP_DEBUG=1
says 'GOMP_DEBUG names the plugin' \
  'plugin .*/good/libgomp-plugin-shadow.so.1: shadow'
says 'and the image' 'loaded image 0x[0-9a-f]* with 1 functions and 0 variables'
says 'and where the region ran' 'region .* on device 0'
