import { describe, expect, it } from 'vitest'
import { readHeard } from './rules/heard.ts'
import { unitsLike, withoutMeasures } from './rules/measures.ts'
import { alternativesOf, isBorneOutByOthers } from './rules/near.ts'
import { planOf, queryOf } from './rules/plan.ts'
import { longestBeginnings, shorterWays } from './rules/talk.ts'
import { accentedText, foldedText, readCodes, readTyped } from './rules/typed.ts'
import { createVocabulary } from './rules/vocabulary.ts'

const products: Record<string, number> = {
  ...{ xiaomi: 237, philips: 400, omron: 145, cetaphil: 27, cerave: 12, converse: 188, kangaroo: 173 },
  ...{ bosch: 119, cuckoo: 65, sunhouse: 279, hoodie: 759, bomber: 2119, cardigan: 738, blazer: 262 },
  ...{ legging: 475, shining: 20, casio: 686, panasonic: 339, oreal: 70, quatangme: 9, rare: 2, songhan: 5 },
  ...{ loreal: 7, sneaker: 237, garnier: 31, dyson: 50, jogger: 864, handmade: 348, disney: 44, versace: 12 },
  ...{ crocs: 66, roche: 185, posay: 177, paula: 172, choice: 186, shock: 221, baby: 354 },
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
    ['phi líp', 'philips', 0.25],
    ['ô mờ ron', 'omron', 0],
    ['xe ta phil', 'cetaphil', 0],
    ['sê ra vê', 'cerave', 0],
    ['giày con vớt', 'giày converse', 0.25],
    ['kăng gu ru', 'kangaroo', 0.5],
    ['máy khoan bô xờ', 'máy khoan bosch', 0],
    ['cu ku', 'cuckoo', 0],
    ['sun hao', 'sunhouse', 0.25],
    ['áo hút đi', 'áo hoodie', 0],
    ['áo bôm bơ', 'áo bomber', 0],
    ['áo cạc đi gan', 'áo cardigan', 0],
    ['áo bờ la de', 'áo blazer', 0.5],
    ['quần lếch ging', 'quần legging', 0],
    // Stops between syllables, vowels as English and French have them, and what no syllable ends in.
    ['lốc ri an', 'loreal', 0.25],
    ['sân hao', 'sunhouse', 0.25],
    ['sờ ních cơ', 'sneaker', 0.5],
    ['gác ni ê', 'garnier', 0],
    ['đai sơn', 'dyson', 0],
    ['giốc gơ', 'jogger', 0],
    ['hen mết', 'handmade', 0.75],
    ['đít nây', 'disney', 0],
    ['ve sa chê', 'versace', 0.5],
    ['cờ róc', 'crocs', 0.25],
  ])('%s is %s', (q, words, cost) => expect(heard(q)).toEqual([words, cost]))
  it.each(['nồi cơm điện', 'vé máy bay', 'ke 12 me', 'xiaomi'])('%s is none', (q) =>
    expect(heard(q)).toBeUndefined(),
  )
  it('is heard beside another one', () => {
    const further = (q: string) =>
      readHeard(readTyped(q), vocabulary.heardAs, vocabulary.counts)?.further.map(accentedText)
    expect(further('la rốt pô sê')).toEqual(['la roche posay'])
    expect(further('pô la choi')).toEqual(['paula choice'])
    expect(further('giày con vớt')).toEqual([])
  })
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
    ['gshock', "'g' <-> 'shock'"],
    ['babyg', "'baby' <-> 'g'"],
  ])('%s is asked for as %s too', (q, asked) => expect(plan(q)).toContain(asked))
  it('are no word with a letter hit twice', () => expect(plan('bomberr')).not.toContain('<->'))
  it('are no tag of words that many names have', () => {
    const counts = new Map([...vocabulary.counts, ['qua', 600], ['tang', 3900], ['me', 4000]] as const)
    expect(queryOf(planOf(readTyped('qua tang me'), counts, []))).not.toContain('quatangme')
  })
})

it.each([
  ['đồng hồ ae 1500 whx', 'dong ho ae 1500whx'],
  ['wh 1000 xm 4', 'wh 1000xm4'],
  ['rubik 4 x 4', 'rubik 4x4'],
  ['dầu gội 500 ml', undefined],
  ['áo thun 3 màu', undefined],
  ['iphone 15 256', undefined],
])('of %s the codes are those of %s', (q, read) => {
  const words = readCodes(readTyped(q), (letters) => unitsLike(letters) !== undefined)
  expect(words && foldedText(words)).toBe(read)
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

describe('less of what was typed', () => {
  const beginnings = (q: string) => longestBeginnings(readTyped(q)).map(({ words }) => accentedText(words))
  it('is how it begins, where a kind is left out and no make or code', () => {
    expect(beginnings('bếp từ đôi 2 vùng')).toEqual(['bếp từ đôi 2', 'bếp từ đôi'])
    for (const q of ['xe lăn điện ottobock', 'máy siêu âm 4d', 'vay tiền nhanh'])
      expect(beginnings(q)).toEqual([])
  })
  const ways = (q: string) => shorterWays(readTyped(q)).map(({ words }) => accentedText(words))
  it('is never the last word of something told', () => {
    expect(ways('giúp mình chọn tai nghe chống ồn tầm 1 triệu')).not.toContain('ồn')
    expect(ways('giúp mình chọn tai nghe chống ồn tầm 1 triệu')[0]).toBe('tai nghe chống ồn')
  })
  it.each([
    ['mấy cái móc treo đồ', 'móc treo đồ'],
    ['em muốn mua son tặng người yêu', 'son'],
  ])('of "%s" may be "%s"', (q, way) => expect(ways(q)).toContain(way))
  it.each([
    ['muon mua may hut bui', 'may hut bui'],
    ['mua giao trinh tieng anh', 'giao trinh tieng anh'],
    ['mua nhung tam dan tuong', 'nhung tam dan tuong'],
  ])('of "%s" is first "%s", for without accents it may be a thing', (q, first) =>
    expect(ways(q)[0]).toBe(first),
  )
})
