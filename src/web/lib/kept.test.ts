import { afterEach, expect, it, vi } from 'vitest'
import { dropKept, keep, kept } from './kept.ts'
import { keepPendingPage, pendingPage, takePendingPage } from './pending-link.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  dropKept('localStorage', 'one')
})

const refusing = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const storages: [string, unknown][] = [
  ['refuses', { getItem: refusing, setItem: refusing, removeItem: refusing }],
  ['is none', null],
  [
    'is full',
    {
      getItem: () => 'of before',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => undefined,
    },
  ],
]

it.each(storages)('remembers until the page goes where storage %s', (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  keep('localStorage', 'one', 'now')
  expect(kept('localStorage', 'one')).toBe('now')
  dropKept('localStorage', 'one')
  expect(kept('localStorage', 'one')).not.toBe('now')
})

it('leads on to the page that was wanted where storage is refused', () => {
  vi.stubGlobal('sessionStorage', null)
  expect(pendingPage()).toBeUndefined()
  keepPendingPage('/link?url=https%3A%2F%2Fshopee.vn%2Fao')
  expect(takePendingPage()).toBe('/link?url=https%3A%2F%2Fshopee.vn%2Fao')
  expect(takePendingPage()).toBeUndefined()
})
