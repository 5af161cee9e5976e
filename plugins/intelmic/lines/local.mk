# The program that reads the debugging information of images.

if LIBDW
pkglibexec_PROGRAMS += plugins/intelmic/lines/offload-lines
endif

plugins_intelmic_lines_offload_lines_SOURCES = plugins/intelmic/lines/lines.c
plugins_intelmic_lines_offload_lines_CPPFLAGS = $(AM_CPPFLAGS) \
	$(LIBIBERTY_CPPFLAGS)
plugins_intelmic_lines_offload_lines_LDADD = $(LIBDW_LIBS) $(LIBIBERTY_LIBS)
