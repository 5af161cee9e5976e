# What checks the project itself: see HACKING.

DIST_FOLDERS += checks

# Which lines no test reaches, in a build that was configured so.
.PHONY: coverage
if COVERAGE
coverage:
	find . -name '*.gcda' -exec rm {} +
	-GCOV_ERROR_FILE=$(abs_builddir)/coverage-errors \
	  $(MAKE) check-target-libgomp
	$(SHELL) $(srcdir)/checks/coverage.sh $(srcdir) $(GCOV) > coverage.txt
	@sed '/^$$/,$$d' coverage.txt
	@$(AWK) -v top=$(srcdir) -v list=$(srcdir)/testsuite/lib/messages \
	  -f $(srcdir)/doc/message-calls.awk \
	  -f $(srcdir)/checks/error-paths.awk coverage.txt > error-paths.txt
	@echo "Messages not printed: $(abs_builddir)/error-paths.txt"
	@echo "Which lines: $(abs_builddir)/coverage.txt"
else
coverage:
	@echo 'make coverage: the build has to be configured with' \
	  '--enable-coverage' >&2; exit 1
endif

# The parts of the testsuite that run the most of our own code, in builds with
# sanitizers below this one.  testsuite/lib/sanitizers has what cannot be
# tested.  ThreadSanitizer of GCC 12 does not start in each place where Linux
# may put a process.
.PHONY: check-sanitizers check-asan check-tsan
check-sanitizers: check-asan check-tsan
check-asan: sanitizers = --enable-asan --enable-ubsan
check-tsan: sanitizers = --enable-tsan
check-tsan: not_random = $$(setarch -R true 2> /dev/null && echo setarch -R)
sanitized_parts = intelmic.exp libgomp-target.exp c.exp oacc.exp
check-asan: sanitized_parts += mkoffload.exp
check-asan check-tsan:
	@$(SHELL) $(srcdir)/checks/configure-again.sh sanitizers/$@ \
	  $(abs_srcdir) --prefix=$(abs_builddir)/sanitizers/$@/install \
	  --enable-werror $(sanitizers)
	@cd sanitizers/$@ && $(MAKE) -s \
	  && $(not_random) $(MAKE) -s check-target-libgomp \
	  TARGET=$(TARGET) DRIVER=$(DRIVER) \
	  RUNTESTFLAGS='$(or $(RUNTESTFLAGS),$(sanitized_parts))'

# Programs under valgrind's memcheck, host and device by turns.  What is no
# error of ours is in testsuite/lib/memcheck.supp, and what cannot be tested in
# testsuite/lib/valgrind.
.PHONY: check-valgrind
valgrind_parts = c.exp libgomp-target.exp
check-valgrind:
	@$(MAKE) -s check-target-libgomp VALGRIND=yes \
	  RUNTESTFLAGS='OPTION_SETS=-O2 $(or $(RUNTESTFLAGS),$(valgrind_parts))'

# The style of the sources.
.PHONY: check-shell check-layout
check-layout:
	@$(SHELL) $(srcdir)/checks/layout.sh
check-shell:
	@$(SHELL) $(srcdir)/checks/shellcheck.sh

# README's commands in a bare root of another distribution.
.PHONY: check-distribution clean-distribution
check-distribution:
	@$(SHELL) $(srcdir)/checks/distribution.sh FOLDER=distribution \
	  SUITE='$(SUITE)' GCC='$(GCC)' RUN_AS='$(RUN_AS)' \
	  MIRROR='$(MIRROR)' RUNTESTFLAGS='$(RUNTESTFLAGS)'

# The tables in doc/releases.md: of a run of tests a record is kept in
# doc/releases/, and of all records the tables are made.
RECORD_COMPILER = gcc $$($(GCC) -dumpfullversion)
RECORD_COMMIT = $$(git -C $(srcdir) rev-parse --short HEAD)
SUMS = testsuite/gomp.sum
RECORD_OF_GCC = $(if $(filter %gomp.sum,$(SUMS)),, upstream)

.PHONY: release-record releases-tables
release-record:
	@test -n '$(SUITE)' \
	  || { echo "which SUITE, as in SUITE='Debian 13'?" >&2; exit 1; }
	@compiler="$(RECORD_COMPILER)"; commit=$(RECORD_COMMIT); \
	name=$$(echo "$(SUITE) $$compiler $$commit$(RECORD_OF_GCC)" \
	  | tr 'A-Z ' 'a-z-'); \
	$(SHELL) $(srcdir)/checks/release-record.sh '$(SUITE)' "$$compiler" \
	  "$$commit" '$(or $(RUNTESTFLAGS),all)' $(SUMS) > record.new \
	&& mkdir -p $(srcdir)/doc/releases \
	&& cat record.new > "$(srcdir)/doc/releases/$$name" \
	&& echo "doc/releases/$$name"; rm -f record.new

releases-tables:
	@for table in ours gccs features; do \
	  $(AWK) -v table=$$table -f $(srcdir)/checks/release-tables.awk \
	    $(srcdir)/doc/releases/* > releases-table \
	  && $(AWK) -v what="table of $$table" -v list=releases-table \
	    -f $(srcdir)/doc/insert.awk $(srcdir)/doc/releases.md \
	    > releases-new \
	  && cat releases-new > $(srcdir)/doc/releases.md || exit; \
	done; rm -f releases-table releases-new

# Debian packages: built, tried and removed in bare roots.
.PHONY: check-packages
check-packages: dist
	@$(SHELL) $(srcdir)/checks/packages.sh FOLDER=distribution \
	  TARBALL=$(distdir).tar.gz SUITE='$(SUITE)' VENDOR='$(VENDOR)' \
	  GCC_RELEASES='$(GCC_RELEASES)' AMDGCN='$(AMDGCN)' BRIEF='$(BRIEF)' \
	  REBUILD='$(REBUILD)' MIRROR='$(MIRROR)'

clean-local: clean-distribution

clean-distribution:
	rm -rf --one-file-system distribution
