/* As unified-shared-memory.c, and what is mapped is the host's, too.  */
/* { dg-do run } */
/* { dg-feature "requires self_maps" 15 } */
/* { dg-run-requires shared-memory } */
/* { dg-set-target-env-var CUDA_STANDIN_PAGEABLE "1" } */

#define CLAUSE self_maps
#include "unified-shared-memory.c"
