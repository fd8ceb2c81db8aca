// A component that calls every kind of effect as a member of React, by its default and by its namespace, as packages do.

import React, * as Namespace from 'react'
import type { Slots } from '../../../../theme/index.ts'

/** Notes on the document that a statement has run. */
function ran(name: string): void {
  const { dataset } = document.documentElement
  dataset.ran = [...new Set([...(dataset.ran?.split(' ') ?? []), name])].sort().join(' ')
}

const layout = {
  get width() {
    ran('read')
    return 0
  },
}

function Effects() {
  const ref = React.useRef(null)
  React.useEffect(() => ran('effect'), [])
  React.useLayoutEffect(() => ran('layout'), [])
  React.useInsertionEffect(() => ran('insertion'), [])
  React.useImperativeHandle(ref, () => ran('handle') ?? null, [])
  Namespace.useEffect(() => {
    ran('namespace')
    // Reading a property may do something, too: of an element, it updates the layout.
    layout.width
  }, [])
  return null
}

const slots: Slots = { top: () => <Effects /> }

export default slots
