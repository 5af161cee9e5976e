# Programs that make device images at link time, and the start-up objects.

mkoffload_libmkoffload_a_SOURCES = mkoffload/command.c mkoffload/command.h \
	mkoffload/compile.c mkoffload/compile.h mkoffload/descriptor.c \
	mkoffload/descriptor.h mkoffload/inputs.c mkoffload/inputs.h \
	mkoffload/options.c mkoffload/options.h \
	mkoffload/together.c mkoffload/together.h mkoffload/toolchain.c \
	mkoffload/toolchain.h mkoffload/unit.c mkoffload/unit.h
mkoffload_cppflags = $(AM_CPPFLAGS) $(LIBIBERTY_CPPFLAGS) \
	-I$(GCC_PLUGIN_INCLUDE)

noinst_LIBRARIES += mkoffload/libmkoffload.a
mkoffload_libmkoffload_a_CPPFLAGS = $(mkoffload_cppflags)

# It also assembles what has no device code, so it loads no libraries if it can do
# without.
toolchain_PROGRAMS += mkoffload/as
mkoffload_as_SOURCES = mkoffload/as.c mkoffload/append.c mkoffload/append.h \
	mkoffload/assembler.c mkoffload/assembler.h driver/environment.h \
	driver/toolchain.c driver/toolchain.h
mkoffload_as_CPPFLAGS = $(driver_cppflags)
mkoffload_as_LDADD = mkoffload/libmkoffload.a $(SUPPORT_LIBS) $(STATIC_LIBS)
mkoffload_as_LDFLAGS = $(AM_LDFLAGS) $(STATIC_LDFLAGS)

# Start-up objects of the host.  They are compiled by the served compiler
# without what distributors add, so that they fit into any link.
CRT_COMPILE = $(GCC_SERVED) -O2 -g0 -fPIC -fcf-protection -std=gnu11 \
	$(WARN_FLAGS) -Wno-pedantic -c
CRT_OBJECTS = mkoffload/crtoffloadbegin.o mkoffload/crtoffloadend.o \
	mkoffload/crtoffloadlast.o mkoffload/crtoffloadtable.o \
	mkoffload/crtoffloadfind.o
CRT_SOURCE = $(srcdir)/mkoffload/crtoffload.c
CRT_TARGET = $(CRT_COMPILE) -I$(srcdir)/include \
	$(srcdir)/mkoffload/crtoffloadtarget.c

toolchain_DATA += $(CRT_OBJECTS)
CLEANFILES += $(CRT_OBJECTS)
EXTRA_DIST += mkoffload/crtoffload.c mkoffload/crtoffloadtarget.c mkoffload/nvptx-library

mkoffload/crtoffloadbegin.o: mkoffload/crtoffload.c mkoffload/$(am__dirstamp)
	$(AM_V_CC)$(CRT_COMPILE) -DCRT_BEGIN $(CRT_SOURCE) -o $@
mkoffload/crtoffloadend.o: mkoffload/crtoffload.c mkoffload/$(am__dirstamp)
	$(AM_V_CC)$(CRT_COMPILE) -DCRT_END $(CRT_SOURCE) -o $@
mkoffload/crtoffloadlast.o: mkoffload/crtoffload.c mkoffload/$(am__dirstamp)
	$(AM_V_CC)$(CRT_COMPILE) -DCRT_LAST $(CRT_SOURCE) -o $@
mkoffload/crtoffloadtable.o: mkoffload/crtoffload.c mkoffload/$(am__dirstamp)
	$(AM_V_CC)$(CRT_COMPILE) -DCRT_TABLE $(CRT_SOURCE) -o $@
mkoffload/crtoffloadfind.o: mkoffload/crtoffload.c mkoffload/$(am__dirstamp)
	$(AM_V_CC)$(CRT_COMPILE) -DCRT_FIND $(CRT_SOURCE) -o $@

if TARGET_INTELMIC
intelmicdir = $(toolchaindir)/accel/x86_64-intelmicemul
intelmic_PROGRAMS = mkoffload/x86_64-intelmicemul/mkoffload
mkoffload_x86_64_intelmicemul_mkoffload_SOURCES = mkoffload/intelmic.c \
	mkoffload/extract.c mkoffload/extract.h \
	mkoffload/intelmic-compile.c mkoffload/intelmic-compile.h \
	mkoffload/intelmic-inputs.c mkoffload/intelmic-inputs.h \
	mkoffload/library.c mkoffload/library.h mkoffload/undefined.c \
	mkoffload/undefined.h
mkoffload_x86_64_intelmicemul_mkoffload_CPPFLAGS = $(mkoffload_cppflags)
mkoffload_x86_64_intelmicemul_mkoffload_LDADD = mkoffload/libmkoffload.a \
	$(SUPPORT_LIBS)

# The same objects as the device image has them, beside its mkoffload.
INTELMIC_CRT_OBJECTS = mkoffload/x86_64-intelmicemul/crtoffloadbegin.o \
	mkoffload/x86_64-intelmicemul/crtoffloadend.o \
	mkoffload/x86_64-intelmicemul/crtoffloadtarget.o
intelmic_DATA = $(INTELMIC_CRT_OBJECTS)
CLEANFILES += $(INTELMIC_CRT_OBJECTS)

mkoffload/x86_64-intelmicemul/crtoffloadbegin.o: mkoffload/crtoffload.c
	$(AM_V_CC)$(MKDIR_P) $(@D) \
	  && $(CRT_COMPILE) -DCRT_DEVICE -DCRT_BEGIN $(CRT_SOURCE) -o $@
mkoffload/x86_64-intelmicemul/crtoffloadend.o: mkoffload/crtoffload.c
	$(AM_V_CC)$(MKDIR_P) $(@D) \
	  && $(CRT_COMPILE) -DCRT_DEVICE -DCRT_END $(CRT_SOURCE) -o $@
mkoffload/x86_64-intelmicemul/crtoffloadtarget.o: mkoffload/crtoffloadtarget.c
	$(AM_V_CC)$(MKDIR_P) $(@D) \
	  && $(CRT_TARGET) -DTARGET_TYPE=GOMP_TARGET_TYPE_INTEL_MIC -o $@
endif

if TARGET_NVPTX
nvptxdir = $(toolchaindir)/accel/nvptx-none
nvptx_PROGRAMS = mkoffload/nvptx-none/mkoffload
nvptx_DATA = mkoffload/nvptx-none/crtoffloadtarget.o
CLEANFILES += $(nvptx_DATA)

mkoffload/nvptx-none/crtoffloadtarget.o: mkoffload/crtoffloadtarget.c
	$(AM_V_CC)$(MKDIR_P) $(@D) \
	  && $(CRT_TARGET) -DTARGET_TYPE=GOMP_TARGET_TYPE_NVIDIA_PTX -o $@

mkoffload_nvptx_none_mkoffload_SOURCES = mkoffload/nvptx.c \
	mkoffload/nvptx-compile.c mkoffload/nvptx-compile.h \
	mkoffload/nvptx-cuda.c mkoffload/nvptx-cuda.h \
	mkoffload/nvptx-explain.c mkoffload/nvptx-explain.h \
	mkoffload/nvptx-ptx.c mkoffload/nvptx-ptx.h \
	mkoffload/nvptx-repair.c mkoffload/nvptx-repair.h \
	mkoffload/nvptx-unique.c mkoffload/nvptx-unique.h
mkoffload_nvptx_none_mkoffload_CPPFLAGS = $(mkoffload_cppflags)
mkoffload_nvptx_none_mkoffload_LDADD = mkoffload/libmkoffload.a \
	$(SUPPORT_LIBS)

# Our library for the device, for OpenACC and for OpenMP, whose code has its
# stacks elsewhere.  There is no front end for nvptx-none: the host's compiler
# streams "declare target" functions, and the nvptx compiler reads them.
NVPTX_LIBRARY = c-library cxx-runtime cxx-throw fortran-format fortran-write \
	cxx-streams cxx-types host-options new stdio
NVPTX_OPENMP_LIBRARY = $(NVPTX_LIBRARY) cxx-atexit
NVPTX_OPENACC_OBJECTS = $(NVPTX_LIBRARY:%=mkoffload/nvptx-none/%.o)
NVPTX_OPENMP_OBJECTS = $(NVPTX_OPENMP_LIBRARY:%=mkoffload/nvptx-none/mgomp/%.o)
nvptx_DATA += mkoffload/nvptx-none/libgompoffload.a
nvptxmgompdir = $(nvptxdir)/mgomp
nvptxmgomp_DATA = mkoffload/nvptx-none/mgomp/libgompoffload.a
CLEANFILES += $(nvptx_DATA) $(nvptxmgomp_DATA) $(NVPTX_OPENACC_OBJECTS) \
	$(NVPTX_OPENMP_OBJECTS) \
	$(NVPTX_OPENMP_LIBRARY:%=mkoffload/nvptx-library/%.o)
nvptx_library_headers = include/offload-names.h \
	mkoffload/nvptx-library/device.h \
	mkoffload/nvptx-library/fortran-write.h

.SECONDARY: $(NVPTX_OPENMP_LIBRARY:%=mkoffload/nvptx-library/%.o)
mkoffload/nvptx-library/%.o: mkoffload/nvptx-library/%.c \
		$(nvptx_library_headers)
	$(AM_V_CC)$(MKDIR_P) $(@D) && $(GCC_SERVED) -std=gnu11 -O2 \
	  -fno-builtin $(WARN_FLAGS) -fopenmp -foffload=nvptx-none \
	  -I$(srcdir)/include -c $< -o $@

# The lines that sed deletes would add to the tables of the program.
NVPTX_COMPILE = $(AM_V_GEN)$(MKDIR_P) $(@D) && $(NVPTX_COMPILER) -xlto -m64 \
	-O2 -fopenmp -Wa,--no-verify -c $< -o $@.all
NVPTX_UNMARK = && $(SED) '/^\/\/:/d' $@.all > $@ && rm $@.all
mkoffload/nvptx-none/%.o: mkoffload/nvptx-library/%.o
	$(NVPTX_COMPILE) $(NVPTX_UNMARK)
mkoffload/nvptx-none/mgomp/%.o: mkoffload/nvptx-library/%.o
	$(NVPTX_COMPILE) -mgomp $(NVPTX_UNMARK)
mkoffload/nvptx-none/libgompoffload.a: $(NVPTX_OPENACC_OBJECTS)
	$(AM_V_AR)rm -f $@ && $(AR) cr $@ $(NVPTX_OPENACC_OBJECTS)
mkoffload/nvptx-none/mgomp/libgompoffload.a: $(NVPTX_OPENMP_OBJECTS)
	$(AM_V_AR)rm -f $@ && $(AR) cr $@ $(NVPTX_OPENMP_OBJECTS)
endif
