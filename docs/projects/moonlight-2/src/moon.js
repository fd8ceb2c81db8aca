import styles from './moon.module.css'

export const moon = phase => {
  const edge = Math.cos(phase * 2 * Math.PI)
  const lit = `M0 -1 A1 1 0 0 1 0 1 A${Math.abs(edge)} 1 0 0 ${edge > 0 ? 0 : 1} 0 -1`
  const isMirrored = phase > 0.5
  return `
    <svg class="${styles.moon}" viewBox="-1 -1 2 2">
      <circle r="1" class="${styles.dark}" />
      <path d="${lit}" class="${styles.lit}" transform="scale(${isMirrored ? -1 : 1} 1)" />
    </svg>`
}
