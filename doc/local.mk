# What users read.

DIST_FOLDERS += doc/releases

# README names the other documents, and examples, as they lie here.
if WHOLE
dist_man1_MANS = doc/gomp-gcc.1 doc/gomp-offload.1
dist_man7_MANS = doc/gomp-offload-programs.7
dist_doc_DATA = README.md HACKING COPYING COPYING.RUNTIME
manualdir = $(docdir)/doc
dist_manual_DATA = doc/amdgcn.md doc/checking.md doc/command.md \
	doc/debugging.md doc/emulated-device.md doc/features.md \
	doc/intermediate-code.md doc/llvm.md doc/manual.md doc/mapping.md \
	doc/memory-model.md doc/mkoffload.md doc/mpi.md doc/nvptx.md \
	doc/ompt.md doc/openacc.md doc/packaging.md doc/performance.md \
	doc/plugins.md doc/porting.md doc/releases.md doc/reliability.md \
	doc/report.png doc/statuses.md doc/trace.md doc/workflows.md
nodist_manual_DATA = doc/messages.md
CLEANFILES += $(nodist_manual_DATA)
examplesdir = $(docdir)/examples
examples_DATA = examples/Makefile examples/halo.c examples/heat.f90 \
	examples/histogram.c examples/histogram.h examples/jacobi.c \
	examples/libhistogram.c examples/minimal-plugin.c \
	examples/minimal-rtl.c examples/oscillators.f90 examples/saxpy.cc \
	examples/sections.c examples/several-devices.c
examplescidir = $(examplesdir)/ci
examplesci_DATA = examples/ci/Containerfile examples/ci/github.yml \
	examples/ci/gitlab.yml
exampleseditorsdir = $(examplesdir)/editors
exampleseditors_DATA = examples/editors/gomp-offload.el \
	examples/editors/gomp-offload.vim
endif
EXTRA_DIST += doc/insert.awk doc/message-calls.awk doc/messages.awk
include doc/book.mk

# All messages, from the sources.
doc/messages.md: doc/message-calls.awk doc/messages.awk \
		$(libgomp_target_la_SOURCES) $(driver_gcc_SOURCES)
	$(AM_V_GEN)$(MKDIR_P) $(@D) && cd $(srcdir) && find command driver \
	  gcc-plugin libgomp-target mkoffload plugins support toolchain \
	  -name '*.c' -o -name '*.cc' | sort \
	  | xargs $(AWK) -v top=. -f doc/message-calls.awk -f doc/messages.awk \
	  > $(abs_builddir)/$@

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
