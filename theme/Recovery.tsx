// Notices that something in the page has failed for good, whatever that is: an extension that moved an element React was
// about to remove, for one. React then takes away what it has drawn, so what was on the screen is kept first.

import { Component, type ReactNode } from 'react'
import { rootElement } from './browser/elements.ts'

interface RecoveryProps {
  children: ReactNode
  /** Is told what was on the screen, once. */
  onFailure: (shown: string) => void
}

/** What was on the screen when the page failed. Removing what is left of it may fail again. */
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

/** What is on the screen, as HTML that the policy allows: what scripts have styled lies in attributes that it refuses. */
function shownHtml(): string {
  const copy = rootElement().cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style')
  return copy.innerHTML
}
