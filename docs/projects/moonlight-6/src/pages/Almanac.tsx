import names from '../full-moons.json'
import { fullMoonsAfter } from '../phase'
import styles from './almanac.module.scss'

export default () => (
  <ul className={styles.moons}>
    {fullMoonsAfter(new Date(), 13).map(date => (
      <li key={date.getTime()}>
        <b>{names[date.getMonth()]}</b>
        {date.toLocaleDateString('en', { dateStyle: 'long' })}
      </li>
    ))}
  </ul>
)
