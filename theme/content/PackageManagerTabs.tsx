// A command for every package manager. The reader's choice applies to the whole site.

import { TabGroup } from '../components/TabGroup.tsx'
import { usePage } from '../hooks/usePage.ts'
import { commandTabs } from '../support/packageManager.ts'

interface PackageManagerTabsProps {
  command: string | Record<string, string>
  /** Whether the command is a package to run without installing it: `npx …`, `pnpm dlx …`. */
  dlx?: boolean
}

export function PackageManagerTabs({ command, dlx }: PackageManagerTabsProps) {
  const { text } = usePage()
  return (
    <TabGroup
      className="command"
      group="package.manager"
      label={text.packageManager}
      panels={commandTabs(command, dlx).map(({ name, command: line }) => ({
        label: name,
        inner: {
          children: (
            <div className="code">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long command scrolls, which takes the keyboard's focus */}
              <pre tabIndex={0}>
                <code>{line}</code>
              </pre>
              <div className="code-tools">
                <button type="button" data-action="copy" aria-label={text.copyCode} title={text.copyCode} />
              </div>
            </div>
          ),
        },
      }))}
    />
  )
}
