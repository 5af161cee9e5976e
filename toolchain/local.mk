# What GCC finds in the directory that the front door gives it with -B.

toolchain_DATA += toolchain/libgomp.spec

# What these programs share with the front door.
toolchain_cppflags = $(AM_CPPFLAGS) $(LIBIBERTY_CPPFLAGS) \
	-DPACKAGE_DIRECTORY='"$(pkglibdir)"'

include toolchain/as/local.mk
include toolchain/crt/local.mk
include toolchain/lto-wrapper/local.mk
