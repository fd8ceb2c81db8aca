export const Moon = ({ phase }: { phase: number }) => {
  const edge = Math.cos(phase * 2 * Math.PI)
  const lit = `M0 -1 A1 1 0 0 1 0 1 A${Math.abs(edge)} 1 0 0 ${edge > 0 ? 0 : 1} 0 -1`
  const isMirrored = phase > 0.5
  return (
    <svg viewBox="-1 -1 2 2" width="240">
      <circle r="1" fill="#22263a" />
      <path d={lit} fill="#f6e9b2" transform={isMirrored ? 'scale(-1 1)' : undefined} />
    </svg>
  )
}
