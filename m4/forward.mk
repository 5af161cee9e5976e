# GNUmakefile of the source folder when several compilers are served: the build
# is in build/ (m4/further.m4).

all: force
	$(MAKE) -C build
%: force
	$(MAKE) -C build $@
distclean: force
	$(MAKE) -C build distclean
	rm -f GNUmakefile
GNUmakefile force: ;
