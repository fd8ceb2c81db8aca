import { useState } from 'react'
import styles from './Counter.module.css'

export default function Counter({ start, label = 'Count' }: { start: number; label?: string }) {
  const [count, setCount] = useState(start)
  return (
    <button type="button" className={styles.counter} style={{ color: 'teal' }} onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  )
}
