// g++ lets no region use thread-local variables of namespace scope.
// { dg-do compile }
// { dg-message "In function 'int next" "" { target *-*-* } 0 }

#pragma omp declare target
thread_local int variable = 1;

int
next () // { dg-message "enclosing target region" }
{
  return variable++; // { dg-error "threadprivate variable 'variable' used in target region" }
}
#pragma omp end declare target
