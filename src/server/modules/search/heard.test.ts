import { describe, expect, it } from 'vitest'
import { readHeard } from './rules/heard.ts'
import { withoutMeasures } from './rules/measures.ts'
import { alternativesOf, isBorneOutByOthers } from './rules/near.ts'
import { planOf, queryOf } from './rules/plan.ts'
import { shorterWays } from './rules/talk.ts'
import { accentedText, foldedText, readTyped } from './rules/typed.ts'
import { createVocabulary } from './rules/vocabulary.ts'

const products: Record<string, number> = {
  ...{ xiaomi: 237, philips: 400, omron: 145, cetaphil: 27, cerave: 12, converse: 188, kangaroo: 173 },
  ...{ bosch: 119, cuckoo: 65, sunhouse: 279, hoodie: 759, bomber: 2119, cardigan: 738, blazer: 262 },
  ...{ legging: 475, shining: 20, casio: 686, panasonic: 339, oreal: 70, quatangme: 9, rare: 2, songhan: 5 },
}
const vocabulary = createVocabulary()
for (const [word, count] of Object.entries(products)) vocabulary.set(word, count)

describe('a make as it was heard', () => {
  const heard = (q: string) => {
    const reading = readHeard(readTyped(q), vocabulary.heardAs, vocabulary.counts)
    return reading && [accentedText(reading.words), reading.cost]
  }
  it.each([
    ['xao mi', 'xiaomi', 0.5],
    ['phi líp', 'philips', 1],
    ['ô mờ ron', 'omron', 0],
    ['xe ta phil', 'cetaphil', 0],
    ['sê ra vê', 'cerave', 0],
    ['giày con vớt', 'giày converse', 0.5],
    ['kăng gu ru', 'kangaroo', 0.5],
    ['máy khoan bô xờ', 'máy khoan bosch', 0],
    ['cu ku', 'cuckoo', 0],
    ['sun hao', 'sunhouse', 1],
    ['áo hút đi', 'áo hoodie', 0],
    ['áo bôm bơ', 'áo bomber', 0],
    ['áo cạc đi gan', 'áo cardigan', 0],
    ['áo bờ la de', 'áo blazer', 0.5],
    ['quần lếch ging', 'quần legging', 0],
  ])('%s is %s', (q, words, cost) => expect(heard(q)).toEqual([words, cost]))
  it.each(['nồi cơm điện', 'vé máy bay', 'ke 12 me', 'xiaomi'])('%s is none', (q) =>
    expect(heard(q)).toBeUndefined(),
  )
  it('goes with the words that have gone', () => {
    const own = createVocabulary()
    own.set('omron', 145)
    own.forget('omron')
    expect(readHeard(readTyped('ô mờ ron'), own.heardAs, own.counts)).toBeUndefined()
  })
})

describe('words of one make that stand apart', () => {
  const plan = (q: string) => queryOf(planOf(readTyped(q), vocabulary.counts, []))
  it.each([
    ['ca si ô', "'casio'"],
    ['nồi pa na so nic', "'panasonic'"],
    ['loreal', "'l' <-> 'oreal'"],
    ['f91w', "'f' <-> '91w':*"],
  ])('%s is asked for as %s too', (q, asked) => expect(plan(q)).toContain(asked))
  it('are no tag of words that many names have', () => {
    const counts = new Map([...vocabulary.counts, ['qua', 600], ['tang', 3900], ['me', 4000]] as const)
    expect(queryOf(planOf(readTyped('qua tang me'), counts, []))).not.toContain('quatangme')
  })
})

it.each([
  ['gạo lứt 0.5kg', 'gao lut'],
  ['máy siêu âm 4d', undefined],
  ['quạt công nghiệp 1m2', 'quat cong nghiep'],
  ['quạt trần 60 inch', 'quat tran'],
  ['vali kéo size 24', 'vali keo'],
  ['áo thun size xl', 'ao thun'],
  ['gạo 5 kg', undefined],
  ['iphone 15', undefined],
  ['nồi cơm', undefined],
])('of %s is left, without its measure, %s', (q, left) => {
  const words = withoutMeasures(readTyped(q))
  expect(words && foldedText(words)).toBe(left)
})

describe('a word of its own that was another one', () => {
  const near = new Map([
    ['khong', 900],
    ['hong', 400],
  ])
  const counts = new Map([...near, ['noi', 900], ['chien', 300], ['dau', 900]])
  const typed = readTyped('nồi chiên hông dầu')
  const others = (isWide: boolean) =>
    alternativesOf(typed, near, counts)[isWide ? 'wide' : 'every'][2]?.map(({ word }) => word)
  it('is looked for where the others tell', () => {
    expect(others(false)).toEqual(['hong'])
    expect(others(true)).toEqual(['hong', 'khong'])
  })
  it('is told by names that have it among the others side by side, and by five at least', () => {
    const words = readTyped('nồi chiên không dầu')
    const names = (count: number, folded: string) => Array.from({ length: count }, () => ({ folded }))
    expect(isBorneOutByOthers(typed, { words }, names(5, 'noi chien khong dau 8l'))).toBe(true)
    expect(isBorneOutByOthers(typed, { words }, names(4, 'noi chien khong dau 8l'))).toBe(false)
    expect(isBorneOutByOthers(typed, { words }, names(5, 'noi chien dau khong'))).toBe(false)
    expect(isBorneOutByOthers(typed, { words: typed }, names(5, 'noi chien hong dau'))).toBe(false)
  })
})

describe('what somebody gets and when', () => {
  const ways = (q: string) => shorterWays(readTyped(q)).map(({ words }) => accentedText(words))
  it.each([
    ['quà cho bé trai 5 tuổi', 'quà bé trai'],
    ['đồ chơi từ 3 đến 6 tuổi', 'đồ chơi'],
    ['nước hoa nữ nhân dịp 20/10', 'nước hoa nữ'],
    ['hộ e cái bình giữ nhiệt', 'bình giữ nhiệt'],
    ['hàng sale tông đơ kemei', 'tông đơ kemei'],
  ])('of "%s" are first "%s"', (q, first) => expect(ways(q)[0]).toBe(first))
})
