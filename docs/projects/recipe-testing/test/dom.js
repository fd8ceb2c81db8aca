import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<!doctype html>')

Object.assign(globalThis, { window, document: window.document })
globalThis.navigator ??= window.navigator
