// Takes a page elsewhere: copies its Markdown for a note or an issue, shows it, or opens an assistant with its address. The
// Markdown is a file next to the page.

import site from 'virtual:site'
import { markdownUrl } from '../../shared/routes.ts'
import { fill } from '../../shared/text.ts'
import { copyText } from '../browser/codeBlocks.ts'
import { Icon } from '../components/Icon.tsx'
import { Menu } from '../components/Menu.tsx'
import { usePage } from '../hooks/usePage.ts'

const { pageMarkdown, assistants } = site.themeConfig

export function CopyPage() {
  const { page, text } = usePage()
  if (!pageMarkdown) return undefined
  const url = markdownUrl(page.fallback?.routePath ?? page.routePath, site.base)
  const copy = (button: HTMLElement) => {
    const markdown = fetch(url).then((response) => (response.ok ? response.text() : Promise.reject(response.status)))
    // If copying fails, open the Markdown instead.
    copyText(button, markdown).catch(() => location.assign(url))
  }
  const prompt = encodeURIComponent(fill(text.assistantPrompt, { url: site.origin + url }))
  return (
    <div className="page-tools">
      <button type="button" className="copy-page" onClick={({ currentTarget }) => copy(currentTarget)}>
        <Icon name="copy" />
        <span>{text.copyPage}</span>
      </button>
      <Menu label={text.shareMenu} className="page-menu" button={<Icon name="chevron" />}>
        <ul>
          <li>
            <a href={url}>{text.viewMarkdown}</a>
          </li>
          {site.origin &&
            assistants.map(({ name, url: address }) => (
              <li key={name}>
                <a href={fill(address, { prompt })} target="_blank" rel="noopener noreferrer">
                  {fill(text.openIn, { name })}
                </a>
              </li>
            ))}
        </ul>
      </Menu>
    </div>
  )
}
