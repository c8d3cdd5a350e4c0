import { expect, it } from 'vitest'
import { scrollAfter, twiceOrWhole, withinZoom } from './zoom.ts'

it('stays between the window and four times it', () => {
  expect([0.2, 1, 2.5, 9].map(withinZoom)).toEqual([1, 1, 2.5, 4])
})

it('a double tap asks for twice the window, and back from whatever it is', () => {
  expect([1, 1.2, 2, 4].map(twiceOrWhole)).toEqual([2, 1, 1, 1])
})

it('the point under the finger stays there', () => {
  // 100 px from the edge, 40 px in: it is 140 px into the picture, and 280 once that is twice as large.
  expect(scrollAfter(40, 100, 2)).toBe(180)
  expect(scrollAfter(scrollAfter(40, 100, 2), 100, 1 / 2)).toBe(40)
})
