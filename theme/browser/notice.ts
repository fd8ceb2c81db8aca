// A notice at the bottom of the window; only one at a time.

let shown: HTMLElement | undefined

/** Shows a text with a button to dismiss it. */
export function showNotice(text: string, label: string, dismissed: () => void) {
  hideNotice()
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label })
  button.addEventListener('click', () => {
    hideNotice()
    dismissed()
  })
  shown = document.createElement('div')
  shown.className = 'notice'
  document.body.append(shown)
  // Screen readers announce a status when its text changes, so insert the element first.
  shown.role = 'status'
  shown.append(text, button)
}

export function hideNotice() {
  shown?.remove()
  shown = undefined
}
