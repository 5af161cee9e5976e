/* The stand-in's linker and modules.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* What the linker gives, and what a test gives for machine code, is the line
   "CUBIN sm_NN" and then PTX; a real ELF image is known by its symbols.  A PTX
   object with the word STANDIN_ERROR in it does not link.  */

#define _GNU_SOURCE 1
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../ptx/ptx.h"
#include "standin.h"

#define CUBIN_HEAD "CUBIN sm_"

struct CUlinkState_st
{
  char *text;
  bool complete;
  /* The caller's options; those that are written to are there until the linker
     is destroyed.  */
  char *errors;
  size_t error_size;
  void **error_used, **time;
};

struct variable
{
  char *name;
  CUdeviceptr address;
  size_t size;
  struct variable *next;
};

struct CUmod_st
{
  struct ptx_program *program;	/* Null for an ELF image ...  */
  const void *elf;		/* ... which this is.  */
  CUfunction functions;
  struct variable *variables;
};

/* Read a linker's options to STATE and *LEVEL.  False if there is one that the
   driver would not take.  */
static bool
read_options (CUlinkState state, unsigned count, const CUjit_option *options,
	      void **values, long *level)
{
  unsigned seen = 0;

  for (unsigned i = 0; i < count; i++)
    {
      if (options[i] >= 32 || seen >> options[i] & 1)
	return false;
      seen |= 1u << options[i];
      switch (options[i])
	{
	case CU_JIT_OPTIMIZATION_LEVEL:
	  *level = (long) values[i];
	  break;
	case CU_JIT_WALL_TIME:
	  state->time = &values[i];
	  break;
	case CU_JIT_ERROR_LOG_BUFFER:
	  state->errors = values[i];
	  break;
	case CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES:
	  state->error_size = (size_t) values[i];
	  state->error_used = &values[i];
	  break;
	case CU_JIT_INFO_LOG_BUFFER:
	case CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES:
	  if (!values[i])
	    return false;
	  break;
	case CU_JIT_LOG_VERBOSE:
	  break;
	default:
	  return false;
	}
    }
  return *level <= 4 && state->errors && state->error_size;
}

CUresult
cuLinkCreate_v2 (unsigned int count, CUjit_option *options, void **values,
		 CUlinkState *result)
{
  long level = -1;
  CUlinkState state = calloc (1, sizeof *state);
  bool good = read_options (state, count, options, values, &level);

  CUresult failure = standin_call ("cuLinkCreate", "-O%ld", level);
  if (failure == CUDA_SUCCESS)
    failure = standin_context_state ();
  if (failure == CUDA_SUCCESS && !good)
    {
      standin_misuse ("cuLinkCreate: options");
      failure = CUDA_ERROR_INVALID_VALUE;
    }
  if (failure != CUDA_SUCCESS)
    {
      free (state);
      return failure;
    }
  if (asprintf (&state->text, CUBIN_HEAD "%ld\n",
		standin_setting ("ARCH", 90)) < 0)
    abort ();
  standin_handle_add (STANDIN_LINKER, state);
  *result = state;
  return CUDA_SUCCESS;
}

static CUresult
log_error (CUlinkState state, const char *message)
{
  /* Its length comes in place of the buffer's.  */
  *state->error_used = (void *) (intptr_t)
    snprintf (state->errors, state->error_size, "%s", message);
  return CUDA_ERROR_INVALID_PTX;
}

CUresult
cuLinkAddData_v2 (CUlinkState state, CUjitInputType type, void *data,
		  size_t size, const char *name, unsigned int count,
		  CUjit_option *options, void **values)
{
  (void) name, (void) options, (void) values;
  STANDIN_ENTER ("cuLinkAddData", "%d %zu %u", (int) type, size, count);
  STANDIN_USE ("cuLinkAddData", STANDIN_LINKER, state);
  const char *text = data;
  if (type != CU_JIT_INPUT_PTX || !size || text[size - 1]
      || memchr (text, '\0', size - 1) || state->complete)
    {
      standin_misuse ("cuLinkAddData: not a PTX text, or too late");
      return CUDA_ERROR_INVALID_VALUE;
    }
  if (strstr (text, "STANDIN_ERROR"))
    return log_error (state, "ptxas application ptx input, line 3; error   :"
		      " STANDIN_ERROR\n");
  char *joined;
  if (asprintf (&joined, "%s%s\n", state->text, text) < 0)
    abort ();
  free (state->text);
  state->text = joined;
  return CUDA_SUCCESS;
}

/* The program that CODE is, which the linker gave.  */
static struct ptx_program *
load_program (const char *code, char *message, size_t size)
{
  return ptx_load (strchr (code, '\n') + 1, message, size);
}

CUresult
cuLinkComplete (CUlinkState state, void **code, size_t *size)
{
  static const float time = 1.5f;
  STANDIN_ENTER ("cuLinkComplete", "%s", "");
  STANDIN_USE ("cuLinkComplete", STANDIN_LINKER, state);
  state->complete = true;
  char message[400];
  struct ptx_program *program = load_program (state->text, message,
					      sizeof message);
  if (!program)
    return log_error (state, message);
  ptx_unload (program);
  /* As documented, in place of the value, which has to be there still.  */
  if (state->time)
    memcpy (state->time, &time, sizeof time);
  *code = state->text;
  *size = strlen (state->text) + 1;
  return CUDA_SUCCESS;
}

CUresult
cuLinkDestroy (CUlinkState state)
{
  CUresult result = standin_call ("cuLinkDestroy", "%s", "");
  STANDIN_USE ("cuLinkDestroy", STANDIN_LINKER, state);
  standin_handle_remove (STANDIN_LINKER, state);
  free (state->text);
  free (state);
  return result;
}

/* The architecture that CODE is for.  */
static long
code_arch (const void *code)
{
  const Elf64_Ehdr *header = code;

  if (memcmp (code, ELFMAG, SELFMAG) != 0)
    return (strncmp (code, CUBIN_HEAD, strlen (CUBIN_HEAD)) == 0
	    ? strtol ((const char *) code + strlen (CUBIN_HEAD), NULL, 10)
	    : 0);
  /* NVIDIA's ABI has it in the lowest byte of the flags, a newer version of
     that ABI in the second.  */
  return (header->e_ident[EI_ABIVERSION] >= 8 ? header->e_flags >> 8 & 0xff
	  : header->e_flags & 0xff);
}

CUresult
cuModuleLoadData (CUmodule *result, const void *code)
{
  long arch = code_arch (code), ours = standin_setting ("ARCH", 90);

  STANDIN_ENTER ("cuModuleLoadData", "sm_%ld", arch);
  if (arch / 10 != ours / 10 || arch > ours)
    return CUDA_ERROR_NO_BINARY_FOR_GPU;
  CUmodule module = calloc (1, sizeof *module);
  if (memcmp (code, ELFMAG, SELFMAG) == 0)
    module->elf = code;
  else
    {
      char message[400];
      module->program = load_program (code, message, sizeof message);
      if (!module->program)
	{
	  standin_note ("%s", message);
	  free (module);
	  return CUDA_ERROR_INVALID_PTX;
	}
    }
  standin_handle_add (STANDIN_MODULE, module);
  *result = module;
  return CUDA_SUCCESS;
}

CUresult
cuModuleUnload (CUmodule module)
{
  STANDIN_CALL ("cuModuleUnload", "%s", "");
  STANDIN_USE ("cuModuleUnload", STANDIN_MODULE, module);
  standin_handle_remove (STANDIN_MODULE, module);
  standin_streams_wait ();
  for (CUfunction f = module->functions, next; f; f = next)
    {
      next = f->next;
      standin_handle_remove (STANDIN_FUNCTION, f);
      free (f->name);
      free (f);
    }
  for (struct variable *v = module->variables, *next; v; v = next)
    {
      next = v->next;
      standin_give (v->address);
      free (v->name);
      free (v);
    }
  if (module->program)
    ptx_unload (module->program);
  free (module);
  return standin_context_state ();
}

/* The size of the symbol NAME of the ELF image CODE, or -1.  */
static long
elf_symbol_size (const char *code, const char *name, int type)
{
  const Elf64_Ehdr *header = (const Elf64_Ehdr *) code;
  const Elf64_Shdr *sections = (const Elf64_Shdr *) (code + header->e_shoff);

  for (int i = 0; i < header->e_shnum; i++)
    {
      if (sections[i].sh_type != SHT_SYMTAB)
	continue;
      const Elf64_Sym *symbols
	= (const Elf64_Sym *) (code + sections[i].sh_offset);
      const char *names = code + sections[sections[i].sh_link].sh_offset;
      for (size_t j = 0; j < sections[i].sh_size / sizeof *symbols; j++)
	if (ELF64_ST_TYPE (symbols[j].st_info) == type
	    && strcmp (names + symbols[j].st_name, name) == 0)
	  return symbols[j].st_size;
    }
  return -1;
}

static size_t
parameter_size (const struct ptx_function *entry)
{
  size_t size = 0;

  for (const struct ptx_parameter *p = entry->parameters; p; p = p->next)
    size = ((size + p->type.bytes - 1) & -(size_t) p->type.bytes)
	   + p->type.bytes;
  return size;
}

CUresult
cuModuleGetFunction (CUfunction *result, CUmodule module, const char *name)
{
  STANDIN_ENTER ("cuModuleGetFunction", "%s", name);
  STANDIN_USE ("cuModuleGetFunction", STANDIN_MODULE, module);
  struct ptx_function *entry
    = module->elf ? NULL : ptx_entry (module->program, name);
  if (module->elf ? elf_symbol_size (module->elf, name, STT_FUNC) < 0
      : !entry)
    return CUDA_ERROR_NOT_FOUND;
  CUfunction function = malloc (sizeof *function);
  *function = (struct CUfunc_st) { strdup (name),
				   entry ? parameter_size (entry) : 0,
				   module->program, entry,
				   standin_kernel_find (name),
				   module->functions };
  module->functions = function;
  standin_handle_add (STANDIN_FUNCTION, function);
  *result = function;
  return CUDA_SUCCESS;
}

/* The variable NAME of the ELF image of MODULE, null if there is none.  */
static struct variable *
elf_variable (CUmodule module, const char *name)
{
  struct variable *v = module->variables;
  while (v && strcmp (v->name, name) != 0)
    v = v->next;
  long bytes = v ? 0 : elf_symbol_size (module->elf, name, STT_OBJECT);
  if (v || bytes < 0)
    return v;
  v = malloc (sizeof *v);
  *v = (struct variable) { strdup (name), standin_take (bytes), bytes,
			   module->variables };
  module->variables = v;
  return v;
}

CUresult
cuModuleGetGlobal_v2 (CUdeviceptr *address, size_t *size, CUmodule module,
		      const char *name)
{
  STANDIN_ENTER ("cuModuleGetGlobal", "%s", name);
  STANDIN_USE ("cuModuleGetGlobal", STANDIN_MODULE, module);
  const struct variable *v = module->elf ? elf_variable (module, name) : NULL;
  const struct ptx_variable *p
    = module->elf ? NULL : ptx_variable (module->program, name);
  if (!v && !p)
    return CUDA_ERROR_NOT_FOUND;
  *address = v ? v->address : p->generic;
  *size = v ? v->size : p->size;
  return CUDA_SUCCESS;
}
