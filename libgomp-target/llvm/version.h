/* Routines that clang's programs want in the version of LLVM's library.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef LLVM_VERSION_H
#define LLVM_VERSION_H

/* The function tgt_NAME, which begins here, is NAME in that version.  With an
   asm statement instead of an attribute it would not be with -flto.  */
#define TGT_VERSION(type, name, parameters) \
  __attribute__ ((symver (#name "@VERS1.0"))) type tgt_##name parameters; \
  type \
  tgt_##name parameters

/* The routine NAME does in that version what it does in others.  */
#define TGT_ROUTINE(type, name, parameters, arguments) \
  TGT_VERSION (type, name, parameters) \
  { \
    return name arguments; \
  }

#endif /* LLVM_VERSION_H */
