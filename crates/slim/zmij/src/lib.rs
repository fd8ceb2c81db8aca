//! Prints floats with the fewest digits that identify them. Replaces the crate of the same name, with the interface that
//! serde_json uses. The original is faster thanks to 12 KB of tables that don't compress, a seventeenth of the search module.
//! The standard library prints the same digits and is linked anyway.

use std::fmt::{self, Debug, Write};

/// Room for a float as text: the longest take 24 bytes.
#[derive(Clone, Copy, Debug)]
pub struct Buffer {
    bytes: [u8; 32],
    length: usize,
}

impl Default for Buffer {
    fn default() -> Self {
        Self::new()
    }
}

impl Buffer {
    /// No text.
    #[must_use]
    pub fn new() -> Self {
        Buffer { bytes: [0; 32], length: 0 }
    }

    /// A float as text; `NaN`, `inf` and `-inf` for what is not finite.
    pub fn format<F: Float>(&mut self, float: F) -> &str {
        self.length = 0;
        // No float is longer than the room: nothing is lost.
        let _ = write!(self, "{float:?}");
        str::from_utf8(&self.bytes[..self.length]).unwrap_or_default()
    }

    /// A float that is finite as text: a number of JSON.
    pub fn format_finite<F: Float>(&mut self, float: F) -> &str {
        self.format(float)
    }
}

impl Write for Buffer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length + text.len();
        self.bytes.get_mut(self.length..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}

/// `f32` and `f64`.
pub trait Float: Debug + private::Sealed {}

impl Float for f32 {}
impl Float for f64 {}

mod private {
    pub trait Sealed {}
    impl Sealed for f32 {}
    impl Sealed for f64 {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_come_back_from_their_text_and_it_is_a_number_of_json() {
        // Steps through all exponents and many fractions.
        let bits = (0..4000u64).map(|i| i.wrapping_mul(0x1234_5678_9ABC_DEF1));
        let floats = bits.map(f64::from_bits).filter(|float| float.is_finite());
        let mut count = 0;
        for float in floats.chain([0.0, -0.0, 0.1, 1e21, 1e-7, 5e-324, f64::MAX, f64::MIN_POSITIVE]) {
            let mut buffer = Buffer::new();
            let text = buffer.format_finite(float);
            assert_eq!(text.parse::<f64>().map(f64::to_bits), Ok(float.to_bits()), "{text}");
            let digits = text.trim_start_matches('-').as_bytes();
            let leading = digits[0] == b'0' && digits.get(1).is_some_and(u8::is_ascii_digit);
            assert!(digits[0].is_ascii_digit() && !leading && !text.contains('+'), "{text}");
            count += 1;
        }
        assert!(count > 3000);
    }

    #[test]
    fn text_is_short() {
        let mut buffer = Buffer::new();
        assert_eq!(buffer.format(0.3_f64), "0.3");
        assert_eq!(buffer.format(1.0_f32), "1.0");
        assert_eq!(buffer.format(-1.5e300_f64), "-1.5e300");
        assert_eq!(buffer.format(f64::NAN), "NaN");
    }
}
