// The bar at the top that says a page is on its way. It shows only when loading takes longer than the delay, moves by
// small steps, and needs no React: one element, driven through the object model, which the policy allows.

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

/** A page is being loaded. */
export function startProgress() {
  clearTimeout(timer)
  if (!bar) timer = setTimeout(show, constants.progressDelayMs)
}

/** The page is there, or nothing will come: the bar fills and goes. */
export function endProgress() {
  clearTimeout(timer)
  const ended = bar
  if (!ended) return
  draw(1)
  bar = undefined
  setTimeout(() => ended.remove(), constants.progressSpeedMs)
}
