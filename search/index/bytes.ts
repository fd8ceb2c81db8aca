// Reads the numbers and strings of binary files, as written by crates/search-core/src/bytes.rs. Malformed data throws.

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export class Reader {
  private readonly bytes: Uint8Array
  /** Position of the next byte. */
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  get ended(): boolean {
    return this.at === this.bytes.length
  }

  /** Number of unread bytes. */
  get left(): number {
    return this.bytes.length - this.at
  }

  number(): number {
    let number = 0
    for (let shift = 0; shift <= 28; shift += 7) {
      const byte = this.bytes[this.at++]
      if (byte === undefined) throw new Error('a search file ends early')
      number |= (byte & 127) << shift
      if (byte < 128) return number >>> 0
    }
    throw new Error('found a number over 32 bits in a search file')
  }

  take(length: number): Uint8Array {
    const end = this.at + length
    if (end > this.bytes.length) throw new Error('a search file ends early')
    const taken = this.bytes.subarray(this.at, end)
    this.at = end
    return taken
  }

  slice(): Uint8Array {
    return this.take(this.number())
  }

  string(): string {
    return utf8.decode(this.slice())
  }

  /** Reads a format's name and checks its version. */
  format(name: string, version: number): void {
    if (utf8.decode(this.take(name.length)) !== name) {
      throw new Error(`found another file, expected a search file of kind \`${name}\``)
    }
    const found = this.number()
    if (found !== version) throw new Error(`found format \`${found}\` of \`${name}\`, expected \`${version}\``)
  }
}

/** Decodes bytes as UTF-8. */
export function decode(bytes: Uint8Array): string {
  return utf8.decode(bytes)
}
