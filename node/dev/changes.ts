// Changes of watched files, from their detection to their work: none is lost while a site is being read, and no two are
// worked on at once.

import type { LiveServer } from './server.ts'
import { Watcher } from './watch.ts'

/**
 * Collects changed paths. Changes that arrive before a handler is set are queued, so that nothing is lost while a site
 * is being read.
 */
export class Changes {
  private readonly watcher: Watcher
  private readonly queued = new Set<string>()
  private work: ((files: Set<string>) => void) | undefined

  constructor(paths: string[]) {
    this.watcher = new Watcher(paths, (files) => this.receive(files))
  }

  /** Watches these paths instead of the previous ones. */
  watch(paths: string[]): void {
    this.watcher.watch(paths)
  }

  /** Sets the handler for changes. */
  handle(work: (files: Set<string>) => void): void {
    this.work = work
    if (this.queued.size > 0) work(new Set(this.queued))
    this.queued.clear()
  }

  private receive(files: Set<string>): void {
    if (this.work) this.work(files)
    else for (const file of files) this.queued.add(file)
  }
}

/** Does the work of changes one after another, because two at once would overwrite each other's pages. */
export class SerialQueue {
  private last = Promise.resolve()

  constructor(private readonly server: Pick<LiveServer, 'succeed' | 'fail'>) {}

  /**
   * Queues the work of a change and prints how long it took. An error is shown over the pages until the work succeeds.
   * @param kind what changed; a success ends the errors of the same kind
   * @param name what is printed
   */
  add(kind: string, name: string, work: () => Promise<void>): void {
    const from = performance.now()
    this.last = this.last.then(work).then(
      () => {
        this.server.succeed(kind)
        process.stderr.write(`✓ ${name} ${(performance.now() - from).toFixed(0)} ms\n`)
      },
      ({ message }: Error) => {
        this.server.fail(kind, message)
        process.stderr.write(`${message}\n`)
      },
    )
  }
}
