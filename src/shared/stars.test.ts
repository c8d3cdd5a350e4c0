import { expect, it } from 'vitest'
import { starStates } from './stars.ts'

const drawn = (rating: number): string =>
  starStates(rating)
    .map((state) => ({ full: '*', half: '+', empty: '-' })[state])
    .join('')

it.each([
  [0, '-----'],
  [0.49, '-----'],
  [0.5, '+----'],
  [1, '*----'],
  [3.49, '***--'],
  [3.5, '***+-'],
  [4.99, '****+'],
  [5, '*****'],
  [9, '*****'],
  [-1, '-----'],
  [Number.NaN, '-----'],
])('%d is drawn as %s', (rating, stars) => expect(drawn(rating)).toBe(stars))
