//! Numbers and strings in binary files: little-endian base-128 integers, and strings with their length in front.
//! Reading never panics; truncated or malformed data is an [`Unreadable`].

use std::fmt;

/// Why a search file can't be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable(pub String);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

/// Appends a number.
pub fn put_number(out: &mut Vec<u8>, mut number: u32) {
    while number > 127 {
        out.push((number & 127) as u8 | 128);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Appends a length and that many bytes.
pub fn put_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    put_number(out, bytes.len() as u32);
    out.extend_from_slice(bytes);
}

/// Reads from the front of a slice.
#[derive(Clone)]
pub struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// Starts at the first byte.
    pub fn new(bytes: &'a [u8]) -> Self {
        Reader { rest: bytes }
    }

    /// Whether all bytes have been read.
    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// Number of unread bytes.
    pub fn left(&self) -> usize {
        self.rest.len()
    }

    /// The next number.
    pub fn number(&mut self) -> Result<u32, Unreadable> {
        let (mut number, mut shift) = (0u32, 0);
        loop {
            let (&byte, rest) = self.rest.split_first().ok_or_else(early)?;
            self.rest = rest;
            number |= u32::from(byte & 127) << shift;
            if byte < 128 {
                return Ok(number);
            }
            shift += 7;
            if shift > 28 {
                return Err(Unreadable("found a number over 32 bits in a search file".into()));
            }
        }
    }

    /// The next `length` bytes.
    pub fn take(&mut self, length: usize) -> Result<&'a [u8], Unreadable> {
        let (taken, rest) = self.rest.split_at_checked(length).ok_or_else(early)?;
        self.rest = rest;
        Ok(taken)
    }

    /// The next bytes, with their length in front.
    pub fn bytes(&mut self) -> Result<&'a [u8], Unreadable> {
        let length = self.number()? as usize;
        self.take(length)
    }

    /// The next string, with its length in front.
    pub fn string(&mut self) -> Result<&'a str, Unreadable> {
        utf8(self.bytes()?)
    }

    /// Reads a format's name and checks its version.
    pub fn format(&mut self, name: &str, version: u32) -> Result<(), Unreadable> {
        if self.take(name.len())? != name.as_bytes() {
            return Err(Unreadable(format!("found another file, expected a search file of kind `{name}`")));
        }
        let found = self.number()?;
        if found != version {
            return Err(Unreadable(format!("found format `{found}` of `{name}`, expected `{version}`")));
        }
        Ok(())
    }
}

/// Decodes bytes as UTF-8.
pub fn utf8(bytes: &[u8]) -> Result<&str, Unreadable> {
    str::from_utf8(bytes).map_err(|_| Unreadable("found bytes that are not UTF-8 in a search file".into()))
}

fn early() -> Unreadable {
    Unreadable("a search file ends early".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_strings_come_back() {
        let mut out = Vec::new();
        for number in [0, 127, 128, 300, u32::MAX] {
            put_number(&mut out, number);
        }
        put_bytes(&mut out, "中文 x".as_bytes());
        let mut reader = Reader::new(&out);
        for number in [0, 127, 128, 300, u32::MAX] {
            assert_eq!(reader.number(), Ok(number));
        }
        assert_eq!(reader.string(), Ok("中文 x"));
        assert!(reader.is_empty());
    }

    #[test]
    fn a_cut_file_is_an_error() {
        let mut out = Vec::new();
        put_bytes(&mut out, b"webpack");
        assert!(Reader::new(&out[..4]).bytes().is_err());
        assert!(Reader::new(&[255; 6]).number().is_err());
        assert!(Reader::new(&[]).number().is_err());
    }
}
