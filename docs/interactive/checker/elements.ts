// Creates elements. Content from a reader's files only becomes text: no function here takes HTML.

type Child = Node | string

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

export function button(label: string, run: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, label)
  made.addEventListener('click', run)
  return made
}

/** Renders code and links in a sentence of Markdown. Links are routes of this site. */
export function sentence(text: string, href: (route: string) => string): Child[] {
  return text.split(/(`[^`]+`|\[[^\]]*\]\([^)\s]*\))/).flatMap((part): Child[] => {
    if (part === '') return []
    const link = /^\[([^\]]*)\]\(([^)]*)\)$/.exec(part)
    if (link) {
      const inner = sentence(link[1] ?? '', href)
      const route = link[2] ?? ''
      return /^\/(?!\/)/.test(route) ? [element('a', { href: href(route) }, ...inner)] : inner
    }
    return part.startsWith('`') ? [element('code', {}, part.slice(1, -1))] : [part]
  })
}
