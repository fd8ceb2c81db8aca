//! The allocator of the native module: mimalloc, for a page takes hundreds of small pieces of memory, on every core at once,
//! and gives all of them back. Not that of WASM, whose own will do.

use std::alloc::{GlobalAlloc, Layout};

use libmimalloc_sys::{
    mi_free, mi_malloc, mi_malloc_aligned, mi_realloc, mi_realloc_aligned, mi_zalloc, mi_zalloc_aligned,
};

struct Allocator;

/// What every piece of memory is aligned to without being asked; asking takes a longer way.
const ALIGNED: usize = 16;

/// Whether mimalloc has to be asked.
fn is_aligned_more(layout: Layout) -> bool {
    layout.align() > ALIGNED || layout.align() > layout.size()
}

// SAFETY: mimalloc gives memory of at least the size asked for, or null. Pieces no smaller than 16 bytes are aligned to 16,
// smaller ones to the largest power of two that is no larger than they are; all other alignments are asked for.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if is_aligned_more(layout) {
            return unsafe { mi_malloc_aligned(layout.size(), layout.align()) }.cast();
        }
        unsafe { mi_malloc(layout.size()) }.cast()
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if is_aligned_more(layout) {
            return unsafe { mi_zalloc_aligned(layout.size(), layout.align()) }.cast();
        }
        unsafe { mi_zalloc(layout.size()) }.cast()
    }

    unsafe fn dealloc(&self, memory: *mut u8, _layout: Layout) {
        unsafe { mi_free(memory.cast()) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if is_aligned_more(layout) || layout.align() > size {
            return unsafe { mi_realloc_aligned(memory.cast(), size, layout.align()) }.cast();
        }
        unsafe { mi_realloc(memory.cast(), size) }.cast()
    }
}

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;
