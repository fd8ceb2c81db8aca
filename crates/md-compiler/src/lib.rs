//! The native module of the build: binds the compiler and the index writer to Node.
pub mod page;
