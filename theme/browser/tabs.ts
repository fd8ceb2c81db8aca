// Which tab of a group is selected. The document has this state rather than React, because it changes before hydration:
// the boot script selects the remembered tab, and the browser the tab with the target of a hash. The markup is in
// components/TabGroup.tsx.

import { stepOf } from '../support/arrows.ts'
import { chosenTab, read, store } from './storage.ts'

const tabsOf = (group: Element) => [
  ...group.querySelectorAll<HTMLButtonElement>(':scope > .tab-bar > .tab-list > [role="tab"]'),
]
const panelsOf = (group: Element) => [...group.querySelectorAll<HTMLElement>(':scope > tab-panel')]

/** Selects the tab at an index; a group without such a tab stays as it is. */
function select(group: Element, index: number) {
  const tabs = tabsOf(group)
  if (!tabs[index]) return
  for (const [at, tab] of tabs.entries()) {
    tab.setAttribute('aria-selected', String(at === index))
    tab.tabIndex = at === index ? 0 : -1
  }
  for (const [at, panel] of panelsOf(group).entries()) {
    if (at === index) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
  }
}

/** Selects the tab with a value. */
function selectValue(group: Element, value: string | undefined) {
  select(
    group,
    tabsOf(group).findIndex((tab) => tab.value === value),
  )
}

/**
 * Selects the remembered tab of every group as soon as the parser has seen it, and the tab of any panel that's about to be
 * shown.
 */
export function rememberTabs() {
  customElements.define(
    'tab-panel',
    class extends HTMLElement {
      static observedAttributes = ['hidden']
      // Otherwise a panel that may be found is an empty one for screen readers.
      attributeChangedCallback(_: string, __: unknown, hidden: string | null) {
        this.ariaHidden = hidden === null ? null : 'true'
      }
      connectedCallback() {
        // The tabs of a group come before its panels.
        const group = this.parentElement
        if (group?.dataset.group) selectValue(group, read(chosenTab(group.dataset.group)))
      }
    },
  )
  document.addEventListener('beforematch', ({ target }) => {
    const panel = target as HTMLElement
    const group = panel.parentElement
    if (group?.localName !== 'tab-group') return
    select(group, panelsOf(group).indexOf(panel))
    // The browser shows the panel itself, and stops at one that isn't hidden anymore.
    panel.setAttribute('hidden', 'until-found')
  })
}

/** Starts handling clicks and keys on tabs, and choices in other tabs of the browser. */
export function answerTabs() {
  document.addEventListener('click', ({ target }) => {
    const tab = tabAt(target)
    if (tab) choose(tab)
  })
  document.addEventListener('keydown', (event) => {
    const tab = tabAt(event.target)
    const tabs = tab?.parentElement ? [...tab.parentElement.querySelectorAll<HTMLButtonElement>('[role="tab"]')] : []
    if (!tab) return
    const step = stepOf(event, tab)
    const ends: Record<string, number> = { Home: 0, End: -1 }
    const next = tabs.at(step ? (tabs.indexOf(tab) + step) % tabs.length : (ends[event.key] ?? tabs.length))
    if (!next) return
    event.preventDefault()
    choose(next)
    next.focus()
  })
  addEventListener('storage', ({ key, newValue }) => {
    for (const group of document.querySelectorAll<HTMLElement>('tab-group[data-group]')) {
      if (key === chosenTab(group.dataset.group ?? '').key) selectValue(group, newValue ?? undefined)
    }
  })
}

const tabAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLButtonElement>('tab-group [role="tab"]') : null

/**
 * Selects a tab and the same value in every group with that name. The tab stays where it is on the screen, although the
 * groups above it may change their height.
 */
function choose(tab: HTMLButtonElement) {
  const own = tab.closest<HTMLElement>('tab-group')
  if (!own) return
  const { top } = tab.getBoundingClientRect()
  select(own, tabsOf(own).indexOf(tab))
  const name = own.dataset.group
  if (name) {
    // Without storage, the choice lasts until the page is left.
    store(chosenTab(name), tab.value)
    for (const group of document.querySelectorAll<HTMLElement>('tab-group[data-group]')) {
      if (group !== own && group.dataset.group === name) selectValue(group, tab.value)
    }
  }
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
}
