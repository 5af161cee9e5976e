# MPI, for devices on other machines.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# --with-mpi=MPICC: which MPI the hub and the workers are compiled with; its
# launcher is what lies beside the command, with the same ending.
AC_DEFUN([GOMP_CHECK_MPI], [
AC_ARG_WITH([mpi],
  [AS_HELP_STRING([--with-mpi@<:@=MPICC@:>@],
    [build what has devices on other machines, with the compiler command of an MPI [default: no; MPICC: mpicc]])],
  [], [with_mpi=no])
AS_CASE([$with_mpi], [yes], [gomp_mpicc=mpicc], [gomp_mpicc=$with_mpi])
MPI_CPPFLAGS= MPI_LIBS= MPI_LAUNCHER= MPI_HOSTS_OPTION=
AS_IF([test "$with_mpi" != no], [
  AS_UNSET([gomp_path])
  AC_PATH_PROG([gomp_path], [$gomp_mpicc])
  AS_IF([test -n "$gomp_path"], [GOMP_LOOK_AT_MPI],
    [GOMP_MISSING([the command $gomp_mpicc of an MPI], [libopenmpi-dev])])
])
AM_CONDITIONAL([WITH_MPI], [test "$with_mpi" != no && test "$enable_toolchain_only" = no])
AC_SUBST([MPI_CPPFLAGS])
AC_SUBST([MPI_LIBS])
AC_DEFINE_UNQUOTED([MPI_LAUNCHER], ["$MPI_LAUNCHER"],
  [The command that starts processes of MPI, or empty.])
AC_DEFINE_UNQUOTED([MPI_HOSTS_OPTION], ["$MPI_HOSTS_OPTION"],
  [Its option for a list of machines.])
])

# What the command $gomp_path compiles and links with, and its launcher.
AC_DEFUN([GOMP_LOOK_AT_MPI], [
for gomp_word in `"$gomp_path" -show`; do
  AS_CASE([$gomp_word],
    [-I* | -D*], [MPI_CPPFLAGS="$MPI_CPPFLAGS $gomp_word"],
    [-L* | -l* | -Wl,-rpath*], [MPI_LIBS="$MPI_LIBS $gomp_word"])
done
gomp_save_CPPFLAGS=$CPPFLAGS gomp_save_LIBS=$LIBS
CPPFLAGS="$CPPFLAGS $MPI_CPPFLAGS" LIBS="$MPI_LIBS $LIBS"
AC_MSG_CHECKING([which MPI $gomp_path is of])
AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <mpi.h>]],
    [[return MPI_Init_thread (0, 0, MPI_THREAD_SERIALIZED, (int *) 0);]])],
  [AC_PREPROC_IFELSE([AC_LANG_SOURCE([[#include <mpi.h>
#ifndef OPEN_MPI
# error
#endif]])], [gomp_mpi=openmpi], [gomp_mpi=mpich])],
  [gomp_mpi=none
   GOMP_MISSING([an MPI that $gomp_path compiles with], [libopenmpi-dev])])
AC_MSG_RESULT([$gomp_mpi])
CPPFLAGS=$gomp_save_CPPFLAGS LIBS=$gomp_save_LIBS
MPI_LAUNCHER=`echo "$gomp_path" | $SED 's/mpicc\(@<:@^/@:>@*\)$/mpirun\1/'`
# Open MPI's would bind each process, and the device in it, to one CPU.
AS_IF([test $gomp_mpi = openmpi],
  [MPI_LAUNCHER="$MPI_LAUNCHER --bind-to none --oversubscribe"
   MPI_HOSTS_OPTION=-host],
  [MPI_HOSTS_OPTION=-hosts])
])
