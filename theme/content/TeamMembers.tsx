// The people of a team as cards: a GitHub account with the projects it works on. Initials stand for pictures, so that no
// page asks another server for them.

interface Member {
  /** Name of the GitHub account. */
  name: string
  projects?: string[]
}

export function TeamMembers({ members }: { members: Member[] }) {
  return (
    <ul className="team">
      {members.map(({ name, projects = [] }) => (
        <li key={name}>
          <a className="member" href={`https://github.com/${name}`} target="_blank" rel="noreferrer">
            <span className="initials" aria-hidden="true">
              {initialsOf(name)}
            </span>
            <b>{name}</b>
            {projects.length > 0 && <span>{projects.join(' · ')}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Two letters: the first ones of the name's first two parts, `h-a-n-a` and `SoonIter` alike, else its first two. */
function initialsOf(name: string): string {
  const parts = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [name]
  const [first = '', second = ''] = parts
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase()
}
