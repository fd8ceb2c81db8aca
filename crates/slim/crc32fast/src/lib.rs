//! CRC-32 checksums (ISO-HDLC, as in zip). Replaces the crate of the same name, with the part of its interface that tantivy
//! uses. The original is faster thanks to a table of 16 KB that doesn't compress, a tenth of the search module, for checksums
//! that the module never verifies.

/// Sums by the half byte.
const TABLE: [u32; 16] = {
    let mut table = [0; 16];
    let mut i = 0;
    while i < 16 {
        let mut sum = i as u32;
        let mut bit = 0;
        while bit < 4 {
            sum = if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 };
            bit += 1;
        }
        table[i] = sum;
        i += 1;
    }
    table
};

/// A sum under way.
#[derive(Clone, Debug, Default)]
pub struct Hasher {
    sum: u32,
}

impl Hasher {
    /// The sum of nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Goes on from a finished sum.
    pub fn new_with_initial(sum: u32) -> Self {
        Hasher { sum }
    }

    /// Adds bytes.
    pub fn update(&mut self, bytes: &[u8]) {
        self.sum = !bytes.iter().fold(!self.sum, |sum, byte| {
            let sum = sum ^ u32::from(*byte);
            let sum = sum >> 4 ^ TABLE[(sum & 15) as usize];
            sum >> 4 ^ TABLE[(sum & 15) as usize]
        });
    }

    /// The sum of all bytes.
    pub fn finalize(self) -> u32 {
        self.sum
    }
}

/// The sum of some bytes.
pub fn hash(bytes: &[u8]) -> u32 {
    let mut hasher = Hasher::new();
    hasher.update(bytes);
    hasher.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_those_of_the_standard() {
        assert_eq!(hash(b""), 0);
        assert_eq!(hash(b"123456789"), 0xCBF4_3926);
        assert_eq!(hash(b"The quick brown fox jumps over the lazy dog"), 0x414F_A339);
    }

    #[test]
    fn parts_sum_up_to_the_whole() {
        let mut hasher = Hasher::new_with_initial(hash(b"1234"));
        hasher.update(b"56789");
        assert_eq!(hasher.finalize(), 0xCBF4_3926);
    }
}
