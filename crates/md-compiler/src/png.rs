//! Indexes the colors of drawings and compresses the result, for PNGs with a palette. It's in Rust because zlib's output differs
//! between versions of Node; `node/plugins/indexedPng.ts` writes the rest of the file.

use std::collections::HashMap;

use miniz_oxide::deflate::compress_to_vec_zlib;
use napi::bindgen_prelude::*;
use napi_derive::napi;

/// Level of the compression, the fastest. Level 3 makes cards two fifths smaller, but takes twice as long (`notes/build.md`).
const LEVEL: u8 = 1;

/// An image with a palette: parts of a PNG.
#[napi(object)]
pub struct IndexedImage {
    /// Red, green and blue of each color, in the order in which they occur.
    pub palette: Buffer,
    /// Rows of palette indexes, each after the number of its filter, as a zlib stream.
    pub data: Buffer,
}

/// Indexes opaque pixels (RGBA) with at most 256 colors. Null for others, and for an image without pixels.
#[napi]
pub fn index_colors(pixels: Uint8Array, width: u32) -> Option<IndexedImage> {
    let width = usize::try_from(width).ok().filter(|width| *width > 0)?;
    let mut palette = Palette::default();
    let mut rows = Vec::with_capacity(pixels.len() / 4 + pixels.len() / (4 * width));
    for row in pixels.chunks_exact(4 * width) {
        rows.push(0); // no filter
        for color in row.as_chunks().0 {
            rows.push(palette.index(*color)?);
        }
    }
    let data = compress_to_vec_zlib(&rows, LEVEL);
    Some(IndexedImage { palette: palette.colors.into(), data: data.into() })
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
