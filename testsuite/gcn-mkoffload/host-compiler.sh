# What stands in for the host's compiler takes images out of programs in C.

# shellcheck source=testsuite/gcn-mkoffload/gcn.inc
. "$SRC/gcn.inc"

compiler=$TOOLCHAINDIR/accel/amdgcn-amdhsa/host-compiler

# program ARRAY: writes a.c with that.
program ()
{
  {
    echo '#include <string.h>'
    echo "static unsigned char gcn_code[] = {$1};"
    cat <<'END'
static const struct { __SIZE_TYPE__ size; void *image; } image
  = { sizeof gcn_code, gcn_code };
int main (void)
{
  return image.size != 4 || memcmp (image.image, "\177ELF", 4) != 0;
}
END
  } > a.c
}

# has_section WHAT: a.o has the image in the section for them, ...
has_section ()
{
  if [ "$(section_size a.o .gnu.offload_images)" -ge 4 ]
  then pass "$1"; else fail "$1"; fi
  works "$1: is right" "$STOCK_CC" a.o -o a
  works "$1: runs" ./a
}

program '
	127, 69,
	 76, 70,
'
silent 'numbers' "$compiler" -fPIC -c a.c -o a.o
has_section 'numbers'
printf '\177ELF' > image
program "
#embed \"$PWD/image\" if_empty (error)
"
silent 'a file' "$compiler" -fPIC -c a.c -o a.o
has_section 'a file'
printf '%s\n' -fPIC -c a.c -o a.o > words
silent 'arguments in a file' "$compiler" @words
has_section 'arguments in a file'

# Anything else is compiled as it is.
program ' 127, 69, 75 + 1, 70 '
silent 'other numbers' "$compiler" -c a.c -o a.o
if sections a.o | grep -q gnu.offload_images
then fail 'other numbers: left alone'; else pass 'other numbers: left alone'; fi
echo 'int main (void) { return 0 }' > a.c
fails 'an error' "$compiler" -c a.c -o a.o
says 'is told' 'a[.]c:1:.* error: expected '
