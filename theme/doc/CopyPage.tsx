// Copies the page as Markdown, for a note, an issue or a language model. The Markdown is a file next to the page.

import site from 'virtual:site'
import { markdownUrl } from '../../shared/routes.ts'
import { copyText } from '../browser/codeBlocks.ts'
import { Icon } from '../components/Icon.tsx'
import { usePage } from '../hooks/usePage.ts'

export function CopyPage() {
  const { page, text } = usePage()
  if (!site.themeConfig.pageMarkdown) return undefined
  const url = markdownUrl(page.fallback?.routePath ?? page.routePath, site.base)
  const copy = (button: HTMLElement) => {
    const markdown = fetch(url).then((response) => (response.ok ? response.text() : Promise.reject(response.status)))
    // If copying fails, open the Markdown instead.
    copyText(button, markdown).catch(() => location.assign(url))
  }
  return (
    <button type="button" className="copy-page" onClick={({ currentTarget }) => copy(currentTarget)}>
      <Icon name="copy" />
      <span>{text.copyPage}</span>
    </button>
  )
}
