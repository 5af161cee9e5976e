# gomp-offload cache says which device code is kept, and removes it.

# shellcheck source=testsuite/lib/script.sh
. "$GOMP_TEST_LIB/script.sh"
# shellcheck source=testsuite/command/json.inc
. "$SRC/json.inc"

command=$(dirname "$CC")/gomp-offload
tests=$BUILDDIR/image-cache-tests
unset GOMP_OFFLOAD_CACHE_SITE GOMP_OFFLOAD_CACHE_SIZE
export GOMP_OFFLOAD_CACHE="$PWD/cache"

works 'a folder that is not there' "$command" cache
says 'is empty' \
  "^Cache of device code: $PWD/cache, 0 images, 0 bytes of at most"
works 'and stays away' test ! -e cache
head -c 100000 /dev/zero > content
"$tests" use 0 0 content one > made
"$tests" use 0 0 content two > made
"$tests" use 0 0 content three > made
run "$command" cache
says 'three images' \
  "^Cache of device code: $PWD/cache, 3 images, 293.4 KiB of at most 256.0 MiB\$"
writes_json 'JSON' 0 "$command" cache --json
member 'the folder' cache.path "^string \"$PWD/cache\""
member 'how many' cache.images '^number 3$'
member 'how large' cache.size '^number 300456$'
member 'how large it may be' cache.limit '^number 268435456$'
member 'no problem' cache.problem '^null'
member 'no sites' cache.sites '^null'
run "$command" info
says 'info has it, too' "^Cache of device code: $PWD/cache, 3 images"
writes_json 'and its JSON' 0 "$command" info --json
member 'the same' cache.images '^number 3$'

GOMP_OFFLOAD_CACHE_SITE=/a:/b run "$command" cache
says 'folders of the site' '^  of the site: /a:/b'
GOMP_OFFLOAD_CACHE=none works 'none' "$command" cache
says 'and why' '^Cache of device code: none$'
says 'in words' '^  nothing is kept: GOMP_OFFLOAD_CACHE=none'
chmod 770 cache
run "$command" cache --clear
says 'what others can write is not used' \
  '^  nothing is kept: its folder is ano'
chmod 700 cache
GOMP_OFFLOAD_CACHE_SIZE=none run "$command" cache
says 'a bad value is told' \
  '^gomp-offload: warning: GOMP_OFFLOAD_CACHE_SIZE=none'

works 'it is cleared' "$command" cache --clear
says 'what is gone is told' '^Removed: 3 images, 293.4 KiB'
says 'and what is left' 'cache, 0 images, 0 bytes of at most'
works 'nothing' test -z "$(ls cache)"
writes_json 'clear with JSON' 0 "$command" cache --clear --json
member 'has what is left' cache.images '^number 0$'
mkdir "cache/$("$tests" key one).image"
fails 'what is no file' "$command" cache --clear
says 'cannot be removed' '^gomp-offload: error: the cache cannot be cleared: '
