/* What a device plugin may define beyond GCC's plugin ABI.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The form of these contracts is explained in gomp-plugin.h.

   Every function of a plugin here is optional: the runtime does without it if a
   plugin does not define it, and GCC's libgomp never looks for it.  A function
   of the runtime is not there in GCC's libgomp.  */

#ifndef GOMP_PLUGIN_EXT_H
#define GOMP_PLUGIN_EXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One more kind of device, beside enum gomp_target_type: those of libraries
   with LLVM's interface for devices (plugins/rtl/).  Images for emulated
   devices are theirs, too, and so are all of clang's.  */
#define GOMP_TARGET_TYPE_RTL 24

/* And one for devices on other machines (plugins/mpi/): GCC's images for
   emulated devices and for NVIDIA's GPUs are theirs, too; see
   GOMP_PLUGIN_image_kind.  */
#define GOMP_TARGET_TYPE_REMOTE 25

/* Load_image may return this: the image is none for this device, which is no
   failure; nothing is loaded, and there is no table.  Regions of the image do
   not run there, and unload_image is not called for it.  */
#define GOMP_PLUGIN_IMAGE_UNFIT -2

/* What the plugin's devices can do of all that a program may require of its
   devices, GOMP_REQUIRES_* of gomp-constants-all.h.  If the program requires
   more, they are not counted: this may be called before get_num_devices, and is
   only if the program requires something.  Of UNIFIED_SHARED_MEMORY and
   SELF_MAPS: kernels can use all of the host's memory, by its addresses.
   Lock:     probe.
   Blocks:   as get_num_devices.
   Calls:    none.
   Failure:  none.
   Needed:   optional.  Without it they can do none of that.  */
extern unsigned GOMP_OFFLOAD_provided (void);

/* Why GOMP_OFFLOAD_get_num_devices returned 0: one line without newline, in
   storage that stays.  Null if it did not.
   Lock:     probe.
   Blocks:   no.
   Calls:    none.
   Failure:  none.
   Needed:   optional.  */
extern const char *GOMP_OFFLOAD_no_devices_reason (void);

/* The device whose memory ADDRESS is in, if the host cannot access that
   memory, so that a copy from or to it there would end the program.  -1
   otherwise: for memory of the host, for memory that host and device share,
   for what is nowhere, and if the plugin cannot know.  ADDRESS is what the
   program says to be an address of the host.  Called after get_num_devices at
   any time.
   Lock:     that of any device, or none.
   Blocks:   no.
   Calls:    messages.
   Failure:  none.
   Needed:   optional.  */
extern int GOMP_OFFLOAD_device_of_address (const void *address);

/* Look at what surrounds the image of TARGET_DATA in the host: the plugin may
   ask ld.so (dlsym, dladdr) for it.  Called once for each image of the plugin's
   type, after get_num_devices and before load_image.

   ld.so's lock, which dlopen holds while constructors run, comes before the
   runtime's locks: a constructor with a target region waits for these.  So a
   plugin that defines this function promises that init_device and load_image
   need nothing of ld.so; nor do the libraries that it calls.  For any other
   plugin the runtime takes ld.so's lock before it calls these two, so that
   devices start one after the other, and while no library is opened.  For
   get_num_devices and for this function it always does; all other functions
   have to do without ld.so.
   Lock:     probe, and ld.so's.
   Blocks:   no.
   Calls:    all.
   Failure:  none: load_image reports what is wrong.
   Needed:   optional.  */
extern void GOMP_OFFLOAD_prepare_image (const void *target_data);

/* How many devices that the program has not used yet the runtime may be
   starting at a time, by init_device and load_image, in threads of its own,
   while those go on which the program has; 0 for none.
   Lock:     none.
   Blocks:   no.
   Calls:    none.
   Failure:  none.
   Needed:   optional.  With prepare_image, since these threads have to do
	     without ld.so.  */
extern unsigned GOMP_OFFLOAD_starts_together (void);

/* load_image is going to be called for device N and each of the COUNT images of
   TARGET_DATA, of which the device has none, in this order.  The plugin may
   load them at once, so that the definitions of one can take precedence over
   those of an image before it.  After a failure of load_image, it is not called
   for those that remain; they may be announced again.
   Lock:     the device's.
   Blocks:   as load_image.
   Calls:    all.
   Failure:  none: load_image reports what is wrong.
   Needed:   optional.  */
extern void GOMP_OFFLOAD_expect_images (int n, const void *const *target_data,
					size_t count);

/* Copy rows of DIM1_SIZE bytes, DIM0_LEN of them, from device SRC_N to device
   DST_N; -1 is the host, but not both.  On either side rows begin DIM1_SIZE
   bytes apart, at least as long as a row; the first begins OFFSET0_LEN such
   distances and OFFSET1_SIZE bytes after DST and SRC.  Complete on return,
   which is 1, or -1 if the plugin cannot copy these without taking them row by
   row; nothing is copied then.  This and the next are of the plugin ABI of
   GCC 14.
   Lock:     none, or that of some device.
   Blocks:   it may.
   Calls:    all.
   Failure:  0, after a reason.
   Needed:   optional.  */
extern int GOMP_OFFLOAD_memcpy2d (int dst_n, int src_n, size_t dim1_size,
				  size_t dim0_len, void *dst,
				  size_t dst_offset1_size,
				  size_t dst_offset0_len,
				  size_t dst_dim1_size, const void *src,
				  size_t src_offset1_size,
				  size_t src_offset0_len,
				  size_t src_dim1_size);

/* The same for DIM0_LEN planes of DIM1_LEN rows of DIM2_SIZE bytes.  On either
   side rows begin DIM2_SIZE bytes apart, and planes DIM1_LEN rows.
   Lock:     none, or that of some device.
   Blocks:   it may.
   Calls:    all.
   Failure:  0, after a reason.
   Needed:   optional.  */
extern int GOMP_OFFLOAD_memcpy3d (int dst_n, int src_n, size_t dim2_size,
				  size_t dim1_len, size_t dim0_len, void *dst,
				  size_t dst_offset2_size,
				  size_t dst_offset1_len,
				  size_t dst_offset0_len,
				  size_t dst_dim2_size, size_t dst_dim1_len,
				  const void *src, size_t src_offset2_size,
				  size_t src_offset1_len,
				  size_t src_offset0_len,
				  size_t src_dim2_size, size_t src_dim1_len);

/* Equal things of a copy: how many, and the bytes from one to the next on
   either side.  */
struct GOMP_PLUGIN_level
{
  size_t count;
  size_t to_stride;
  size_t from_stride;
};

/* Copy rows of ROW bytes from device SRC_N to device DST_N; -1 is the host, but
   not both.  The first rows are at DST and SRC; LEVELS of them, COUNT of these,
   at least one, the innermost first, say where the others are.  Neither ROW nor
   a level's count is 0, and no two rows at DST overlap.  Complete on return,
   which is as of memcpy2d.
   Lock:     none, or that of some device.
   Blocks:   it may.
   Calls:    all.
   Failure:  0, after a reason.
   Needed:   optional.  Without it, rows and planes go by memcpy2d and 3d.  */
extern int GOMP_OFFLOAD_copy_levels (int dst_n, int src_n, void *dst,
				     const void *src, size_t row,
				     const struct GOMP_PLUGIN_level *levels,
				     unsigned count);

/* For regions with nowait; a plugin has both or none.  GOMP_OFFLOAD_async_run
   is for GCC's libgomp alone.  If a plugin does not have these, threads of the
   runtime call GOMP_OFFLOAD_run.

   Run FN (VARS) on device N as GOMP_OFFLOAD_async_run does, but not before
   those regions have ended whose tickets are the COUNT (at most
   GOMP_PLUGIN_AFTER_MAX) elements of AFTER, of regions that were started so on
   the same device.  A ticket stays good when its region has ended: then there
   is nothing to wait for.  Returns the region's ticket; or 0, having done
   nothing, if it cannot be run without a thread that waits for it.  ARGS and
   AFTER are read before this returns.

   The runtime has no more regions started and not reported on a device than
   GOMP_OFFLOAD_async_places says.  The plugin reports each of them once by
   GOMP_PLUGIN_target_task_completion (DATA), in a thread of its own or in
   GOMP_OFFLOAD_async_progress, without holding a lock; in either, the
   runtime may call any function of the plugin.
   Lock:     none.
   Blocks:   no longer than it takes to hand the region over.
   Calls:    all, and target_task_completion.
   Failure:  as of run, at any time until the completion.
   Needed:   optional.  With async_progress.  */
extern uint64_t GOMP_OFFLOAD_async_start (int n, void *fn, void *vars,
					  void **args, const uint64_t *after,
					  unsigned count, void *data);
#define GOMP_PLUGIN_AFTER_MAX 4

/* How many regions device N takes by GOMP_OFFLOAD_async_start, more than 0;
   always the same.
   Lock:     any.
   Blocks:   never.
   Calls:    none.
   Failure:  none.
   Needed:   optional.  Without it, GOMP_PLUGIN_PLACES.  */
extern unsigned GOMP_OFFLOAD_async_places (int n);
#define GOMP_PLUGIN_PLACES 64

/* Report in this thread which regions have ended.  If LOOK, the caller
   has nothing else to do: if there are none, look for a while, but do not
   sleep.  Whether some were reported.  If not, and LOOK, the caller is
   going to sleep until a thread of the plugin's has reported what it
   waits for.
   Lock:     none.
   Blocks:   for some tens of microseconds, if LOOK.
   Calls:    all, and target_task_completion.
   Failure:  none.
   Needed:   optional.  With async_start.  */
extern bool GOMP_OFFLOAD_async_progress (int n, bool look);

/* For checking mode; a plugin has both or none.  Without them mappings are not
   watched.

   SIZE bytes of device memory, which may be 0, aligned to ALIGN, a power of
   two; they are freed by GOMP_OFFLOAD_free.  FLAGS, GOMP_PLUGIN_CHECK_*, say
   what of regions' accesses is to be found: one that ends the device is as that
   of a wild pointer (GOMP_PLUGIN_fault_meaning).  KEY, unless it is 0, stands
   for what is to be there: memory that was freed since a region ran last may be
   had again for the same KEY, else not.  *BESIDE is set to how much has the
   pattern on either side of the bytes.
   Lock:     device.
   Blocks:   it may.
   Calls:    all.
   Failure:  null, if it cannot be had so; then alloc may have it.
   Needed:   optional.  With damaged.  */
struct GOMP_PLUGIN_beside
{
  size_t before;
  size_t after;
};
extern void *GOMP_OFFLOAD_alloc_checked (int n, size_t size, size_t align,
					 unsigned flags, uint64_t key,
					 struct GOMP_PLUGIN_beside *beside);
enum
{
  /* Accesses beside the bytes.  With CHECK_END the first one beyond the end
     ends the device, as far as ALIGN lets it, and with CHECK_BEGIN the first
     one before the beginning; what lies between the other end and where
     accesses end the device, less than a page, has a pattern, so that
     GOMP_OFFLOAD_damaged finds writes.  None of them, or one.  */
  GOMP_PLUGIN_CHECK_END = 1,
  GOMP_PLUGIN_CHECK_BEGIN = 2,
  /* Accesses when they are freed, for a while: they end the device.  */
  GOMP_PLUGIN_CHECK_FREED = 4,
  /* The bytes are to have the pattern GOMP_PLUGIN_CHECK_PATTERN.  */
  GOMP_PLUGIN_CHECK_FILL = 8
};
/* At an even device address and at the one after it.  All that is aligned has
   then the bits of a NaN as a _Float16, __bf16, float or double, a signalling
   one as a double, and is negative as an integer.  */
#define GOMP_PLUGIN_CHECK_PATTERN 0xf7, 0xff

/* Whether, in memory of device N, something was written beside the SIZE bytes
   at PTR where the pattern was, as *BESIDE says: from PTR on *WHERE bytes away,
   of what is after them or else of what is before them the nearest such place.
   Lock:     device.
   Blocks:   no.
   Calls:    all.
   Failure:  none.
   Needed:   optional.  With alloc_checked.  */
extern bool GOMP_OFFLOAD_damaged (int n, const void *ptr, size_t size,
				  const struct GOMP_PLUGIN_beside *beside,
				  ptrdiff_t *where);

/* Whether the code of an image that prepare_image was called for looks for
   accesses beside mapped data itself, and has to be told by alloc_checked where
   that begins and ends.
   Lock:     probe.
   Blocks:   no.
   Calls:    none.
   Failure:  none.
   Needed:   optional.  With alloc_checked.  */
extern bool GOMP_OFFLOAD_wants_bounds (void);

/* Copy to DST what a region that died with device N has left in SIZE bytes at
   SRC.  For GOMP_PLUGIN_fault_meaning, which may call it; the plugin asks
   nothing of the device, and does not wait for it.
   Lock:     that of any device, or none.
   Blocks:   no.
   Calls:    none.
   Failure:  false, if that memory cannot be read any more.
   Needed:   optional.  Without it none can.  */
extern bool GOMP_OFFLOAD_read_left (int n, void *dst, const void *src,
				    size_t size);

/* Where this process has the SIZE bytes of memory of device N at PTR, to read
   them and write them there until they are freed; or null.
   Lock:     none.
   Blocks:   no.
   Calls:    all.
   Failure:  as of host2dev, if the device is gone.
   Needed:   optional.  Without it, nowhere.  */
extern void *GOMP_OFFLOAD_memory_here (int n, const void *ptr, size_t size);

/* Where the addresses are that a device's memory has.  */
struct GOMP_PLUGIN_place
{
  uint64_t begin, size;
};

/* Which ones device N has: all that alloc may return; of size 0 if it is not
   known.
   Lock:     device.
   Blocks:   no.
   Calls:    none.
   Failure:  none.
   Needed:   optional.  Without it, it is not known.  */
extern struct GOMP_PLUGIN_place GOMP_OFFLOAD_place (int n);

/* The program's devices had memory in COUNT PLACES, the last of LIVES devices
   of other processes, which have died: these addresses are treated as those of
   devices for which end_lost was called.  Called once, before init_device.
   Lock:     none.
   Blocks:   no.
   Calls:    messages.
   Failure:  false.
   Needed:   optional.  Without it, there is nothing to start devices again
	     with, but in the process where they died.  */
extern bool GOMP_OFFLOAD_avoid (const struct GOMP_PLUGIN_place *places,
				size_t count, unsigned lives);

/* Run FN (VARS) on device N as run does, but wait no longer than about
   NANOSECONDS.  Greater than 0 if the region has ended; 0 if it goes on, and
   will be reported as one of async_start, with DATA, by a thread of the
   plugin's; less if nothing was done, and it is for run or async_start.
   Lock:     none.
   Blocks:   for that long.
   Calls:    all, and target_task_completion.
   Failure:  as of run, at any time until the end.
   Needed:   optional.  With async_start.  */
extern int GOMP_OFFLOAD_run_briefly (int n, void *fn, void *vars, void **args,
				     uint64_t nanoseconds, void *data);

/* What an image's library is in another process, which has the program: whether
   its symbols are for all; how many of those that are loaded come before it;
   and which symbols it has, SIZE bytes by host_library_write.  */
struct GOMP_PLUGIN_scope
{
  bool global;
  unsigned position;
  const char *names;
  size_t size;
};

/* The image of TARGET_DATA, which prepare_image may be called for next, is for
   a library that is in another process, and SCOPE there.
   Lock:     none.
   Blocks:   no.
   Calls:    none.
   Failure:  none.
   Needed:   optional.  Without it, an image's symbols are for all.  */
extern void GOMP_OFFLOAD_image_scope (const void *target_data,
				      const struct GOMP_PLUGIN_scope *scope);

/* The acc_device_t of device N, which need not be up; *NAME becomes what
   ACC_DEVICE_TYPE calls it, in storage that stays.  That it has one, not 0,
   says that GOMP_OFFLOAD_run takes the functions of OpenACC's regions, too,
   with num_gangs, or 0, in the place of num_teams, and with num_workers as
   GOMP_PLUGIN_ARG_WORKERS, unless that is 0 or only known on the device.
   Lock:     none.
   Blocks:   no.
   Calls:    none.
   Failure:  none.
   Needed:   optional.  Without it the devices are none of OpenACC's.  */
extern int GOMP_OFFLOAD_acc_device_type (int n, const char **name);
/* Beside GOMP_TARGET_ARG_NUM_TEAMS and _THREAD_LIMIT.  */
#define GOMP_PLUGIN_ARG_WORKERS (3 << 8)

/* With a value, in the ARGS of GOMP_OFFLOAD_run: the compiler has said that the
   region has no "teams", so what OMP_TEAMS_THREAD_LIMIT_DEV says is not for it.
   GCC 12 does not say so.  */
#define GOMP_PLUGIN_ARG_NO_TEAMS (5 << 8)

/* How many gangs, workers and lanes of vectors FN, of OpenACC, is run with by
   GOMP_OFFLOAD_run with ARGS: to LEVELS, by GOMP_DIM_*.
   Lock:     none.
   Blocks:   no.
   Calls:    all.
   Failure:  as of run.
   Needed:   optional.  Without it that is taken to be what ARGS say.  */
extern void GOMP_OFFLOAD_acc_levels (int n, void *fn, void **args,
				     int *levels);

/* What device N is called, for omp_get_uid_from_device; no other device of the
   program has that name.  In storage that stays.
   Lock:     none.
   Blocks:   no.
   Calls:    none.
   Failure:  none.
   Needed:   optional.  Without it, that is the plugin's name and N.  */
extern const char *GOMP_OFFLOAD_get_uid (int n);

/* How many bytes that block of device N's memory has which begins at PTR, which
   may be anything: at least as many as alloc was asked for.
   Lock:     none.
   Blocks:   it may.
   Calls:    all.
   Failure:  0, if none begins there, or nothing is known of it.
   Needed:   optional.  Without it, copies are not looked at.  */
extern size_t GOMP_OFFLOAD_block_size (int n, const void *ptr);

/* With this a message begins that is OpenACC's, for a runtime that has
   GOMP_PLUGIN_device_lost.  It is printed as libgomp prints its errors.  */
#define GOMP_PLUGIN_OPENACC_ERROR "libgomp: "

/* In ARGS of GOMP_OFFLOAD_run, for functions of images of the version
   OFFLOAD_INTELMIC_NAMED: so many words at VARS are the function's arguments,
   which it takes one by one, at most GOMP_PLUGIN_SPREAD_MAX.  */
#define GOMP_PLUGIN_ARG_SPREAD (4 << 8)
#define GOMP_PLUGIN_SPREAD_MAX 510

/* Device N, for which device_lost or note_lost was called, is to be started
   again: release what it had.  No operation on it is under way, and what was
   started by async_start has been reported as ended.  From here on it is as if
   init_device had not been called, but that addresses that it had are refused
   by the operations for memory, and given to nobody else; free takes them and
   does nothing.
   Lock:     device.
   Blocks:   no.
   Calls:    messages.
   Failure:  false, while threads of the plugin's own, which may be in the
	     runtime and wait for its locks, have not let go of the device:
	     then nothing is done, and the runtime asks again.
   Needed:   optional.  Without it, device_lost always ends the program.  With
	     it, and a message, device_lost may leave the operation that
	     called it by longjmp: other threads then go on until they call
	     it, too.  */
extern bool GOMP_OFFLOAD_end_lost (int n);

/* Whether VALUE, which a region of device N has got, may be an address of what
   alloc has returned for it, also before it died.
   Lock:     that of any device, or none.
   Blocks:   no.
   Calls:    none.
   Failure:  none.
   Needed:   optional.  With end_lost, unless device_of_address knows that.  */
extern bool GOMP_OFFLOAD_may_be_memory (int n, uintptr_t value);

/* Whoever calls it is about to use device N: call device_lost if that has died
   and nobody has noticed.
   Lock:     none.
   Blocks:   no.
   Calls:    all.
   Failure:  none.
   Needed:   optional.  */
extern void GOMP_OFFLOAD_look_after (int n);

/* Given by the runtime; the address is null in GCC's libgomp.  Device N of
   TYPE, the calling plugin's own, is gone, or no longer of use, and so the
   program ends, with STATUS; MESSAGE, without a newline at its end, or null,
   says why in its first line.  Called by each thread that notices, from any
   operation on the device or from a thread of the plugin's own, holding no lock
   of the plugin; does not return.  The runtime calls nothing more for the
   device, but other threads may be in an operation on it.  The message is
   printed once, and not at all if the program is ending for another reason.  It
   stays valid.

   The first thread ends the program as exit does, with all that runs then, and
   what had been printed is not lost; others wait.  */
extern void GOMP_PLUGIN_device_lost (int type, int n, int status,
				     const char *message)
  __attribute__ ((weak, noreturn));

/* Of a copy from a device that is lost meanwhile, the host has nothing if it is
   of at most so many bytes, and not in rows.  */
#define GOMP_PLUGIN_WHOLE_COPY ((size_t) 1 << 16)

/* Given by the runtime; the address is null in GCC's libgomp.  The same, called
   by a thread of the plugin's own.  True if the program goes on (see
   GOMP_OFFLOAD_end_lost); then the thread is to see to it that all operations
   on the device end.  False if device_lost has to follow.  */
extern bool GOMP_PLUGIN_note_lost (int type, int n, const char *message)
  __attribute__ ((weak));

/* Given by the runtime; the address is null in GCC's libgomp.  From here on no
   device is started again, so that device_lost, which is to follow, ends the
   program.  */
extern void GOMP_PLUGIN_forbid_restart (void) __attribute__ ((weak));

/* Given by the runtime; the address is null in GCC's libgomp.  The program
   ends, and the devices of TYPE, the calling plugin's, cannot be used longer:
   the runtime takes them down as at its own end, with unload_image and
   fini_device, and uses them no more.  Called by an exit handler of the
   plugin's.  */
extern void GOMP_PLUGIN_end_devices (int type) __attribute__ ((weak));

/* Given by the runtime; the address is null in GCC's libgomp.  The program is
   to end with STATUS, which is not 0, whatever it would end with.  Called by
   fini_device, after GOMP_PLUGIN_error.  */
extern void GOMP_PLUGIN_end_with (int status) __attribute__ ((weak));

/* Given by the runtime; the address is null in GCC's libgomp.  Instead of
   target_task_completion, after note_lost: what was started with DATA has not
   ended.  */
extern void GOMP_PLUGIN_target_task_lost (void *data) __attribute__ ((weak));

/* Given by the runtime; the address is null in GCC's libgomp.  Whether it wants
   to be told when regions ran, which stays so.  Called by init_device.  */
extern bool GOMP_PLUGIN_wants_region_times (void) __attribute__ ((weak));

/* Given by the runtime; the address is null in GCC's libgomp.  The region that
   async_start got DATA for, or, if that is null, the one that run is called for
   in this thread, ran from BEGUN to ENDED, in nanoseconds of CLOCK_MONOTONIC.
   Called before target_task_completion, or before run returns.  */
extern void GOMP_PLUGIN_region_ran (void *data, uint64_t begun,
				    uint64_t ended) __attribute__ ((weak));

/* Given by the runtime; the address is null in GCC's libgomp.  The number that
   the program has for device N of TYPE, the calling plugin's own; negative if
   that is not known.  Called by init_device and later.  */
extern int GOMP_PLUGIN_device_number (int type, int n)
  __attribute__ ((weak));

/* Given by the runtime; the address is null in GCC's libgomp.  For a plugin
   whose devices are of several kinds on other machines: the kinds of devices
   for which the program has images so far, a bit of 1 << enum gomp_target_type
   each; the kind that the image of TARGET_DATA was made for, or -1 if there is
   none of it; and the version that load_image is going to get for that.  Called
   by get_num_devices; by expect_images and load_image.  */
extern unsigned GOMP_PLUGIN_image_kinds (void) __attribute__ ((weak));
extern int GOMP_PLUGIN_image_kind (const void *target_data)
  __attribute__ ((weak));
extern unsigned GOMP_PLUGIN_image_version (const void *target_data)
  __attribute__ ((weak));

/* Given by the runtime; the address is null in GCC's libgomp.  Like
   GOMP_PLUGIN_error, for what does not keep the operation from succeeding.  */
extern void GOMP_PLUGIN_warning (const char *fmt, ...)
  __attribute__ ((weak, format (printf, 1, 2)));

/* Given by the runtime; the address is null in GCC's libgomp.  Where in the
   program the region is that is FUNCTION on the device, if the calling thread
   waits for it in GOMP_OFFLOAD_run, or that was started with DATA, unless that
   is null, and has not been reported: " (main.c:7, in main)".  Written to TEXT,
   of SIZE bytes, which is returned; empty if that is not known.  */
extern const char *GOMP_PLUGIN_region_place (uint64_t function,
					     const void *data, char *text,
					     size_t size)
  __attribute__ ((weak));

/* Given by the runtime; the address is null in GCC's libgomp.  What ADDRESS
   means, at which FUNCTION has faulted on device N of TYPE, the calling
   plugin's own, if the calling thread waits for it, or it was started with
   DATA, as for GOMP_PLUGIN_region_place: ": 'a' is null on the device, ...";
   written to TEXT, of SIZE bytes, which is returned; empty if there is nothing
   to say.  Of GOMP_PLUGIN_ADDRESS_UNKNOWN, at which nothing faults, it is what
   may have led to a bad address.  Called by whatever thread finds that the
   device has died.  */
#define GOMP_PLUGIN_ADDRESS_UNKNOWN ((uint64_t) 1 << 63)
extern const char *GOMP_PLUGIN_fault_meaning (int type, int n,
					      uint64_t function,
					      const void *data,
					      uint64_t address, char *text,
					      size_t size)
  __attribute__ ((weak));

/* Given by the runtime; the address is null in GCC's libgomp.  What the
   function or variable is called in the program that the host has at ADDRESS,
   as "vtable for shape"; written to TEXT, of SIZE bytes, which is returned;
   empty if that is not known.  Called as GOMP_PLUGIN_fault_meaning.  */
extern const char *GOMP_PLUGIN_host_symbol (uint64_t address, char *text,
					    size_t size)
  __attribute__ ((weak));

#ifdef __cplusplus
}
#endif

#endif /* GOMP_PLUGIN_EXT_H */
