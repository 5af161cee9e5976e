# The front doors.

# They start in front of every compilation, so they load no libraries if they
# can do without.
toolbin_PROGRAMS = driver/gcc
driver_gcc_SOURCES = \
	driver/compiler.c \
	driver/compiler.h \
	driver/gcc.c \
	driver/help.c \
	driver/help.h \
	driver/options.c \
	driver/options.h \
	driver/regions.c \
	driver/regions.h \
	driver/request.c \
	driver/request.h \
	driver/targets.c \
	driver/targets.h \
	driver/words.c \
	driver/words.h \
	toolchain/directory.c \
	toolchain/directory.h \
	toolchain/inputs.c \
	toolchain/inputs.h
driver_gcc_CPPFLAGS = $(toolchain_cppflags)
driver_gcc_LDADD = $(SUPPORT_LIBS) $(STATIC_LIBS)
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
pkgconfig_DATA = driver/gomp-offload.pc
cmakedir = $(libdir)/cmake/gomp-offload
cmake_DATA = driver/gomp-offload-config.cmake \
	driver/gomp-offload-config-version.cmake

# One program under many names; relative links, so that the tree can move.
FRONT_DOORS = gcc-$(GCC_MAJOR) cc cc-$(GCC_MAJOR) g++ g++-$(GCC_MAJOR) \
	c++ c++-$(GCC_MAJOR) gfortran gfortran-$(GCC_MAJOR)
GOMP_FRONT_DOORS = gcc g++ gfortran

# GCC's own, under the names where build systems look for those of gomp-gcc.
GOMP_GCC_TOOLS = ar nm ranlib

install-data-local: install-front-doors

install-front-doors: install-toolbinPROGRAMS
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

uninstall-local: uninstall-front-doors

uninstall-front-doors:
	cd $(DESTDIR)$(toolbindir) && rm -f $(FRONT_DOORS)
	cd $(DESTDIR)$(bindir) && rm -f $(GOMP_FRONT_DOORS:%=gomp-%) \
	  $(GOMP_GCC_TOOLS:%=gomp-gcc-%)
