import { expect, it } from 'vitest'
import { countedUp, countUpMs } from './count-up.ts'

it('begins with what was seen, ends with what there is, and never turns back', () => {
  const shown = Array.from({ length: 91 }, (_, step) => countedUp(1000, 46_000, step * 10))
  expect([shown[0], shown.at(-1)]).toEqual([1000, 46_000])
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  expect(countedUp(1000, 46_000, countUpMs / 2)).toBeGreaterThan(23_500)
  expect(countedUp(5, 9, -100)).toBe(5)
  expect(countedUp(5, 9, 10 * countUpMs)).toBe(9)
})
