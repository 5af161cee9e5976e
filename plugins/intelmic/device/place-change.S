/* Going from one stack to another, in the machine's own words.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A place is a stack pointer.  Above it are the registers that the machine's
   ABI has a function keep, and the address where to go on.

   This file does not say that it takes part in shadow stacks (x86-64) or in
   marks of where jumps may go to, so the linker has the program do without.  */

#include "device/place.h"

#ifdef __x86_64__

	.text
	.globl	place_change
	.hidden	place_change
	.type	place_change, @function
place_change:
	.cfi_startproc
	pushq	%rbp
	.cfi_adjust_cfa_offset 8
	pushq	%rbx
	.cfi_adjust_cfa_offset 8
	pushq	%r12
	.cfi_adjust_cfa_offset 8
	pushq	%r13
	.cfi_adjust_cfa_offset 8
	pushq	%r14
	.cfi_adjust_cfa_offset 8
	pushq	%r15
	.cfi_adjust_cfa_offset 8
	movq	%rsp, (%rdi)
	movq	(%rsi), %rsp
	popq	%r15
	.cfi_adjust_cfa_offset -8
	popq	%r14
	.cfi_adjust_cfa_offset -8
	popq	%r13
	.cfi_adjust_cfa_offset -8
	popq	%r12
	.cfi_adjust_cfa_offset -8
	popq	%rbx
	.cfi_adjust_cfa_offset -8
	popq	%rbp
	.cfi_adjust_cfa_offset -8
	/* The CPU would expect "ret" to go to who called this here.  */
	popq	%rcx
	.cfi_adjust_cfa_offset -8
	.cfi_register %rip, %rcx
	jmp	*%rcx
	.cfi_endproc
	.size	place_change, . - place_change

	.globl	place_make
	.hidden	place_make
	.type	place_make, @function
place_make:
	.cfi_startproc
	addq	%rdx, %rsi
	andq	$-16, %rsi
	subq	$64, %rsi
	movq	%rcx, 24(%rsi)		/* %r12.  */
	movq	%r8, 32(%rsi)		/* %rbx.  */
	movq	$0, 40(%rsi)		/* %rbp.  */
	leaq	begin(%rip), %rax
	movq	%rax, 48(%rsi)
	movq	%rsi, (%rdi)
	ret
	.cfi_endproc
	.size	place_make, . - place_make

	.type	begin, @function
begin:
	.cfi_startproc
	.cfi_undefined %rip
	subq	$8, %rsp
	movq	%rbx, %rdi
	call	*%r12
	ud2
	.cfi_endproc
	.size	begin, . - begin

#elif defined __aarch64__

/* %x19 to %x30, then %d8 to %d15.  */
#define FRAME 160

	.text
	.globl	place_change
	.hidden	place_change
	.type	place_change, %function
place_change:
	.cfi_startproc
	sub	sp, sp, #FRAME
	.cfi_adjust_cfa_offset FRAME
	stp	x19, x20, [sp, #0]
	stp	x21, x22, [sp, #16]
	stp	x23, x24, [sp, #32]
	stp	x25, x26, [sp, #48]
	stp	x27, x28, [sp, #64]
	stp	x29, x30, [sp, #80]
	stp	d8, d9, [sp, #96]
	stp	d10, d11, [sp, #112]
	stp	d12, d13, [sp, #128]
	stp	d14, d15, [sp, #144]
	mov	x9, sp
	str	x9, [x0]
	ldr	x9, [x1]
	mov	sp, x9
	ldp	x19, x20, [sp, #0]
	ldp	x21, x22, [sp, #16]
	ldp	x23, x24, [sp, #32]
	ldp	x25, x26, [sp, #48]
	ldp	x27, x28, [sp, #64]
	ldp	x29, x30, [sp, #80]
	ldp	d8, d9, [sp, #96]
	ldp	d10, d11, [sp, #112]
	ldp	d12, d13, [sp, #128]
	ldp	d14, d15, [sp, #144]
	add	sp, sp, #FRAME
	.cfi_adjust_cfa_offset -FRAME
	/* The CPU would expect "ret" to go to who called this here.  */
	br	x30
	.cfi_endproc
	.size	place_change, . - place_change

	.globl	place_make
	.hidden	place_make
	.type	place_make, %function
place_make:
	.cfi_startproc
	add	x1, x1, x2
	and	x1, x1, #-16
	sub	x1, x1, #FRAME
	stp	x3, x4, [x1, #0]	/* %x19 and %x20.  */
	adr	x9, begin
	stp	xzr, x9, [x1, #80]	/* %x29 and %x30.  */
	str	x1, [x0]
	ret
	.cfi_endproc
	.size	place_make, . - place_make

	.type	begin, %function
begin:
	.cfi_startproc
	.cfi_undefined x30
	mov	x0, x20
	blr	x19
	brk	#0
	.cfi_endproc
	.size	begin, . - begin

#endif

	.section .note.GNU-stack, "", %progbits
