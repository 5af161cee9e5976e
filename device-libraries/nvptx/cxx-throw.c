/* Where C++'s library would throw, on nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* libstdc++'s headers, such as <vector>, throw through functions that its
   binary has.  The device has no exceptions; here they end the program with the
   name of the exception.  (A throw expression of the user's does not link.)  */

#include "device.h"

#pragma omp declare target

extern int printf (const char *, ...);

/* Define NAME, mangled, for EXCEPTION.  */
#define DEFINE_THROW(NAME, EXCEPTION) \
  void NAME (void); \
  void NAME (void) \
  { \
    printf ("%s on the device, which has no exceptions\n", EXCEPTION); \
    abort (); \
  }

/* The same for functions that get a text, or a format and further
   arguments.  */
#define DEFINE_THROW_WHAT(NAME, EXCEPTION) \
  void NAME (const char *); \
  void NAME (const char *what) \
  { \
    printf ("%s on the device, which has no exceptions: %s\n", EXCEPTION, \
	    what); \
    abort (); \
  }

#define DEFINE_THROW_FORMAT(NAME, EXCEPTION) \
  void NAME (const char *, void *); \
  void NAME (const char *format, void *arguments) \
  { \
    (void) arguments; \
    printf ("%s on the device, which has no exceptions: %s\n", EXCEPTION, \
	    format); \
    abort (); \
  }

#define DEFINE_THROW_CODE(NAME, EXCEPTION) \
  void NAME (int); \
  void NAME (int code) \
  { \
    printf ("%s %d on the device, which has no exceptions\n", EXCEPTION, \
	    code); \
    abort (); \
  }

DEFINE_THROW (_ZSt9terminatev, "std::terminate")
DEFINE_THROW (_ZSt17__throw_bad_allocv, "std::bad_alloc")
DEFINE_THROW (_ZSt28__throw_bad_array_new_lengthv, "std::bad_array_new_length")
DEFINE_THROW (_ZSt16__throw_bad_castv, "std::bad_cast")
DEFINE_THROW (_ZSt18__throw_bad_typeidv, "std::bad_typeid")
DEFINE_THROW (_ZSt21__throw_bad_exceptionv, "std::bad_exception")
DEFINE_THROW (_ZSt25__throw_bad_function_callv, "std::bad_function_call")
DEFINE_THROW_WHAT (_ZSt19__throw_logic_errorPKc, "std::logic_error")
DEFINE_THROW_WHAT (_ZSt20__throw_domain_errorPKc, "std::domain_error")
DEFINE_THROW_WHAT (_ZSt24__throw_invalid_argumentPKc, "std::invalid_argument")
DEFINE_THROW_WHAT (_ZSt20__throw_length_errorPKc, "std::length_error")
DEFINE_THROW_WHAT (_ZSt20__throw_out_of_rangePKc, "std::out_of_range")
DEFINE_THROW_WHAT (_ZSt21__throw_runtime_errorPKc, "std::runtime_error")
DEFINE_THROW_WHAT (_ZSt19__throw_range_errorPKc, "std::range_error")
DEFINE_THROW_WHAT (_ZSt22__throw_overflow_errorPKc, "std::overflow_error")
DEFINE_THROW_WHAT (_ZSt23__throw_underflow_errorPKc, "std::underflow_error")
DEFINE_THROW_FORMAT (_ZSt24__throw_out_of_range_fmtPKcz, "std::out_of_range")
DEFINE_THROW_CODE (_ZSt20__throw_system_errori, "std::system_error")
DEFINE_THROW_CODE (_ZSt20__throw_future_errori, "std::future_error")

/* -D_GLIBCXX_ASSERTIONS.  */
extern void _ZSt21__glibcxx_assert_failPKciS0_S0_ (const char *, int,
						   const char *,
						   const char *);

void
_ZSt21__glibcxx_assert_failPKciS0_S0_ (const char *file, int line,
				       const char *function,
				       const char *condition)
{
  printf ("%s:%d: %s: Assertion '%s' failed.\n", file, line, function,
	  condition);
  abort ();
}

#pragma omp end declare target
