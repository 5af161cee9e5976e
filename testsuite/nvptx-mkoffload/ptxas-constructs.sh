# ptxas takes what the testsuite's programs for the compiler plugin become.

. "$SRC/nvptx.inc"

all_assemble gcc-plugin
