/* Gives files to a fuzzer, where libFuzzer does not.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.

   usage: PROGRAM FILE...

   Before each, its name is printed; the last one is that of a finding.  */

#include <stdio.h>
#include <stdlib.h>

#include "harness/fuzz.h"

static void
replay (const char *path)
{
  FILE *file = fopen (path, "rb");
  uint8_t *bytes;
  long size;

  if (file == NULL || fseek (file, 0, SEEK_END) != 0)
    {
      perror (path);
      exit (2);
    }
  size = ftell (file);
  rewind (file);
  /* Of its own size, so that AddressSanitizer sees where it ends.  */
  bytes = malloc (size);
  if ((size > 0 && bytes == NULL)
      || fread (bytes, 1, size, file) != (size_t) size)
    exit (2);
  fclose (file);
  LLVMFuzzerTestOneInput (bytes, size);
  free (bytes);
}

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      puts (argv[i]);
      fflush (stdout);
      replay (argv[i]);
    }
  return 0;
}
