import { useState } from 'react'
import { share } from '@/share'
import * as styles from './Tip.module.css'

export const Tip = () => {
  const [bill, setBill] = useState('')
  const change = event => setBill(event.target.value)
  return (
    <label className={styles.tip}>
      Bill <input value={bill} onChange={change} />
      <output>{share(Number(bill), CURRENCY)}</output>
    </label>
  )
}
