# testsuite/: see HACKING for how a test is written.

DIST_FOLDERS += testsuite examples

# The offload target to test, and arguments for runtest, such as
# RUNTESTFLAGS='c.exp=map-*.c'.
TARGET = $(word 1,$(subst $(comma), ,$(OFFLOAD_TARGETS)))
comma = ,

# Which of the served compilers: GCC=gcc-14.
GCC = $(GCC_SERVED)

# DRIVER=stand-in executes code for nvptx-none without a GPU.
DRIVER =

# PACK=DIR puts programs into that folder in place of running them.
PACK =

# CHECKING=yes runs programs in checking mode.
CHECKING =

# VALGRIND=yes runs programs under valgrind: see check-valgrind.
VALGRIND =

# SETTINGS runs programs with settings of threads, teams and waiting, too: sets
# of them, separated by commas, or "all" for lib/settings-cross.
SETTINGS =

# REMOTE=2: all devices are those of so many workers of MPI's.
REMOTE =

# As many runtest processes as make has jobs.
test_jobs = $(or $(patsubst -j%,%,$(filter -j%,$(MAKEFLAGS))),1)

run_tests = $(SHELL) $(srcdir)/testsuite/run-tests \
	    BUILDDIR=$(abs_builddir) GCC=$(GCC) TARGET=$(TARGET) \
	    DRIVER=$(DRIVER) CHECKING=$(CHECKING) VALGRIND=$(VALGRIND) \
	    SETTINGS='$(SETTINGS)' PACK='$(PACK)' REMOTE=$(REMOTE) \
	    JOBS=$(test_jobs)

# Everything finds its siblings relative to itself, so a staged installation is
# tested as it will be installed.
stage = $(abs_builddir)/stage

make_stage = rm -rf $(stage) \
  && { $(MAKE) install DESTDIR=$(stage) > stage.log 2>&1 \
       || { cat stage.log; exit 1; }; }

check-target-libgomp: all $(check_PROGRAMS)
	@$(make_stage)
	@$(run_tests) LIBDIR=$(stage)$(libdir) \
	  LIBEXECDIR=$(stage)$(libexecdir) PREFIX=$(stage)$(prefix) \
	  $(RUNTESTFLAGS)

# GCC's own tests that use target constructs or OpenACC:
# make check-libgomp-upstream GCC_SOURCE=DIR
# C and C++ tests are run with each of OPTIONS, Fortran's with the suite's own
# or with each of FORTRAN_OPTIONS; with STOCK=yes not by us, but by the compiler
# as it is, on the host.
OPTIONS = -O2
FORTRAN_OPTIONS =
STOCK =

check-libgomp-upstream: all
	@$(make_stage)
	@$(SHELL) $(srcdir)/testsuite/upstream/run-upstream \
	  GCC_SOURCE=$(GCC_SOURCE) BUILDDIR=$(abs_builddir) GCC=$(GCC) \
	  TARGET=$(TARGET) DRIVER=$(DRIVER) CHECKING=$(CHECKING) \
	  SETTINGS='$(SETTINGS)' PACK='$(PACK)' REMOTE=$(REMOTE) \
	  JOBS=$(test_jobs) \
	  LIBDIR=$(stage)$(libdir) OPTIONS='$(OPTIONS)' \
	  FORTRAN_OPTIONS='$(FORTRAN_OPTIONS)' STOCK=$(STOCK) $(RUNTESTFLAGS)

# GCC's own tests of what its front ends take, compiled by us and by the stock
# compiler: make check-front-end GCC_SOURCE=DIR RUNTESTFLAGS='gfortran.dg/*'
check-front-end: all
	@$(make_stage)
	@$(SHELL) $(srcdir)/testsuite/upstream/run-front-end \
	  GCC_SOURCE=$(GCC_SOURCE) BUILDDIR=$(abs_builddir) GCC=$(GCC) \
	  TARGET=$(TARGET) JOBS=$(test_jobs) LIBDIR=$(stage)$(libdir) \
	  $(RUNTESTFLAGS)

# LLVM's own tests of offloading, on our runtime and on LLVM's:
# make check-llvm-upstream LLVM_SOURCE=DIR
# CLANG is clang-19 if it is empty; LLVM_RUNTIME has its libomptarget, if clang
# does not say that.
CLANG =
LLVM_RUNTIME =

check-llvm-upstream: all
	@$(make_stage)
	@$(SHELL) $(srcdir)/testsuite/upstream/run-llvm \
	  LLVM_SOURCE=$(LLVM_SOURCE) CLANG=$(CLANG) \
	  LLVM_RUNTIME=$(LLVM_RUNTIME) \
	  BUILDDIR=$(abs_builddir) JOBS=$(test_jobs) LIBDIR=$(stage)$(libdir) \
	  $(RUNTESTFLAGS)

# Fuzzers, in fuzz/ of the build directory, where their inputs stay and grow:
# make check-fuzz FUZZ_SECONDS=600 FUZZERS='ptx objects'
FUZZ_SECONDS =
FUZZERS = $$($(abs_srcdir)/testsuite/fuzz/build list)
FUZZ_CLANG = clang-19

.PHONY: check-fuzz
check-fuzz:
	@mkdir -p fuzz && cd fuzz && for name in $(FUZZERS); do \
	  echo "$$name:"; \
	  $(abs_srcdir)/testsuite/fuzz/try $(abs_builddir) $(FUZZ_CLANG) \
	    $$name $(if $(FUZZ_SECONDS),-max_total_time=$(FUZZ_SECONDS), \
		       -runs=20000 -seed=1) > $$name.log 2>&1 \
	    || { tail -n 60 $$name.log; exit 1; }; \
	  grep -E '^Done|^stat::(number|average)' $$name.log; \
	done

# Programs that do all there is for MINUTES, in soak/ of the build directory.
MINUTES = 10

.PHONY: check-soak
check-soak: all
	@$(make_stage)
	@rm -rf soak && mkdir soak && cd soak \
	  && $(abs_srcdir)/testsuite/soak/run \
	    $(stage)$(libdir)/gomp-offload/bin/gcc $(TARGET) \
	    $$(($(MINUTES) * 60))

check-local: check-target-libgomp

# The same tests with what is installed in the prefix, or with the same folders
# in INSTALLED.
INSTALLED = $(prefix)

installcheck-local: $(check_PROGRAMS)
	@$(run_tests) \
	  LIBDIR=$(patsubst $(prefix)/%,$(INSTALLED)/%,$(libdir)) \
	  LIBEXECDIR=$(patsubst $(prefix)/%,$(INSTALLED)/%,$(libexecdir)) \
	  PREFIX=$(INSTALLED) \
	  $(RUNTESTFLAGS)

clean-local: clean-testsuite

# In a build in the source tree, sources are beside what was made.
clean-testsuite:
	rm -rf $(stage) stage.log testsuite/gomp.sum testsuite/gomp.log \
	  testsuite/upstream/*.sum testsuite/upstream/*.log \
	  testsuite/upstream/llvm-[0-9]* fuzz soak
	@rmdir testsuite/upstream 2> /dev/null || :
