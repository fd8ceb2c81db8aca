import { useState } from 'react'
import styles from './app.module.scss'
import { Moon } from './Moon'
import { lightOf, nameOf, phaseOf } from './phase'

const today = new Date().toISOString().slice(0, 10)

export const App = () => {
  const [day, setDay] = useState(today)
  const phase = phaseOf(new Date(`${day}T12:00Z`))
  return (
    <main className={styles.app}>
      <Moon phase={phase} />
      <h1>{nameOf(phase)}</h1>
      <p>{Math.round(lightOf(phase) * 100)} % of it is lit</p>
      <input
        type="date"
        aria-label="Day"
        value={day}
        onChange={event => setDay(event.target.value || today)}
      />
    </main>
  )
}
