// The plain Markdown of each component, for `<route>.md`. It doesn't depend on React, because the build imports it
// directly. A component that isn't listed is replaced by its children.

import { fill, type Text } from '../../shared/text.ts'
import { commandTabs } from '../../theme/support/packageManager.ts'

// biome-ignore lint/suspicious/noExplicitAny: props come from Markdown, checked by the compiler against shared/components.ts
type Props = Record<string, any>

/**
 * Returns the Markdown of a component from its props, its children as Markdown, the texts of the interface, and how links
 * are written. The writer of the page puts empty lines around blocks.
 */
type Form = (props: Props, inner: string, text: Text, links: { link(link: string): string }) => string

/** Inline components. */
export const inlineForms: Record<string, Form> = {
  Badge: ({ text }, inner) => `(${text ?? inner})`,
  Button: ({ text, href }, _, __, { link }) => `[${text}](${link(href)})`,
  Tooltip: ({ text }, inner) => `${inner} (${text})`,
  Popover: ({ title, content }, inner) => `${inner} (${[title, content].filter(Boolean).join(': ')})`,
}

const tab: Form = ({ label, value }, inner) => (label || value ? `**${label ?? value}**\n\n${inner}` : inner)

/** Block components. */
export const blockForms: Record<string, Form> = {
  ApiMeta(props, _, text) {
    const words = [
      props.addedVersion && fill(text.addedIn, { version: props.addedVersion }),
      props.deprecatedVersion && fill(text.deprecatedIn, { version: props.deprecatedVersion }),
      props.removedVersion && fill(text.removedIn, { version: props.removedVersion }),
      props.stability && text[`stability${props.stability as 'Experimental' | 'Deprecated' | 'Removed'}`],
      props.specific && fill(text.specificOnly, { names: (props.specific as string[]).join(' / ') }),
    ]
    return `_${words.filter(Boolean).join('; ')}_`
  },
  BenchmarkChart({ title, unit, values }) {
    const rows = (values as [string, number][]).map(([name, value]) => `| ${name} | ${value} ${unit} |`)
    return [`| ${title} | |`, '| --- | --- |', ...rows].join('\n')
  },
  Column: ({ title }, inner) => (title ? `**${title}**\n\n${inner}` : inner),
  LinkCard: ({ title, href, description }, _, __, { link }) =>
    `[${title}](${link(href)})${description ? `: ${description}` : ''}`,
  PackageManagerTabs({ command, dlx }) {
    const lines = commandTabs(command, dlx).map(({ name, command: line }) => `# ${name}\n${line}`)
    return `\`\`\`sh\n${lines.join('\n')}\n\`\`\``
  },
  SourceCode: ({ href }, _, text, { link }) => `[${text.source}](${link(href)})`,
  TeamMembers({ members }) {
    const line = ({ name, projects = [] }: { name: string; projects?: string[] }) =>
      `- [${name}](https://github.com/${name})${projects.length > 0 ? `: ${projects.join(', ')}` : ''}`
    return (members as { name: string; projects?: string[] }[]).map(line).join('\n')
  },
  Tab: tab,
  TabItem: tab,
}
