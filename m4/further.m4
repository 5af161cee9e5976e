# The further compilers that one installation serves.         -*- Autoconf -*-
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# The first compiler of --with-gcc is this build's.  What belongs to each other
# one, PREFIX/lib/gomp-offload/gcc-NN, comes from a build of its own in gcc-NN,
# which has --enable-toolchain-only.

# Objects of a build in the source folder would be taken for those of the builds
# below it.  So with several compilers such a build moves to a folder of its own.
AC_DEFUN([GOMP_LEAVE_SOURCES], [
AS_CASE([$with_gcc], [*,*],
  [AS_IF([test "$gomp_source" = "`pwd`"],
    [mkdir -p build || exit
     cp "$srcdir/m4/forward.mk" GNUmakefile || exit
     AC_MSG_NOTICE([several compilers: the build is in build/, to which make goes by itself])
     rm -f confdefs.h config.log
     cd build
     eval "set -- $ac_configure_args"
     exec "${CONFIG_SHELL-/bin/sh}" ../configure "$[]@" --srcdir=..])])
])

# Of the compilers that --with-gcc names after the first: GCCS_FURTHER, their
# releases, and rows for driver/served.c of all.
AC_DEFUN([GOMP_CHECK_FURTHER_GCCS], [
GCCS_FURTHER=
gomp_serving="$GCC_SERVED (GCC $GCC_VERSION)"
gomp_served="SERVED_GCC ($GCC_MAJOR, \"$GCC_SERVED\", \"$GCC_LIBRARY_PATH\")"
AS_CASE([$with_gcc], [*,*],
  [for gomp_gcc in `echo "$with_gcc" | tr ',' '\n' | $SED 1d`; do
     GOMP_LOOK_AT
     GOMP_REFUSE
     AS_CASE([" $GCC_MAJOR $GCCS_FURTHER "],
       [*" $gomp_major "*],
       [AC_MSG_ERROR([--with-gcc=$with_gcc: only one compiler of GCC $gomp_major can be served])])
     AS_IF([test "`"$gomp_path" -dumpmachine`" != "$GCC_MACHINE"],
       [AC_MSG_ERROR([--with-gcc=$with_gcc: $gomp_path is for another machine than $GCC_SERVED])])
     AS_IF([test -f "$gomp_headers/gcc-plugin.h"], [],
       [GOMP_MISSING([plugin headers of $gomp_path], [gcc-$gomp_major-plugin-dev])])
     GOMP_CHECK_GXX([$gomp_path], [$gomp_major])
     GCCS_FURTHER="$GCCS_FURTHER $gomp_major"
     GOMP_LIBRARY_PATH([$gomp_path])
     gomp_served="$gomp_served SERVED_GCC ($gomp_major, \"$gomp_path\", \"$gomp_library_path\")"
     gomp_serving="$gomp_serving, $gomp_path (GCC $gomp_version)"
     AS_VAR_SET([gomp_path_$gomp_major], [$gomp_path])
   done])
AC_SUBST([GCCS_FURTHER])
GCCS_NAMED=`echo "$GCC_MAJOR $GCCS_FURTHER" | $SED 's/  */, /g; s/, $//'`
AC_SUBST([GCCS_NAMED])
AC_DEFINE_UNQUOTED([GCCS_SERVED], [$gomp_served],
  [SERVED_GCC (RELEASE, "PATH OF THE C COMPILER", "WHERE IT LOOKS FOR LIBRARIES") for each that is served.])
# Front doors are there for other releases, too, to say that they do not offload.
GCCS_OTHER=
for gomp_major in m4_for([release], 4, 29, [], [release ]); do
  AS_CASE([" $GCC_MAJOR $GCCS_FURTHER "],
    [*" $gomp_major "*], [],
    [AS_IF([test -n "`command -v "gcc-$gomp_major" 2>/dev/null`"],
       [GCCS_OTHER="$GCCS_OTHER $gomp_major"])])
done
AC_SUBST([GCCS_OTHER])
AC_ARG_ENABLE([toolchain-only],
  [AS_HELP_STRING([--enable-toolchain-only],
    [build only what belongs to the served compiler])],
  [], [enable_toolchain_only=no])
AM_CONDITIONAL([WHOLE], [test "$enable_toolchain_only" = no])
])

# GOMP_TARGETS_OF(RELEASE): gomp_list, the targets of that further compiler.
AC_DEFUN([GOMP_TARGETS_OF], [
AS_VAR_COPY([gomp_lacks], [gomp_lacks_$1])
gomp_list=
for gomp_enabled in `echo "$OFFLOAD_TARGETS" | tr ',' ' '`; do
  AS_CASE(["$gomp_lacks "], [*" $gomp_enabled "*], [],
    [gomp_list="${gomp_list:+$gomp_list,}$gomp_enabled"])
done
])

# Configure the builds of the further compilers, when this one is configured.
AC_DEFUN([GOMP_CONFIGURE_FURTHER], [
AS_IF([test "$no_create" != yes],
  [for gomp_major in $GCCS_FURTHER; do
     AS_VAR_COPY([gomp_path], [gomp_path_$gomp_major])
     AC_MSG_NOTICE([configuring gcc-$gomp_major, for $gomp_path])
     GOMP_TARGETS_OF([$gomp_major])
     AS_IF([test -z "$gomp_list"],
       [AC_MSG_ERROR([GCC $gomp_major has a compiler for none of the targets $OFFLOAD_TARGETS; leave it out of --with-gcc, or add host-emul to --enable-offload-targets])])
     rm -f "gcc-$gomp_major/config.status"
     "${CONFIG_SHELL-/bin/sh}" "$srcdir/checks/configure-again.sh" \
       "gcc-$gomp_major" "$gomp_source" \
       --with-gcc="$gomp_path" --enable-toolchain-only \
       --enable-offload-targets="$gomp_list" || exit
   done])
])
