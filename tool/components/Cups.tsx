// The example of docs/components.md.

import { useState } from 'react'
import styles from './Cups.module.css'

interface CupsProps {
  start?: number
  tea: 'oolong' | 'sencha'
}

export default function Cups({ start = 0, tea }: CupsProps) {
  const [cups, setCups] = useState(start)
  return (
    <button type="button" className={styles.cups} onClick={() => setCups(cups + 1)}>
      {cups} cups of {tea}
    </button>
  )
}
