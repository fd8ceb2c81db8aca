// Results of earlier builds by the hash of their inputs. A key covers everything that could affect the result, so a
// result is either right or missing. Results are in packs (pack.ts), in one folder per site; if that isn't writable,
// for example because the disk is full, they're kept in memory and the build continues.
//
// It isn't a library: cacache writes a file per entry, which costs more than computing most results, and lmdb needs a
// native module.
//
// A result is verified when it's found or read, and a damaged one is missing.

import { hash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { makeFolder, remove } from '../../setup/cache.mjs'
import { NewPack, openPack, type Pack, type Place } from './pack.ts'
import { isRunning } from './processes.ts'

/** Bytes written at a time. */
const batchBytes = 1 << 20
/** Size at which a pack is complete and the next one starts. It limits what a killed build loses. */
const packBytes = 64 << 20
/** Number of packs below half that size before they're merged. */
const smallPacks = 8

/**
 * Hashes of buffers that are still in use: a file of the docs folder is part of many keys. Buffers are never modified.
 */
const sums = new WeakMap<Uint8Array, string>()

/** Hash of a list of strings and buffers, encoded so that different lists have different hashes. */
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

/** A persistent cache of results. */
export class Store {
  private readonly used = new Set<string>()
  private known?: Map<string, Place>
  /** Results that aren't written yet, or can't be. */
  private readonly held = new Map<string, Uint8Array>()
  private heldBytes = 0
  /** Packs on disk by name, with the size of their results. */
  private readonly packs = new Map<string, { pack: Pack; size: number }>()
  /** Names of files to remove from the folder: replaced and damaged packs, and others. */
  private readonly obsolete: string[] = []
  private growing?: NewPack | undefined
  private broken = false
  private last = 0

  /**
   * @param folder absolute path, created when the first result is stored
   * @param tool key of the tool, part of every key
   * @param passing nothing is stored for later builds, only what this build reads again
   */
  constructor(
    readonly folder: string,
    readonly tool: string,
    private readonly passing = false,
  ) {}

  /** Positions of results; packs are opened on first use. */
  private get places(): Map<string, Place> {
    if (this.known) return this.known
    this.known = new Map()
    for (const name of readFolder(this.folder).sort()) this.open(name, this.known)
    return this.known
  }

  /** Reads a result; undefined if there is none. */
  get<T>(key: string): T | undefined {
    const bytes = this.bytesOf(key)
    if (!bytes) return undefined
    this.used.add(key)
    try {
      return deserialize(bytes) as T
    } catch {
      // Not every key contains the version of Node, and an older one can't read what a newer one has written.
      return undefined
    }
  }

  /** Finds a result to be read later; undefined if there is none. */
  find<T>(key: string): (() => T) | undefined {
    if (!this.bytesOf(key)) return undefined
    this.used.add(key)
    return () => this.get(key) as T
  }

  /** Marks a result as used without reading it. */
  retain(key: string): void {
    this.used.add(key)
  }

  /** Stores a result and returns a function that reads it back, like `find`. */
  set<T>(key: string, value: T): () => T {
    this.used.add(key)
    this.hold(key, serialize(value))
    return () => this.get(key) as T
  }

  /** Reads the result of a key, or computes and stores it, for this build as well. */
  once<T>(key: string, make: () => T): T {
    const known = this.get<T>(key)
    if (known !== undefined) return known
    const value = make()
    this.set(key, value)
    return value
  }

  /** Like `once`, for asynchronous work that a build does once at most. */
  async onceAsync<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.get<T>(key)
    if (known !== undefined) return known
    const value = await make()
    this.persist(key, value)
    return value
  }

  /** Stores a result that only later builds will read. */
  persist(key: string, value: unknown): void {
    if (!this.passing) this.set(key, value)
  }

  /** Flushes what has been stored so far to disk. */
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

  /** Removes every result that wasn't used since this store was opened, and saves the rest. */
  prune(): void {
    const live = new Map<Pack, Map<string, Place>>()
    for (const [key, place] of this.places) {
      if (this.used.has(key)) live.set(place.pack, (live.get(place.pack) ?? new Map()).set(key, place))
    }
    const sizeOf = (pack: Pack) => [...(live.get(pack)?.values() ?? [])].reduce((sum, { length }) => sum + length, 0)
    const sized = [...this.packs].map(([name, { pack, size }]) => ({ name, pack, size, live: sizeOf(pack) }))
    const small = sized.filter(({ live }) => live < packBytes / 2)
    const replaced = sized.filter(({ live, size }) => live * 2 < size)
    for (const { name, pack } of new Set([...replaced, ...(small.length > smallPacks ? small : [])])) {
      for (const [key, place] of live.get(pack) ?? []) {
        const bytes = pack.read(place)
        if (bytes) this.hold(key, bytes)
      }
      this.packs.delete(name)
      this.obsolete.push(name)
    }
    this.save()
    // If the write failed, keep the old packs.
    if (this.broken) return
    for (const name of this.obsolete.splice(0)) remove(path.join(this.folder, name))
  }

  /** Removes everything. */
  clear(): void {
    this.close()
    remove(this.folder)
  }

  /** Closes its files. The store can't be used afterwards. */
  close(): void {
    for (const { pack } of this.packs.values()) pack.close()
    this.packs.clear()
  }

  private open(name: string, known: Map<string, Place>): void {
    const [, number, process] = /^(\d+)-\w+\.pack(?:\.(\d+))?$/.exec(name) ?? []
    // Another process is still writing it.
    if (process && isRunning(Number(process))) return
    try {
      if (!number || process) throw new Error('not a pack')
      const { pack, places } = openPack(path.join(this.folder, name))
      let size = 0
      for (const [key, place] of places) {
        known.set(key, place)
        size += place.length
      }
      this.packs.set(name, { pack, size })
      this.last = Number(number)
    } catch {
      this.obsolete.push(name)
    }
  }

  private bytesOf(key: string): Uint8Array | undefined {
    const place = this.places.get(key)
    return this.held.get(key) ?? place?.pack.read(place)
  }

  private hold(key: string, bytes: Uint8Array): void {
    this.held.set(key, bytes)
    this.heldBytes += bytes.length
    if (this.heldBytes > batchBytes) this.write()
    if (this.growing && this.growing.size > packBytes) this.save()
  }

  /** Writes the results held in memory. */
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
    makeFolder(this.folder)
    this.last += 1
    // Unique, because two processes may create a pack at the same time.
    const name = `${String(this.last).padStart(6, '0')}-${randomUUID().slice(0, 8)}.pack`
    return new NewPack(path.join(this.folder, name))
  }

  /** Switches to memory after an I/O error. */
  private fail(pack: NewPack | undefined, { message }: Error): void {
    pack?.abandon()
    this.growing = undefined
    if (this.broken) return
    this.broken = true
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
