//! Values that JavaScript keeps and hands on without reading them: they cross the border as the bytes of
//! their JSON, because making an object of each part and taking it apart again costs more than the work.

use std::ops::Deref;

use napi::bindgen_prelude::*;
use napi::sys;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A value that is a `Uint8Array` of JSON in JavaScript.
#[derive(Clone, Default)]
pub struct Unread<T>(pub T);

impl<T> Deref for Unread<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Serialize> ToNapiValue for Unread<T> {
    unsafe fn to_napi_value(env: sys::napi_env, value: Self) -> Result<sys::napi_value> {
        let bytes = serde_json::to_vec(&value.0).map_err(|error| Error::from_reason(error.to_string()))?;
        // SAFETY: the environment is the one this was called with.
        unsafe { Uint8Array::to_napi_value(env, bytes.into()) }
    }
}

impl<T: DeserializeOwned> FromNapiValue for Unread<T> {
    unsafe fn from_napi_value(env: sys::napi_env, value: sys::napi_value) -> Result<Self> {
        // SAFETY: environment and value are those this was called with.
        let bytes = unsafe { Uint8Array::from_napi_value(env, value) }?;
        let read = serde_json::from_slice(&bytes);
        read.map(Unread).map_err(|error| Error::new(Status::InvalidArg, error.to_string()))
    }
}
