import { useState } from 'react'
import { Moon } from '../Moon'
import { lightOf, nameOf, phaseOf } from '../phase'

const today = new Date().toISOString().slice(0, 10)

export const Tonight = () => {
  const [day, setDay] = useState(today)
  const phase = phaseOf(new Date(`${day}T12:00Z`))
  return (
    <>
      <Moon phase={phase} />
      <h1>{nameOf(phase)}</h1>
      <p>{Math.round(lightOf(phase) * 100)} % of it is lit</p>
      <p>Seen from the {process.env.HEMISPHERE}ern hemisphere</p>
      <input
        type="date"
        aria-label="Day"
        value={day}
        onChange={event => setDay(event.target.value || today)}
      />
    </>
  )
}
