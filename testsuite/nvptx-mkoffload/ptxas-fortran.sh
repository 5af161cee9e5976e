# ptxas takes what the testsuite's Fortran programs become.

. "$SRC/nvptx.inc"

all_assemble libgomp.fortran
