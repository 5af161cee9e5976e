# ptxas takes what the testsuite's C++ programs become.

. "$SRC/nvptx.inc"

all_assemble libgomp.c++
