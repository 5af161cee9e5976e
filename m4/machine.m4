# What the machine that programs and device code are compiled for has of its own.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

# MACHINE_ELF         in the ELF header.
# MACHINE_LP64        has the compiler compile for addresses of 64 bits.
# MACHINE_PROTECTION  marks objects for what checks where jumps lead to, so that a
#                     program that is marked keeps its mark.
# MACHINE_NATIVE      has the compiler compile for the CPU that it runs on.
# How threads wait on it, and count time: plugins/intelmic/shared/cpu.h.
AC_DEFUN([GOMP_CHECK_MACHINE], [
AC_CANONICAL_HOST
AS_CASE([$host_cpu],
  [x86_64],
    [gomp_elf=EM_X86_64 gomp_lp64=-m64 gomp_native=-march=native
     MACHINE_PROTECTION=-fcf-protection],
  [aarch64],
    [gomp_elf=EM_AARCH64 gomp_lp64=-mabi=lp64 gomp_native=-mcpu=native
     MACHINE_PROTECTION=-mbranch-protection=standard],
  [AC_MSG_ERROR([unknown machine $host_cpu; known: x86_64, aarch64. For another, say what it has in m4/machine.m4])])
AC_DEFINE_UNQUOTED([MACHINE_ELF], [$gomp_elf], [The machine in ELF headers.])
AC_DEFINE_UNQUOTED([MACHINE_LP64], ["$gomp_lp64"],
  [Option of the compiler for addresses of 64 bits.])
AC_DEFINE_UNQUOTED([MACHINE_NATIVE], ["$gomp_native"],
  [Option of the compiler for the CPU that it runs on.])
AC_DEFINE_UNQUOTED([MACHINE_PROTECTION], ["$MACHINE_PROTECTION"],
  [Option of the compiler that marks objects for checks of jumps.])
AC_SUBST([MACHINE_PROTECTION])
])
