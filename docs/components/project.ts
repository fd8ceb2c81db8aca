// `<Project name="react" />` shows a complete project of docs/projects: its files, the commands that start it, and a
// download. The component becomes a link and a `project` fence, which draws the rest. What a fence draws isn't part of the
// page's text, so the search doesn't find the code of a project a second time.

import type { Node } from '../../crates/md-compiler/index.js'
import type { FenceHandler, MarkdownComponent } from '../../node/config/extensions.ts'
import { fileTree } from './fileTree.ts'
import { complete, projectsKey, readProject } from './projectFiles.ts'
import { zipPath } from './projectZips.ts'

/** `run` is the command that starts the project; `npm run dev` without it. */
export const Project: MarkdownComponent = {
  get key() {
    return projectsKey()
  },
  props: { name: { types: ['string'], required: true }, run: { types: ['string'] } },
  expand({ name, run = 'npm run dev' }, { lang }) {
    const count = readProject(complete, String(name)).length
    const [title, files, download] =
      lang === 'zh' ? ['完整项目', `${count} 个文件`, '下载'] : ['The complete project', `${count} files`, 'Download']
    const head = `**${title}** (${files}) [${download}](/${zipPath(String(name))})`
    return `<div class="project">\n\n${head}\n\n\`\`\`project ${name} ${run}\n\`\`\`\n\n</div>`
  },
}

/** Draws the commands and the files of a project: its name and the command that starts it are behind the language. */
export const projectFence: FenceHandler = {
  get key() {
    return projectsKey()
  },
  draw({ meta }) {
    const [, name = '', run = ''] = /^(\S+) (.*)$/.exec(meta) ?? []
    return [commands(run), fileTree(readProject(complete, name))]
  },
}

/** Installs a project and starts it, with each package manager. */
function commands(run: string): Node {
  const command = {
    npm: `npm install\n${run}`,
    yarn: `yarn install\n${run.replaceAll('npm run', 'yarn')}`,
    pnpm: `pnpm install\n${run.replaceAll('npm run', 'pnpm')}`,
    bun: `bun install\n${run.replaceAll('npm run', 'bun run')}`,
  }
  return { type: 'Component', name: 'PackageManagerTabs', props: JSON.stringify({ command }), children: [] }
}
