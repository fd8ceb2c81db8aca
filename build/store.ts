// Results of earlier builds by the hash of what they were made from: a key says everything that could have made a
// difference, so that a result is either right or absent. They stand in packs (pack.ts) in one folder for each site;
// where that cannot be written, on a full disk for one, results are held in memory and the build goes on.

import { hash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { NewPack, openPack, type Pack, type Place } from './pack.ts'
import { isRunning } from './running.ts'

/** Bytes that are written at a time. */
const batchBytes = 1 << 20
/** Bytes after which a pack is whole and the next begins: a build that is killed loses no more. */
const packBytes = 64 << 20
/** Packs of less than half of that which may stand before they become one. */
const smallPacks = 8

/** Hashes of bytes that somebody still holds: a file of the docs folder is part of many keys. Nobody changes bytes. */
const sums = new WeakMap<Uint8Array, string>()

/** Hash of values in their order; text and bytes, so that no two lists of values are one. */
export function keyOf(...values: (string | Uint8Array)[]): string {
  const parts = values.map((value) =>
    typeof value === 'string' ? `${value.length} ${value}` : `bytes ${sumOf(value)}`,
  )
  return hash('sha256', parts.join('\0')).slice(0, 40)
}

function sumOf(bytes: Uint8Array): string {
  const known = sums.get(bytes)
  if (known) return known
  const sum = hash('sha256', bytes)
  sums.set(bytes, sum)
  return sum
}

/** Keeps results. */
export class Store {
  private readonly used = new Set<string>()
  private known?: Map<string, Place>
  /** Results that are not written yet, or cannot be. */
  private readonly held = new Map<string, Uint8Array>()
  private heldBytes = 0
  /** Packs that are there, by name, with the bytes of their results. */
  private readonly packs = new Map<string, { pack: Pack; size: number }>()
  /** What else lies in the folder and belongs to nobody. */
  private readonly litter: string[] = []
  private growing?: NewPack | undefined
  private broken = false
  private last = 0

  /**
   * @param folder absolute path; made when something is kept
   * @param tool key of what makes the results; part of every key of theirs
   * @param passing nothing is left to later builds, so only what this one reads again is kept
   */
  constructor(
    readonly folder: string,
    readonly tool: string,
    private readonly passing = false,
  ) {}

  /** Where results stand; packs are opened when somebody asks for the first time. */
  private get places(): Map<string, Place> {
    if (this.known) return this.known
    this.known = new Map()
    for (const name of readFolder(this.folder).sort()) this.open(name, this.known)
    return this.known
  }

  /** A result; undefined when there is none. */
  get<T>(key: string): T | undefined {
    try {
      const bytes = this.read(key)
      if (!bytes) return undefined
      const value = deserialize(bytes) as T
      this.used.add(key)
      return value
    } catch {
      // Written by another version of Node, or lost: it is made anew.
      return undefined
    }
  }

  /** Whether there is a result; it is wanted then. */
  has(key: string): boolean {
    if (!this.held.has(key) && !this.places.has(key)) return false
    this.used.add(key)
    return true
  }

  /** Notes that a result is still wanted, though nobody reads it. */
  want(key: string): void {
    this.used.add(key)
  }

  /** Keeps a result. */
  set(key: string, value: unknown): void {
    this.used.add(key)
    this.hold(key, serialize(value))
  }

  /** The result of a key, made when there is none. */
  once<T>(key: string, make: () => T): T {
    const known = this.get<T>(key)
    if (known !== undefined) return known
    const value = make()
    this.leave(key, value)
    return value
  }

  /** The same for what takes its time. */
  async onceAsync<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.get<T>(key)
    if (known !== undefined) return known
    const value = await make()
    this.leave(key, value)
    return value
  }

  /** Keeps a result for later builds; this one has it. */
  leave(key: string, value: unknown): void {
    if (!this.passing) this.set(key, value)
  }

  /** Leaves what was kept so far to later builds. */
  save(): void {
    this.write()
    const { growing } = this
    if (!growing) return
    this.growing = undefined
    try {
      growing.finish()
      this.packs.set(path.basename(growing.file), { pack: growing, size: growing.size })
    } catch (error) {
      this.fail(growing, error as Error)
    }
  }

  /** Removes every result that nobody has asked for since this store was opened, and saves the others. */
  prune(): void {
    const live = new Map<Pack, Map<string, Place>>()
    for (const [key, place] of this.places) {
      if (this.used.has(key)) live.set(place.pack, (live.get(place.pack) ?? new Map()).set(key, place))
    }
    const sizeOf = (pack: Pack) => [...(live.get(pack)?.values() ?? [])].reduce((sum, { length }) => sum + length, 0)
    const sized = [...this.packs].map(([name, { pack, size }]) => ({ name, pack, size, live: sizeOf(pack) }))
    const small = sized.filter(({ live }) => live < packBytes / 2)
    const wasteful = sized.filter(({ live, size }) => live * 2 < size)
    for (const { name, pack } of new Set([...wasteful, ...(small.length > smallPacks ? small : [])])) {
      for (const [key, place] of live.get(pack) ?? []) {
        const bytes = pack.read(place)
        if (bytes) this.hold(key, bytes)
      }
      this.packs.delete(name)
      this.litter.push(name)
    }
    this.save()
    // What could not be written stands where it stood.
    if (this.broken) return
    for (const name of this.litter.splice(0)) rmSync(path.join(this.folder, name), { recursive: true, force: true })
  }

  /** Removes everything. */
  clear(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  private open(name: string, known: Map<string, Place>): void {
    const [, number, process] = /^(\d+)-\w+\.pack(?:\.(\d+))?$/.exec(name) ?? []
    // Another process is still at it.
    if (process && isRunning(Number(process))) return
    try {
      if (!number || process) throw new Error('no pack')
      const { pack, places } = openPack(path.join(this.folder, name))
      let size = 0
      for (const [key, place] of places) {
        known.set(key, place)
        size += place.length
      }
      this.packs.set(name, { pack, size })
      this.last = Number(number)
    } catch {
      this.litter.push(name)
    }
  }

  private read(key: string): Uint8Array | undefined {
    const place = this.places.get(key)
    return this.held.get(key) ?? place?.pack.read(place)
  }

  private hold(key: string, bytes: Uint8Array): void {
    this.held.set(key, bytes)
    this.heldBytes += bytes.length
    if (this.heldBytes > batchBytes) this.write()
    if (this.growing && this.growing.size > packBytes) this.save()
  }

  /** Writes what is held. */
  private write(): void {
    if (this.held.size === 0 || this.broken) return
    const { places } = this
    try {
      this.growing ??= this.begin()
      for (const [key, place] of this.growing.add(this.held)) places.set(key, place)
      this.held.clear()
      this.heldBytes = 0
    } catch (error) {
      this.fail(this.growing, error as Error)
    }
  }

  private begin(): NewPack {
    mkdirSync(this.folder, { recursive: true })
    this.last += 1
    // Two processes may begin one at the same time.
    const name = `${String(this.last).padStart(6, '0')}-${randomUUID().slice(0, 8)}.pack`
    return new NewPack(path.join(this.folder, name))
  }

  /** From now on everything is held. */
  private fail(pack: NewPack | undefined, { message }: Error): void {
    this.broken = true
    pack?.abandon()
    process.stderr.write(
      `nothing is kept for the next build: cannot write to the cache \`${this.folder}\`: ${message}\n`,
    )
  }
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
