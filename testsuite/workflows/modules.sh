# The module file, with Environment Modules or Lmod; recipes for Spack and
# EasyBuild, as far as they are Python.

# shellcheck source=testsuite/workflows/workflows.inc
. "$SRC/workflows.inc"

if command -v python3 > /dev/null; then
  for recipe in "$top"/packaging/spack/*.py "$top"/packaging/easybuild/*.eb; do
    silent "${recipe##*/} is Python" python3 -c \
      'import ast, sys; ast.parse (open (sys.argv[1]).read ())' "$recipe"
  done
else
  echo 'UNSUPPORTED: no Python'
fi

modules=
for file in /usr/share/modules/init/sh /usr/share/lmod/lmod/init/sh; do
  [ ! -f $file ] || modules=$file
done
[ -n "$modules" ] || unsupported 'neither Environment Modules nor Lmod'
# The tree may lie anywhere; this is where it is now.
{
  echo ". $modules"
  commands Modules
  cat <<'END'
OMP_TARGET_OFFLOAD=mandatory ./prog
command -v gcc
command -v gomp-gcc
pkg-config --variable=cc gomp-offload || :
module unload gomp-offload
command -v gcc
END
} > page
PATH=/usr/bin:/bin
works "the page's commands" sh -e page
says 'the front door' "^$prefix/lib/.*gomp-offload/bin/gcc\$"
says 'with its other name' "^$prefix/bin/gomp-gcc\$"
says 'is gone' '^/usr/bin/gcc$'
