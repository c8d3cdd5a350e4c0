import { describe, expect, it } from 'vitest'
import { accentedWords } from '#shared/vietnamese.ts'
import { alternativesFor } from './rules/near.ts'
import { planOf, queryOf } from './rules/plan.ts'
import { hitsOf, nameWordsOf, rank } from './rules/ranking.ts'
import { accentedText, type Counts, readGlued, readKeys, readTyped, saidIn, wordsIn } from './rules/typed.ts'

const counted = (words: Record<string, number>): Counts => new Map(Object.entries(words))

describe('words that keys of Telex or VNI would write otherwise', () => {
  const counts = counted({
    tree: 114,
    hut: 400,
    tre: 4122,
    caso: 27,
    cao: 15_985,
    noi: 2000,
    com: 2000,
    goo: 2,
  })
  const read = (q: string) => readKeys(readTyped(q), counts).map(({ accented }) => accented)
  it.each([
    ['tree hut', 'tree hut'],
    ['caso', 'caso'],
    ['nooif cowm', 'nồi cơm'],
    ['noi62 caso', 'nồi cáo'],
  ])('%s is read as %s', (q, words) => expect(read(q).join(' ')).toBe(words))
})

it('keys that write a word which no name has are left as they were typed', () => {
  const counts = counted({ may: 4000, cha: 300 })
  expect(readKeys(readTyped('maycha'), counts).map(({ accented }) => accented)).toEqual(['maycha'])
})

describe('words run together', () => {
  const counts = counted({
    ...{
      quan: 9000,
      ao: 20_000,
      lot: 900,
      qua: 3000,
      nao: 400,
      ot: 20,
      so: 900,
      mi: 900,
      somi: 60,
      kieu: 700,
    },
    ...{ giay: 4000, sandal: 900, nu: 20_000, gel: 1700, boi: 300, xyz: 4, sua: 5000, tam: 1500 },
  })
  it.each([
    ['quanaolot', 'quan ao lot'],
    ['giaysandalnu', 'giay sandal nu'],
    ['aosomikieu', 'ao so mi kieu'],
    ['aosomikieu', 'ao somi kieu'],
  ])('%s may be %s', (word, words) =>
    expect(wordsIn(word, counts).map((parts) => parts.join(' '))).toContain(words),
  )
  it('are three letters of another language where many names have them', () => {
    const typed = (word: string) => queryOf(planOf(readTyped(word), counts, []))
    expect(typed('gelboi')).toContain("'gel' <-> 'boi'")
    expect(typed('xyzboi')).not.toContain('<->')
  })
  it.each([
    ['suatam500ml', 'suatam 500ml'],
    ['gel3x3', 'gel 3x3'],
    ['kem gel2', 'kem gel 2'],
    ['hbf375', undefined],
    ['3x3', undefined],
    ['gel boi', undefined],
  ])('with a number, as in "%s", are read apart: "%s"', (q, words) => {
    const read = readGlued(readTyped(q), counts)
    expect(read && accentedText(read)).toBe(words)
  })
})

describe('numbers', () => {
  const has = (q: string, name: string, counts: Counts = new Map()): boolean => {
    const words = nameWordsOf(accentedWords(name))
    return planOf(readTyped(q), counts, []).every((part) =>
      part.readings.some((reading) => hitsOf({ readings: [{ ...reading, apart: false }] }, words).length > 0),
    )
  }
  it.each([
    ['iphone 15 256gb', 'iPhone 15 Pro 256GB'],
    ['sữa số 1 900g', 'Sữa bột số 1 lon 900g'],
    ['nồi 1.8l', 'Nồi cơm 1,8 lít'],
    ['nồi 1l8', 'Nồi cơm 1.8L'],
    ['bình 1l5', 'Bình 1500ml'],
    ['gạo 2kg5', 'Gạo túi 2.5kg'],
    ['nệm 1m6', 'Nệm 160 cm'],
    ['nệm 160cm', 'Nệm 1m6'],
    ['vải khổ 150cm', 'Vải khổ 1m50'],
    ['vải khổ 1.5m', 'Vải khổ 1m5'],
    ['bình 0.5l', 'Bình 500ml'],
    ['bình 500ml', 'Bình 0,5 lít'],
    ['ca 1l', 'Ca 1000ml'],
    ['ca 1800ml', 'Ca 1.8 L'],
    ['bột 1kg', 'Bột 1000g'],
    ['bột 1000 gram', 'Bột 1 kg'],
    ['lọc khí 40 m2', 'Lọc khí 40m2'],
    ['lọc khí 40m2', 'Lọc khí 40 m²'],
    ['balo 15.6', 'Balo 15,6 inch'],
    ['pin 20.000mah', 'Pin 20000mAh'],
    ['pin 20.000 mAh', 'Pin 20000 mAh'],
    ['pin 20000 mah', 'Pin 20.000mAh'],
    ['máy sấy 1500w', 'Máy sấy 1.500 W'],
    ['bình 1.000ml', 'Bình 1 lít'],
    ['bình 1.500 ml', 'Bình 1,5 lít'],
    ['bình 1 lít', 'Bình 1.000ml'],
  ])('%s is in %s', (q, name) => expect(has(q, name)).toBe(true))
  it.each([
    ['nồi 1.8l', 'Nồi 1 ngăn 8l'],
    ['bình 0.5l', 'Bình 5l'],
    ['cân 5g', 'Cân 5kg'],
    ['ca 1l', 'Ca 100ml'],
    ['nệm 1m2', 'Nệm 2m'],
    ['sữa 0.500kg', 'Sữa 0500kg'],
    ['bình 1.000ml', 'Bình 1 ml'],
  ])('%s is not in %s', (q, name) => expect(has(q, name)).toBe(false))

  const first = (q: string, names: readonly string[]) => {
    const entries = names.map((written, id) => ({
      ...{ id, written, name: accentedWords(written), popularity: 0, featured: false },
    }))
    return names[rank(entries, planOf(readTyped(q), new Map(), [])).ids[0] ?? -1]
  }
  it.each([
    ['nồi 8l', 'Nồi cơm điện loại lớn 8L', 'Nồi 1.8L'],
    ['bình 5 lít', 'Bình đun siêu tốc 5 lít', 'Bình 3,5 lít'],
    ['sữa 5kg', 'Sữa bột nguyên kem 5kg', 'Sữa 1.5kg'],
    ['loa 1', 'Loa kéo một tay cầm 1', 'Loa 2.1'],
    ['tã 14kg', 'Tã 9-14kg', 'Tã 2.14kg'],
    ['iphone 256gb', 'iPhone 15 256GB', 'iPhone 1.256GB'],
    ['túi 15 inch', 'Túi đựng máy tính xách tay 15 inch', 'Túi 15.6inch'],
    ['balo 15', 'Balo đựng máy tính xách tay cỡ 15', 'Balo 15,6 inch'],
    ['loa v5.1', 'Loa v5.1', 'Loa chuẩn v5 cho 1 người'],
  ])('%s is sooner %s than %s', (q, right, wrong) => {
    const others = ['Nồi 2.8L', 'Bình 2,5 lít', 'Sữa 2.5kg']
    expect(first(q, [right, wrong, ...others])).toBe(right)
    expect(first(q, [...others, wrong, right])).toBe(right)
  })

  const known = counted({ iphone: 90, note: 90, lego: 90, size: 90 })
  it.each([
    ['iphone15', 'Điện thoại iPhone 15'],
    ['note13pro', 'Redmi Note 13 Pro'],
    ['size42', 'Giày size 42'],
  ])('%s is %s, letters and digits apart', (q, name) => expect(has(q, name, known)).toBe(true))
  it('are codes where they are long, which stand anywhere', () =>
    expect(queryOf(planOf(readTyped('lego41704'), known, []))).toContain("'lego' & '41704'"))
  it('are no letters of a word that nobody knows', () =>
    expect(has('xkcd15', 'Truyện xkcd 15', known)).toBe(false))
  it('have units that are whole, but for the one that is typed', () => {
    const query = (q: string) => queryOf(planOf(readTyped(q), known, []))
    expect(query('can 5 lít')).toContain("'5' <-> 'lit':*")
    expect(query('can 5 l')).toContain("'5' <-> 'l':*")
    for (const q of ['can 5 lít', 'can 5l']) expect(query(q)).not.toContain("'l':*")
    expect(query('kem 5 gram')).not.toContain("'g':*")
    expect(has('can 5 lít', 'Can 5L')).toBe(true)
    expect(has('can 5 lít', 'Dao 5 lưỡi')).toBe(false)
  })
  it('stay whole at the end of a search, unless they belong to a model', () => {
    const query = (q: string) => queryOf(planOf(readTyped(q), known, []))
    expect(query('samsung a5')).toMatch(/'a5':\*\)\)$/)
    expect(has('samsung a5', 'Samsung Galaxy A54')).toBe(true)
    expect(has('card rtx40', 'Card màn hình RTX4070')).toBe(true)
    for (const q of ['tivi 55', 'nồi 5l', 'nồi 1l5', 'note 13pro', 'samsung a5 128gb'])
      expect(query(q)).not.toContain(':*')
  })
  it('say something else with a point and without', () => {
    expect(saidIn('nồi 1.8L')).not.toBe(saidIn('nồi 1 8l'))
    expect(saidIn('Nồi  1,8L')).toBe(saidIn('nồi 1.8l'))
  })
})

describe('joined words with their accents', () => {
  const counts = counted({ so: 300, mi: 300, gi: 9, ay: 9, com: 90, noi: 90, dien: 90 })
  const query = (q: string) => queryOf(planOf(readTyped(q), counts, []))
  it('fall apart as their letters do', () => {
    expect(query('sơmi')).toContain("'sơ' <-> 'mi'")
    expect(query('nồicơmđiện')).toContain("'nồi' <-> 'cơm' <-> 'điện'")
  })
  it('are left where they are one syllable', () => expect(query('giày')).toBe("(('giày':*))"))
})

describe('words of a term with synonyms, typed without accents', () => {
  it('are rather those of the term than others with the same letters', () => {
    const names = ['Áo ba lỗ nữ', 'Ba lô nữ xanh dương đậm']
    const entries = names.map((name, id) => ({
      id,
      name: accentedWords(name),
      popularity: 0,
      featured: false,
    }))
    const groups = [['ba lô', 'balo']]
    const quality = (name: string) =>
      planOf(readTyped('ba lo'), new Map(), groups)
        .flatMap((part) => hitsOf(part, nameWordsOf(accentedWords(name))))
        .map((hit) => hit.quality)[0] ?? 0
    expect(quality(names[1] ?? '')).toBeGreaterThan(quality(names[0] ?? ''))
    expect(rank(entries, planOf(readTyped('ba lo nu'), new Map(), groups)).ids[0]).toBe(1)
  })
})

describe('a near word', () => {
  const counts = counted({ noi: 900, con: 900, com: 900, dien: 900, ton: 300, tan: 900 })
  const others = (q: string) =>
    alternativesFor(readTyped(q), counts, counts).map((words) => words.map(({ word }) => word))
  it('of three letters may end otherwise where its accents were typed', () => {
    expect(others('cơn')[0]).toContain('com')
    expect(others('con')[0]).not.toContain('com')
    expect(others('tôn')[0]).not.toContain('tan')
  })
})
