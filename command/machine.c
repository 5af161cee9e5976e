/* The machines that device code is for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/machine.h"

#include <elf.h>

#include <libiberty.h>

/* Of cubins; the lowest byte of their flags is the architecture.  */
#ifndef EM_CUDA
# define EM_CUDA 190
#endif
/* The lowest byte of their flags is a number, as LLVM gives it, for a name.  */
#ifndef EM_AMDGPU
# define EM_AMDGPU 224
#endif

enum offload_target_id
machine_target (unsigned machine)
{
  switch (machine)
    {
    case EM_CUDA:
      return OFFLOAD_TARGET_ID_NVPTX;
    case EM_AMDGPU:
      return OFFLOAD_TARGET_ID_GCN;
    default:
      return OFFLOAD_TARGET_ID_INTELMIC;
    }
}

/* The name of AMD's machine with NUMBER, of those that GCC compiles for.  */
static char *
amdgpu_name (unsigned number)
{
  static const struct
  {
    unsigned char number;
    char name[8];
  }
  machines[] = {
    { 0x2a, "gfx803" }, { 0x2c, "gfx900" }, { 0x2d, "gfx902" },
    { 0x2e, "gfx904" }, { 0x2f, "gfx906" }, { 0x30, "gfx908" },
    { 0x31, "gfx909" }, { 0x32, "gfx90c" }, { 0x36, "gfx1030" },
    { 0x37, "gfx1031" }, { 0x38, "gfx1032" }, { 0x39, "gfx1033" },
    { 0x3d, "gfx1035" }, { 0x3e, "gfx1034" }, { 0x3f, "gfx90a" },
    { 0x41, "gfx1100" }, { 0x44, "gfx1103" }, { 0x45, "gfx1036" },
    { 0x46, "gfx1101" }, { 0x47, "gfx1102" }, { 0x4c, "gfx942" }
  };

  for (size_t i = 0; i < ARRAY_SIZE (machines); i++)
    if (machines[i].number == number)
      return xstrdup (machines[i].name);
  return xasprintf ("AMDGPU machine %#x", number);
}

char *
machine_name (unsigned machine, unsigned flags)
{
  switch (machine)
    {
    case EM_X86_64:
      return xstrdup ("x86-64");
    case EM_AARCH64:
      return xstrdup ("AArch64");
    case EM_CUDA:
      return xasprintf ("sm_%u", flags & 0xff);
    case EM_AMDGPU:
      return amdgpu_name (flags & 0xff);
    default:
      return xasprintf ("ELF machine %u", machine);
    }
}
