// The progress bar at the top while a page is loading. It appears after a delay, advances in small steps, and doesn't
// need React: a single element, styled through the CSSOM, which the policy allows.

import constants from '../../constants.json' with { type: 'json' }

let bar: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let share = 0

function draw(next: number) {
  share = next
  bar?.style.setProperty('--share', String(next))
}

function trickle() {
  draw(Math.min(share + constants.progressTrickleRate, 1 - constants.progressMinimum))
  timer = setTimeout(trickle, constants.progressTrickleMs)
}

function show() {
  bar = document.createElement('div')
  bar.className = 'progress'
  bar.style.setProperty('--speed', `${constants.progressSpeedMs}ms`)
  document.body.append(bar)
  draw(constants.progressMinimum)
  timer = setTimeout(trickle, constants.progressTrickleMs)
}

/** Starts when a page begins to load. */
export function startProgress() {
  clearTimeout(timer)
  if (!bar) timer = setTimeout(show, constants.progressDelayMs)
}

/** The page has loaded or failed: fills the bar and removes it. */
export function endProgress() {
  clearTimeout(timer)
  const ended = bar
  if (!ended) return
  draw(1)
  bar = undefined
  setTimeout(() => ended.remove(), constants.progressSpeedMs)
}
