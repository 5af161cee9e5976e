# A program that does with the cache of device code what its arguments say.

check_PROGRAMS += image-cache-tests
image_cache_tests_SOURCES = testsuite/image-cache/tests.c \
	$(image_cache_sources) $(setting_sources)
image_cache_tests_CFLAGS = $(AM_CFLAGS) -pthread
image_cache_tests_LDFLAGS = $(AM_LDFLAGS) -pthread -no-install
