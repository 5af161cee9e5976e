# The library that tells ThreadSanitizer what libgomp orders.

if PLUGIN_INTELMIC
pkglibexec_PROGRAMS += plugins/intelmic/order/libgomp-order.so
endif

plugins_intelmic_order_libgomp_order_so_SOURCES = \
	plugins/intelmic/order/depend.c \
	plugins/intelmic/order/depend.h \
	plugins/intelmic/order/locks.c \
	plugins/intelmic/order/order.h \
	plugins/intelmic/order/tasks.c \
	plugins/intelmic/order/teams.c
plugins_intelmic_order_libgomp_order_so_CPPFLAGS = $(intelmic_cppflags)
# No sanitizers: a function of its own would order what the program does not.
# ThreadSanitizer is to see where the program calls libgomp.
plugins_intelmic_order_libgomp_order_so_CFLAGS = -std=gnu11 $(WARN_FLAGS) \
	-Wstrict-prototypes -Wmissing-prototypes $(COVERAGE_FLAGS) -fPIC \
	-fno-optimize-sibling-calls
plugins_intelmic_order_libgomp_order_so_LINK = $(CC) $(CFLAGS) \
	$(COVERAGE_LDFLAGS) $(LDFLAGS) -shared -Wl,--version-script \
	-Wl,$(srcdir)/plugins/intelmic/order/libgomp-order.map -o $@
plugins_intelmic_order_libgomp_order_so_LDADD = -ldl
EXTRA_plugins_intelmic_order_libgomp_order_so_DEPENDENCIES = \
	plugins/intelmic/order/libgomp-order.map
EXTRA_DIST += plugins/intelmic/order/libgomp-order.map
