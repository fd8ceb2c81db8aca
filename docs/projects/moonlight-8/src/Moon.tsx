import craters from './assets/craters.svg'
import styles from './moon.module.css'

const isSouthern = process.env.HEMISPHERE === 'south'

export const Moon = ({ phase }: { phase: number }) => {
  const edge = Math.cos(phase * 2 * Math.PI)
  const lit = `M0 -1 A1 1 0 0 1 0 1 A${Math.abs(edge)} 1 0 0 ${edge > 0 ? 0 : 1} 0 -1`
  const isMirrored = (phase > 0.5) !== isSouthern
  return (
    <svg className={styles.moon} viewBox="-1 -1 2 2">
      <circle r="1" className={styles.dark} />
      <path d={lit} className={styles.lit} transform={isMirrored ? 'scale(-1 1)' : undefined} />
      <image
        href={craters}
        x="-1"
        y="-1"
        width="2"
        height="2"
        transform={isSouthern ? 'rotate(180)' : undefined}
      />
    </svg>
  )
}
