// Scroll positions by entry of the router's history.

import { createMemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { keepScroll, scrollToEntry } from '../../../theme/navigation/scroll.ts'

vi.mock('../../../theme/browser/reveal.ts', () => ({ reveal: () => false }))

test('back and forward return to where the reader was, and preventScrollReset stays there', async () => {
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => vi.stubGlobal('scrollY', top))
  const router = createMemoryRouter([{ path: '*', element: null }])
  keepScroll(router)
  const top = async (navigation: Promise<void>) => {
    await navigation
    scrollToEntry(router.state.location, 'instant')
    return scrollY
  }
  scrollTo({ top: 900 })
  expect(await top(router.navigate('/two'))).toBe(0)
  scrollTo({ top: 300 })
  expect(await top(router.navigate(-1))).toBe(900)
  expect(await top(router.navigate(1))).toBe(300)
  expect(await top(router.navigate('/two?tab=a', { preventScrollReset: true }))).toBe(300)
  expect(await top(router.navigate('/two', { replace: true }))).toBe(0)
  vi.unstubAllGlobals()
})
