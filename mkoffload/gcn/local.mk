# amdgcn-amdhsa: images for AMD's GPUs, made by GCC's own mkoffload.

gcndir = $(toolchaindir)/accel/amdgcn-amdhsa

# For the front door, which makes images by default if the former leads
# somewhere; and GCC's plugin, where the runtime looks for plugins.
install-data-local: install-gcn-links
uninstall-local: uninstall-gcn-links
install-gcn-links:
	test -z "$(GCN_COMPILER)" || { $(MKDIR_P) $(DESTDIR)$(gcndir) \
	  && $(LN_S) -f $(GCN_COMPILER) $(DESTDIR)$(gcndir)/compiler; }
	test -z "$(GCN_PLUGIN)" || { $(MKDIR_P) $(DESTDIR)$(offloadplugindir) \
	  && $(LN_S) -f $(GCN_PLUGIN) $(DESTDIR)$(offloadplugindir); }
uninstall-gcn-links:
	rm -f $(DESTDIR)$(gcndir)/compiler
	rm -f $(DESTDIR)$(offloadplugindir)/libgomp-plugin-gcn.so.1

if TARGET_GCN
gcn_PROGRAMS = mkoffload/amdgcn-amdhsa/mkoffload \
	       mkoffload/amdgcn-amdhsa/host-compiler
gcn_DATA = mkoffload/amdgcn-amdhsa/crtoffloadtarget.o
CLEANFILES += $(gcn_DATA)

mkoffload/amdgcn-amdhsa/crtoffloadtarget.o: toolchain/crt/crtoffloadtarget.c
	$(AM_V_CC)$(MKDIR_P) $(@D) \
	  && $(CRT_TARGET) -DTARGET_TYPE=GOMP_TARGET_TYPE_GCN -o $@

mkoffload_amdgcn_amdhsa_mkoffload_SOURCES = \
	mkoffload/gcn/explain.c \
	mkoffload/gcn/explain.h \
	mkoffload/gcn/mkoffload.c \
	mkoffload/gcn/options.c \
	mkoffload/gcn/options.h
mkoffload_amdgcn_amdhsa_mkoffload_CPPFLAGS = $(mkoffload_cppflags)
mkoffload_amdgcn_amdhsa_mkoffload_LDADD = mkoffload/libmkoffload.a \
	$(SUPPORT_LIBS)

mkoffload_amdgcn_amdhsa_host_compiler_SOURCES = mkoffload/gcn/host-compiler.c
mkoffload_amdgcn_amdhsa_host_compiler_CPPFLAGS = $(mkoffload_cppflags)
mkoffload_amdgcn_amdhsa_host_compiler_LDADD = mkoffload/libmkoffload.a \
	$(SUPPORT_LIBS)
endif
