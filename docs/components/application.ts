// `<Application name="moonlight-2" alt="…" />` runs a build of a complete project on the page, in a frame. The component
// expands to a link and a picture, which readers without scripts and paper get; docs/interactive/application.ts adds the
// frame. docs/checks/play builds the files and takes the picture.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { ExtensionError, type MarkdownComponent } from '@inkstone/docs/markdown'
import type { Plugin } from '@inkstone/docs/plugins'
import { applicationText } from './applicationText.ts'
import { applications } from './projectFiles.ts'

const folder = path.basename(applications)

/** `height` is the height of the picture in CSS pixels, for a width of 720; it's taken with it, and 640 by default. */
export const Application: MarkdownComponent = {
  props: {
    name: { types: ['string'], required: true },
    height: { types: ['number'] },
    alt: { types: ['string'], required: true },
  },
  expand({ name, alt, height }, { lang }) {
    if (!existsSync(path.join(applications, String(name)))) {
      throw new ExtensionError(`no application \`${name}\``, `play a page that shows it with \`--update\``)
    }
    const { open, running } = applicationText(lang)
    const bar = `<span>${running}</span> [${open}](/${folder}/${name}/index.html)`
    const size = Number(height) < 640 ? ' low' : Number(height) > 640 ? ' tall' : ''
    return `<div class="application${size}" data-script="application" data-styles="application">\n\n${bar}\n\n![${alt}](/${folder}/${name}.jpg)\n\n</div>`
  },
}

/** Applications load scripts on demand, which the policy of pages forbids: it requires trusted types. */
export const applicationHeaders: Plugin = {
  name: 'applicationHeaders',
  key: '',
  run: () => ({
    headers: [
      {
        below: `/${folder}/`,
        set: {
          'Content-Security-Policy': "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:",
        },
      },
    ],
  }),
}
