import { describe, expect, it } from 'vitest'
import { line, text } from '#contract/fields.ts'
import { endpoints } from '#contract/index.ts'
import { shownLine } from './shown-text.ts'

const unseen = [
  '\u200b',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u{e0041}',
  '\u202e',
  '\u2066\u2069',
  '\u200b \u200b',
]

describe('a name', () => {
  it.each([
    ['Trần\nThị  Bình', 'Trần Thị Bình'],
    ['An\r\n\r\nBạn trúng thưởng\u2028x', 'An Bạn trúng thưởng x'],
    ['\u202eAn\u200b Nguyễn\u0007', 'An Nguyễn'],
    ['Quản\u200btrị', 'Quảntrị'],
    ['Bé 👨‍👩‍👧 ❤️ 👍🏽', 'Bé 👨‍👩‍👧 ❤️ 👍🏽'],
  ])('%j is one line of what is seen', (given, shown) => {
    expect(shownLine(given)).toBe(shown)
    expect(line(100).parse(given)).toBe(shown)
    expect(shownLine(shown)).toBe(shown)
  })

  it.each(unseen)('of %j is none', (given) => {
    expect(line(100).safeParse(given).success).toBe(false)
    expect(text(100).safeParse(given).success).toBe(false)
  })

  it.each([
    ['PATCH /api/user', 'fullName'],
    ['POST /api/register', 'fullName'],
    ['POST /api/contact', 'name'],
    ['POST /api/contact', 'subject'],
  ] as const)('of %s (%s) is such a line', (key, field) => {
    const shape = (
      endpoints[key].body as unknown as { shape: Record<string, { parse: (given: unknown) => unknown }> }
    ).shape
    expect(shape[field]?.parse('An\n\u202eB')).toBe('An B')
  })

  it('to sign in with has letters that are seen', () => {
    const { username } = endpoints['POST /api/register'].body.shape
    expect(username.safeParse('thúy.an_1').success).toBe(true)
    for (const given of ['\u3164', 'an\u115f', 'an\uffa0'])
      expect(username.safeParse(given).success, JSON.stringify(given)).toBe(false)
  })
})

it('turns nothing around that stands behind free text', () => {
  expect(text(100).parse('Hay\u202e lắm\nđấy 👨‍👩‍👧')).toBe('Hay lắm\nđấy 👨‍👩‍👧')
})
