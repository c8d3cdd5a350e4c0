import { expect, it, vi } from 'vitest'
import { createUses } from './uses.ts'

it('lets so many in within a window, each name by itself, and says when there is room again', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const uses = createUses({ max: 2, windowMs: 1000, most: 2 })
    expect([uses.take(1), uses.take(1), uses.take(2)]).toEqual([0, 0, 0])
    vi.advanceTimersByTime(400)
    expect([uses.take(1), uses.take(2), uses.take(2)]).toEqual([600, 0, 600])
    vi.advanceTimersByTime(600)
    expect(uses.take(1)).toBe(0)
    // Of those used longest ago nothing is known any more.
    expect([uses.take(2), uses.take(3), uses.take(1), uses.take(1)]).toEqual([0, 0, 0, 0])
  } finally {
    vi.useRealTimers()
  }
})
