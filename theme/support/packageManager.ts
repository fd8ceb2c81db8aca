// What a package manager's command line looks like, rewritten from npm's.

export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const

/** The command for one package manager. yarn and bun say `add` for `install`, except where nothing but the project
 * itself is installed; flags stay as written. */
export function commandFor(manager: string, command: string): string {
  const words = command.trim().split(/\s+/)
  const plain = words.filter((word) => !word.startsWith('-')).join(' ') === 'install'
  const rewritten =
    (manager === 'yarn' || manager === 'bun') && !plain ? command.replace(/\binstall\b/, 'add') : command
  return `${manager} ${rewritten.trim()}`
}

/** Label and command line of every tab: four of one command, or the given ones in their order. */
export function commandTabs(command: string | Record<string, string>): { name: string; command: string }[] {
  return typeof command === 'string'
    ? packageManagers.map((name) => ({ name, command: commandFor(name, command) }))
    : Object.entries(command).map(([name, line]) => ({ name, command: line }))
}
