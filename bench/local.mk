# bench/: make bench builds and runs the benchmarks with what is staged for the
# tests, and prints one table.  BENCH names parts of it, see bench/run.sh, or
# with TARGET=nvptx-none, bench/nvptx-run.sh.

EXTRA_DIST += bench/bench.h bench/names.h bench/goals bench/report.awk \
	      bench/run.sh bench/compile.sh bench/plain.sh \
	      bench/nvptx-build.sh bench/nvptx-run.sh bench/nvptx-goals \
	      bench/nvptx-compute.c bench/nvptx-overlap.c \
	      bench/limits.c bench/region.c bench/present.c bench/table.c \
	      bench/transfer.c bench/map.c bench/threads.c bench/overlap.c \
	      bench/nowait.c \
	      bench/teams.c bench/parallel.c bench/turns.c bench/compute.c \
	      bench/first.c bench/idle.c \
	      bench/start.c bench/devices.c \
	      bench/rectangle.c bench/programs.sh bench/programs/program.h \
	      bench/programs/stencil.c bench/programs/cg.c \
	      bench/programs/lookup.c bench/programs/particles.c \
	      bench/programs/transpose.c bench/programs/mesh.cc \
	      bench/programs/blocks.cc bench/programs/water.f90

BENCH =

bench: all
	@$(make_stage)
	@GOMP_BIN=$(stage)$(toolbindir) OUT=$(abs_builddir)/bench-results \
	 STOCK=$(GCC_SERVED) TARGET=$(TARGET) \
	 $(SHELL) $(srcdir)/bench/run.sh $(BENCH)

clean-local: clean-bench
clean-bench:
	rm -rf bench-results
