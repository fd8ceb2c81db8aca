// Serializes the manifest for the WASM module as a sequence of values, in the order that
// crates/search-core/src/manifest.rs reads them, so the module doesn't need a JSON parser.

import type { Manifest } from '../../crates/search-wasm/search.d.ts'

export function bytesOf({ format, files, weights, stopWords, synonyms, forms, pinyin, pages }: Manifest): Uint8Array {
  const writer = new Writer()
  writer.number(format)
  writer.list(files.postings, ({ bytes, terms }) => {
    writer.number(bytes)
    writer.number(terms)
  })
  writer.list(files.texts, ({ sections }) => writer.number(sections))
  // JSON preserves the order of declaration.
  writer.list(Object.values(weights).flat(), (weight) => writer.float(weight))
  writer.strings(stopWords)
  writer.list(synonyms, (list) => writer.strings(list))
  for (const affixes of [forms.beginnings, forms.endings, forms.links]) writer.strings(affixes)
  writer.list(Object.entries(pinyin), ([syllable, characters]) => {
    writer.string(syllable)
    writer.string(characters)
  })
  writer.list(pages, ({ routePath, title, group, weight, sections }) => {
    writer.string(routePath)
    writer.string(title)
    writer.string(group)
    writer.float(weight)
    writer.list(sections, ({ anchor, depth, heading }) => {
      writer.string(anchor)
      writer.number(depth)
      writer.string(heading)
    })
  })
  return writer.written()
}

const utf8 = new TextEncoder()

/** A growing buffer. */
class Writer {
  private bytes = new Uint8Array(1 << 16)
  private length = 0

  number(value: number): void {
    this.reserve(5)
    let rest = value
    for (; rest > 127; rest >>>= 7) this.bytes[this.length++] = (rest & 127) | 128
    this.bytes[this.length++] = rest
  }

  float(value: number): void {
    this.reserve(8)
    new DataView(this.bytes.buffer).setFloat64(this.length, value, true)
    this.length += 8
  }

  string(text: string): void {
    const bytes = utf8.encode(text)
    this.number(bytes.length)
    this.reserve(bytes.length)
    this.bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  list<T>(values: T[], put: (value: T) => void): void {
    this.number(values.length)
    values.forEach(put)
  }

  strings(texts: string[]): void {
    this.list(texts, (text) => this.string(text))
  }

  written(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }

  private reserve(bytes: number): void {
    if (this.length + bytes <= this.bytes.length) return
    const longer = new Uint8Array((this.length + bytes) * 2)
    longer.set(this.bytes.subarray(0, this.length))
    this.bytes = longer
  }
}
