// Looks up what someone has typed: `constructor` is in every object, but not one of its values.

/** The value of a key; undefined if the object itself doesn't have it. */
export function lookup<T>(values: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}
