import { trustedHtml, usePage } from '@inkstone/docs/theme'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './Cups.module.css'

export default function Cups({ start, children }: { start: number; children?: ReactNode }) {
  const [cups, setCups] = useState(start)
  const { page } = usePage()
  return (
    <div className={styles.cups} id={useId()} style={{ letterSpacing: '1px' }}>
      <button type="button" onClick={() => setCups(cups + 1)}>
        {page.title}: {cups}
      </button>
      <Link to="/guide/long">Long</Link>
      {cups > start && children}
      {cups > start && <b dangerouslySetInnerHTML={{ __html: trustedHtml('<i>Leaf</i>') }} />}
    </div>
  )
}
