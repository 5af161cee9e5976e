# The offload targets.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# Of each target in include/offload-targets.def ID:NAME, separated by blanks.
m4_define([gomp_targets], m4_esyscmd_s([sed -n 's/^OFFLOAD_TARGET (\(.*\), "\(.*\)", .*, .*/\1:\2/p' include/offload-targets.def | paste -s -d " " -]))
m4_if(gomp_targets, [], [m4_fatal([no targets in include/offload-targets.def])])
# Of each alias ID:ALIAS.
m4_define([gomp_aliases], m4_esyscmd_s([sed -n 's/^OFFLOAD_TARGET_ALIAS (\(.*\), "\(.*\)")/\1:\2/p' include/offload-targets.def | paste -s -d " " -]))
m4_define([gomp_id], [m4_bpatsubst(gomp_target, [:.*])])
m4_define([gomp_name], [m4_bpatsubst(gomp_target, [.*:])])
m4_define([gomp_known], [m4_quote(m4_bpatsubsts(gomp_targets, [\w*:], [], [ ], [,]))])

# GOMP_NAMES(ID, NAME): a shell pattern of the target's name and aliases.
m4_define([GOMP_NAMES],
  [$2[]m4_foreach_w([gomp_alias], gomp_aliases,
     [m4_if(m4_bpatsubst(gomp_alias, [:.*]), [$1],
	[ | m4_bpatsubst(gomp_alias, [.*:])])])])

# The offload targets to build.
AC_DEFUN([GOMP_CHECK_TARGETS], [
AC_ARG_ENABLE([offload-targets],
  [AS_HELP_STRING([--enable-offload-targets=LIST],
    [offload targets, separated by commas [default: host-emul]; known: ]gomp_known)],
  [], [enable_offload_targets=host-emul])
OFFLOAD_TARGETS=
for gomp_enabled in `echo "$enable_offload_targets" | tr ',' ' '`; do
  case $gomp_enabled in
m4_foreach_w([gomp_target], gomp_targets, [    GOMP_NAMES(gomp_id, gomp_name)) gomp_enabled=gomp_name gomp_target_[]gomp_id=yes ;;
])dnl
    *) AC_MSG_ERROR([unknown offload target '$gomp_enabled'; known: ]gomp_known) ;;
  esac
  AS_CASE([",$OFFLOAD_TARGETS,"], [*",$gomp_enabled,"*], [],
    [OFFLOAD_TARGETS="${OFFLOAD_TARGETS:+$OFFLOAD_TARGETS,}$gomp_enabled"])
done
AS_IF([test -z "$OFFLOAD_TARGETS"],
  [AC_MSG_ERROR([--enable-offload-targets names no target; known: ]gomp_known)])
AC_SUBST([OFFLOAD_TARGETS])
AC_DEFINE_UNQUOTED([OFFLOAD_TARGETS], ["$OFFLOAD_TARGETS"],
  [Configured offload targets, separated by commas.])
m4_foreach_w([gomp_target], gomp_targets, [GOMP_SET_UP_TARGET(gomp_id, gomp_name)])
])

# What images are where -foffload-image= does not say it.
AC_DEFUN([GOMP_CHECK_IMAGE_FORM], [
AC_ARG_WITH([offload-image],
  [AS_HELP_STRING([--with-offload-image=FORM],
    [what -foffload-image= is by default: machine, ir or ir-only [default: machine]])],
  [AS_CASE([$withval], [machine | ir | ir-only], [],
    [AC_MSG_ERROR([--with-offload-image=$withval: known are machine, ir and ir-only])])],
  [with_offload_image=machine])
AC_DEFINE_UNQUOTED([IMAGE_FORM_DEFAULT], ["$with_offload_image"],
  [What images are by default.])
])

# What the build has for the target ID, NAME: GOMP_CHECK_<ID> may set
# OFFLOAD_COMPILER_<ID>.
AC_DEFUN([GOMP_SET_UP_TARGET], [
AM_CONDITIONAL([TARGET_$1], [test "$gomp_target_$1" = yes])
AM_CONDITIONAL([PLUGIN_$1], [test "$gomp_target_$1" = yes && test "$enable_toolchain_only" = no])
OFFLOAD_COMPILER_$1=
m4_ifdef([GOMP_CHECK_$1], [AS_IF([test "$gomp_target_$1" = yes], [GOMP_CHECK_$1])])
AC_DEFINE_UNQUOTED([OFFLOAD_COMPILER_$1], ["$OFFLOAD_COMPILER_$1"],
  [Driver of the compiler for $2, or empty if that is the served one.])
])

# GOMP_CHECK_ACCELERATOR(ID, NAME, PACKAGE): the compilers for the target NAME that
# belong to those served, Debian's gcc-NN-offload-PACKAGE; ID_COMPILER is the
# first one's, which has to be there.  Distributions have none for some of the
# others: gomp_lacks_RELEASE has the targets that they are served without.
AC_DEFUN([GOMP_CHECK_ACCELERATOR], [
AC_PATH_PROGS([$1_COMPILER],
  [$GCC_MACHINE-accel-$2-gcc-$GCC_MAJOR $GCC_MACHINE-accel-$2-gcc],
  [], [`AS_DIRNAME(["$GCC_SERVED"])`$PATH_SEPARATOR$PATH])
AS_IF([test -z "$$1_COMPILER"],
  [GOMP_MISSING([the compiler for $2], [gcc-$GCC_MAJOR-offload-$3])])
for gomp_major in $GCCS_FURTHER; do
  AS_VAR_COPY([gomp_path], [gomp_path_$gomp_major])
  gomp_path=`AS_DIRNAME(["$gomp_path"])`/$GCC_MACHINE-accel-$2-gcc-$gomp_major
  AS_IF([test -x "$gomp_path"], [],
    [AC_MSG_WARN([without $2 for GCC $gomp_major: there is no $gomp_path (Debian package: gcc-$gomp_major-offload-$3)])
     AS_VAR_APPEND([gomp_lacks_$gomp_major], [" $2"])])
done
OFFLOAD_COMPILER_$1=$$1_COMPILER
])

# amdgcn-amdhsa: GCC's compiler, mkoffload and plugin.  The latter is not needed
# to compile.
AC_DEFUN([GOMP_CHECK_GCN], [
GOMP_CHECK_ACCELERATOR([GCN], [amdgcn-amdhsa], [amdgcn])
gomp_mkoffload=`"$GCC_SERVED" -print-prog-name=accel/amdgcn-amdhsa/mkoffload`
AS_IF([test -z "$GCN_COMPILER" || test -x "$gomp_mkoffload"], [],
  [GOMP_MISSING([GCC's mkoffload for amdgcn-amdhsa], [gcc-$GCC_MAJOR-offload-amdgcn])])
AC_DEFINE_UNQUOTED([GCN_MKOFFLOAD], ["$gomp_mkoffload"],
  [GCC's mkoffload for amdgcn-amdhsa.])
GCN_PLUGIN=
gomp_plugin=`"$GCC_SERVED" -print-file-name=libgomp-plugin-gcn.so.1`
AS_CASE([$enable_toolchain_only-$gomp_plugin],
  [yes-*], [],
  [*/*], [GCN_PLUGIN=`realpath -s "$gomp_plugin"`],
  [AC_MSG_NOTICE([there is no plugin for amdgcn-amdhsa, so programs will not run on such devices; Debian package libgomp-plugin-amdgcn1])])
AC_SUBST([GCN_PLUGIN])
])

# The compiler for nvptx-none, and where CUDA is, which nothing needs that is not
# asked for.
AC_DEFUN([GOMP_CHECK_NVPTX], [
GOMP_CHECK_ACCELERATOR([NVPTX], [nvptx-none], [nvptx])
GOMP_CHECK_NVPTX_LINKER
AC_ARG_WITH([cuda],
  [AS_HELP_STRING([--with-cuda=DIR],
    [the CUDA toolkit whose bin/ptxas and bin/nvlink make machine code for nvptx-none when a user asks for it [default: along PATH, then /usr/local/cuda]])],
  [AS_IF([test "$withval" = yes], [],
    [test -x "$withval/bin/ptxas" && test -x "$withval/bin/nvlink"],
    [CUDA_DIRECTORY=$withval],
    [AC_MSG_ERROR([--with-cuda=$withval: there is no bin/ptxas and bin/nvlink])])])
AC_DEFINE_UNQUOTED([CUDA_DIRECTORY], ["$CUDA_DIRECTORY"],
  [Directory of the CUDA toolkit, or empty.])
])

# What to put before the path of a library of ours that has functions in the
# place of the C library's.  The linker for nvptx-none sorts libraries by their
# paths; since it has the option asked for here, the first one that defines a
# symbol counts, and before, the last one.
AC_DEFUN([GOMP_CHECK_NVPTX_LINKER], [
AC_CACHE_CHECK([which library counts for nvptx-none], [gomp_cv_nvptx_library],
  [AS_IF([`"$NVPTX_COMPILER" -print-prog-name=ld 2> /dev/null` --help 2>&1 \
	  | grep ignore-unresolved-symbol > /dev/null],
    [gomp_cv_nvptx_library=first], [gomp_cv_nvptx_library=last])])
AS_IF([test $gomp_cv_nvptx_library = first],
  [NVPTX_LIBRARY_BEFORE=/], [NVPTX_LIBRARY_BEFORE=/var/..])
AC_SUBST([NVPTX_LIBRARY_BEFORE])
])
