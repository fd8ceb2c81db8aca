// Results of earlier builds by the hash of what they were made from: a key says everything that could have made a
// difference, so that a result is either right or absent. One file for each, below one folder for each site; where that
// cannot be written, on a full disk for one, results are held in memory and the build goes on.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** Hash of values in their order; text and bytes, so that no two lists of values are one. */
export function keyOf(...values: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const value of values) hash.update(`${value.length}\0`).update(value).update('\0')
  return hash.digest('hex').slice(0, 40)
}

/** Keeps results. */
export class Store {
  private readonly used = new Set<string>()
  private readonly folders = new Set<string>()
  /** Results that could not be written. */
  private readonly held = new Map<string, Uint8Array>()

  /**
   * @param folder absolute path; made when something is kept
   * @param tool key of what makes the results; part of every key of theirs
   */
  constructor(
    readonly folder: string,
    readonly tool: string,
  ) {}

  /** A result; undefined when there is none. */
  get<T>(key: string): T | undefined {
    try {
      const value = deserialize(this.held.get(key) ?? readFileSync(this.file(key))) as T
      this.used.add(key)
      return value
    } catch {
      // Absent, or written by another version of Node: it is made anew.
      return undefined
    }
  }

  /** Whether there is a result; it is wanted then. */
  has(key: string): boolean {
    if (!this.held.has(key) && !existsSync(this.file(key))) return false
    this.used.add(key)
    return true
  }

  /** Notes that a result is still wanted, though nobody reads it. */
  want(key: string): void {
    this.used.add(key)
  }

  /** Keeps a result; returns its size in bytes. */
  set(key: string, value: unknown): number {
    const bytes = serialize(value)
    this.used.add(key)
    try {
      this.write(this.file(key), bytes)
    } catch (error) {
      if (this.held.size === 0) warn(this.folder, error as Error)
      this.held.set(key, bytes)
    }
    return bytes.length
  }

  /** Writes a file whole or not at all: a build may be killed at any time. */
  private write(file: string, bytes: Uint8Array): void {
    const folder = path.dirname(file)
    const part = `${file}.${process.pid}`
    try {
      if (!this.folders.has(folder)) mkdirSync(folder, { recursive: true })
      this.folders.add(folder)
      writeFileSync(part, bytes)
      renameSync(part, file)
    } catch (error) {
      rmSync(part, { force: true })
      throw error
    }
  }

  /** The result of a key, made when there is none. */
  once<T>(key: string, make: () => T): T {
    const known = this.get<T>(key)
    if (known !== undefined) return known
    const value = make()
    this.set(key, value)
    return value
  }

  /** The same for what takes its time. */
  async onceAsync<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.get<T>(key)
    if (known !== undefined) return known
    const value = await make()
    this.set(key, value)
    return value
  }

  /** Removes every result that nobody has asked for since this store was opened. */
  prune(): void {
    for (const folder of readFolder(this.folder)) {
      for (const name of readFolder(path.join(this.folder, folder))) {
        if (!this.used.has(folder + name)) rmSync(path.join(this.folder, folder, name), { force: true })
      }
    }
  }

  /** Removes everything. */
  clear(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  private file(key: string): string {
    return path.join(this.folder, key.slice(0, 2), key.slice(2))
  }
}

function warn(folder: string, { message }: Error): void {
  process.stderr.write(`nothing is kept for the next build: cannot write to the cache \`${folder}\`: ${message}\n`)
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
