// Converts npm commands to those of other package managers.

const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const

/**
 * The command for a package manager. yarn and bun use `add` for `install`, unless it installs the project itself;
 * flags are kept.
 */
export function commandFor(manager: string, command: string): string {
  const words = command.trim().split(/\s+/)
  const plain = words.filter((word) => !word.startsWith('-')).join(' ') === 'install'
  const rewritten =
    (manager === 'yarn' || manager === 'bun') && !plain ? command.replace(/\binstall\b/, 'add') : command
  return `${manager} ${rewritten.trim()}`
}

/** How each package manager runs a package without installing it. */
const runners: Record<string, string> = { npm: 'npx', yarn: 'yarn dlx', pnpm: 'pnpm dlx', bun: 'bunx' }

/**
 * Label and command of every tab: a single command for all four, or the given commands in order.
 * @param dlx whether the command is the name of a package to run
 */
export function commandTabs(
  command: string | Record<string, string>,
  dlx = false,
): { name: string; command: string }[] {
  return typeof command === 'string'
    ? packageManagers.map((name) => ({
        name,
        command: dlx ? `${runners[name]} ${command.trim()}` : commandFor(name, command),
      }))
    : Object.entries(command).map(([name, line]) => ({ name, command: line }))
}
