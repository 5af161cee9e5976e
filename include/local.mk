# Headers that two parts share; none is installed.
EXTRA_DIST += include/gomp-plugin.h include/gomp-plugin-ext.h \
	      include/gomp-plugin-operations.h \
	      include/clock.h include/cpu-relax.h include/elf-symbol.h \
	      include/futex.h \
	      include/gomp-constants-all.h \
	      include/interop.h \
	      include/no-cancel.h include/offload-image.h \
	      include/offload-inspect.h include/offload-intermediate.h \
	      include/offload-link-pointer.h include/offload-names.h \
	      include/offload-nvptx-image.h \
	      include/offload-notes.h \
	      include/offload-sections.h \
	      include/offload-targets.def include/offload-targets.h \
	      include/openacc-gangs.h \
	      include/plugin-settings.h include/requirements.h \
	      include/short-name.h include/standard-descriptors.h \
	      include/target-arguments.h include/thread-start.h \
	      include/trace-format.h \
	      include/system-error.h include/utf8.h \
	      include/settings/all.def include/settings/command.def \
	      include/settings/compiling.def \
	      include/settings/emulated.def \
	      include/settings/emulated-devices.def \
	      include/settings/emulated-process.def \
	      include/settings/emulated-threads.def \
	      include/settings/image-cache.def include/settings/mpi.def \
	      include/settings/nvptx.def include/settings/rtl.def \
	      include/settings/runtime.def \
	      include/settings/toolchain.def
