//! Link flags for a native Node module.
fn main() {
    napi_build::setup();
}
