// Controls of the scripts in docs/interactive. The build draws them, so that nothing moves when a script arrives; they work once it
// has. Without scripts, docs/components/later.css hides them.

import { attribute, escapeText } from '@inkstone/docs/markdown'

/** A button that is dead until its script has loaded. `name` is how the script finds it. */
export function button(text: string, name: string, more = ''): string {
  return `<button type="button" class="choice" disabled data-name="${attribute(name)}"${more}>${escapeText(text)}</button>`
}

/** Buttons of which the first is pressed, each with its text and its name. */
export function choices(label: string, all: [text: string, name: string][]): string {
  const buttons = all.map(([text, name], index) => button(text, name, ` aria-pressed="${index === 0}"`))
  return `<div class="choices" role="group" aria-label="${attribute(label)}">${buttons.join('')}</div>`
}
