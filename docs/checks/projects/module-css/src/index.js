import * as styles from './button.module.css'

console.log(styles.primary)
