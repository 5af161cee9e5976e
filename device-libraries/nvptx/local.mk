# Our library for nvptx-none, for OpenACC and for OpenMP, whose code has its
# stacks elsewhere.  There is no front end for nvptx-none: the host's compiler
# streams "declare target" functions, and the nvptx compiler reads them.

DIST_FOLDERS += device-libraries/nvptx

if TARGET_NVPTX
if SERVED_FROM_15
NVPTX_LENGTH = cxx-length-15
else
NVPTX_LENGTH = cxx-length-12
endif
NVPTX_LIBRARY = c-library c-numbers c-scan cxx-runtime cxx-throw \
	fortran-format fortran-write cxx-streams cxx-types $(NVPTX_LENGTH) \
	host-options host-variables new profile stdio
NVPTX_OPENMP_LIBRARY = $(NVPTX_LIBRARY) cxx-atexit cxx-constructors heap \
	indirect
NVPTX_OPENACC_OBJECTS = $(NVPTX_LIBRARY:%=device-libraries/nvptx/openacc/%.o)
NVPTX_OPENMP_OBJECTS = \
	$(NVPTX_OPENMP_LIBRARY:%=device-libraries/nvptx/openmp/%.o) \
	device-libraries/nvptx/openmp/cuda-heap.o
nvptx_DATA += device-libraries/nvptx/openacc/libgompoffload.a
nvptxmgompdir = $(nvptxdir)/mgomp
nvptxmgomp_DATA = device-libraries/nvptx/openmp/libgompoffload.a
CLEANFILES += $(nvptx_DATA) $(nvptxmgomp_DATA) $(NVPTX_OPENACC_OBJECTS) \
	$(NVPTX_OPENMP_OBJECTS) \
	$(NVPTX_OPENMP_LIBRARY:%=device-libraries/nvptx/%.o)
nvptx_library_headers = include/offload-image.h include/offload-names.h \
	include/offload-nvptx-image.h \
	device-libraries/nvptx/device.h \
	device-libraries/nvptx/fortran-write.h

.SECONDARY: $(NVPTX_OPENMP_LIBRARY:%=device-libraries/nvptx/%.o)
# GCC 12 only knows the form of "declare target" that GCC 16 warns of.  Of some
# switches GCC 15 and later make an operation that the host has and nvptx not
# (gcc-plugin/front-end/internal-calls.cc).
device-libraries/nvptx/%.o: device-libraries/nvptx/%.c \
		$(nvptx_library_headers)
	$(AM_V_CC)$(MKDIR_P) $(@D) && $(GCC_SERVED) -std=gnu11 -O2 \
	  -fno-builtin -fno-tree-switch-conversion $(WARN_FLAGS) \
	  -Wno-deprecated-openmp -fopenmp \
	  -foffload=nvptx-none -I$(srcdir)/include -c $< -o $@

# The lines that sed deletes would add to the tables of the program.  The
# driver's linker wants an array to be declared with the size that it has, or
# none (cxx-constructors.c).
# GCC 13 and later want to say what a program requires of devices.
NVPTX_COMPILE = $(AM_V_GEN)$(MKDIR_P) $(@D) \
	&& GCC_OFFLOAD_OMP_REQUIRES_FILE=/dev/null $(NVPTX_COMPILER) -xlto \
	-m64 -O2 -fopenmp -Wa,--no-verify -c $< -o $@.all
NVPTX_UNMARK = && $(SED) -e '/^\/\/:/d' \
	-e '/^\.extern /s/ __CTOR_LIST__\[1\]/ __CTOR_LIST__[]/' $@.all > $@ \
	&& rm $@.all
device-libraries/nvptx/openacc/%.o: device-libraries/nvptx/%.o
	$(NVPTX_COMPILE) $(NVPTX_UNMARK)
device-libraries/nvptx/openmp/%.o: device-libraries/nvptx/%.o
	$(NVPTX_COMPILE) -mgomp $(NVPTX_UNMARK)
device-libraries/nvptx/openmp/cuda-heap.o: \
		device-libraries/nvptx/cuda-heap.ptx
	$(AM_V_GEN)$(MKDIR_P) $(@D) && cp $< $@
device-libraries/nvptx/openacc/libgompoffload.a: $(NVPTX_OPENACC_OBJECTS)
	$(AM_V_AR)rm -f $@ && $(AR) cr $@ $(NVPTX_OPENACC_OBJECTS)
device-libraries/nvptx/openmp/libgompoffload.a: $(NVPTX_OPENMP_OBJECTS)
	$(AM_V_AR)rm -f $@ && $(AR) cr $@ $(NVPTX_OPENMP_OBJECTS)
endif
