# What users read.

DIST_FOLDERS += doc/releases

EXTRA_DIST += doc/checking.md doc/command.md doc/debugging.md \
	      doc/emulated-device.md \
	      doc/features.md doc/intermediate-code.md \
	      doc/manual.md doc/mapping.md doc/nvptx.md \
	      doc/llvm.md doc/memory-model.md doc/openacc.md \
	      doc/performance.md doc/releases.md doc/reliability.md \
	      doc/insert.awk

# The manual's list of environment variables: "make manual" writes it anew, and
# a test compares.

check_PROGRAMS += doc/settings
doc_settings_SOURCES = doc/settings.c
doc_settings_CPPFLAGS = $(AM_CPPFLAGS) $(LIBIBERTY_CPPFLAGS)
doc_settings_LDADD = support/libsupport.a

.PHONY: manual
manual: doc/settings$(EXEEXT)
	doc/settings$(EXEEXT) > doc/settings.md
	$(AWK) -v what='environment variables' -v list=doc/settings.md \
	  -f $(srcdir)/doc/insert.awk $(srcdir)/doc/manual.md > doc/manual.new
	cat doc/manual.new > $(srcdir)/doc/manual.md
	rm -f doc/settings.md doc/manual.new
