// Runs an application in a frame over its picture, which docs/components/application.ts has put there. The picture stays
// for print, and keeps the size.

import type { PageScript } from '@inkstone/docs'
import { applicationText } from '../components/applicationText.ts'

const run: PageScript = (root, { lang }) => {
  const { restart, title } = applicationText(lang)
  const link = root.querySelector('a')
  const picture = root.querySelector('img')
  if (!link || !picture?.parentElement) return undefined
  // The build checks that the file exists, but the routes of an application begin at its folder.
  link.href = link.href.replace(/index\.html$/, '')
  link.target = '_blank'
  const frame = document.createElement('iframe')
  frame.title = title
  frame.src = link.href
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'choice'
  button.textContent = restart
  // The application may have changed its address.
  button.addEventListener('click', () => frame.contentWindow?.location.replace(link.href))
  link.before(button)
  // Otherwise the keyboard would reach the picture, which can be enlarged, under the frame.
  picture.inert = true
  picture.after(frame)
  return () => {
    picture.inert = false
    button.remove()
    frame.remove()
  }
}

export default run
