# The front doors.

# They start in front of every compilation, so they load no libraries if they
# can do without.
if WHOLE
toolbin_PROGRAMS = driver/gcc
endif
driver_gcc_SOURCES = \
	driver/compiler.c \
	driver/compiler.h \
	driver/gcc.c \
	driver/help.c \
	driver/help.h \
	driver/linker.c \
	driver/linker.h \
	driver/names.c \
	driver/names.h \
	driver/options.c \
	driver/options.h \
	driver/regions.c \
	driver/regions.h \
	driver/request.c \
	driver/request.h \
	driver/served.c \
	driver/served.h \
	driver/targets.c \
	driver/targets.h \
	toolchain/directory.c \
	toolchain/directory.h \
	toolchain/inputs.c \
	toolchain/inputs.h
driver_gcc_CPPFLAGS = $(toolchain_cppflags)
driver_gcc_LDADD = $(STARTER_LIBS)
driver_gcc_LDFLAGS = $(AM_LDFLAGS) $(STATIC_LDFLAGS)
if START_EARLY
driver_gcc_SOURCES += driver/start.c
driver_gcc_CPPFLAGS += -DSTART_EARLY
driver_gcc_LDFLAGS += -Wl,-e,front_door_start
else
EXTRA_DIST += driver/start.c
endif

# For build systems.
pkgconfigdir = $(libdir)/pkgconfig
cmakedir = $(libdir)/cmake/gomp-offload
modulefilesdir = $(pkgdatadir)/modulefiles/gomp-offload
if WHOLE
modulefiles_DATA = driver/modulefiles/$(PACKAGE_VERSION)
CLEANFILES += $(modulefiles_DATA)
driver/modulefiles/$(PACKAGE_VERSION): driver/modulefile
	$(AM_V_GEN)$(MKDIR_P) $(@D) && cp $< $@
pkgconfig_DATA = driver/gomp-offload.pc
cmake_DATA = driver/gomp-offload-config.cmake \
	driver/gomp-offload-config-version.cmake
installed_front_doors = install-front-doors
endif

# One program under many names, also of releases that are not served, for which
# it says so; relative links, so that the tree can move.  f77 is what make runs
# if FC is not set.
SERVED_RELEASES = $(GCC_MAJOR) $(GCCS_FURTHER)
RELEASE_NAMES = gcc cc g++ c++ gfortran
FRONT_DOORS = cc g++ c++ gfortran f95 f77 $(foreach release, \
	$(SERVED_RELEASES) $(GCCS_OTHER), $(RELEASE_NAMES:%=%-$(release)))
GOMP_FRONT_DOORS = gcc g++ gfortran $(foreach release, $(SERVED_RELEASES), \
	gcc-$(release) g++-$(release) gfortran-$(release))

# GCC's own, under the names where build systems look for those of gomp-gcc.
GOMP_GCC_TOOLS = ar nm ranlib

# What else the manual page of gomp-gcc is about.
GOMP_GCC_PAGES = $(filter-out gcc,$(GOMP_FRONT_DOORS)) \
	$(GOMP_GCC_TOOLS:%=gcc-%)

install-data-local: $(installed_front_doors)

install-front-doors: install-toolbinPROGRAMS install-man1
	for name in $(FRONT_DOORS); do \
	  $(LN_S) -f gcc $(DESTDIR)$(toolbindir)/$$name || exit 1; \
	done
	$(MKDIR_P) $(DESTDIR)$(bindir)
	for name in $(GOMP_FRONT_DOORS); do \
	  ln -srf $(DESTDIR)$(toolbindir)/gcc $(DESTDIR)$(bindir)/gomp-$$name \
	    || exit 1; \
	done
	for name in $(GOMP_GCC_TOOLS); do \
	  tool=`echo '$(GCC_SERVED)' \
		| $(SED) "s/gcc\([^/]*\)\$$/gcc-$$name\1/"`; \
	  $(LN_S) -f "$$tool" $(DESTDIR)$(bindir)/gomp-gcc-$$name || exit 1; \
	done
	for name in $(GOMP_GCC_PAGES); do \
	  $(LN_S) -f gomp-gcc.1 $(DESTDIR)$(man1dir)/gomp-$$name.1 || exit 1; \
	done

uninstall-local: uninstall-front-doors

uninstall-front-doors:
	cd $(DESTDIR)$(toolbindir) && rm -f $(FRONT_DOORS)
	cd $(DESTDIR)$(bindir) && rm -f $(GOMP_FRONT_DOORS:%=gomp-%) \
	  $(GOMP_GCC_TOOLS:%=gomp-gcc-%)
	cd $(DESTDIR)$(man1dir) && rm -f $(GOMP_GCC_PAGES:%=gomp-%.1)
