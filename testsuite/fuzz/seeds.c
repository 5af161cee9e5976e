/* Makes the inputs of fuzzers that are no texts.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.

   usage: seeds FUZZER

   They go to the current directory.  Some are what is met every day, from which
   libFuzzer makes others; those that are damaged have once been findings.  */

#include <config.h>

#include <ar.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/elf-writer.h"
#include "include/offload-sections.h"
#include "mkoffload/unit.h"

#define COUNT(ARRAY) (sizeof (ARRAY) / sizeof *(ARRAY))

/* The strings of an object's symbols.  */
static const char strings[] = "\0main.c\0main._omp_fn.0\0values\0main";
enum { FILE_NAME = 1, FUNCTION = 8, VARIABLE = 22, MAIN = 29, NO_NAME = 4096 };

/* The numbers of its sections.  */
enum { TEXT = 1, DATA, FUNCS, FUNCS_RELOCATIONS, VARS, VARS_RELOCATIONS,
       SYMBOLS, STRINGS, STREAM, STREAM_SYMBOLS, SECTIONS = STREAM_SYMBOLS };

static void
write_bytes (FILE *file, const void *bytes, size_t size)
{
  if (fwrite (bytes, 1, size, file) != size)
    abort ();
}

static FILE *
create (const char *name)
{
  FILE *file = fopen (name, "wb");

  if (file == NULL)
    {
      perror (name);
      exit (1);
    }
  return file;
}

static void
write_file (const char *name, const void *bytes, size_t size)
{
  FILE *file = create (name);

  write_bytes (file, bytes, size);
  fclose (file);
}

/* An object, or a program if TYPE says so, with a target region and a variable,
   whose names are at the offset NAME of the strings or, if that is 0, where
   they should be.  */
static void *
make_object (unsigned type, unsigned name, size_t *size)
{
  static const char code[64];
  /* A name, a COMDAT key, the kind, the visibility, size and index.  */
  static const char stream_symbols[]
    = "values\0\0\0\0\10\0\0\0\0\0\0\0\0\0\0\0"
      "next\0next\0\2\3\0\0\0\0\0\0\0\0\1\0\0";
  uint64_t at = type == ET_REL ? 0 : 0x1000;
  const uint64_t funcs[] = { at };
  const uint64_t vars[] = { at + 32, 8 };
  const Elf64_Sym symbols[] = {
    { 0 },
    { .st_name = FILE_NAME, .st_shndx = SHN_ABS,
      .st_info = ELF64_ST_INFO (STB_LOCAL, STT_FILE) },
    { .st_name = name ? name : FUNCTION, .st_shndx = TEXT, .st_value = at,
      .st_size = 16, .st_info = ELF64_ST_INFO (STB_LOCAL, STT_FUNC) },
    { .st_name = name ? name : VARIABLE, .st_shndx = DATA,
      .st_value = at + (at ? 32 : 0), .st_size = 8,
      .st_info = ELF64_ST_INFO (STB_GLOBAL, STT_OBJECT) },
    { .st_name = MAIN, .st_shndx = TEXT, .st_value = at + 16, .st_size = 16,
      .st_info = ELF64_ST_INFO (STB_GLOBAL, STT_FUNC) }
  };
  const Elf64_Rela func_relocations[] = {
    { .r_info = ELF64_R_INFO (2, R_X86_64_64) }
  };
  const Elf64_Rela var_relocations[] = {
    { .r_info = ELF64_R_INFO (3, R_X86_64_64) }
  };
  const struct elf_section sections[SECTIONS] = {
    { ".text", { .sh_type = SHT_PROGBITS }, code, sizeof code },
    { ".data", { .sh_type = SHT_PROGBITS }, code, 8 },
    { OFFLOAD_FUNCS_SECTION, { .sh_type = SHT_PROGBITS }, funcs,
      sizeof funcs },
    { ".rela" OFFLOAD_FUNCS_SECTION,
      { .sh_type = SHT_RELA, .sh_link = SYMBOLS, .sh_info = FUNCS,
	.sh_entsize = sizeof (Elf64_Rela) },
      func_relocations, sizeof func_relocations },
    { OFFLOAD_VARS_SECTION, { .sh_type = SHT_PROGBITS }, vars, sizeof vars },
    { ".rela" OFFLOAD_VARS_SECTION,
      { .sh_type = SHT_RELA, .sh_link = SYMBOLS, .sh_info = VARS,
	.sh_entsize = sizeof (Elf64_Rela) },
      var_relocations, sizeof var_relocations },
    { ".symtab",
      { .sh_type = SHT_SYMTAB, .sh_link = STRINGS, .sh_info = 3,
	.sh_entsize = sizeof (Elf64_Sym) },
      symbols, sizeof symbols },
    { ".strtab", { .sh_type = SHT_STRTAB }, strings, sizeof strings },
    { OFFLOAD_LTO_PREFIX ".decls.0", { .sh_type = SHT_PROGBITS }, code, 16 },
    { OFFLOAD_NATIVE_PREFIX ".symtab.0", { .sh_type = SHT_PROGBITS },
      stream_symbols, sizeof stream_symbols }
  };

  return elf_write (type, sections, SECTIONS, size);
}

static void
write_object (const char *file, unsigned name)
{
  size_t size;
  void *object = make_object (ET_REL, name, &size);

  write_file (file, object, size);
  free (object);
}

/* Append a member called NAME to the archive FILE.  */
static void
write_member (FILE *file, const char *name, const void *bytes, size_t size)
{
  fprintf (file, "%-16s%-12d%-6d%-6d%-8o%-10zu" ARFMAG, name, 0, 0, 0, 0644,
	   size);
  write_bytes (file, bytes, size);
  if (size % 2 != 0)
    putc ('\n', file);
}

static void
write_archive (const char *name, const char *magic)
{
  static const char long_names[] = "a-name-that-is-long.o/\n";
  size_t size;
  void *object = make_object (ET_REL, 0, &size);
  FILE *file = create (name);

  fputs (magic, file);
  write_member (file, "/", "\0\0\0", 4);
  write_member (file, "//", long_names, strlen (long_names));
  write_member (file, "a.o/", object, size);
  write_member (file, "/0", object, size);
  write_member (file, "text/", "text\n", 5);
  fclose (file);
  free (object);
}

static void
make_objects (void)
{
  write_object ("object", 0);
  write_object ("damaged-names", NO_NAME);
  write_archive ("archive", ARMAG);
  write_archive ("archive-thin", "!<thin>\n");
  write_file ("damaged-empty", "", 0);
}

/* A program and one of its objects, as the fuzzer wants them.  */
static void
write_tables (const char *file_name, unsigned program_name,
	      unsigned part_name)
{
  size_t program_size, part_size;
  void *program = make_object (ET_EXEC, program_name, &program_size);
  void *part = make_object (ET_REL, part_name, &part_size);
  const uint32_t length = program_size;
  FILE *file = create (file_name);

  write_bytes (file, &length, sizeof length);
  write_bytes (file, program, program_size);
  write_bytes (file, part, part_size);
  fclose (file);
  free (program);
  free (part);
}

/* A program whose table of functions has a size, and nothing in the file.  */
static void
write_empty_table (const char *file_name)
{
  size_t size;
  char *program = make_object (ET_EXEC, 0, &size);
  const uint32_t length = size;
  Elf64_Shdr *sections = (void *) (program + ((Elf64_Ehdr *) program)->e_shoff);
  FILE *file = create (file_name);

  sections[FUNCS].sh_type = SHT_NOBITS;
  sections[FUNCS].sh_size = (Elf64_Xword) 1 << 56;
  write_bytes (file, &length, sizeof length);
  write_bytes (file, program, size);
  fclose (file);
  free (program);
}

static void
make_tables (void)
{
  write_tables ("both", 0, 0);
  write_tables ("damaged-program-names", NO_NAME, 0);
  write_tables ("damaged-part-names", 0, NO_NAME);
  write_empty_table ("damaged-no-bits");
}

static void
make_units (void)
{
  static const char code[] = "device code";
  static const char identity[] = "u\0" PACKAGE_STRING ", GCC "
				 GCC_SERVED_VERSION "\0";
  struct unit_header header = { .magic = UNIT_MAGIC, .code_size = sizeof code };
  char record[256] = { 0 };

  header.code = (sizeof header + sizeof identity + 7) & ~7;
  header.size = (header.code + sizeof code + 7) & ~7;
  memcpy (record, &header, sizeof header);
  memcpy (record + sizeof header, identity, sizeof identity);
  memcpy (record + header.code, code, sizeof code);
  write_file ("record", record, header.size);
}

static void
make_images (void)
{
  size_t size;
  void *object = make_object (ET_DYN, 0, &size);
  const struct
  {
    uint32_t magic, version;
    uint64_t size, entry, entry_size;
    uint16_t kind, producer;
    uint32_t flags;
    uint64_t strings, string_count, image, image_size;
  }
  head = { 0xad10ff10, 1, sizeof head + size, 32, 40, 1, 1, 0, 0, 0,
	   sizeof head, size };
  FILE *file = create ("packed");

  write_bytes (file, &head, sizeof head);
  write_bytes (file, object, size);
  fclose (file);
  write_file ("image", object, size);
  free (object);
}

/* A device image, which needs a library and exports a variable.  */
static void
make_libraries (void)
{
  enum { IMAGE_FUNCS = 1, IMAGE_VARS, RELOCATIONS, DYNAMIC_SYMBOLS,
	 DYNAMIC_STRINGS, DYNAMIC, LIBRARY_SECTIONS = DYNAMIC };
  static const char names[] = "\0libomp.so.5\0values\0region";
  static const uint64_t funcs[] = { 0, 0, 0, 0 }, vars[] = { 0x1000, 8, 0, 0 };
  static const Elf64_Sym symbols[] = {
    { 0 },
    { .st_name = 13, .st_shndx = IMAGE_VARS, .st_value = 0x1000, .st_size = 8,
      .st_info = ELF64_ST_INFO (STB_GLOBAL, STT_OBJECT) },
    { .st_name = 20, .st_shndx = IMAGE_FUNCS, .st_value = 0x2000, .st_size = 16,
      .st_info = ELF64_ST_INFO (STB_GLOBAL, STT_FUNC) }
  };
  static const Elf64_Rela relocations[] = {
    { .r_offset = 8, .r_info = ELF64_R_INFO (0, R_X86_64_RELATIVE),
      .r_addend = 0x1000 },
    { .r_offset = 16, .r_info = ELF64_R_INFO (2, R_X86_64_64), .r_addend = 4 }
  };
  static const Elf64_Dyn dynamic[] = {
    { .d_tag = DT_NEEDED, .d_un.d_val = 1 }, { .d_tag = DT_NULL }
  };
  const struct elf_section sections[LIBRARY_SECTIONS] = {
    { OFFLOAD_FUNCS_SECTION, { .sh_type = SHT_PROGBITS }, funcs, sizeof funcs },
    { OFFLOAD_VARS_SECTION, { .sh_type = SHT_PROGBITS }, vars, sizeof vars },
    { ".rela.dyn", { .sh_type = SHT_RELA, .sh_link = DYNAMIC_SYMBOLS },
      relocations, sizeof relocations },
    { ".dynsym", { .sh_type = SHT_DYNSYM, .sh_link = DYNAMIC_STRINGS },
      symbols, sizeof symbols },
    { ".dynstr", { .sh_type = SHT_STRTAB }, names, sizeof names },
    { ".dynamic", { .sh_type = SHT_DYNAMIC, .sh_link = DYNAMIC_STRINGS },
      dynamic, sizeof dynamic }
  };
  size_t size;
  char *image = elf_write (ET_DYN, sections, LIBRARY_SECTIONS, &size);
  Elf64_Shdr *headers = (void *) (image + ((Elf64_Ehdr *) image)->e_shoff);

  write_file ("image", image, size);
  headers[DYNAMIC_SYMBOLS].sh_offset++;
  write_file ("damaged-alignment", image, size);
  free (image);
}

static const struct
{
  const char *fuzzer;
  void (*make) (void);
}
makers[] = {
  { "images", make_images },
  { "libraries", make_libraries },
  { "objects", make_objects },
  { "tables", make_tables },
  { "units", make_units }
};

int
main (int argc, char **argv)
{
  for (size_t i = 0; argc == 2 && i < COUNT (makers); i++)
    if (strcmp (argv[1], makers[i].fuzzer) == 0)
      makers[i].make ();
  return argc != 2;
}
