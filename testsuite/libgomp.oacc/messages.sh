# What the runtime says of mistakes in OpenACC's constructs, and of devices.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

. "$GOMP_TEST_LIB/script.sh"

needs_emulated

cat > a.c <<'EOF'
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int resident[4];
char big[200000];
#pragma acc declare device_resident (resident)

/* How GCC's code calls regions; what they do does not matter.  */
extern void GOACC_parallel_keyed (int, void (*) (void *), size_t, void **,
				  size_t *, unsigned short *, ...);

static void
launch (unsigned word)
{
  GOACC_parallel_keyed (-1, (void (*) (void *)) abort, 0, NULL, NULL, NULL,
			word, 0);
}

static int
declared (void)
{
  int there[2] = { 1, 2 };
#pragma acc declare present (there)
  return there[0];
}

int
main (int argc, char **argv)
{
  int numbers[10] = { 0 }, *p = numbers, on_host = -1;
  struct { char first; float second; } pair;
  struct { int *p; } holder = { numbers };
  switch (argc > 1 ? atoi (argv[1]) : 0)
    {
    case 1:
      {
#pragma acc parallel present (numbers)
	numbers[0] = 1;
      }
      break;
    case 2:
      {
#pragma acc update device (p[2:4])
      }
      break;
    case 3:
      acc_update_self (numbers, sizeof numbers);
      break;
    case 4:
      acc_wait (-5);
      break;
    case 5:
      {
#pragma acc enter data copyin (numbers[0:5])
#pragma acc enter data copyin (numbers[3:5])
      }
      break;
    case 6:
      acc_set_device_num (7, acc_device_default);
      break;
    case 7:
      {
#pragma acc host_data use_device (numbers)
	p = numbers;
      }
      break;
    case 8:
      acc_init (acc_device_default);
      acc_shutdown (acc_device_default);
      acc_init (acc_device_default);
      fputs ("once more: \n", stderr);
      acc_init (acc_device_not_host);
      break;
    case 9:
      acc_init (acc_device_host);
      acc_shutdown (acc_device_host);
      fputs ("once more: \n", stderr);
      acc_shutdown (acc_device_host);
      break;
    case 10:
      acc_copyin (p, 8);
      acc_copyout (p, 16);
      break;
    case 11:
      acc_create (p, 8);
      acc_create (p + 1, 8);
      break;
    case 12:
      acc_copyin (p, 8);
      acc_update_device (p, 0);
      break;
    case 13:
      acc_copyin (p, (size_t) -8);
      break;
    case 14:
      acc_copyin (p, 8);
      acc_update_device (p, (size_t) -8);
      break;
    case 15:
      acc_memcpy_to_device (acc_malloc (8), NULL, 8);
      break;
    case 16:
      acc_memcpy_from_device_async (p, NULL, 8, 1);
      break;
    case 17:
      acc_memcpy_from_device (p, p, 8);
      break;
    case 18:
      acc_map_data (p, acc_malloc (8), (size_t) -1);
      break;
    case 19:
      acc_unmap_data (resident);
      break;
    case 20:
      {
#pragma acc enter data create (pair.first)
#pragma acc enter data create (pair.second)
      }
      break;
    case 21:
      {
#pragma acc enter data copyin (holder, numbers)
#pragma acc data attach (holder.p)
	{
#pragma acc exit data detach (holder.p)
	  fputs ("detached\n", stderr);
	}
      }
      break;
    case 22:
      {
#pragma acc enter data copyin (holder)
#pragma acc exit data detach (holder.p)
      }
      break;
    case 23:
      acc_free ((char *) acc_malloc (512) + 256);
      break;
    case 24:
      acc_copyin_async (p, 0, 1);
      break;
    case 25:
      acc_update_self_async (p, 8, 1);
      break;
    case 26:
      acc_memcpy_to_device (acc_malloc (256), big, 512);
      break;
    case 27:
      acc_memcpy_from_device (big, acc_malloc (100000), sizeof big);
      break;
    case 28:
      acc_memcpy_device (acc_malloc (512), acc_malloc (256), 512);
      break;
    case 29:
      acc_memcpy_device_async (NULL, acc_malloc (8), 8, 1);
      break;
    case 30:
      acc_set_device_type (99);
      break;
    case 31:
      acc_init (acc_device_not_host);
      break;
    case 32:
      acc_init (acc_device_radeon);
      break;
    case 33:
      acc_copyin (p, 8);
      acc_map_data (p, acc_malloc (8), 8);
      break;
    case 34:
      acc_map_data (p, p + 5, 8);
      acc_map_data (p + 2, p + 5, 8);
      break;
    case 35:
      acc_unmap_data (p);
      break;
    case 36:
      acc_map_data (p, acc_malloc (16), 16);
      acc_unmap_data (p + 1);
      break;
    case 37:
      acc_map_data (p, acc_malloc (8), 8);
      break;
    case 38:
      declared ();
      break;
    case 39:
      launch (1u << 28 | 1u << 16);
      break;
    case 40:
      launch (7u << 28);
      break;
    case 41:
      acc_init (acc_device_not_host);
      if (fork () == 0)
	{
	  acc_copyin (p, 8);
	  _exit (0);
	}
      int ended;
      wait (&ended);
      return WIFEXITED (ended) ? WEXITSTATUS (ended) : 2;
    case 42:
      acc_free (acc_copyin (p, 8));
      break;
    case 43:
      acc_copyin (p, 8);
      acc_unmap_data (p);
      break;
    case 44:
      acc_create (p, 0);
      break;
    case 45:
      acc_set_cuda_stream (acc_async_sync, p);
      break;
    }
#pragma acc parallel copyout (on_host)
  on_host = acc_on_device (acc_device_host);
  printf ("on the %s\n", on_host ? "host" : "device");
  return 0;
}
EOF
silent 'a program' "$CC" -fopenacc -foffload="$TARGET" a.c -o a

works 'it runs' ./a
says 'on the device' '^on the device$'
refused 'not present' \
  '^libgomp: acc parallel: \[.*\) has to be present on .* is not .present clause: !acc_is_present. .numbers.*a\.c:40' \
  ./a 1
refused 'not present in an update' \
  'acc update: \[.*\) has to be present on device 0 and is not [(].*a\.c:' ./a 2
refused 'not present in a routine' \
  'acc_update_self: \[.*,40\] is not mapped' ./a 3
refused 'a queue that is none' 'acc_wait: invalid async-argument: -5' ./a 4
refused 'another range of the same' \
  'acc enter data: Trying to map .* is already mapped' ./a 5
refused 'a device that is not there' \
  'acc_set_device_num: device 7 out of range' ./a 6
refused 'use_device of nothing' 'acc host_data: .* is not present' ./a 7
fails 'a device that is active' ./a 8
says 'is refused' '^libgomp: acc_init: device already active'
says 'at the second time' '^once more: $'
fails 'a device that is not' ./a 9
says 'is refused, too' '^libgomp: acc_shutdown: no device initialized'
says 'nor is this at once' '^once more: $'
refused 'more than there is' \
  'acc_copyout: \[.*,\+16\] outside mapped block \[.*,\+8\]' ./a 10
refused 'a part of what there is' \
  'acc_create: \[.*,\+8\] not mapped, only \[.*,\+8\]' ./a 11
refused 'an update of nothing' \
  'acc_update_device: \[.*,0\] is not mapped' ./a 12
refused 'a range that is longer than memory' \
  'acc_copyin: \[.*,\+18446744073709551608\] is a bad range' ./a 13
refused 'the same of what is mapped' \
  'acc_update_device: \[.*,\+18446744073709551608\] is a bad range' ./a 14
refused 'a copy from nowhere' \
  'acc_memcpy_to_device: invalid host address: it is null' ./a 15
refused 'of nothing on the device' \
  'acc_memcpy_from_device_async: invalid device address: it is null' ./a 16
refused 'an address of both' \
  'acc_memcpy_from_device: invalid host or device address: both are 0x' ./a 17
refused 'a map that is longer than memory' \
  'acc_map_data: \[.*,\+18446744073709551615\]->.* is a bad map' ./a 18
refused 'a variable that is always there' \
  '^libgomp: cannot unmap target block: acc_unmap_data: ' ./a 19
# What libgomp says of these, and not a word more; the rest is with GOMP_DEBUG.
apart="structure element when other mapped elements from the same structure weren't mapped together with it"
refused 'a member that is mapped later' \
  "^libgomp: Trying to map into device \\[[0-9a-fx.]+\\) $apart\$" ./a 20
GOMP_DEBUG=1 fails 'the same with GOMP_DEBUG' ./a 20
says 'names the construct' \
  '^libgomp-target: acc enter data: Trying .* on device 0.*a\.c:'
fails 'a pointer that is detached within a region that attached it' ./a 21
says 'is told of' '^libgomp: attach count underflow$'
says 'at the end of the region' '^detached$'
refused 'one that nobody attached' '^libgomp: attach count underflow$' ./a 22
GOMP_DEBUG=1 fails 'that with GOMP_DEBUG' ./a 22
says 'has a place' \
  '^libgomp-target: acc exit data: attach count underflow: .*a\.c:'
fails 'what is no beginning of memory' ./a 23
says 'is told of' '^libgomp: error in freeing device memory in acc_free$'
if [ "$TARGET" = nvptx-none ]
then says 'as GCC does' '^libgomp: invalid device address$'
else says_not 'once' '^libgomp: invalid device address$'
fi
GOMP_DEBUG=1 fails 'that with GOMP_DEBUG' ./a 23
says 'has the address' '^libgomp-target: acc_free: 0x.* cannot be freed on dev'
refused 'routines of queues have their names' \
  '^libgomp: acc_copyin_async: \[.*\] is a bad range' ./a 24
refused 'in updates, too' \
  '^libgomp: acc_update_self_async: \[.*\] is not' ./a 25
refused 'a copy that is longer than the memory' \
  '^libgomp: acc_memcpy_to_device: invalid size: 512 bytes at 0x' ./a 26
refused 'the same from the device' \
  '^libgomp: acc_memcpy_from_device: invalid size: 200000 bytes at 0x' ./a 27
refused 'and on it' \
  '^libgomp: acc_memcpy_device: invalid size: 512 bytes at 0x' ./a 28
refused 'a copy on the device to nowhere' \
  '^libgomp: acc_memcpy_device_async: invalid device address: it is null' ./a 29
refused 'a type that is none' \
  '^libgomp: acc_set_device_type: unknown device type 99' ./a 30
refused 'a type that no device here has' \
  '^libgomp: acc_init: device type 8 not supported: there is no such dev' ./a 32
refused 'data that is there already' \
  '^libgomp: acc_map_data: host address \[0x.*, \+8\] is already mapped' ./a 33
refused 'memory that has other data' \
  '^libgomp: acc_map_data: device address \[0x.*, \+8\] is already map' ./a 34
refused 'the end of nothing' \
  '^libgomp: acc_unmap_data: 0x.* is not a mapped block$' ./a 35
refused 'the end in the middle' \
  '^libgomp: acc_unmap_data: \[0x.*,16\] surrounds 0x' ./a 36
refused 'memory that has data' \
  '^libgomp: acc_free: refusing to free device memory space at 0x.* that is' \
  ./a 42
refused 'the end of what another routine began' \
  "^libgomp: acc_unmap_data: refusing to unmap block \\[.*\\] that has not been" \
  ./a 43
refused 'nothing at all' \
  '^libgomp: acc_create: \[.*,\+0\] is a bad range: there is nothing in it$' \
  ./a 44
refused 'a declaration' \
  '^libgomp: acc declare: \[.*\) has to be present on device 0 and is n' ./a 38
refused 'words of later releases' \
  '^libgomp: acc parallel: it has clauses for one type of device; a new' ./a 39
refused 'others' \
  '^libgomp: acc parallel: it has clauses that are unknown; a newer' ./a 40
kept=$ASAN_OPTIONS
sanitizers_allow leaks
refused 'a device of the parent process' \
  '^libgomp-target: error: device 0 belongs to the parent process' ./a 41
ASAN_OPTIONS=$kept
works 'a stream for what is no queue' ./a 45
says 'is refused' \
  'warning: acc_set_cuda_stream: Refusing request to set CUDA stream associat'
ACC_DEVICE_TYPE='' works 'an empty type is none' ./a
says 'and the device is used' '^on the device$'
GOMP_DEBUG=1 works 'with GOMP_DEBUG' ./a
says 'the entry point is named' '^libgomp-target: GOACC_parallel_keyed, 1 elem'

export ACC_DEVICE_TYPE=host
works 'ACC_DEVICE_TYPE=host' ./a
says 'on the host' '^on the host$'
says_not 'without a warning' warning
refused 'memory of a device on the host' \
  '^libgomp: acc_map_data: cannot map data on shared-memory system$' ./a 37
export ACC_DEVICE_TYPE=HOST-EMUL
works 'ACC_DEVICE_TYPE=host-emul' ./a
says 'on the device' '^on the device$'
export ACC_DEVICE_TYPE=toaster
refused 'another type' 'ACC_DEVICE_TYPE: device type toaster not supported' ./a
unset ACC_DEVICE_TYPE
ACC_DEVICE_NUM=3 refused 'ACC_DEVICE_NUM' 'device 3 out of range' ./a

export OFFLOAD_EMUL_NUM=0
works 'without a device' ./a
says 'on the host' '^on the host$'
says 'with a warning' 'warning: acc parallel: there is no device for OpenACC'
refused 'asked for' '^libgomp: acc_init: no device found$' ./a 31
export OMP_TARGET_OFFLOAD=mandatory
refused 'mandatory' \
  'acc parallel: there is no device .*, and OMP_TARGET_OFFLOAD is mandatory' ./a
