import { describe, expect, it } from 'vitest'
import { barsOf, formatShare, halvesOf, termsIn } from './rules.ts'

describe('searches in figures', () => {
  it.each([
    [0, 0, '0\u00a0%'],
    [1, 3, '33\u00a0%'],
    [5, 3, '100\u00a0%'],
  ])('%i of %i', (choices, searches, said) => expect(formatShare(choices, searches)).toBe(said))
  it('puts days together into few bars and loses none', () => {
    expect(barsOf([1, 2, 3, 4, 5], 3)).toEqual([1, 5, 9])
    expect(barsOf([1, 2], 15)).toEqual([1, 2])
    expect(barsOf([], 15)).toEqual([])
  })
  it('compares halves', () => expect(halvesOf([1, 2, 3, 4, 5])).toEqual([3, 12]))
  it('reads terms a line each', () => expect(termsIn(' tivi \n\n TV\r\n')).toEqual(['tivi', 'TV']))
})
