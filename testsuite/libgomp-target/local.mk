# A program for tests of the runtime's own parts.

check_PROGRAMS += self-check-tests

self_check_tests_SOURCES = \
	libgomp-target/devices/device-map.c \
	libgomp-target/devices/self-check.c \
	testsuite/libgomp-target/self-check/tables.c
self_check_tests_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/libgomp-target
