/* Device code in comments of an assembler file.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Each record is a comment that says whose it is and how long, and lines that
   have it in base64:

     # gomp-offload: device code for TARGET, SIZE bytes
     #=...

   All lines but the last have LINE_BYTES of it.  */

#ifndef TOOLCHAIN_AS_CODE_COMMENT_H
#define TOOLCHAIN_AS_CODE_COMMENT_H

#include "support/arguments.h"
#include "toolchain/as/device-code.h"

/* Write CODE to standard output.  */
extern void code_comment_write (const struct device_code *code);

/* Take the records that CODES lacks, as far as the text of an assembler called
   with WORDS has them.  */
extern void code_comments_take (struct device_codes *codes,
				const struct arguments *words);

#endif /* TOOLCHAIN_AS_CODE_COMMENT_H */
