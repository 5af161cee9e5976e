# clangd, with the page's .clangd, has no complaints.

# shellcheck source=testsuite/workflows/workflows.inc
. "$SRC/workflows.inc"
for name in clangd clangd-14 clangd-16 clangd-19; do
  ! command -v $name > /dev/null || clangd=$name
done
[ -n "${clangd-}" ] || unsupported 'no clangd'

# As without LLVM's omp.h.
mkdir resources
here=$("$clangd" --check=prog.c 2>&1 \
  | sed -n 's/.*-resource-dir[ =]\([^ ]*\).*/\1/p' | head -n 1)
cp -rs "$here/." resources
rm -f resources/include/omp.h

cat > compile_commands.json <<END
[{ "directory": "$PWD", "file": "prog.c",
   "arguments": ["gomp-gcc", "-O2", "-fopenmp", "-foffload=host-emul",
     "-foffload-options=host-emul=-O3", "-foffload-image=ir", "-c", "prog.c"] }]
END
fails 'without it' "$clangd" --check=prog.c --resource-dir="$PWD/resources"
says 'options' "unknown argument:? '-foffload"
says 'the header' "'omp[.]h' file not found"
commands clangd > page
silent "the page's commands" sh -e page
works 'with it' "$clangd" --check=prog.c --resource-dir="$PWD/resources"
says 'all is well' 'All checks completed, 0 errors'

# The header has our routines, too.
sed 's/return/omp_get_device_from_uid ("");\n  &/' prog.c > more.c
sed -i 's/prog[.]c/more.c/g' compile_commands.json
works 'a routine of ours' "$clangd" --check=more.c \
  --resource-dir="$PWD/resources"
