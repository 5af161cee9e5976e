# The plugin for libraries with LLVM's interface for devices.  It needs nothing
# of LLVM's.

if WHOLE
offloadplugin_LTLIBRARIES += libgomp-plugin-rtl.la
endif

libgomp_plugin_rtl_la_SOURCES = \
	$(setting_sources) \
	plugins/address-table.c plugins/address-table.h \
	plugins/rtl/cut-off.c plugins/rtl/cut-off.h \
	plugins/rtl/end.c plugins/rtl/end.h \
	plugins/rtl/entries.c plugins/rtl/entries.h \
	plugins/rtl/image.c plugins/rtl/image.h \
	plugins/rtl/library.c plugins/rtl/library.h \
	plugins/rtl/named-table.c plugins/rtl/named-table.h \
	plugins/rtl/objects.c plugins/rtl/objects.h \
	plugins/rtl/plugin.c \
	plugins/rtl/region.c plugins/rtl/region.h \
	plugins/rtl/rtl-abi.h \
	plugins/rtl/tables.c plugins/rtl/tables.h
libgomp_plugin_rtl_la_CPPFLAGS = $(AM_CPPFLAGS)
libgomp_plugin_rtl_la_CFLAGS = $(AM_CFLAGS) -pthread
libgomp_plugin_rtl_la_LDFLAGS = $(AM_LDFLAGS) -version-info 1 -pthread \
	-Wl,-z,now -Wl,--version-script=$(srcdir)/plugins/rtl/rtl.map
libgomp_plugin_rtl_la_LIBADD = -ldl
libgomp_plugin_rtl_la_DEPENDENCIES = $(srcdir)/plugins/rtl/rtl.map
EXTRA_DIST += plugins/rtl/rtl.map
