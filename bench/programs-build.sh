# Builds and runs the whole programs, for scripts of this folder.
#                                                           -*- shell-script -*-
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# Of the script: $bin has our front doors; $stock is the compiler that they
# serve, as gcc or gcc-VERSION; $llvm is its clang, or empty, with its libraries
# in $llvm_lib; $target is the offload target.  Programs are built in the
# current directory, as PROGRAM.SET:
#   ours         for our device
#   ours-checked the same, run in checking mode
#   ours-baseline, ours-ir  machine code, and intermediate code
#   host         the same source as host OpenMP
#   llvm         for LLVM's device
#   llvm-host    host OpenMP of LLVM's compiler
#   ours-rolled, host-rolled  the first two where the compiler leaves loops of
#                more than eight turns as they are
# shellcheck shell=sh
# shellcheck disable=SC2086,SC2154 # Options are words; variables of the script.
: "${PROGRAM_OPTIONS:=-O3 -march=native}" "${PROGRAMS:=}"

all='stencil.c cg.c lookup.c particles.c transpose.c'
all="$all mesh.cc blocks.cc water.f90"
[ -z "$PROGRAMS" ] || all=$PROGRAMS
# Those of which more is to be known.
rolled=blocks.cc
fortran=$(printf '%s' "$stock" | sed 's/gcc\(-[0-9]*\)\{0,1\}$/gfortran\1/')
cxx=$(printf '%s' "$stock" | sed 's/gcc\(-[0-9]*\)\{0,1\}$/g++\1/')
clangxx=$(printf '%s' "$llvm" | sed 's/clang/clang++/')

say () { echo "bench: $*" >&2; }

# choose PROGRAM: set what compiles it, the front door, the stock compiler and
# LLVM's.
choose ()
{
  case $1 in
    *.c) front=$bin/gcc served=$stock peer=$llvm;;
    *.cc) front=$bin/g++ served=$cxx peer=$clangxx;;
    *) front=$bin/gfortran served=$fortran peer=;;
  esac
}

# build PROGRAM SET: in the current directory, where compilers leave modules.
# Nothing, if there is no compiler for that SET.
build ()
{
  choose "$1"
  options="$PROGRAM_OPTIONS -fopenmp"
  case $2 in
    *-rolled) [ "$1" = $rolled ] || return 0
	      options="$options --param max-completely-peel-times=8";;
    ours-ir) options="$options -foffload-image=ir";;
    llvm*) [ -n "$peer" ] || return 0;;
  esac
  file=$programs/$1
  case $2 in
    ours*) "$front" $options -foffload="$target" "$file" -o "$1.$2" -lm;;
    host*) "$served" $options -foffload=disable -DHOST_OPENMP "$file" \
	     -o "$1.$2" -lm;;
    llvm) "$peer" $options -Wno-pass-failed \
	    -fopenmp-targets="$(uname -m)-pc-linux-gnu" "$file" -o "$1.$2" -lm;;
    llvm-host) "$peer" $options -Wno-pass-failed -DHOST_OPENMP "$file" \
		 -o "$1.$2" -lm;;
  esac || say "$1 ($2) does not build"
}

# run PROGRAM SET.  LLVM's tasks for nowait end the program now and then, with
# an assertion in kmp_tasking.cpp; without them it waits at once.
run ()
{
  case $2 in
    ours-checked) GOMP_OFFLOAD_CHECK=all OFFLOAD_EMUL_NUM=1 \
		    OMP_TARGET_OFFLOAD=mandatory timeout 300 "./$1.$2";;
    ours*) OFFLOAD_EMUL_NUM=1 OMP_TARGET_OFFLOAD=mandatory \
             timeout 300 "./$1.$2";;
    host*) OMP_TARGET_OFFLOAD=disabled timeout 300 "./$1.$2";;
    llvm) KMP_WARNINGS=0 LIBOMP_USE_HIDDEN_HELPER_TASK=0 \
            OMP_TARGET_OFFLOAD=mandatory LD_LIBRARY_PATH=$llvm_lib \
            timeout 300 "./$1.$2";;
    llvm-host) LIBOMP_USE_HIDDEN_HELPER_TASK=0 LD_LIBRARY_PATH=$llvm_lib \
	       timeout 300 "./$1.$2";;
  esac || { say "$1 ($2) ended with status $?"; return 1; }
}
