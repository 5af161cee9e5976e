/* malloc and free for OpenMP on nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* GCC's device library allocates for each team that begins.  CUDA's heap does
   one thing at a time, several microseconds long, wherever it is empty before
   (a team cost 5 to 7 on an H200): a kernel of 400 teams took two milliseconds.
   So what is freed is kept here, in lists of blocks of one size, and the next
   kernel's teams find it.

   A block has in front its size as asked for, as newlib's malloc has, whose
   realloc looks there; the bytes after that hold the address of the next free
   block while it is free.  */

#include "device.h"

#pragma omp declare target

/* See cuda-heap.ptx.  */
extern unsigned __gomp_offload_block_number (void);
extern void *__gomp_offload_cuda_malloc (size_t);
extern void __gomp_offload_cuda_free (void *);

/* Blocks are of 32 bytes << CLASS, with what is in front; larger ones are
   CUDA's.  */
#define CLASSES 10
#define SMALLEST_BITS 5
#define FRONT sizeof (size_t)

/* Lists of each class; __gomp_offload_heap_empty has both numbers.  Teams that
   run at the same time use different ones, but for as many as a device seldom
   holds.  */
#define LISTS 512

/* How many lists are looked at before there is a new block.  */
#define LISTS_TRIED 4

/* The head of a list is the address of its first block, and above that a
   number that changes with each change, so that who was overtaken sees it.  */
#define ADDRESS_BITS 48
#define ADDRESS(HEAD) ((HEAD) & (((uint64_t) 1 << ADDRESS_BITS) - 1))
#define NUMBER(HEAD) ((HEAD) - ADDRESS (HEAD))
#define NEXT_NUMBER(HEAD) (NUMBER (HEAD) + ((uint64_t) 1 << ADDRESS_BITS))

extern uint64_t __gomp_offload_heap_lists[CLASSES][LISTS];
uint64_t __gomp_offload_heap_lists[CLASSES][LISTS];

/* Set by the plugin: nothing is kept, so that who watches CUDA's heap sees each
   block.  */
extern int __gomp_offload_plain_heap;
int __gomp_offload_plain_heap;

/* The class for SIZE bytes; CLASSES if they are too many.  */
static unsigned
class_of (size_t size)
{
  unsigned class = 0;

  while (class < CLASSES
	 && size > ((size_t) 1 << (SMALLEST_BITS + class)) - FRONT)
    class++;
  return class;
}

/* The list for this team.  What it frees, that which has its number in the next
   kernel finds.  */
static unsigned
list_here (void)
{
  return __gomp_offload_block_number () % LISTS;
}

/* Where a free BLOCK has the address of the next one.  Another thread may have
   got the block meanwhile, and then what is read is not used.  */
static uint64_t *
link_of (uint64_t block)
{
  return (uint64_t *) (uintptr_t) (block + FRONT);
}

/* Take a block from the list HEAD; 0 if there is none.  */
static uint64_t
take (uint64_t *head)
{
  /* Who reads the head, reads the link after it: not what the cache of this
     multiprocessor has.  */
  uint64_t old = __atomic_load_n (head, __ATOMIC_ACQUIRE), block;

  while ((block = ADDRESS (old)) != 0)
    {
      uint64_t next = __atomic_load_n (link_of (block), __ATOMIC_RELAXED);
      if (__atomic_compare_exchange_n (head, &old,
				       ADDRESS (next) | NEXT_NUMBER (old),
				       0, __ATOMIC_ACQUIRE,
				       __ATOMIC_ACQUIRE))
	break;
    }
  return block;
}

/* Put BLOCK into the list HEAD.  */
static void
put (uint64_t *head, uint64_t block)
{
  uint64_t old = __atomic_load_n (head, __ATOMIC_RELAXED);

  do
    __atomic_store_n (link_of (block), ADDRESS (old), __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n (head, &old, block | NEXT_NUMBER (old),
				       0, __ATOMIC_RELEASE,
				       __ATOMIC_RELAXED));
}

/* Take a block of CLASS or a larger one from any list; 0 if all are empty.  */
static uint64_t
take_any (unsigned class)
{
  uint64_t block = 0;

  for (; class < CLASSES && block == 0; class++)
    for (unsigned i = 0; i < LISTS && block == 0; i++)
      block = take (&__gomp_offload_heap_lists[class][i]);
  return block;
}

/* A block of CLASS; 0 if there is no memory.  */
static uint64_t
block_new (unsigned class)
{
  unsigned list = list_here ();
  uint64_t block = 0;

  for (unsigned i = 0; i < LISTS_TRIED && block == 0; i++)
    block = take (&__gomp_offload_heap_lists[class][(list + i) % LISTS]);
  if (block == 0)
    block = (uintptr_t) __gomp_offload_cuda_malloc ((size_t) 1
						    << (SMALLEST_BITS
							+ class));
  return block != 0 ? block : take_any (class);
}

/* A block of CUDA's for SIZE bytes.  If there is no memory, there may be when
   nothing is kept.  */
static size_t *
block_of_cuda (size_t size)
{
  size_t *block = __gomp_offload_cuda_malloc (size + FRONT);
  uint64_t kept;

  if (block != NULL)
    return block;
  while ((kept = take_any (0)) != 0)
    __gomp_offload_cuda_free ((void *) (uintptr_t) kept);
  return __gomp_offload_cuda_malloc (size + FRONT);
}

void *
malloc (size_t size)
{
  unsigned class = class_of (size);
  size_t *block;

  if (size > SIZE_MAX - FRONT)
    return NULL;
  if (class == CLASSES || __gomp_offload_plain_heap)
    block = block_of_cuda (size);
  else
    block = (size_t *) (uintptr_t) block_new (class);
  if (block == NULL)
    return NULL;
  *block = size;
  return block + 1;
}

void
free (void *p)
{
  size_t *block = (size_t *) p - 1;

  if (p == NULL)
    return;
  unsigned class = class_of (*block);
  if (class == CLASSES || __gomp_offload_plain_heap
      || ADDRESS ((uintptr_t) block) != (uintptr_t) block)
    __gomp_offload_cuda_free (block);
  else
    put (&__gomp_offload_heap_lists[class][list_here ()], (uintptr_t) block);
}

#pragma omp end declare target
