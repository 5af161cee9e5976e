# <omp.h>, omp_lib and omp_lib.h with device routines of OpenMP 5.1 and 6.0, and
# <openacc.h> with some of OpenACC 2.6; <omp-tools.h>, for OMPT.
#
# The compiler looks into the include and finclude folders of the directory
# that the front door gives to it with -B.  finclude replaces the compiler's
# own folder, so what we do not add to is linked there.

omp_lib_added = libgomp-target/omp/headers/added-routines.f90
omp_lib_add = libgomp-target/omp/headers/add-routines.awk
EXTRA_DIST += $(omp_lib_added) $(omp_lib_add)

# Compilers have no <omp-tools.h> for libgomp.
toolchainincludedir = $(toolchaindir)/include
toolchaininclude_HEADERS = libgomp-target/ompt/headers/omp-tools.h

if NEED_OMP_HEADERS
toolchainfincludedir = $(toolchaindir)/finclude

toolchaininclude_HEADERS += libgomp-target/omp/headers/omp.h \
			    libgomp-target/omp/headers/openacc.h

if HAVE_GFORTRAN
toolchainfinclude_DATA = libgomp-target/omp/headers/omp_lib.mod \
			 libgomp-target/omp/headers/omp_lib.f90 \
			 libgomp-target/omp/headers/omp_lib.h
CLEANFILES += $(toolchainfinclude_DATA) \
	      libgomp-target/omp/headers/omp_lib_kinds.mod

libgomp-target/omp/headers/omp_lib.f90 libgomp-target/omp/headers/omp_lib.h: \
		$(omp_lib_added) $(omp_lib_add)
	$(AM_V_GEN)$(MKDIR_P) $(@D) && \
	$(AWK) -f $(srcdir)/$(omp_lib_add) $(srcdir)/$(omp_lib_added) \
	  $(GCC_FINCLUDE)/$(@F) > $@

# gfortran leaves a module alone that stays the same.
libgomp-target/omp/headers/omp_lib.mod: libgomp-target/omp/headers/omp_lib.f90
	$(AM_V_GEN)$(GFORTRAN_SERVED) -cpp -fopenmp -fsyntax-only -J$(@D) $< \
	&& touch $@

# Every other file of the compiler's finclude, by its full name.
install-data-hook: install-finclude-links
install-finclude-links: install-toolchainfincludeDATA
	for f in $(GCC_FINCLUDE)/*; do \
	  test -f "$(DESTDIR)$(toolchainfincludedir)/$${f##*/}" || \
	    $(LN_S) "$$f" "$(DESTDIR)$(toolchainfincludedir)/"; \
	done

uninstall-hook: uninstall-finclude-links
uninstall-finclude-links:
	-for f in $(DESTDIR)$(toolchainfincludedir)/*; do \
	  test -h "$$f" && rm -f "$$f"; \
	done
	-rmdir $(DESTDIR)$(toolchainfincludedir)
endif
endif
