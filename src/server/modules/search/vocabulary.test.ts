import { expect, it } from 'vitest'
import { keysOf } from './rules/distance.ts'
import { createVocabulary } from './rules/vocabulary.ts'

const products: Record<string, number> = {
  nghe: 40,
  nghi: 7,
  ngang: 12,
  tai: 90,
  tay: 300,
  '1tb': 5,
  nghieng: 3,
}
const filled = () => {
  const vocabulary = createVocabulary()
  for (const [word, count] of Object.entries(products)) vocabulary.set(word, count)
  return vocabulary
}

it('words that share a key with a misspelt one are found, those of most products first', () => {
  const vocabulary = filled()
  const expected = Object.entries(products)
    .filter(([word]) => !/\d/.test(word) && keysOf(word).some((key) => keysOf('nge').includes(key)))
    .sort((a, b) => b[1] - a[1])
  expect(expected.map(([word]) => word)).toContain('nghe')
  expect([...vocabulary.near(keysOf('nge'), 100)]).toEqual(expected)
  expect([...vocabulary.near(keysOf('nge'), 1)]).toEqual(expected.slice(0, 1))
})

it('what has gone is not found, and comes back with its new number', () => {
  const vocabulary = filled()
  vocabulary.forget('nghe')
  expect(vocabulary.near(keysOf('nge'), 100).has('nghe')).toBe(false)
  expect(vocabulary.beginning('ngh', 1000)).toBe(10)
  vocabulary.set('nghe', 2)
  expect(vocabulary.near(keysOf('nge'), 100).get('nghe')).toBe(2)
  expect(vocabulary.beginning('ngh', 1000)).toBe(12)
})

it('names with a beginning are counted, a code as well, up to a bound', () => {
  const vocabulary = filled()
  expect(['ta', 'ng', '1', 'x', 'nghieng'].map((said) => vocabulary.beginning(said, 10_000))).toEqual([
    390, 62, 5, 0, 3,
  ])
  expect(vocabulary.beginning('', 100)).toBeGreaterThanOrEqual(100)
  vocabulary.set('tam', 11)
  expect(vocabulary.beginning('ta', 10_000)).toBe(401)
})

it('as many words as a large catalogue has are taken in', () => {
  const vocabulary = createVocabulary()
  const words = Array.from(
    { length: 12_000 },
    (_, n) => `w${n.toString(36).replace(/\d/g, (digit) => 'qwertyuiop'[Number(digit)] ?? '')}`,
  )
  for (const word of words) vocabulary.set(word, 1)
  for (const word of words.filter((_, n) => n % 500 === 0))
    expect(vocabulary.near(keysOf(word), 10_000).has(word)).toBe(true)
})
