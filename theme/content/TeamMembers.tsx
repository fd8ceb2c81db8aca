// The members of a team as cards: a GitHub account with its projects. A drawing made from the name replaces the avatar, so that
// pages make no requests to another server.

interface Member {
  /** Name of the GitHub account. */
  name: string
  projects?: string[]
}

export function TeamMembers({ members }: { members: Member[] }) {
  return (
    <ul className="team">
      {members.map(({ name, projects = [] }) => {
        const { tone, path } = avatarOf(name)
        return (
          <li key={name}>
            <a className="member" href={`https://github.com/${name}`} target="_blank" rel="noreferrer">
              <svg className={`avatar ${tone}`} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
                <path d={path} />
              </svg>
              <b>{name}</b>
              {projects.length > 0 && <span>{projects.join(' · ')}</span>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const tones = ['orange', 'blue', 'green', 'yellow', 'red']

/** Bricks on five by five cells, the right half a mirror of the left, and one of the tones. */
export function avatarOf(name: string): { tone: string; path: string } {
  let hash = 0x811c9dc5
  const mixed = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193) >>> 0
    return hash >>> 8
  }
  for (const letter of name) mixed(letter.codePointAt(0) ?? 0)
  const tone = tones[mixed(0) % tones.length] ?? 'orange'
  const halves = Array.from({ length: 5 }, (_, row) => mixed(row) % 8)
  const rows = halves.map((half, row) => {
    // The middle row is never empty, and no drawing is a full square.
    const [outer, inner, middle] = [half & 1, half & 2, row === 2 || half & 4]
    return [outer, inner, middle, inner, outer].map(Boolean)
  })
  return { tone, path: rows.map(bricks).join('') }
}

/** The cells of a row as bricks, with a seam around each. */
function bricks(cells: boolean[], row: number): string {
  let path = ''
  for (let at = 0; at < cells.length; at += 1) {
    const start = at
    while (cells[at]) at += 1
    if (at > start) path += `M${7 + 7 * start} ${7 + 7 * row}h${7 * (at - start) - 1}v6h${1 - 7 * (at - start)}z`
  }
  return path
}
