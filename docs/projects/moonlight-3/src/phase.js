const firstNewMoon = Date.UTC(2000, 0, 6, 18, 14)
const cycle = 29.530588853 * 24 * 60 * 60 * 1000

const names = [
  'New moon',
  'Waxing crescent',
  'First quarter',
  'Waxing gibbous',
  'Full moon',
  'Waning gibbous',
  'Last quarter',
  'Waning crescent',
]

/** Where the moon is in its cycle: 0 is a new moon, 0.5 a full one. */
export const phaseOf = date => {
  const cycles = (date.getTime() - firstNewMoon) / cycle
  return cycles - Math.floor(cycles)
}

export const nameOf = phase => names[Math.round(phase * 8) % 8]

/** How much of the moon is lit, from 0 to 1. */
export const lightOf = phase => (1 - Math.cos(phase * 2 * Math.PI)) / 2
