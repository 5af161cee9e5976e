# bench/: make bench builds and runs the benchmarks with what is staged for the
# tests, and prints one table.  BENCH names parts of it, see bench/run.sh, or
# with TARGET=nvptx-none, bench/nvptx-run.sh; LOAD is how many processes compute
# beside them.

DIST_FOLDERS += bench

BENCH =
LOAD = 0

bench: all
	@$(make_stage)
	@GOMP_BIN=$(stage)$(toolbindir) OUT=$(abs_builddir)/bench-results \
	 STOCK=$(GCC_SERVED) TARGET=$(TARGET) LOAD=$(LOAD) \
	 $(SHELL) $(srcdir)/bench/run.sh $(BENCH)

clean-local: clean-bench
clean-bench:
	rm -rf bench-results
