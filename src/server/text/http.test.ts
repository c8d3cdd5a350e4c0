import { expect, it } from 'vitest'
import { waitWords } from './http.ts'

it.each([
  [1, 'ít phút'],
  [300, 'ít phút'],
  [301, '6 phút'],
  [899, '15 phút'],
  [3599, '60 phút'],
  [3601, '61 phút'],
  [5401, '2 giờ'],
  [7201, '3 giờ'],
  [86_400, '24 giờ'],
])('a wait of %i seconds is told as %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words)
})
