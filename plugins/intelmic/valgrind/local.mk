# What a device under valgrind has preloaded, and the suppressions.

if PLUGIN_INTELMIC
suppressionsdir = $(pkglibexecdir)
suppressions_DATA = plugins/intelmic/valgrind/helgrind.supp
if VALGRIND
pkglibexec_PROGRAMS += plugins/intelmic/valgrind/offload-helgrind.so
endif
endif
EXTRA_DIST += plugins/intelmic/valgrind/helgrind.supp

plugins_intelmic_valgrind_offload_helgrind_so_SOURCES = \
	plugins/intelmic/order/order.h \
	plugins/intelmic/valgrind/helgrind.c
plugins_intelmic_valgrind_offload_helgrind_so_CPPFLAGS = $(intelmic_cppflags)
# No sanitizers, whose functions these stand in for.
plugins_intelmic_valgrind_offload_helgrind_so_CFLAGS = -std=gnu11 \
	$(WARN_FLAGS) -Wstrict-prototypes -Wmissing-prototypes \
	$(COVERAGE_FLAGS) -fPIC
plugins_intelmic_valgrind_offload_helgrind_so_LINK = $(CC) $(CFLAGS) \
	$(COVERAGE_LDFLAGS) $(LDFLAGS) -shared -o $@
