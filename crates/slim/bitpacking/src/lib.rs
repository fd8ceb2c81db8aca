//! Packs blocks of integers into as few bits as the largest of them needs. Replaces the crate of the same name, with its
//! interface and bit format. The original has unrolled code for every width, which would be a third of the search module.
//! Here the width is a variable of a loop.
//!
//! A block of `32 × LANES` integers is laid out in lanes: integer `i` belongs to lane `i % LANES`. Each lane
//! packs its 32 integers one after the other, lowest bit first, into `width` words; word `w` of all lanes
//! are adjacent. Words are little-endian.

/// Packs and unpacks blocks of a fixed length.
pub trait BitPacker: Sized + Clone + Copy {
    /// Number of integers in a block.
    const BLOCK_LEN: usize;

    /// A packer; it holds nothing.
    fn new() -> Self;

    /// Packs a block of integers below `2^num_bits`; returns the number of bytes written. Panics when the
    /// block has another length, or the target is too short.
    fn compress(&self, decompressed: &[u32], compressed: &mut [u8], num_bits: u8) -> usize;

    /// Packs the differences of a sorted block, the first against `initial`.
    fn compress_sorted(
        &self,
        initial: u32,
        decompressed: &[u32],
        compressed: &mut [u8],
        num_bits: u8,
    ) -> usize;

    /// Packs the differences, less one, of a block that rises strictly; without `initial`, the first integer
    /// counts from zero.
    fn compress_strictly_sorted(
        &self,
        initial: Option<u32>,
        decompressed: &[u32],
        compressed: &mut [u8],
        num_bits: u8,
    ) -> usize;

    /// Unpacks a block; returns the number of bytes read. Panics when either side is too short.
    fn decompress(&self, compressed: &[u8], decompressed: &mut [u32], num_bits: u8) -> usize;

    /// Unpacks what [`BitPacker::compress_sorted`] packed.
    fn decompress_sorted(
        &self,
        initial: u32,
        compressed: &[u8],
        decompressed: &mut [u32],
        num_bits: u8,
    ) -> usize;

    /// Unpacks what [`BitPacker::compress_strictly_sorted`] packed.
    fn decompress_strictly_sorted(
        &self,
        initial: Option<u32>,
        compressed: &[u8],
        decompressed: &mut [u32],
        num_bits: u8,
    ) -> usize;

    /// Bits that the largest integer of a block needs.
    fn num_bits(&self, decompressed: &[u32]) -> u8;

    /// Bits that the largest difference of a sorted block needs.
    fn num_bits_sorted(&self, initial: u32, decompressed: &[u32]) -> u8;

    /// Bits that the largest difference, less one, of a strictly rising block needs.
    fn num_bits_strictly_sorted(&self, initial: Option<u32>, decompressed: &[u32]) -> u8;

    /// Bytes of a packed block.
    #[must_use]
    fn compressed_block_size(num_bits: u8) -> usize {
        Self::BLOCK_LEN * usize::from(num_bits) / 8
    }
}

/// Integers of a lane.
const LANE_LEN: usize = 32;

/// The work of a packer whose blocks have `LANES` lanes.
struct Lanes<const LANES: usize>;

impl<const LANES: usize> Lanes<LANES> {
    /// Packs a block of which `difference` makes what is packed, from an integer and the one before it.
    fn pack(
        block: &[u32],
        compressed: &mut [u8],
        num_bits: u8,
        mut before: u32,
        difference: impl Fn(u32, u32) -> u32,
    ) -> usize {
        assert_eq!(block.len(), LANE_LEN * LANES, "a block has a fixed length");
        let width = usize::from(num_bits);
        let target = &mut compressed[..LANE_LEN * LANES * width / 8];
        if width == 0 {
            return 0;
        }
        target.fill(0);
        for (index, value) in block.iter().enumerate() {
            let packed = difference(*value, before);
            before = *value;
            let (lane, bit) = (index % LANES, (index / LANES) * width);
            let wide = u64::from(packed) << (bit % 32);
            put(target, (bit / 32) * LANES + lane, wide as u32);
            if bit % 32 + width > 32 {
                put(target, (bit / 32 + 1) * LANES + lane, (wide >> 32) as u32);
            }
        }
        target.len()
    }

    /// Unpacks a block of which `sum` makes an integer, from what was packed and the integer before it.
    fn unpack(
        compressed: &[u8],
        block: &mut [u32],
        num_bits: u8,
        mut before: u32,
        sum: impl Fn(u32, u32) -> u32,
    ) -> usize {
        let width = usize::from(num_bits);
        let source = &compressed[..LANE_LEN * LANES * width / 8];
        let mask = ((1u64 << width) - 1) as u32;
        for (index, value) in block[..LANE_LEN * LANES].iter_mut().enumerate() {
            let mut packed = 0;
            if width > 0 {
                let (lane, bit) = (index % LANES, (index / LANES) * width);
                let mut wide = u64::from(get(source, (bit / 32) * LANES + lane));
                if bit % 32 + width > 32 {
                    wide |= u64::from(get(source, (bit / 32 + 1) * LANES + lane)) << 32;
                }
                packed = (wide >> (bit % 32)) as u32 & mask;
            }
            before = sum(packed, before);
            *value = before;
        }
        source.len()
    }

    /// Bits of the largest value that `difference` makes of a block.
    fn width(block: &[u32], mut before: u32, difference: impl Fn(u32, u32) -> u32) -> u8 {
        assert_eq!(block.len(), LANE_LEN * LANES, "a block has a fixed length");
        let mut all = 0;
        for value in block {
            all |= difference(*value, before);
            before = *value;
        }
        (u32::BITS - all.leading_zeros()) as u8
    }
}

/// Adds bits to a word.
fn put(bytes: &mut [u8], word: usize, bits: u32) {
    for (byte, more) in bytes[word * 4..word * 4 + 4].iter_mut().zip(bits.to_le_bytes()) {
        *byte |= more;
    }
}

fn get(bytes: &[u8], word: usize) -> u32 {
    let bytes = &bytes[word * 4..word * 4 + 4];
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}

/// What precedes a strictly rising block that has no initial value: one less than zero.
const BEFORE_ZERO: u32 = u32::MAX;

fn plain(value: u32, _before: u32) -> u32 {
    value
}

fn less(value: u32, before: u32) -> u32 {
    value.wrapping_sub(before)
}

fn less_one(value: u32, before: u32) -> u32 {
    value.wrapping_sub(before).wrapping_sub(1)
}

fn more_one(packed: u32, before: u32) -> u32 {
    before.wrapping_add(packed).wrapping_add(1)
}

/// A packer as dependents name it: a value of its own type.
macro_rules! packer {
    ($name:ident, $lanes:literal, $doc:literal) => {
        #[doc = $doc]
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl BitPacker for $name {
            const BLOCK_LEN: usize = LANE_LEN * $lanes;

            fn new() -> Self {
                Self
            }

            fn compress(&self, block: &[u32], compressed: &mut [u8], num_bits: u8) -> usize {
                Lanes::<$lanes>::pack(block, compressed, num_bits, 0, plain)
            }

            fn compress_sorted(
                &self,
                initial: u32,
                block: &[u32],
                compressed: &mut [u8],
                num_bits: u8,
            ) -> usize {
                Lanes::<$lanes>::pack(block, compressed, num_bits, initial, less)
            }

            fn compress_strictly_sorted(
                &self,
                initial: Option<u32>,
                block: &[u32],
                compressed: &mut [u8],
                num_bits: u8,
            ) -> usize {
                let before = initial.unwrap_or(BEFORE_ZERO);
                Lanes::<$lanes>::pack(block, compressed, num_bits, before, less_one)
            }

            fn decompress(&self, compressed: &[u8], block: &mut [u32], num_bits: u8) -> usize {
                Lanes::<$lanes>::unpack(compressed, block, num_bits, 0, plain)
            }

            fn decompress_sorted(
                &self,
                initial: u32,
                compressed: &[u8],
                block: &mut [u32],
                num_bits: u8,
            ) -> usize {
                Lanes::<$lanes>::unpack(compressed, block, num_bits, initial, u32::wrapping_add)
            }

            fn decompress_strictly_sorted(
                &self,
                initial: Option<u32>,
                compressed: &[u8],
                block: &mut [u32],
                num_bits: u8,
            ) -> usize {
                let before = initial.unwrap_or(BEFORE_ZERO);
                Lanes::<$lanes>::unpack(compressed, block, num_bits, before, more_one)
            }

            fn num_bits(&self, block: &[u32]) -> u8 {
                Lanes::<$lanes>::width(block, 0, plain)
            }

            fn num_bits_sorted(&self, initial: u32, block: &[u32]) -> u8 {
                Lanes::<$lanes>::width(block, initial, less)
            }

            fn num_bits_strictly_sorted(&self, initial: Option<u32>, block: &[u32]) -> u8 {
                Lanes::<$lanes>::width(block, initial.unwrap_or(BEFORE_ZERO), less_one)
            }
        }
    };
}

packer!(BitPacker1x, 1, "Blocks of 32 integers.");
packer!(BitPacker4x, 4, "Blocks of 128 integers.");
