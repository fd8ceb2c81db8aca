// Creates elements for the scripts in this folder.

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** A group of buttons, one of which is pressed. `choose` is called with the index of the new one. */
export function choices(label: string, names: string[], choose: (index: number) => void): HTMLElement {
  const buttons = names.map((name, index) => {
    const button = element('button', { type: 'button', class: 'choice', 'aria-pressed': String(index === 0) }, name)
    button.addEventListener('click', () => {
      for (const each of buttons) each.setAttribute('aria-pressed', String(each === button))
      choose(index)
    })
    return button
  })
  return element('div', { class: 'choices', role: 'group', 'aria-label': label }, ...buttons)
}
