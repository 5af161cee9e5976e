# nvptx-none: images of PTX, compiled by GCC's compiler for it.

nvptxdir = $(toolchaindir)/accel/nvptx-none

# For the front door, which makes images by default if it leads somewhere.
install-data-local: install-nvptx-compiler
uninstall-local: uninstall-nvptx-compiler
install-nvptx-compiler:
	test -z "$(NVPTX_COMPILER)" || { $(MKDIR_P) $(DESTDIR)$(nvptxdir) \
	  && $(LN_S) -f $(NVPTX_COMPILER) $(DESTDIR)$(nvptxdir)/compiler; }
uninstall-nvptx-compiler:
	rm -f $(DESTDIR)$(nvptxdir)/compiler

if TARGET_NVPTX
nvptx_PROGRAMS = mkoffload/nvptx-none/mkoffload
nvptx_DATA = mkoffload/nvptx-none/crtoffloadtarget.o
CLEANFILES += $(nvptx_DATA)

mkoffload/nvptx-none/crtoffloadtarget.o: toolchain/crt/crtoffloadtarget.c
	$(AM_V_CC)$(MKDIR_P) $(@D) \
	  && $(CRT_TARGET) -DTARGET_TYPE=GOMP_TARGET_TYPE_NVIDIA_PTX -o $@

mkoffload_nvptx_none_mkoffload_SOURCES = \
	mkoffload/nvptx/assembly.c \
	mkoffload/nvptx/assembly.h \
	mkoffload/nvptx/compile.c \
	mkoffload/nvptx/compile.h \
	mkoffload/nvptx/cuda.c \
	mkoffload/nvptx/cuda.h \
	mkoffload/nvptx/explain.c \
	mkoffload/nvptx/explain.h \
	mkoffload/nvptx/indirect.c \
	mkoffload/nvptx/indirect.h \
	mkoffload/nvptx/mkoffload.c \
	mkoffload/nvptx/options.c \
	mkoffload/nvptx/options.h \
	mkoffload/nvptx/ptx.c \
	mkoffload/nvptx/ptx.h \
	mkoffload/nvptx/repair.c \
	mkoffload/nvptx/repair.h \
	mkoffload/nvptx/unique.c \
	mkoffload/nvptx/unique.h \
	mkoffload/nvptx/words.c \
	mkoffload/nvptx/words.h
mkoffload_nvptx_none_mkoffload_CPPFLAGS = $(mkoffload_cppflags) \
	-DNVPTX_LIBRARY_BEFORE='"$(NVPTX_LIBRARY_BEFORE)"'
mkoffload_nvptx_none_mkoffload_LDADD = mkoffload/libmkoffload.a \
	$(SUPPORT_LIBS)
endif
