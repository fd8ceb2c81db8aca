// The members of a team as cards: a GitHub account with its projects. Initials replace avatars, so that pages make no
// requests to another server.

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

/** Two initials: of the first two parts of the name, for `h-a-n-a` and `SoonIter` alike, else its first two letters. */
function initialsOf(name: string): string {
  const parts = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [name]
  const [first = '', second = ''] = parts
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase()
}
