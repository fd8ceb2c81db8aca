// Reads the format, machine and exported symbols of a compiled module, and the imports of a WASM one, so that a module
// can be checked on a machine that can't run it. Supports the necessary parts of ELF, Mach-O, PE and WASM.

/**
 * @typedef {{ format: 'elf' | 'mach-o' | 'pe' | 'wasm', machine: string, symbols: string[], imports?: string[],
 * libc?: string }} Binary `imports` are those of WASM, `module.name`; `libc` is the newest version of glibc that it
 * requires, if any.
 */

/** @param {Buffer} bytes @returns {Binary} Throws for any other format. */
export function readBinary(bytes) {
  if (bytes.readUInt32BE(0) === 0x7f454c46) return readElf(bytes)
  if (bytes.readUInt32LE(0) === 0xfeedfacf) return readMachO(bytes)
  if (bytes.toString('latin1', 0, 2) === 'MZ') return readPe(bytes)
  if (bytes.readUInt32BE(0) === 0x0061736d) return readWasm(bytes)
  throw new Error('neither ELF, Mach-O, PE nor WASM')
}

/** The text that ends with a NUL. */
function textAt(bytes, at) {
  return bytes.toString('latin1', at, bytes.indexOf(0, at))
}

function readElf(bytes) {
  const machine = { 62: 'x64', 183: 'arm64' }[bytes.readUInt16LE(18)] ?? 'unknown'
  const start = Number(bytes.readBigUInt64LE(40))
  const sections = Array.from({ length: bytes.readUInt16LE(60) }, (_, index) => {
    const at = start + index * bytes.readUInt16LE(58)
    const [offset, size] = [Number(bytes.readBigUInt64LE(at + 24)), Number(bytes.readBigUInt64LE(at + 32))]
    return { type: bytes.readUInt32LE(at + 4), offset, size, link: bytes.readUInt32LE(at + 40) }
  })
  const dynamic = sections.find(({ type }) => type === 11)
  const names = sections[dynamic?.link ?? 0]
  if (!dynamic || !names) throw new Error('an ELF file without dynamic symbols')
  const symbols = []
  for (let at = dynamic.offset; at < dynamic.offset + dynamic.size; at += 24) {
    const defined = bytes.readUInt16LE(at + 6) !== 0
    if (defined) symbols.push(textAt(bytes, names.offset + bytes.readUInt32LE(at)))
  }
  const texts = bytes.toString('latin1', names.offset, names.offset + names.size).split('\0')
  const versions = texts.flatMap((text) => /^GLIBC_2\.(\d+)/.exec(text)?.[1] ?? []).map(Number)
  return { format: 'elf', machine, symbols, ...(versions.length > 0 ? { libc: `2.${Math.max(...versions)}` } : {}) }
}

function readMachO(bytes) {
  const machine = { 16777223: 'x64', 16777228: 'arm64' }[bytes.readUInt32LE(4)] ?? 'unknown'
  const symbols = []
  let at = 32
  for (let command = 0; command < bytes.readUInt32LE(16); command += 1) {
    // LC_SYMTAB: the offsets of the symbols and their names.
    if (bytes.readUInt32LE(at) === 2) {
      const [first, count, names] = [8, 12, 16].map((offset) => bytes.readUInt32LE(at + offset))
      for (let symbol = first; symbol < first + count * 16; symbol += 16) {
        const type = bytes.readUInt8(symbol + 4)
        const outside = (type & 1) === 1 && (type & 0x0e) !== 0
        if (outside) symbols.push(textAt(bytes, names + bytes.readUInt32LE(symbol)).replace(/^_/, ''))
      }
    }
    at += bytes.readUInt32LE(at + 4)
  }
  return { format: 'mach-o', machine, symbols }
}

function readPe(bytes) {
  const header = bytes.readUInt32LE(0x3c)
  const machine = { 34404: 'x64', 43620: 'arm64' }[bytes.readUInt16LE(header + 4)] ?? 'unknown'
  const optional = header + 24
  const first = optional + bytes.readUInt16LE(header + 20)
  const sections = Array.from({ length: bytes.readUInt16LE(header + 6) }, (_, index) => {
    const [size, address, , offset] = [8, 12, 16, 20].map((field) => bytes.readUInt32LE(first + index * 40 + field))
    return { size, address, offset }
  })
  const place = (address) => {
    const section = sections.find((each) => address >= each.address && address < each.address + each.size)
    if (!section) throw new Error('a PE file whose exports are in no section')
    return address - section.address + section.offset
  }
  const exported = bytes.readUInt32LE(optional + 112)
  if (exported === 0) return { format: 'pe', machine, symbols: [] }
  const directory = place(exported)
  const names = place(bytes.readUInt32LE(directory + 32))
  const symbols = Array.from({ length: bytes.readUInt32LE(directory + 24) }, (_, index) =>
    textAt(bytes, place(bytes.readUInt32LE(names + index * 4))),
  )
  return { format: 'pe', machine, symbols }
}

function readWasm(bytes) {
  const module = new WebAssembly.Module(bytes)
  const symbols = WebAssembly.Module.exports(module).map(({ name }) => name)
  const imports = WebAssembly.Module.imports(module).map((each) => `${each.module}.${each.name}`)
  return { format: 'wasm', machine: 'wasm32', symbols, imports }
}

/**
 * A WASM module without its custom sections: function names, a quarter of its size, which only debuggers read.
 * @param {Uint8Array} module
 * @returns {Uint8Array}
 */
export function withoutNames(module) {
  const kept = [module.subarray(0, 8)]
  for (let at = 8; at < module.length; ) {
    const start = at
    const id = module[at++]
    let size = 0
    for (let shift = 0, more = true; more; shift += 7) {
      const byte = module[at++] ?? 0
      size |= (byte & 127) << shift
      more = byte > 127
    }
    at += size
    if (id !== 0) kept.push(module.subarray(start, at))
  }
  return new Uint8Array(Buffer.concat(kept))
}
