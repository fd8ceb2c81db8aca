//! Compares this crate with the original: the same bytes and integers for every width.

use bitpacking::{BitPacker, BitPacker1x, BitPacker4x};
use reference::BitPacker as Original;

/// Reproducible pseudorandom numbers (xorshift).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as u32
    }

    /// A block of integers below `2^width`.
    fn block(&mut self, length: usize, width: u32) -> Vec<u32> {
        (0..length).map(|_| if width == 0 { 0 } else { self.next() >> (32 - width) }).collect()
    }
}

fn same<Ours: BitPacker, Theirs: Original>() {
    let (ours, theirs) = (Ours::new(), Theirs::new());
    let length = Ours::BLOCK_LEN;
    assert_eq!(length, Theirs::BLOCK_LEN);
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    for width in 0..=32u32 {
        for _ in 0..20 {
            let block = numbers.block(length, width);
            let bits = ours.num_bits(&block);
            assert_eq!(bits, theirs.num_bits(&block));
            let (mut a, mut b) = (vec![0xaa; length * 4], vec![0x55; length * 4]);
            let size = ours.compress(&block, &mut a, bits);
            assert_eq!(size, theirs.compress(&block, &mut b, bits));
            assert_eq!(a[..size], b[..size], "plain, width {width}");
            let mut back = vec![0; length];
            assert_eq!(ours.decompress(&b[..size], &mut back, bits), size);
            assert_eq!(back, block);
        }
    }
}

fn same_sorted<Ours: BitPacker, Theirs: Original>() {
    let (ours, theirs) = (Ours::new(), Theirs::new());
    let length = Ours::BLOCK_LEN;
    let mut numbers = Numbers(0x2545_f491_4f6c_dd1d);
    // Larger steps would exceed the range of integers within a block.
    for width in 1..=24u32 {
        for strict in [false, true] {
            for initial in [None, Some(0), Some(7)] {
                let mut last = initial.unwrap_or(0);
                let steps = numbers.block(length, width);
                let block: Vec<u32> = steps
                    .iter()
                    .map(|step| {
                        last += step + u32::from(strict);
                        last
                    })
                    .collect();
                let (mut a, mut b) = (vec![1; length * 4], vec![2; length * 4]);
                let mut back = vec![0; length];
                if strict {
                    let bits = ours.num_bits_strictly_sorted(initial, &block);
                    assert_eq!(bits, theirs.num_bits_strictly_sorted(initial, &block));
                    let size = ours.compress_strictly_sorted(initial, &block, &mut a, bits);
                    assert_eq!(size, theirs.compress_strictly_sorted(initial, &block, &mut b, bits));
                    assert_eq!(a[..size], b[..size], "strict, width {width}");
                    ours.decompress_strictly_sorted(initial, &b[..size], &mut back, bits);
                } else {
                    let initial = initial.unwrap_or(0);
                    let bits = ours.num_bits_sorted(initial, &block);
                    assert_eq!(bits, theirs.num_bits_sorted(initial, &block));
                    let size = ours.compress_sorted(initial, &block, &mut a, bits);
                    assert_eq!(size, theirs.compress_sorted(initial, &block, &mut b, bits));
                    assert_eq!(a[..size], b[..size], "sorted, width {width}");
                    ours.decompress_sorted(initial, &b[..size], &mut back, bits);
                }
                assert_eq!(back, block);
            }
        }
    }
}

#[test]
fn blocks_of_32_are_the_same() {
    same::<BitPacker1x, reference::BitPacker1x>();
    same_sorted::<BitPacker1x, reference::BitPacker1x>();
}

#[test]
fn blocks_of_128_are_the_same() {
    same::<BitPacker4x, reference::BitPacker4x>();
    same_sorted::<BitPacker4x, reference::BitPacker4x>();
}

#[test]
#[should_panic(expected = "fixed length")]
fn a_block_of_another_length_is_refused() {
    BitPacker4x::new().num_bits(&[1, 2, 3]);
}
