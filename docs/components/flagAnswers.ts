// Answers about flags of the command line, by name: what those of `rspack` do, from the tables of the CLI's page, and what
// to write instead of those that only webpack's commands have.

import type { Answers, PluginPage } from '@inkstone/docs/plugins'
import { flagRows, type Language, noFlag, plain } from '@inkstone/migrate-check'

const cliRoute = '/api/cli'

/** A row of a table of flags: names, type, description. */
const flagRow = /^\| (`-.*?) \| (.*?) \| (.*) \|$/

/**
 * Answers by flag, `--watch`; `type` is the label of a flag's type. A flag of several commands is that of the first one on
 * the page.
 */
export function flagAnswers({ routePath, lang, markdown }: PluginPage, type: string): Answers['names'] {
  const names: Answers['names'] = {}
  for (const { flags, advice } of flagRows) {
    for (const flag of flags.map((name) => `--${name}`)) {
      names[flag.toLowerCase()] = {
        name: flag,
        text: sentence(noFlag(flag, advice)[lang as Language], lang),
        link: routePath,
        title: 'CLI',
      }
    }
  }
  const known = new Set<string>()
  let command = ''
  for (const line of markdown.split('\n')) {
    command = /^## (.*)/.exec(line)?.[1] ?? command
    const [, flags = '', kind = '', text = ''] = flagRow.exec(line) ?? []
    for (const [, name = ''] of flags.matchAll(/`(.*?)`/g)) {
      if (known.has(name)) continue
      known.add(name)
      names[name.toLowerCase()] = {
        name,
        facts: [[type, kind]],
        text: sentence(text, lang),
        link: `${routePath}#${command}`,
        title: `rspack ${command}`,
      }
    }
  }
  return names
}

/** Whether a page is the CLI's, in any language. */
export function isCliPage({ routePath }: PluginPage): boolean {
  return routePath.endsWith(cliRoute)
}

/** A description as a sentence, without links. */
function sentence(text: string, lang: string): string {
  return `${text[0]?.toUpperCase()}${plain(text).slice(1)}${lang === 'zh' ? '。' : '.'}`
}
