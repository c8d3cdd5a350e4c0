import { describe, expect, it } from 'vitest'
import { fold } from '#shared/vietnamese.ts'
import { wordDistance } from './rules/distance.ts'
import { readHeard } from './rules/heard.ts'
import { heardQueries, heardThroughout, likeliestHeard } from './rules/heard-names.ts'
import { withoutMeasures } from './rules/measures.ts'
import { alternativesOf, mayBeMeant, nearestReading } from './rules/near.ts'
import { planOf, queryOf } from './rules/plan.ts'
import { shorterWays } from './rules/talk.ts'
import { accentedText, foldedText, readTyped, wordsIn } from './rules/typed.ts'
import { createVocabulary } from './rules/vocabulary.ts'

const products: Record<string, number> = {
  ...{ some: 180, by: 700, mi: 900, new: 400, balance: 20, daniel: 60, wellington: 44, nature: 300 },
  ...{ republic: 56, charm: 90, zumba: 9, beauty: 300, performance: 30, cushion: 90, well: 20, light: 200 },
}
const vocabulary = createVocabulary()
for (const [word, count] of Object.entries(products)) vocabulary.set(word, count)
const { counts, heardAs, shortAs } = vocabulary

describe('several words of another language', () => {
  const names = [
    ...['toner some by mi 30ml', 'kem some by mi', 'son some by mi', 'mat na charm by mi', 'by mi some'],
    ...['giay new balance', 'ao new balance nam', 'giay the thao new balance'],
    ...['dong ho daniel wellington', 'day daniel wellington', 'daniel wellington quadro'],
    ...['kem nature republic', 'nature republic aloe'],
  ].map((folded) => ({ folded }))
  const ways = (q: string) => heardThroughout(readTyped(q), counts, heardAs, shortAs)
  const heard = (q: string) => {
    const words = likeliestHeard(readTyped(q), ways(q), names)
    return words && foldedText(words)
  }
  it.each([
    ['sâm bai mi', 'some by mi'],
    ['niu ba lần', 'new balance'],
    ['đa ni en oen linh tơn', 'daniel wellington'],
    ['đa ni eo oe ling tơn', 'daniel wellington'],
  ])('%s is %s, which names have side by side', (q, words) => expect(heard(q)).toBe(words))
  it('are none that hardly any name has, and nothing that was typed as it stands', () => {
    expect(heard('na chơ ri pút bờ lích')).toBeUndefined()
    expect(heard('some by mi')).toBeUndefined()
  })
  it('are asked for side by side', () => {
    const { terms, beside } = heardQueries(ways('niu ba lần'))
    expect(terms).toContain("('new') & ('balance')")
    expect(beside).toContain("('new') <-> ('balance')")
  })
  it.each(['niu', 'niu balance2', 'đường phở bai', 'xyz fpt'])('%s has none', (q) =>
    expect(ways(q)).toEqual([]),
  )
})

it.each(['cút sẩn', 'cũt sần', 'mạng fpt'])('%s is not heard as a word of another language', (q) =>
  expect(readHeard(readTyped(q), heardAs, counts)).toBeUndefined(),
)

it('the end of cushion is heard', () =>
  expect(readHeard(readTyped('cút sần'), heardAs, counts)?.words[0]?.folded).toBe('cushion'))

it.each([
  ['khang', 'khan'],
  ['vich', 'vit'],
  ['lan', 'lanh'],
  ['mac', 'mat'],
])('%s ends like %s in the south', (typed, meant) => expect(wordDistance(typed, meant)).toBe(0.5))

it.each([
  ['lựu đạn', 'lưu giãn', false],
  ['keo dán sắt', 'kéo dáng sát', false],
  ['thuê áo cưới', 'thum áo cười', true],
  ['thuê áo cưới', 'thú áo cười', false],
  ['sữa sâu', 'sửa sau', true],
])('%s as %s: %s', (typed, words, may) => {
  const known = new Map(readTyped(typed).map(({ folded }) => [folded, 100]))
  expect(mayBeMeant(readTyped(typed), { words: readTyped(words), shown: words, names: 9 }, known)).toBe(may)
})

it('a word that nobody has may begin otherwise than one that sounds alike', () => {
  const may = (typed: string, words: string) =>
    mayBeMeant(readTyped(typed), { words: readTyped(words), shown: words, names: 9 }, new Map())
  expect(may('chà xữa', 'trà sữa')).toBe(true)
  expect(may('chà xữa', 'trá sứa')).toBe(false)
})

describe('the closest reading', () => {
  const shown = (typed: string, name: string, having = 5) => {
    const words = readTyped(typed)
    const near = new Map(
      fold(name)
        .split(' ')
        .map((word) => [word, 900]),
    )
    const own = new Map(words.map(({ folded }) => [folded, near.get(folded) ?? having]))
    const names = Array.from({ length: 5 }, () => ({ name }))
    return nearestReading(words, alternativesOf(words, near, own).every, names)?.shown
  }
  it('has no consonant where a vowel with its mark stood', () => {
    expect(shown('thuê xe du lịch', 'thun xe du lịch')).toBeUndefined()
    expect(shown('thun xe du lịch', 'thon xe du lịch')).toBe('thon xe du lịch')
    expect(shown('bê xe du lịch', 'bể xe du lịch')).toBe('bể xe du lịch')
    expect(shown('trê xe du lịch', 'trên xe du lịch')).toBe('trên xe du lịch')
  })
  it('leaves words of services as they are', () => {
    expect(shown('thuê xe máy', 'thể xe máy')).toBeUndefined()
    expect(shown('thue xe máy', 'thể xe máy')).toBe('thể xe máy')
  })
  it('has another end only with the same vowel', () => {
    expect(shown('khăng giấy', 'khăn giấy', 100)).toBe('khăn giấy')
    expect(shown('săn giấy', 'sang giấy', 100)).toBeUndefined()
  })
})

it.each([
  ['nồi cơm 1 lít 8', "'1' <-> '8l'"],
  ['chai 2 lít rưỡi', "'2500ml'"],
  ['gấu bông 1 mét 2', "'1m2'"],
])('%s is asked for as %s too', (q, asked) =>
  expect(queryOf(planOf(readTyped(q), new Map(), []))).toContain(asked),
)
it('a second number before a thing counts it', () => {
  const query = queryOf(planOf(readTyped('nước giặt 1 lít 2 chai'), new Map(), []))
  expect(query).not.toContain("'1' <-> '2l'")
  expect(withoutMeasures(readTyped('nồi cơm 1 lít 8'))?.map(({ folded }) => folded)).toEqual(['noi', 'com'])
})

describe('words of some people', () => {
  const plan = (q: string) => queryOf(planOf(readTyped(q), new Map(), []))
  it.each([
    ['nhẫn hột xoàn', "'kim' <-> 'cương'"],
    ['do choi con nit', "'trẻ' <-> 'em'"],
    ['quà sn bạn gái', "'sinh' <-> 'nhật'"],
    ['sr rửa mặt', "'sữa' <-> 'rửa' <-> 'mặt'"],
  ])('%s is asked for as %s too', (q, asked) => expect(plan(q)).toContain(asked))
  it.each([
    ['nhẫn kim cương', 'hột'],
    ['quà sinh nhật', "'sn'"],
    // Without its accents it may be 'mến' or 'men'.
    ['men', 'chăn'],
  ])('%s is not asked for as %s', (q, asked) => expect(plan(q)).not.toContain(asked))
  it('give way to the operator’s, unless they are longer', () => {
    const groups = [['nhóc', 'lũ trẻ']]
    expect(queryOf(planOf(readTyped('nhóc'), new Map(), groups))).toContain("'lũ' <-> 'trẻ'")
    expect(queryOf(planOf(readTyped('nhóc'), new Map(), groups))).not.toContain("'bé'")
  })
})

it.each([
  ['tai nghe rẻ', 'tai nghe'],
  ['quạt đứng tốt', 'quạt đứng'],
  ['ví da nam k shop', 'ví da nam'],
  ['mk cần mua son dưỡng', 'son dưỡng'],
  ['đồ noel cho bé', 'noel bé'],
  ['đồ chơi bé trai 3t', 'đồ chơi bé trai'],
  ['đồ chơi cho bé từ 18th', 'đồ chơi bé'],
  ['quà sinh nhật cho bạn gái', 'sinh nhật bạn gái'],
  ['váy noel cho bé', 'váy bé'],
])('of "%s" is first "%s"', (q, first) => {
  const [way] = shorterWays(readTyped(q))
  expect(way && accentedText(way.words)).toBe(first)
})

it('laughter is no words run together', () => {
  const known = new Map([
    ['ha', 900],
    ['mat', 900],
    ['na', 900],
  ])
  expect(wordsIn('hahaha', known)).toEqual([])
  expect(wordsIn('hahamat', known)).toEqual([['ha', 'ha', 'mat']])
})
