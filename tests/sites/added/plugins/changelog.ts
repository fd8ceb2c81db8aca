import type { Plugin } from '@inkstone/docs/plugins'

interface Release {
  version: string
  date: string
  changes: string[]
}

/** A page per version below `/changelog/`, from a JSON file next to the configuration. */
export function changelog(file: string): Plugin {
  return {
    name: 'changelog',
    key: file,
    reads: [file],
    run: () => ({}),
    pages({ read }) {
      const text = read(file)
      if (text === undefined) throw new Error(`there's no file \`${file}\`: write it, or correct the option`)
      const releases = JSON.parse(text) as Release[]
      return [
        {
          route: '/changelog/',
          frontmatter: { sidebar_label: 'All versions' },
          markdown: `# Changelog\n\n${releases.map(({ version }) => `- [${version}](/changelog/${version})\n`).join('')}`,
        },
        ...releases.map(({ version, date, changes }, at) => ({
          route: `/changelog/${version}`,
          frontmatter: { date, sidebar_position: at },
          markdown: `# Version ${version}\n\n${changes.map((change) => `- ${change}\n`).join('')}`,
        })),
      ]
    },
  }
}
