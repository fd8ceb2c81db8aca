//! Compresses drawings of few colors for a PNG with a palette. Rows of a drawing repeat, and so do the pixels in a row, so
//! looking for both finds nearly everything that a search for all repetitions would, at a fraction of the time.

use std::collections::HashMap;

use napi::bindgen_prelude::*;
use napi_derive::napi;

/// An image with a palette: parts of a PNG.
#[napi(object)]
pub struct IndexedImage {
    /// Red, green and blue of each color, in the order in which they occur.
    pub palette: Buffer,
    /// Rows of palette indexes, each after the number of its filter, as a zlib stream.
    pub data: Buffer,
}

/// Indexes opaque pixels (RGBA) with at most 256 colors. Null for others, for rows that are too long to refer to, and for
/// an image without pixels.
#[napi]
pub fn index_colors(pixels: Uint8Array, width: u32) -> Option<IndexedImage> {
    let width = usize::try_from(width).ok().filter(|width| (1..FARTHEST).contains(width))?;
    let (palette, data) = indexed(&pixels, width)?;
    Some(IndexedImage { palette: palette.into(), data: data.into() })
}

fn indexed(pixels: &[u8], width: usize) -> Option<(Vec<u8>, Vec<u8>)> {
    let mut palette = Palette::default();
    let mut stream = Stream::new(width + 1);
    let mut rows = pixels.chunks_exact(4 * width).peekable();
    while let Some(row) = rows.next() {
        let mut indexes = Vec::with_capacity(width + 1);
        indexes.push(0); // no filter
        for color in row.as_chunks().0 {
            indexes.push(palette.index(*color)?);
        }
        stream.row(indexes);
        let mut repeats = 0;
        while rows.next_if_eq(&row).is_some() {
            repeats += 1;
        }
        stream.repeat(repeats);
    }
    Some((palette.colors, stream.finish()))
}

#[derive(Default)]
struct Palette {
    colors: Vec<u8>,
    indexes: HashMap<[u8; 4], u8>,
    last: Option<([u8; 4], u8)>,
}

impl Palette {
    fn index(&mut self, color: [u8; 4]) -> Option<u8> {
        if let Some((last, index)) = self.last
            && last == color
        {
            return Some(index);
        }
        let index = match self.indexes.get(&color) {
            Some(index) => *index,
            None => self.add(color)?,
        };
        self.last = Some((color, index));
        Some(index)
    }

    fn add(&mut self, color: [u8; 4]) -> Option<u8> {
        let [red, green, blue, alpha] = color;
        let index = u8::try_from(self.indexes.len()).ok().filter(|_| alpha == 255)?;
        self.indexes.insert(color, index);
        self.colors.extend([red, green, blue]);
        Some(index)
    }
}

/// Longest repetition, and the greatest distance back to what it repeats.
const LONGEST: usize = 258;
const FARTHEST: usize = 32768;

/// A zlib stream of rows with one block of fixed codes (RFC 1951, 3.2.6), which refers to the byte before or to the row
/// above.
struct Stream {
    bits: BitWriter,
    /// Length of a row.
    row: usize,
    above: Vec<u8>,
    sum: Adler32,
}

impl Stream {
    fn new(row: usize) -> Self {
        let mut bits = BitWriter::default();
        bits.write(0x0178, 16);
        bits.write(0b011, 3);
        Stream { bits, row, above: Vec::new(), sum: Adler32 { low: 1, high: 0 } }
    }

    fn row(&mut self, row: Vec<u8>) {
        let mut at = 0;
        while at < row.len() {
            let rest = &row[at..row.len().min(at + LONGEST)];
            let same = rest.iter().zip(self.above.iter().skip(at)).take_while(|(a, b)| a == b).count();
            let run =
                at.checked_sub(1).map_or(0, |before| rest.iter().take_while(|&&a| a == row[before]).count());
            let length = same.max(run);
            if length < 3 {
                self.symbol(row[at].into());
                at += 1;
            } else {
                self.refer(length, if run >= same { 1 } else { self.row });
                at += length;
            }
        }
        self.sum.add(&row, 1);
        self.above = row;
    }

    /// Writes the last row again.
    fn repeat(&mut self, times: usize) {
        // Repetitions of a byte are shorter than those of a row.
        let distance = if self.above.iter().all(|&byte| byte == 0) { 1 } else { self.row };
        let mut rest = times * self.row;
        while rest > 0 {
            // What remains must be long enough to refer to.
            let length = if rest > LONGEST && rest < LONGEST + 3 { LONGEST - 3 } else { rest.min(LONGEST) };
            if length < 3 {
                self.symbol(self.above[self.row - rest].into());
                rest -= 1;
            } else {
                self.refer(length, distance);
                rest -= length;
            }
        }
        self.sum.add(&self.above, times);
    }

    fn finish(mut self) -> Vec<u8> {
        self.symbol(256);
        self.bits.finish(self.sum)
    }

    fn refer(&mut self, length: usize, distance: usize) {
        let rest = length - 3;
        let bits = if rest < 8 { 0 } else { rest.ilog2() - 2 };
        if length == LONGEST {
            self.symbol(285);
        } else {
            self.symbol(257 + 4 * bits + (rest >> bits) as u32);
            self.bits.write((rest & ((1 << bits) - 1)) as u32, bits);
        }
        let rest = distance - 1;
        let bits = if rest < 4 { 0 } else { rest.ilog2() - 1 };
        self.bits.code(2 * bits + (rest >> bits) as u32, 5);
        self.bits.write((rest & ((1 << bits) - 1)) as u32, bits);
    }

    /// A literal, the code of a length, or the end.
    fn symbol(&mut self, symbol: u32) {
        match symbol {
            ..144 => self.bits.code(0b0011_0000 + symbol, 8),
            144..256 => self.bits.code(0b1_1001_0000 + symbol - 144, 9),
            256..280 => self.bits.code(symbol - 256, 7),
            _ => self.bits.code(0b1100_0000 + symbol - 280, 8),
        }
    }
}

/// Writes bits, the lowest first.
#[derive(Default)]
struct BitWriter {
    bytes: Vec<u8>,
    pending: u64,
    held: u32,
}

impl BitWriter {
    fn write(&mut self, value: u32, bits: u32) {
        self.pending |= u64::from(value) << self.held;
        self.held += bits;
        while self.held >= 8 {
            self.bytes.push(self.pending as u8);
            self.pending >>= 8;
            self.held -= 8;
        }
    }

    /// A Huffman code, whose highest bit comes first.
    fn code(&mut self, code: u32, bits: u32) {
        self.write(code.reverse_bits() >> (32 - bits), bits);
    }

    fn finish(mut self, Adler32 { low, high }: Adler32) -> Vec<u8> {
        self.write(0, (8 - self.held) % 8);
        self.bytes.extend([high as u16, low as u16].into_iter().flat_map(u16::to_be_bytes));
        self.bytes
    }
}

struct Adler32 {
    low: u64,
    high: u64,
}

impl Adler32 {
    /// Adds the bytes of a row `times` times, without reading them again.
    fn add(&mut self, row: &[u8], times: usize) {
        let (sum, sums) = row.iter().fold((0, 0), |(sum, sums), &byte| {
            let sum = sum + u64::from(byte);
            (sum, sums + sum)
        });
        for _ in 0..times {
            self.high = (self.high + self.low * row.len() as u64 + sums) % 65521;
            self.low = (self.low + sum) % 65521;
        }
    }
}
