/* What the front door tells the programs that run below GCC.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The front door executes the stock compiler and cannot give it options that
   the stock compiler does not know.  What our lto-wrapper, and GCC when it
   reads our libgomp.spec, need to know travels in these environment
   variables.  They are private to the toolchain, set anew for each command
   with -fopenmp or -fopenacc, and removed before another compiler runs.  One
   more is in support/jobserver.h.  */

#ifndef TOOLCHAIN_ENVIRONMENT_H
#define TOOLCHAIN_ENVIRONMENT_H

/* The targets to make images for, ':' between; empty for none.  */
#define TARGETS_VARIABLE "GOMP_OFFLOAD_TARGETS"

/* Set if the targets are there by default and were not asked for.  */
#define DEFAULTED_VARIABLE "GOMP_OFFLOAD_DEFAULTED"

/* -foffload-options= options that name targets, which the stock driver would
   refuse.  In the form of COLLECT_GCC_OPTIONS: each in single quotes, blanks
   between.  */
#define OPTIONS_VARIABLE "GOMP_OFFLOAD_OPTIONS"

/* What the command line says about libraries: words of support/libraries.h for
   those linked with, whose device code may be used; -soname=NAME of the one
   that is made.  In the command line's order, and in the form of OPTIONS.  A
   long list is in a file of which this has the name, after '@'; read it with
   arguments_push_environment.  */
#define LIBRARIES_VARIABLE "GOMP_OFFLOAD_LIBRARIES"

/* Set by our lto-wrapper for several mkoffloads, to "DESCRIPTOR:COUNT": they
   make their images at the same time, see mkoffload/together.h.  */
#define TOGETHER_VARIABLE "GOMP_OFFLOAD_TOGETHER"

/* For libgomp.spec, which appends a '/' or a file's name: the directory of the
   runtime, and a linker option that ends in it.  The option is -rpath=, or -L
   if the directory is one where the dynamic linker looks anyway.  */
#define RUNTIME_VARIABLE "GOMP_OFFLOAD_RUNTIME"
#define RUNPATH_VARIABLE "GOMP_OFFLOAD_RUNPATH"

/* Set while the compiler has to be looked for along PATH: who is started with
   it and has to look again, is going round in a circle.  */
#define SEARCHED_VARIABLE "GOMP_OFFLOAD_SEARCHED"

/* The user's: the C compiler to serve instead of the configured one.  */
#define COMPILER_VARIABLE "GOMP_OFFLOAD_GCC"

/* In the toolchain's directory: an object that makes collect2 run lto-wrapper,
   which has no use for it (see toolchain/crt/crtoffload.c).  */
#define FIND_OBJECT "crtoffloadfind.o"

#endif /* TOOLCHAIN_ENVIRONMENT_H */
