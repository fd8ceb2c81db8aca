// Renders a part of the page again, in new elements, if something moved those that React was about to change. Chrome's
// translator does that all the time: it wraps every text in an element, including texts that appear later.

import { Component, Fragment, type ReactNode } from 'react'

/** How often parts of this document are renewed. After that, the whole page recovers (RouteError.tsx). */
const most = 100
let renewals = 0

export class Renewed extends Component<{ children: ReactNode }, { renewal: number; error?: unknown }> {
  override state: { renewal: number; error?: unknown } = { renewal: 0 }

  static getDerivedStateFromError(error: unknown) {
    renewals += 1
    return { renewal: renewals, error }
  }

  override render() {
    const { renewal, error } = this.state
    if (renewal > most) throw error
    return <Fragment key={renewal}>{this.props.children}</Fragment>
  }
}
