// Detects that rendering has failed for good, for example because an extension moved an element that React was about to
// remove. React then removes everything it has rendered, so the content of the screen is saved first.

import { Component, type ReactNode } from 'react'
import { rootElement } from './browser/elements.ts'

interface RecoveryProps {
  children: ReactNode
  /** Called once, with the content of the screen. */
  onFailure: (shown: string) => void
}

/** The content of the screen when rendering failed. Removing the rest may fail again. */
let shown: string | undefined

export class Recovery extends Component<RecoveryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    shown ??= shownHtml()
    return { failed: true }
  }

  override componentDidCatch() {
    const html = shown
    shown = undefined
    if (html !== undefined) this.props.onFailure(html)
  }

  override render() {
    return !this.state.failed && this.props.children
  }
}

/** The content of the screen as HTML. Inline styles are removed, because the policy forbids them. */
function shownHtml(): string {
  const copy = rootElement().cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style')
  return copy.innerHTML
}
