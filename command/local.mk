# The command gomp-offload.

if WHOLE
toolbin_PROGRAMS += command/gomp-offload
installed_command = install-command
endif
command_gomp_offload_SOURCES = \
	command/cache.c \
	command/cache.h \
	command/clang-code.c \
	command/clang-code.h \
	command/completion.c \
	command/completion.h \
	command/device-code.c \
	command/device-code.h \
	command/doctor.c \
	command/doctor.h \
	command/examine-devices.c \
	command/examine-limits.c \
	command/examine-tools.c \
	command/examine-trials.c \
	command/examine.h \
	command/finding.c \
	command/finding.h \
	command/gomp-offload.c \
	command/image-parts.c \
	command/image-parts.h \
	command/images.c \
	command/images.h \
	command/info.c \
	command/info.h \
	command/installation.c \
	command/installation.h \
	command/json.c \
	command/json.h \
	command/machine.c \
	command/machine.h \
	command/place.c \
	command/place.h \
	command/report.c \
	command/report.h \
	command/report-page.c \
	command/report-page.h \
	command/report-text.c \
	command/run.c \
	command/run.h \
	command/runtime.c \
	command/runtime.h \
	command/size-text.c \
	command/size-text.h \
	command/subcommand.c \
	command/subcommand.h \
	command/subcommands.c \
	command/summary-file.c \
	command/summary-file.h \
	command/summary-text.c \
	command/summary-text.h \
	command/table.c \
	command/table.h \
	command/time-text.c \
	command/time-text.h \
	command/trace-analysis.c \
	command/trace-analysis.h \
	command/trace-events.c \
	command/trace-events.h \
	command/trace-findings.c \
	command/trace-hold.c \
	command/trace-hold.h \
	driver/names.c \
	driver/names.h \
	driver/served.c \
	driver/served.h \
	driver/targets.c \
	driver/targets.h \
	libgomp-target/base/file-section.c \
	libgomp-target/base/file-section.h \
	libgomp-target/base/note-file.c \
	libgomp-target/base/note-file.h \
	libgomp-target/llvm/packed-image.c \
	libgomp-target/llvm/packed-image.h \
	mkoffload/nvptx/ptx.c \
	mkoffload/nvptx/ptx.h \
	mkoffload/unit-record.c \
	mkoffload/unit-record.h \
	mkoffload/unit.h \
	$(plain_name_sources) \
	toolchain/directory.c \
	toolchain/directory.h
command_gomp_offload_CPPFLAGS = $(toolchain_cppflags) \
	-I$(srcdir)/libgomp-target
command_gomp_offload_LDADD = $(SUPPORT_LIBS) -ldl

# The style and the script of pages, as texts of C.
EXTRA_DIST += command/report.css command/report.js
BUILT_SOURCES += command/report-parts.h
CLEANFILES += command/report-parts.h
command/report-parts.h: $(srcdir)/command/report.css $(srcdir)/command/report.js
	$(AM_V_GEN)$(MKDIR_P) $(@D) && for part in css js; do \
	  echo "static const char report_$$part[] =" \
	  && sed 's/["\\]/\\&/g; s/.*/"&\\n"/' $(srcdir)/command/report.$$part \
	  && echo ';' || exit 1; \
	done > $@.new && mv $@.new $@
command/gomp_offload-report-page.$(OBJEXT): command/report-parts.h

# It finds all else relative to where it is, so it lies beside the front doors.
install-data-local: $(installed_command)

# What "man gomp-offload run" looks for first.
SUBCOMMANDS = info images doctor run report cache completion

install-command: install-toolbinPROGRAMS install-man1
	$(MKDIR_P) $(DESTDIR)$(bindir)
	ln -srf $(DESTDIR)$(toolbindir)/gomp-offload \
	  $(DESTDIR)$(bindir)/gomp-offload
	for name in $(SUBCOMMANDS); do \
	  $(LN_S) -f gomp-offload.1 \
	    $(DESTDIR)$(man1dir)/gomp-offload-$$name.1 || exit 1; \
	done

uninstall-local: uninstall-command

uninstall-command:
	rm -f $(DESTDIR)$(bindir)/gomp-offload \
	  $(SUBCOMMANDS:%=$(DESTDIR)$(man1dir)/gomp-offload-%.1)

# For shells, by itself.
bashcompletiondir = $(datadir)/bash-completion/completions
zshcompletiondir = $(datadir)/zsh/site-functions
fishcompletiondir = $(datadir)/fish/vendor_completions.d
if WHOLE
bashcompletion_DATA = command/bash/gomp-offload
zshcompletion_DATA = command/zsh/_gomp-offload
fishcompletion_DATA = command/fish/gomp-offload.fish
endif
CLEANFILES += command/bash/gomp-offload command/zsh/_gomp-offload \
	command/fish/gomp-offload.fish

command/bash/gomp-offload command/zsh/_gomp-offload \
command/fish/gomp-offload.fish: command/gomp-offload$(EXEEXT)
	$(AM_V_GEN)$(MKDIR_P) $(@D) \
	  && command/gomp-offload$(EXEEXT) completion \
	       `basename $(@D)` > $@.new && mv $@.new $@
