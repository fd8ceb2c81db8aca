// The progress bar at the top while a page is loading. It appears after a delay and advances in small steps. It's a single
// element, styled through the CSSOM, which the policy allows.

import { useEffect } from 'react'
import { useNavigation } from 'react-router-dom'
import constants from '../../constants.json' with { type: 'json' }

/** Shows the bar while the router is loading a page; then fills and removes it. */
export function useProgress(): void {
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') return
    const bar = document.createElement('div')
    bar.className = 'progress'
    bar.style.setProperty('--speed', `${constants.progressSpeedMs}ms`)
    const draw = (share: number) => {
      bar.style.setProperty('--share', String(share))
      if (!bar.isConnected) document.body.append(bar)
      const next = Math.min(share + constants.progressTrickleRate, 1 - constants.progressMinimum)
      timer = setTimeout(draw, constants.progressTrickleMs, next)
    }
    let timer = setTimeout(draw, constants.progressDelayMs, constants.progressMinimum)
    return () => {
      clearTimeout(timer)
      bar.style.setProperty('--share', '1')
      setTimeout(() => bar.remove(), constants.progressSpeedMs)
    }
  }, [state])
}
