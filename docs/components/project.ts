// `<Project name="react" />` shows a complete project of docs/projects: its files, the commands to start it, a download,
// and what changed since another one. The component expands to a link and a `project` fence, whose handler renders the rest.
// The output of a fence isn't part of the page's text, so the search doesn't find a project's code twice.

import type { FenceHandler, MarkdownComponent, Node } from '@inkstone/docs/markdown'
import { componentText } from './componentText.ts'
import { projectTree } from './fileTree.ts'
import { projectChanges } from './projectChanges.ts'
import { complete, projectsKey, readProject } from './projectFiles.ts'
import { zipPath } from './projectZips.ts'

/** `run` is the command that starts the project; defaults to `npm run dev`. `since` is the project that it's compared with. */
export const Project: MarkdownComponent = {
  get key() {
    return projectsKey()
  },
  props: { name: { types: ['string'], required: true }, run: { types: ['string'] }, since: { types: ['string'] } },
  expand({ name, run = 'npm run dev', since = name }, { lang }) {
    const { project, files, download } = componentText(lang)
    const count = files(readProject(complete, String(name)).length)
    const head = `**${project}** (${count}) [${download}](/${zipPath(String(name))})`
    return `<div class="project">\n\n${head}\n\n\`\`\`project ${name} ${since} ${run}\n\`\`\`\n\n</div>`
  },
}

/** Renders the commands and files of a project; the info string has its name, the one to compare with, and the start command. */
export const projectFence: FenceHandler = {
  get key() {
    return projectsKey()
  },
  draw({ meta }, { lang }) {
    const [, name = '', since = '', run = ''] = /^(\S+) (\S+) (.*)$/.exec(meta) ?? []
    const files = readProject(complete, name)
    const changes = since === name ? [] : [projectChanges(readProject(complete, since), files, lang)]
    return [commands(run), ...changes, projectTree(files)]
  },
}

/** Commands that install and start a project, for each package manager. */
function commands(run: string): Node {
  const command = {
    npm: `npm install\n${run}`,
    yarn: `yarn install\n${run.replaceAll('npm run', 'yarn')}`,
    pnpm: `pnpm install\n${run.replaceAll('npm run', 'pnpm')}`,
    bun: `bun install\n${run.replaceAll('npm run', 'bun run')}`,
  }
  return { type: 'Component', name: 'PackageManagerTabs', props: JSON.stringify({ command }), children: [] }
}
