// Checks that every complete project is on a page that is played, because only a play verifies its files.

import { complete, projectNames } from '../../components/projectFiles.ts'
import { isFollowed, type PageText, readUnplayed } from '../pages.ts'
import { readProjects } from '../play/steps.ts'
import { type Failure, readBlocks } from '../run/examples.ts'

/** Projects that no play verifies. */
export function checkProjects(pages: PageText[]): Failure[] {
  const unplayed = readUnplayed()
  const played = pages.filter((page) => isFollowed(page) && !unplayed.includes(page.route))
  const shown = new Set(
    played.flatMap(({ file, text }) => readProjects(text, readBlocks(file, text).blocks).map(({ name }) => name)),
  )
  return projectNames(complete)
    .filter((name) => !shown.has(name))
    .map((name) => ({
      file: `docs/projects/${name}`,
      line: 1,
      message: `no page that is played has \`<Project name="${name}" />\`: show it on one, or remove it`,
    }))
}
