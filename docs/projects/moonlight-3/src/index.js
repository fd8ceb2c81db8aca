import styles from './app.module.scss'
import { moon } from './moon'
import './page.scss'
import { lightOf, nameOf, phaseOf } from './phase'

const today = new Date().toISOString().slice(0, 10)
const day = document.querySelector('input')

const show = () => {
  const phase = phaseOf(new Date(`${day.value || today}T12:00Z`))
  document.querySelector('#moon').innerHTML = moon(phase)
  document.querySelector('h1').textContent = nameOf(phase)
  document.querySelector('p').textContent = `${Math.round(lightOf(phase) * 100)} % of it is lit`
}

document.querySelector('main').className = styles.app
day.value = today
day.addEventListener('input', show)
show()
