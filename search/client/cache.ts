// A least-recently-used cache of answers.

export class RecentlyUsed<Value> {
  private readonly most: number
  /** In order of last use: a Map preserves insertion order. */
  private readonly values = new Map<string, Value>()

  constructor(most: number) {
    this.most = most
  }

  get(key: string): Value | undefined {
    const value = this.values.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.values.delete(key)
    this.values.set(key, value)
    if (this.values.size > this.most) this.values.delete(this.values.keys().next().value as string)
  }
}
