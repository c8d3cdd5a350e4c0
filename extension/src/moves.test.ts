import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onMoved } from './moves.ts'

const heard = vi.fn()
let page: { visibilityState: string; turn?: () => void }

const stand = (more: object = {}) => {
  vi.stubGlobal('window', more)
  page = { visibilityState: 'visible' }
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.visibilityState
    },
    addEventListener: (_: string, turn: () => void) => {
      page.turn = turn
    },
  })
  vi.stubGlobal('location', { href: 'https://shop.example/a' })
  onMoved(heard)
}
const see = (visibilityState: string) => {
  page.visibilityState = visibilityState
  page.turn?.()
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  heard.mockClear()
})

it('hears of a changed address from the browser, where it tells', () => {
  const addEventListener = vi.fn()
  stand({ navigation: { addEventListener } })
  expect(addEventListener).toHaveBeenCalledWith('navigatesuccess', heard)
  expect(vi.getTimerCount()).toBe(0)
})

it('looks for it where the browser tells nothing, once for each change', () => {
  stand()
  vi.advanceTimersByTime(5000)
  expect(heard).not.toHaveBeenCalled()
  location.href = 'https://shop.example/checkout'
  vi.advanceTimersByTime(1000)
  expect(heard).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  expect(heard).toHaveBeenCalledTimes(1)
})

it('does not look while the page is not seen', () => {
  stand()
  see('hidden')
  expect(vi.getTimerCount()).toBe(0)
  see('visible')
  expect(vi.getTimerCount()).toBe(1)
  location.href = 'https://shop.example/b'
  vi.advanceTimersByTime(1000)
  expect(heard).toHaveBeenCalledTimes(1)
})
