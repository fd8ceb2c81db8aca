// What the scripts of this folder share: docs/components/controls.ts has drawn their buttons.

/** Makes buttons work, by their names; returns what stops them. */
export function start(root: HTMLElement, press: (name: string, button: HTMLButtonElement) => void): () => void {
  const stop = new AbortController()
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-name]')) {
    button.disabled = false
    button.addEventListener('click', () => press(button.dataset.name ?? '', button), stop)
  }
  return () => stop.abort()
}

/** Presses one of the buttons in a group. */
export function pressOnly(button: HTMLButtonElement): void {
  for (const each of button.parentElement?.children ?? []) each.setAttribute('aria-pressed', String(each === button))
}
