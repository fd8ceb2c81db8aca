import { chunk } from 'lodash-es'
import { Moon } from '../Moon'
import { phaseOf } from '../phase'
import styles from './calendar.module.scss'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const daysOf = (year: number, month: number) => {
  const first = new Date(Date.UTC(year, month, 1, 12))
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const before = Array<undefined>((first.getUTCDay() + 6) % 7).fill(undefined)
  const days = Array.from({ length }, (_, index) => new Date(Date.UTC(year, month, index + 1, 12)))
  return [...before, ...days]
}

const now = new Date()
const weeks = chunk(daysOf(now.getFullYear(), now.getMonth()), 7)

export default () => (
  <table className={styles.month}>
    <caption>{now.toLocaleDateString('en', { month: 'long', year: 'numeric' })}</caption>
    <thead>
      <tr>
        {weekdays.map(name => (
          <th key={name}>{name}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week, index) => (
        <tr key={index}>
          {week.map((day, index) => (
            <td key={index}>
              {day && <Moon phase={phaseOf(day)} />}
              {day?.getUTCDate()}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
