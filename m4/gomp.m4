# Checks that configure makes.                              -*- Autoconf -*-
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# Missing dependencies are collected, so that one run names all the packages.
AC_DEFUN([GOMP_DEPENDENCIES_BEGIN], [
gomp_missing=
gomp_missing_packages=
])

# GOMP_MISSING(WHAT, DEBIAN-PACKAGE)
AC_DEFUN([GOMP_MISSING], [
AC_MSG_WARN([missing: $1 (Debian package: $2)])
gomp_missing=yes
AS_CASE([" $gomp_missing_packages "], [*" $2 "*], [],
  [gomp_missing_packages="$gomp_missing_packages $2"])
])

AC_DEFUN([GOMP_DEPENDENCIES_END], [
AS_IF([test -n "$gomp_missing"],
  [AC_MSG_ERROR([something needed is missing; on Debian, run:
  apt-get install$gomp_missing_packages])])
])

# Refuse folders whose names the build could not handle, before it tries.
AC_DEFUN([GOMP_CHECK_PATHS], [
. "$srcdir/m4/path.sh"
gomp_source=`cd "$srcdir" && pwd`
for gomp_folder in "$gomp_source" "`pwd`"; do
  AS_IF([gomp_why=`unusable_path "$gomp_folder"`],
    [AC_MSG_ERROR([$gomp_why: sources and build have to be in a folder without such characters])])
done
])

# The same for where to install.
AC_DEFUN([GOMP_CHECK_PREFIX], [
AS_IF([test "$prefix" = NONE], [gomp_prefix=$ac_default_prefix], [gomp_prefix=$prefix])
for gomp_folder in "$gomp_prefix" "$exec_prefix" "$bindir" "$libdir" "$libexecdir" "$includedir"; do
  AS_CASE([$gomp_folder],
    ['${'*], [gomp_folder=`echo "$gomp_folder" | tr -d '{$}'`])
  AS_IF([gomp_why=`unusable_path "$gomp_folder"`],
    [AC_MSG_ERROR([$gomp_why: make cannot install there; install in another folder and copy the tree, which can be moved])])
done
])

# Have config.status make the files for make to include with dependencies, before
# automake does, which starts three processes for each.
AC_DEFUN([GOMP_DEPENDENCY_FILES], [
AC_CONFIG_COMMANDS([dependency-files],
  [sed -n '/^include .* @%:@ am--include-marker$/{
	     s/^include //; s/ @%:@.*//; s/@S|@(DEPDIR)/.deps/; p; }' Makefile \
     | while read -r gomp_file; do
	 test -d "${gomp_file%/*}" || mkdir -p "${gomp_file%/*}" || exit 1
	 test -f "$gomp_file" || echo '@%:@ dummy' > "$gomp_file"
       done || exit 1])
])

# GOMP_LOOK_AT: find out about the compiler $gomp_gcc its path, version, release
# and plugin headers; the path is empty if there is no such program, the version
# if it is no GCC.
AC_DEFUN([GOMP_LOOK_AT], [
look_at_compiler "$gomp_gcc"
gomp_path=$compiler_path gomp_version=$compiler_version gomp_major=$compiler_major
gomp_headers=`"$gomp_path" -print-file-name=plugin 2>/dev/null`/include
])

# GOMP_REFUSE: end configure if the compiler that was looked at, which was asked
# for as $gomp_gcc, cannot be served.
AC_DEFUN([GOMP_REFUSE], [
AS_IF([gomp_why=`unservable "$gomp_gcc" "$enable_unknown_gcc"`],
  [AC_MSG_ERROR([$gomp_why])])
])

# GOMP_LIBRARY_PATH(GCC): gomp_library_path, where GCC and its linker look for
# libraries.
AC_DEFUN([GOMP_LIBRARY_PATH], [
gomp_ld=`"$1" -print-prog-name=ld`
gomp_library_path=`{
  unset LIBRARY_PATH
  "$1" -print-search-dirs | $SED -n 's/^libraries: =//p' | tr ':' '\n'
  "$gomp_ld" --verbose | tr ';' '\n' | $SED -n 's/^ *SEARCH_DIR("=*\(.*\)").*/\1/p'
} | xargs realpath -m | $AWK '!seen@<:@$[]0@:>@++ { printf "%s%s", colon, $[]0; colon = ":" }'`
])

# The compiler to serve: its driver, version and plugin headers.  It is the
# first of those that --with-gcc names; GOMP_CHECK_FURTHER_GCCS is about the
# others.
AC_DEFUN([GOMP_CHECK_SERVED_GCC], [
. "$srcdir/m4/compilers.sh"
AC_ARG_WITH([gcc],
  [AS_HELP_STRING([--with-gcc=PROGRAM,...],
    [the compiler to serve, or several releases of it [default: what gcc is, or else the newest one, that has plugin headers]])])
AC_ARG_ENABLE([unknown-gcc],
  [AS_HELP_STRING([--enable-unknown-gcc],
    [build for a GCC newer than those that are known, too; it may not work])],
  [], [enable_unknown_gcc=no])
AC_MSG_CHECKING([for the GCC to serve])
AS_IF([test -n "$with_gcc"],
  [gomp_gcc=${with_gcc%%,*}
   GOMP_LOOK_AT
   AC_MSG_RESULT([${gomp_path:-none}])
   GOMP_REFUSE],
  [for gomp_gcc in "gcc-`gcc -dumpversion 2>/dev/null | $SED 's/\..*//'`" gcc \
       `seq -f gcc-%g $newest_release -1 $oldest_release`; do
     GOMP_LOOK_AT
     # One that would be refused is passed over.
     AS_IF([test "${gomp_major:-0}" -gt $newest_release && test "$enable_unknown_gcc" = no],
       [AS_IF([test -z "$gomp_unknown"], [gomp_unknown=$gomp_path])],
       [test "${gomp_major:-0}" -ge $oldest_release && test -f "$gomp_headers/gcc-plugin.h"],
       [break])
     gomp_path= gomp_major=
   done
   AC_MSG_RESULT([${gomp_path:-none}])])
GCC_SERVED=$gomp_path GCC_VERSION=$gomp_version GCC_MAJOR=$gomp_major
GCC_PLUGIN_INCLUDE=$gomp_headers
AS_IF([test -n "$GCC_SERVED"],
  [GCC_MACHINE=`"$GCC_SERVED" -dumpmachine`
   # One for another machine may have been told to compile for this one.
   AS_CASE([$GCC_MACHINE], [$host_cpu-*], [],
     [AS_IF(["$GCC_SERVED" -dM -E -xc /dev/null | grep "__${host_cpu}__" >/dev/null], [],
	[AC_MSG_ERROR([$GCC_SERVED compiles for $GCC_MACHINE, not for ${host_alias:-$host}; choose another with --with-gcc=PROGRAM, or leave out --host])])])
   AS_SERVED=`"$GCC_SERVED" -print-prog-name=as`])
AS_IF([test -n "$GCC_SERVED" && test -f "$gomp_headers/gcc-plugin.h"], [],
  [AS_IF([test -n "$gomp_major"], [],
     [test -n "$gomp_unknown"],
     [AC_MSG_WARN([$gomp_unknown is newer than GCC $newest_release, the newest that is known; to try it, --enable-unknown-gcc])
      gomp_major=$newest_release],
     [gomp_major=`gcc -dumpversion 2>/dev/null | $SED 's/\..*//'`])
   GOMP_MISSING([a GCC with plugin headers], [gcc-${gomp_major:-$newest_release}-plugin-dev])])
# A GCC that was configured with offload targets links them by itself.
AM_CONDITIONAL([GCC_LINKS_BOUNDS],
  ["$GCC_SERVED" -dumpspecs 2>/dev/null | grep crtoffloadbegin >/dev/null])
AM_CONDITIONAL([SERVED_FROM_13], [test "${GCC_MAJOR:-0}" -ge 13])
AM_CONDITIONAL([SERVED_FROM_14], [test "${GCC_MAJOR:-0}" -ge 14])
AM_CONDITIONAL([SERVED_FROM_15], [test "${GCC_MAJOR:-0}" -ge 15])
AM_CONDITIONAL([SERVED_FROM_16], [test "${GCC_MAJOR:-0}" -ge 16])
AS_IF([test -n "$GCC_SERVED"], [GOMP_LIBRARY_PATH([$GCC_SERVED])])
GCC_LIBRARY_PATH=$gomp_library_path
AC_ARG_VAR([GCC_SERVED], [the compiler to serve, as --with-gcc])
AC_SUBST([GCC_VERSION])
AC_SUBST([GCC_MAJOR])
AC_SUBST([GCC_MACHINE])
AC_SUBST([GCC_PLUGIN_INCLUDE])
AC_DEFINE_UNQUOTED([GCC_SERVED], ["$GCC_SERVED"], [Driver of the served compiler.])
AC_DEFINE_UNQUOTED([GCC_SERVED_VERSION], ["$GCC_VERSION"], [Version of the served compiler.])
AC_DEFINE_UNQUOTED([GCC_SERVED_MAJOR], ["$GCC_MAJOR"], [Its major version.])
AC_DEFINE_UNQUOTED([AS_SERVED], ["$AS_SERVED"],
  [Its assembler; without a directory if that is looked for along PATH.])
AC_DEFINE_UNQUOTED([GCC_SERVED_MACHINE], ["$GCC_MACHINE"], [Its host triplet.])
AC_DEFINE_UNQUOTED([GCC_SERVED_LIBRARY_PATH], ["$GCC_LIBRARY_PATH"],
  [Where it and its linker look for libraries, separated by colons.])
])

# Debian keeps libiberty's headers in a directory of their own, where they
# include each other by bare name.
AC_DEFUN([GOMP_CHECK_LIBRARIES], [
gomp_save_LIBS=$LIBS
gomp_save_CPPFLAGS=$CPPFLAGS
LIBS=
LIBIBERTY_CPPFLAGS=-I/usr/include/libiberty
CPPFLAGS="$CPPFLAGS $LIBIBERTY_CPPFLAGS"
AC_CHECK_HEADER([libiberty.h],
  [AC_CHECK_LIB([iberty], [buildargv], [LIBIBERTY_LIBS=-liberty],
    [GOMP_MISSING([libiberty], [libiberty-dev])])],
  [GOMP_MISSING([libiberty's headers], [libiberty-dev])])
CPPFLAGS=$gomp_save_CPPFLAGS
AC_CHECK_HEADER([gelf.h],
  [AC_CHECK_LIB([elf], [elf_begin], [LIBELF_LIBS=-lelf],
    [GOMP_MISSING([libelf], [libelf-dev])])],
  [GOMP_MISSING([libelf's headers], [libelf-dev])])
LIBS=$gomp_save_LIBS
GOMP_CHECK_LIBDW
GOMP_CHECK_VALGRIND
AC_SUBST([LIBIBERTY_CPPFLAGS])
AC_SUBST([LIBIBERTY_LIBS])
AC_SUBST([LIBELF_LIBS])
])

# Whether messages about crashes in target regions can have lines.
AC_DEFUN([GOMP_CHECK_LIBDW], [
AC_ARG_WITH([libdw],
  [AS_HELP_STRING([--without-libdw], [no source lines in messages about crashes])],
  [], [with_libdw=auto])
gomp_libdw=no
AS_IF([test "$with_libdw" != no], [
  AC_CHECK_HEADER([elfutils/libdw.h],
    [AC_CHECK_LIB([dw], [dwarf_getscopes_die], [gomp_libdw=yes LIBDW_LIBS="-ldw $LIBELF_LIBS"])])
  AS_CASE([$with_libdw-$gomp_libdw],
    [yes-no], [GOMP_MISSING([libdw], [libdw-dev])],
    [auto-no], [AC_MSG_NOTICE([libdw is not there, so messages about crashes have no source lines; Debian package libdw-dev])])])
AC_SUBST([LIBDW_LIBS])
AM_CONDITIONAL([LIBDW], [test $gomp_libdw = yes])
])

# Whether devices under helgrind can tell it what they know.
AC_DEFUN([GOMP_CHECK_VALGRIND], [
AC_CHECK_HEADER([valgrind/helgrind.h], [gomp_valgrind=yes], [gomp_valgrind=no])
AC_CHECK_HEADERS([valgrind/memcheck.h])
AS_IF([test $gomp_valgrind = no],
  [AC_MSG_NOTICE([valgrind's headers are not there, so helgrind will know nothing of target regions' barriers and locks, and memcheck nothing of what devices write; Debian package valgrind])])
AM_CONDITIONAL([VALGRIND], [test $gomp_valgrind = yes])
])

# Whether a program can be linked statically.  What sanitizers add cannot, and
# distributions want to mend the C library in one place.
AC_DEFUN([GOMP_CHECK_STATIC], [
AC_ARG_ENABLE([static-programs],
  [AS_HELP_STRING([--disable-static-programs],
    [link the programs that each compilation starts with shared libraries])])
AC_MSG_CHECKING([whether the front doors can be static])
gomp_save_LIBS=$LIBS
gomp_save_LDFLAGS=$LDFLAGS
LIBS="$LIBIBERTY_LIBS $LIBS"
LDFLAGS="$LDFLAGS -static"
STATIC_LDFLAGS=
AC_LINK_IFELSE([AC_LANG_CALL([], [concat])], [gomp_static=yes],
  [gomp_static=no])
AS_IF([test -n "$SANITIZE_FLAGS" || test "$enable_static_programs" = no],
  [gomp_static=no])
AS_IF([test $gomp_static = yes], [STATIC_LDFLAGS=-all-static])
LIBS=$gomp_save_LIBS
LDFLAGS=$gomp_save_LDFLAGS
AC_MSG_RESULT([$gomp_static])
AC_SUBST([STATIC_LDFLAGS])
AS_CASE([$gomp_static-$host_cpu], [yes-x86_64], [gomp_early=yes], [gomp_early=no])
AM_CONDITIONAL([START_EARLY], [test $gomp_early = yes])
])

# GOMP_SIBLING(COMPILER, GCC): GCC, the path of a C compiler, for another language.
AC_DEFUN([GOMP_SIBLING], [`echo "$2" | $SED 's/gcc\([[^/]]*\)$/$1\1/'`])

# GOMP_CHECK_GXX(GCC, RELEASE): the C++ compiler gomp_gxx that belongs to GCC.
AC_DEFUN([GOMP_CHECK_GXX], [
gomp_gxx=GOMP_SIBLING([g++], [$1])
AS_IF([test -x "$gomp_gxx"], [], [GOMP_MISSING([$gomp_gxx], [g++-$2])])
])

AC_DEFUN([GOMP_CHECK_TOOLS], [
AC_CHECK_PROGS([READELF], [readelf])
AS_IF([test -z "$READELF"], [GOMP_MISSING([binutils], [binutils])])
AC_CHECK_PROGS([GOMP_RUNTEST], [runtest])
AS_IF([test -z "$GOMP_RUNTEST"],
  [AC_MSG_NOTICE([DejaGnu is not there: the testsuite needs Debian package dejagnu])])
AS_IF([test -n "$GCC_MAJOR"], [
  GOMP_CHECK_GXX([$GCC_SERVED], [$GCC_MAJOR])
  GXX_SERVED=$gomp_gxx
  GFORTRAN_SERVED=GOMP_SIBLING([gfortran], [$GCC_SERVED])
  AS_IF([test -x "$GFORTRAN_SERVED"], [],
    [AC_MSG_NOTICE([$GFORTRAN_SERVED is not there: the Fortran front door and tests need Debian package gfortran-$GCC_MAJOR])])
])
AC_SUBST([GXX_SERVED])
AC_SUBST([GFORTRAN_SERVED])
AM_CONDITIONAL([HAVE_GFORTRAN], [test -x "$GFORTRAN_SERVED"])
GCC_FINCLUDE=`"$GFORTRAN_SERVED" -print-file-name=finclude 2>/dev/null`
AC_SUBST([GCC_FINCLUDE])
])

# The manual as info and HTML: BOOK is the folder where it is or is made,
# TEXI2ANY makes it.  A tarball has it.
AC_DEFUN([GOMP_CHECK_BOOK], [
AC_CHECK_PROGS([TEXI2ANY], [texi2any makeinfo])
AC_CHECK_PROGS([TEXI2DVI], [texi2dvi])
AS_IF([test "$enable_toolchain_only" != no], [BOOK=],
  [test -f "$srcdir/doc/made/gomp-offload.info"],
  [BOOK='$(srcdir)/doc/made'],
  [test -n "$TEXI2ANY"], [BOOK=doc],
  [BOOK=
   AC_MSG_NOTICE([makeinfo is not there: the manual as info and HTML needs Debian package texinfo])])
AC_SUBST([BOOK])
])

# Whether the compiler's <omp.h> and omp_lib lack device routines that the runtime
# has: the last that any release knows.
AC_DEFUN([GOMP_CHECK_OMP_HEADERS], [
AC_MSG_CHECKING([whether <omp.h> lacks device routines])
gomp_omp_h=`"$GCC_SERVED" -print-file-name=include 2>/dev/null`/omp.h
AS_IF([grep omp_target_memset_async "$gomp_omp_h" >/dev/null 2>&1],
  [gomp_need_omp_headers=no], [gomp_need_omp_headers=yes])
AC_MSG_RESULT([$gomp_need_omp_headers])
AM_CONDITIONAL([NEED_OMP_HEADERS], [test $gomp_need_omp_headers = yes])
])

# --enable-werror, --enable-asan, --enable-tsan, --enable-ubsan, --enable-coverage.
AC_DEFUN([GOMP_DEVELOPMENT_FLAGS], [
WARN_FLAGS="-Wall -Wextra"
AC_ARG_ENABLE([werror],
  [AS_HELP_STRING([--enable-werror], [warnings are errors])],
  [AS_IF([test "$enableval" != no], [WARN_FLAGS="$WARN_FLAGS -Werror"])])
SANITIZE_FLAGS=
SANITIZE_LIBS=
LEAKS_LDFLAGS=
GOMP_SANITIZER([asan], [address], [LEAKS_LDFLAGS=-Wl,-u,__lsan_is_turned_off])
# It does not know fences, which GCC warns of.
GOMP_SANITIZER([tsan], [thread], [SANITIZE_FLAGS="$SANITIZE_FLAGS -Wno-tsan"])
GOMP_SANITIZER([ubsan], [undefined])
GOMP_COVERAGE
AC_SUBST([WARN_FLAGS])
AC_SUBST([SANITIZE_FLAGS])
AC_SUBST([SANITIZE_LIBS])
AC_SUBST([LEAKS_LDFLAGS])
])

# PREFIX_MAP_LDFLAGS: what of CFLAGS says how names of files in debugging
# information begin.  A compiler that links, and with -flto compiles, has to know
# that, too, and libtool does not tell it.
AC_DEFUN([GOMP_PREFIX_MAPS], [
PREFIX_MAP_LDFLAGS=
for gomp_flag in $CFLAGS; do
  AS_CASE([$gomp_flag], [-f*-prefix-map=*],
    [PREFIX_MAP_LDFLAGS="$PREFIX_MAP_LDFLAGS -Wc,$gomp_flag"])
done
AC_SUBST([PREFIX_MAP_LDFLAGS])
])

# GOMP_SANITIZER(OPTION, NAME, [IF-ENABLED])
AC_DEFUN([GOMP_SANITIZER], [
AC_ARG_ENABLE([$1],
  [AS_HELP_STRING([--enable-$1], [build the runtime, plugins and tools with -fsanitize=$2])],
  [AS_IF([test "$enableval" != no],
    [SANITIZE_FLAGS="$SANITIZE_FLAGS -fsanitize=$2 -fno-omit-frame-pointer"
     SANITIZE_LIBS="$SANITIZE_LIBS -l$1"
     $3])])
])

# --enable-coverage: count which lines are executed (gcov).  COVERAGE_LDFLAGS also
# make the ends of a process known that gcov itself does not see.
AC_DEFUN([GOMP_COVERAGE], [
AC_ARG_ENABLE([coverage],
  [AS_HELP_STRING([--enable-coverage],
    [have "make coverage" tell which lines no test reaches])],
  [], [enable_coverage=no])
COVERAGE_FLAGS=
COVERAGE_LDFLAGS=
AS_IF([test "$enable_coverage" != no],
  [COVERAGE_FLAGS="--coverage -fprofile-update=atomic"
   COVERAGE_LDFLAGS='--coverage -Wl,--wrap=_exit,--wrap=raise,--wrap=__gcov_execve,$(abs_builddir)/support/coverage.o'
   # Lines are only told apart as they are written without optimization.
   AS_IF([test "$CFLAGS" = "-g -O2"], [CFLAGS="-g -O0"])
   AS_IF([test "$CXXFLAGS" = "-g -O2"], [CXXFLAGS="-g -O0"])
   gomp_gcov=gcov-`$CC -dumpversion 2>/dev/null | $SED 's/\..*//'`
   AC_CHECK_PROGS([GCOV], [$gomp_gcov gcov])
   AS_IF([test -z "$GCOV"], [AC_MSG_ERROR([--enable-coverage needs gcov])])])
AC_SUBST([COVERAGE_FLAGS])
AC_SUBST([COVERAGE_LDFLAGS])
AM_CONDITIONAL([COVERAGE], [test "$enable_coverage" != no])
])

# --with-cuda-driver[=DIR]: link the nvptx plugin with libcuda instead of
# opening it at run time.
AC_DEFUN([GOMP_CHECK_CUDA_DRIVER], [
AC_ARG_WITH([cuda-driver],
  [AS_HELP_STRING([--with-cuda-driver@<:@=DIR@:>@],
    [link the nvptx plugin with libcuda (in DIR) rather than open it at run time])],
  [], [with_cuda_driver=no])
CUDA_DRIVER_LIBS=
AS_IF([test "$with_cuda_driver" != no], [
  CUDA_DRIVER_LIBS=-lcuda
  AS_IF([test "$with_cuda_driver" != yes],
    [CUDA_DRIVER_LIBS="-L$with_cuda_driver -lcuda"])
  gomp_save_LIBS=$LIBS
  LIBS="$CUDA_DRIVER_LIBS $LIBS"
  AC_MSG_CHECKING([for libcuda])
  AC_LINK_IFELSE([AC_LANG_CALL([], [cuLaunchHostFunc])],
    [AC_MSG_RESULT([yes])],
    [AC_MSG_RESULT([no])
     GOMP_MISSING([libcuda of CUDA 10.0 or later, or its stub (--with-cuda-driver=DIR)], [libcuda1])])
  LIBS=$gomp_save_LIBS
  AC_DEFINE([CUDA_DRIVER_LINKED], [1],
    [Define if the nvptx plugin is linked with libcuda.])
])
AC_SUBST([CUDA_DRIVER_LIBS])
])
