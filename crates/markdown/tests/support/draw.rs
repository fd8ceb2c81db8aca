//! Random choices, the same on every machine. The tests of the search make them, too.

#![allow(dead_code, reason = "each suite takes what it needs")]

/// xorshift64*, with its state, which begins as the seed.
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 33) as usize % limit
    }

    pub(crate) fn one<'p>(&mut self, pieces: &[&'p str]) -> &'p str {
        pieces[self.below(pieces.len())]
    }
}
