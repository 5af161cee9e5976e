/* Changes some bytes of the device images in a program.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.

   usage: spoil PROGRAM SECTION SEED

   From one to four bytes of SECTION, the same for the same SEED: by turns in
   the headers that an image begins with, those that it ends with, and
   anywhere.  */

#include <elf.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../lib/random-number.h"

/* The contents of the section NAME of PROGRAM, and its size.  */
static char *
find_section (char *program, const char *name, size_t *size)
{
  const Elf64_Ehdr *header = (const Elf64_Ehdr *) program;
  const Elf64_Shdr *section = (const Elf64_Shdr *) (program + header->e_shoff);
  const char *names = program + section[header->e_shstrndx].sh_offset;
  for (int i = 0; i < header->e_shnum; i++)
    if (strcmp (names + section[i].sh_name, name) == 0)
      {
	*size = section[i].sh_size;
	return program + section[i].sh_offset;
      }
  fprintf (stderr, "no section %s\n", name);
  exit (2);
}

/* Where to change something in IMAGE, which has SIZE bytes.  */
static char *
choose (char *image, size_t size)
{
  const Elf64_Ehdr *header = (const Elf64_Ehdr *) image;
  size_t end = header->e_shnum * sizeof (Elf64_Shdr);
  switch (random_below (3))
    {
    case 0:
      return image + random_below (512);
    case 1:
      if (header->e_shoff < size && end <= size - header->e_shoff && end > 0)
	return image + header->e_shoff + random_below (end);
      /* Fall through.  */
    default:
      return image + random_below (size);
    }
}

int
main (int argc, char **argv)
{
  struct stat status;
  int fd = open (argv[1], O_RDWR);
  if (argc != 4 || fd < 0 || fstat (fd, &status) != 0)
    return 2;
  char *program = mmap (NULL, status.st_size, PROT_READ | PROT_WRITE,
			MAP_SHARED, fd, 0);
  size_t size;
  char *image = find_section (program, argv[2], &size);
  random_begin (strtoul (argv[3], NULL, 10));
  for (size_t i = random_below (4); i < 4; i++)
    *choose (image, size) = random_below (256);
  return 0;
}
