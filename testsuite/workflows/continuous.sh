# Recipes for continuous integration: their commands are those of the page, and
# find what is wrong.

# shellcheck source=testsuite/workflows/workflows.inc
. "$SRC/workflows.inc"
needs_program make

cat > Makefile <<'END'
CFLAGS = -O2 -g -fopenmp -foffload=host-emul
all: prog
check: all
	./prog
.PHONY: all check
END
commands 'Continuous integration' > page
works "the page's commands" sh -e page

# Without an image for the device, with wrong data, and with a wrong result.
cp prog.c right.c
spoilt ()
{
  rm -f prog
  fails "$1" sh -e page
  says "$1: says what" "$2"
}
sed -i 's/-foffload=host-emul/-foffload=disable/' Makefile
spoilt 'no image' 'Error 1'
sed -i 's/-foffload=disable/-foffload=host-emul/' Makefile
sed 's/initial = 1/&, x = 0/; s/return/\n#pragma omp target update to(x)\n&/' \
  right.c > prog.c
spoilt 'data is not mapped' "'x' is not present on device 0"
sed 's/map(from/map(to/' right.c > prog.c
spoilt 'wrong result' 'Error 1'
mv right.c prog.c

python3 -c 'import yaml' 2> /dev/null || unsupported "no YAML for Python"
cat > read.py <<'END'
import sys, yaml
recipe = yaml.safe_load (open (sys.argv[1]))
if 'jobs' in recipe:
    settings = recipe['env']
    steps = recipe['jobs']['emulated-device']['steps']
    commands = [step['run'] for step in steps if 'run' in step]
else:
    settings = recipe['emulated-device']['variables']
    commands = recipe['emulated-device']['script']
for name, value in settings.items ():
    print ('export %s=%s' % (name, value))
print ('\n'.join (commands))
END
for file in github.yml gitlab.yml; do
  python3 read.py "$top/examples/ci/$file" > steps
  same "$file has the same" steps page
done

# The image has what quickstart installs to build.
sed -n "/^packages='/,/'\$/p" "$top/quickstart" | tr -d "'" \
  | sed 's/packages=//' | xargs -n 1 > packages
for package in $(cat packages) gcc-12-plugin-dev; do
  grep -q -w -e "$package" "$top/examples/ci/Containerfile" \
    || echo "$package"
done > "$output"
if [ ! -s "$output" ] && [ -s packages ]
then pass 'the image has all packages'
else fail 'the image has all packages'; fi
