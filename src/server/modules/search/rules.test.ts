import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentedWords, fold } from '#shared/vietnamese.ts'
import { intents } from '../../../../test/search/intents.ts'
import { typedAs } from '../../../../test/search/judged.ts'
import { keysOf, mistakesIn, soughtKeys, wordDistance } from './rules/distance.ts'
import { alternativesFor, doubtLittle, mayBeMeant } from './rules/near.ts'
import { nearQueriesOfTexts } from './rules/near-texts.ts'
import { planOf, queryOf } from './rules/plan.ts'
import { rank } from './rules/ranking.ts'
import { shorterWays, wayBought } from './rules/talk.ts'
import { accentedText, readApart, readKeys, readTyped } from './rules/typed.ts'
import { decodeTyping } from './rules/typing.ts'

const syllables = [...new Set(intents.flatMap(({ said }) => accentedWords(said).split(' ')))]

describe('keys of Telex and VNI', () => {
  it.each(['telex', 'vni'] as const)(
    '%s is read as it was meant, every syllable of the judged searches',
    (way) => {
      const accented = syllables.filter((word) => fold(word) !== word)
      expect(accented.length).toBeGreaterThan(80)
      expect(accented.map((word) => decodeTyping(typedAs(word, way)))).toEqual(accented)
    },
  )
  it.each([
    ['ddienj', 'điện'],
    ['dien65', 'diện'],
    ['nuocws', 'nước'],
    ['quys', 'quý'],
    ['giuwowngf', 'giường'],
  ])('%s -> %s', (keys, word) => expect(decodeTyping(keys)).toBe(word))

  it.each(['samsung', 'iphone', 'nghe', 'com', 'xbox360', 'a', '', '55inch'])('%s stays as it is', (word) =>
    expect(decodeTyping(word)).toBeUndefined(),
  )
})

describe('mistakes', () => {
  it.each([
    ['nge', 'nghe'],
    ['nag', 'nang'],
    ['xay', 'say'],
    ['truyen', 'chuyen'],
    ['giay', 'day'],
    ['giai', 'giay'],
    ['samsng', 'samsung'],
    ['bluetoth', 'bluetooth'],
    ['dein', 'dien'],
  ])('%s may mean %s', (typed, meant) =>
    expect(wordDistance(typed, meant)).toBeLessThanOrEqual(mistakesIn(typed)),
  )

  it.each([
    ['dan', 'trong'],
    ['samsung', 'casio'],
    ['nam', 'nu'],
  ])('%s does not mean %s', (typed, meant) =>
    expect(wordDistance(typed, meant)).toBeGreaterThan(mistakesIn(typed)),
  )

  const word = fc.string({ unit: fc.constantFrom(...'abcdeghiklmnopqrstuvxy'), minLength: 4, maxLength: 12 })
  it('a letter too many, missing or wrong leaves a key in common', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom(...'aeghnt'), fc.nat(2), (meant, place, letter, kind) => {
        const at = place % meant.length
        const typed = meant.slice(0, at) + (kind === 0 ? '' : letter) + meant.slice(kind === 1 ? at : at + 1)
        const keys = new Set(keysOf(meant))
        return keysOf(typed).some((key) => keys.has(key))
      }),
    )
  })
  it.each([
    ['loi', 'noi'],
    ['vong', 'bong'],
    ['ray', 'day'],
    ['zay', 'giay'],
    ['jay', 'giay'],
    ['wat', 'quat'],
  ])('%s and %s are taken for one another, though their first letters differ', (typed, meant) =>
    expect(wordDistance(typed, meant)).toBeLessThanOrEqual(0.5),
  )
  it('two letters are looked up by the word they are taken for', () => {
    expect(wordDistance('la', 'na')).toBeLessThanOrEqual(mistakesIn('la'))
    for (const [typed, meant] of [
      ['la', 'na'],
      ['nu', 'lu'],
    ] as const)
      expect(soughtKeys(typed).some((key) => keysOf(meant).includes(key))).toBe(true)
    expect(soughtKeys('nghe')).toEqual(keysOf('nghe'))
  })
  it('costs the same where more than a word may hold need not be known', () => {
    const taken = ['ln', 'nl', 'sx', 'xs', 'iy', 'yi', 'dr', 'rd', 'bv', 'vb', 'ck', 'kc']
    const slip = fc.tuple(fc.nat(), fc.constantFrom(...'aceklnsuxy'), fc.nat(5))
    const slipped = (said: string, [place, letter, kind]: [number, string, number]): string => {
      const at = place % said.length
      const [before, here, after] = [said.slice(0, at), said.charAt(at), said.slice(at + 1)]
      if (kind > 3) return before + (taken.find(([one]) => one === here)?.[1] ?? here) + after
      if (kind === 3) return before + after.charAt(0) + here + after.slice(1)
      return before + (kind === 0 ? '' : letter) + (kind === 1 ? here : '') + after || letter
    }
    const close = fc
      .tuple(word, fc.array(slip, { maxLength: 3 }))
      .map(([meant, slips]) => [slips.reduce(slipped, meant), meant] as const)
    fc.assert(
      fc.property(close, ([typed, meant]) => {
        const most = mistakesIn(typed)
        const whole = wordDistance(typed, meant)
        const bounded = wordDistance(typed, meant, most)
        return whole > most ? bounded > most : bounded === whole
      }),
      { numRuns: 2000 },
    )
  })
  it('costs nothing to mean what is typed', () => {
    fc.assert(fc.property(word, (one) => wordDistance(one, one) === 0))
  })
})

describe('a plan', () => {
  const none = new Map<string, number>()
  it('knows no sign of a query language, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (q) => {
        const words = readTyped(q)
        const outside = queryOf(planOf(words, none, [])).replace(/'[\p{L}\p{N}\p{M}]+'/gu, '')
        return /^[ ()&|<>:*-]*$/.test(outside) && words.length <= 16
      }),
      { numRuns: 500 },
    )
  })
  it('reads measures together, apart and under each name of the unit', () => {
    const query = queryOf(planOf(readTyped('sữa 1.5 l'), none, []))
    for (const way of ["'1' <-> '5l'", "'1' <-> '5' <-> 'lit'", "'sữa'"]) expect(query).toContain(way)
    const kilos = queryOf(planOf(readTyped('gạo 5 kí'), none, []))
    for (const way of ["'5kg'", "'5' <-> 'ky'", "'5000g'"]) expect(kilos).toContain(way)
    expect(queryOf(planOf(readTyped('máy lạnh 1.5 ngựa'), none, []))).toContain("'1' <-> '5hp'")
  })
  it('lets synonyms stand in', () => {
    const query = queryOf(
      planOf(readTyped('máy tính xách tay asus'), none, [['laptop', 'máy tính xách tay']]),
    )
    expect(query).toContain("'laptop'")
    expect(query).toContain("'asus':*")
  })
  it('leaves out synonyms of words with other accents', () => {
    expect(queryOf(planOf(readTyped('vơ'), none, [['vớ', 'tất']]))).not.toContain('tất')
  })
})

describe('the order', () => {
  const first = (q: string, ...names: string[]) => {
    const entries = names.map((name, id) => ({
      id,
      name: accentedWords(name),
      popularity: 0,
      featured: false,
    }))
    return names[rank(entries, planOf(readTyped(q), new Map(), [])).ids[0] ?? -1]
  }
  it.each([
    ['đồng hồ', 'Đồng hồ nam', 'Máy đóng hộp', 'Khăn đẹp đồng hồ'],
    ['mat ong', 'Mật ong rừng', 'Bộ bọc mặt, ống quần', 'Mật ong hoa nhãn', 'Sữa mật ong'],
    ['iphone 13', 'Điện thoại iPhone 13 128GB', 'Ốp lưng iPhone 13', 'Cáp sạc cho iPhone 13'],
    ['tai', 'Tai nghe', 'Taiwan kẹo dẻo'],
    ['áo khoác nam', 'Áo khoác nam dù', 'Nam châm gắn áo có khoác ngoài'],
  ])('%s: %s comes first', (q, wanted, ...others) => {
    expect(first(q, ...others, wanted)).toBe(wanted)
  })
})

describe('what may have been meant', () => {
  const counts = new Map(['ke', 'de', 'giay', 'dep', 'noi'].map((word) => [word, 100]))
  const read = (words: string) => ({ words: readTyped(words), shown: words, names: 9 })
  it.each([
    ['ke de giay dep', 'ke re day dep', false],
    ['ke de giay dep', 'ke de day dep', true],
    ['ke xyz giay dep', 'ke re day dep', true],
    ['giay', 'day', true],
  ])('%s as %s: %s', (typed, meant, may) =>
    expect(mayBeMeant(readTyped(typed), read(meant), counts)).toBe(may),
  )
  it('may be a letter that is taken for another, in a word of its own', () => {
    const known = new Map([...counts, ['loi', 100]])
    const words = readTyped('loi')
    const some = doubtLittle(
      alternativesFor(
        words,
        new Map([
          ['noi', 500],
          ['moi', 500],
        ]),
        known,
      ),
    )
    expect(some?.[0]?.map(({ word }) => word)).toEqual(['loi', 'noi'])
  })
})

describe('keys of Telex', () => {
  it.each([
    ['rwar', 'rửa'],
    ['nwowcs', 'nước'],
    ['twf', 'từ'],
  ])('%s, whose w is a vowel, is %s', (keys, word) => expect(decodeTyping(keys)).toBe(word))
  it.each(['two', 'won', 'wax1'])('%s is none', (word) => expect(decodeTyping(word)).toBeUndefined())
  const counts = new Map([
    ['te', 300],
    ['noi', 300],
  ])
  const read = (q: string) => readKeys(readTyped(q), counts, (word) => (word === 'tef' ? 116 : 0))
  it('are none where the last word begins as many names', () => {
    expect(accentedText(read('tef'))).toBe('tef')
    expect(accentedText(read('tef ok'))).toBe('tè ok')
    expect(accentedText(read('nooif tef'))).toBe('nồi tè')
  })
})

describe('words run together', () => {
  const counts = new Map([
    ['gundam', 43],
    ['mo', 900],
    ['hinh', 900],
    ['robot', 300],
  ])
  it('are read apart where nothing has them side by side', () => {
    expect(readApart(readTyped('gundammohinh'), counts)?.map(({ folded }) => folded)).toEqual([
      ...['gundam', 'mo', 'hinh'],
    ])
    expect(readApart(readTyped('robot'), counts)).toBeUndefined()
  })
})

describe('keys that slipped', () => {
  const known = new Map([
    ['chien', 500],
    ['giay', 900],
    ['noi', 700],
  ])
  const meant = (typed: string) =>
    alternativesFor(readTyped(typed), known, new Map())[0]?.map(({ word, cost }) => [word, cost])
  it.each([
    ['hcieen', 'chien'],
    ['cihe6n', 'chien'],
    ['igaafy', 'giay'],
    ['nooiff', 'noi'],
  ])('%s may be %s, as letters that slipped may', (typed, word) =>
    expect(meant(typed)).toContainEqual([word, 0.9]),
  )
  it('say nothing of a word with its accents', () =>
    expect(meant('hciến')).not.toContainEqual(['chien', 0.9]))
})

describe('fewer words', () => {
  const ways = (q: string) =>
    shorterWays(readTyped(q)).map(({ words, begins }) => [
      words.map(({ accented }) => accented).join(' '),
      begins,
    ])
  it('of what is told are all but the talk, then beginnings of three words and more', () => {
    expect(ways('dầu gội trị rụng tóc cho nữ')).toEqual([
      ['dầu gội trị rụng tóc nữ', false],
      ['dầu gội trị rụng tóc', true],
      ['dầu gội trị rụng', true],
      ['dầu gội trị', true],
    ])
    expect(ways('mua máy rửa bát')).toEqual([['máy rửa bát', false]])
  })
  it('of a pasted title are the code of a model, and what stands behind an advertisement', () => {
    const q = 'Mã giảm 30k kính mát nữ Elle EL15733 53 bl 500ml'
    expect(ways(q).slice(-2)).toEqual([
      ['el15733', false],
      ['mát nữ elle el15733', false],
    ])
  })
  it.each([
    ['shop có bán tai nghe không', 'tai nghe'],
    ['shop còn nồi chiên ko', 'nồi chiên'],
    ['cho mình xem áo khoác nữ', 'áo khoác nữ'],
    ['máy hút bụi dưới 2 triệu', 'máy hút bụi'],
    ['may hut bui tam 1.5 trieu', 'may hut bui'],
    ['máy sấy tóc khoảng 500k', 'máy sấy tóc'],
    ['giá máy hút bụi', 'máy hút bụi'],
    ['nồi cơm điện loại tốt', 'nồi cơm điện'],
    ['mua giá đỡ điện thoại', 'giá đỡ điện thoại'],
    ['điện thoại giá dưới 3 triệu', 'điện thoại'],
    ['dien thoai co gia duoi 3 trieu', 'dien thoai'],
    ['laptop giá tầm 15 triệu', 'laptop'],
    ['tai nghe mức giá 500k', 'tai nghe'],
    ['laptop tầm giá 15tr', 'laptop'],
    ['cần mua laptop giá dưới 20 triệu cho sinh viên', 'laptop sinh viên'],
    ['áo thun nam dưới 200.000đ', 'áo thun nam'],
    ['ao thun nam duoi 200000', 'ao thun nam'],
    ['nồi chiên dưới 1.500.000 đồng', 'nồi chiên'],
    ['máy hút bụi từ 3 đến 5 triệu', 'máy hút bụi'],
    ['may hut bui tu 3tr den 5tr', 'may hut bui'],
    ['máy hút bụi tầm 1.5tr', 'máy hút bụi'],
    ['máy lọc nước dưới 3tr5', 'máy lọc nước'],
    ['loa bluetooth dưới 1 triệu rưỡi', 'loa bluetooth'],
    ['tai nghe giá rẻ nhất', 'tai nghe'],
  ])('of "%s" are first "%s"', (q, first) => expect(ways(q)[0]).toEqual([first, false]))
  it.each([
    ...['giá đỡ điện thoại', 'giá treo tường', 'tai nghe không dây', 'váy dưới gối', 'tấm 2 mét'],
    ...['kệ giá 3 tầng', 'tu nhua 5 ngan', 'sạc dự phòng trên 10000 mah'],
  ])('of "%s", which is a thing, are none', (q) => expect(ways(q)).toEqual([]))
  it.each([
    ['laptop dưới 15 triệu', 'laptop'],
    ['quạt dưới 500k', 'quạt'],
    ['vay gia re', 'vay'],
    ['rubik sale', 'rubik'],
    ['vali giảm giá', 'vali'],
    ['laptop shop', 'laptop'],
    ['bạn ơi có rubik không', 'rubik'],
    ['nhà mình có bán vali không', 'vali'],
  ])('of "%s", of which the first word alone is a thing, is "%s"', (q, one) =>
    expect(ways(q)).toEqual([[one, false]]),
  )
  it.each([
    ['mua laptop', 'laptop'],
    ['cần rubik', 'rubik'],
    ['shop oi co ban rubik khong', 'rubik'],
    ['mua samsung dưới 5 triệu', 'samsung'],
  ])('of "%s" one word of another language is the thing that is asked for', (q, one) =>
    expect(ways(q)).toEqual([[one, false]]),
  )
  it.each([
    ['muốn mua giày', 'giày'],
    ['shop có bán son không', 'son'],
  ])('of "%s" one syllable is it where a name begins so', (q, one) => expect(ways(q)).toEqual([[one, true]]))
  it.each([
    ['mình cần tìm máy hút mùi', 'máy hút mùi'],
    ['tư vấn giúp em kem chống nắng', 'kem chống nắng'],
    ['cho mình hỏi bên shop có bán máy hút mùi không vậy', 'máy hút mùi'],
    ['ban giay cao got khong', 'giay cao got'],
    ['shop co chan vay khong', 'chan vay'],
    ['có loại son dưỡng nào không', 'son dưỡng'],
    ['rubik biến thể giảm giá', 'rubik biến thể'],
  ])('of "%s" is what is asked for: "%s"', (q, thing) => expect(ways(q)[0]).toEqual([thing, false]))
  it.each(['ban giay cao got', 'con gau bong', 'em be bup be', 'chan vay'])(
    'of "%s", which says nothing without its accents, are none',
    (q) => expect(ways(q)).toEqual([]),
  )
  it('of what somebody is to get is also the thing alone, be it of two words', () => {
    expect(ways('mua gấu bông tặng bạn gái')).toContainEqual(['gấu bông', true])
    expect(ways('mua máy rửa bát')).not.toContainEqual(['máy rửa', true])
  })
  it.each([
    ['mua áo khoác', ['áo khoác', false, true]],
    ['mua son môi sale', ['son môi', false, true]],
    ['em muon mua laptop', ['laptop', false, false]],
    ['mua he', ['he', true, false]],
    ['áo mùa hè', undefined],
    ['tìm laptop', undefined],
    ['mua', undefined],
  ])('of "%s" is to be bought %s', (q, bought) => {
    const way = wayBought(readTyped(q))
    expect(way && [accentedText(way.words), way.begins, way.isCertain]).toEqual(bought)
  })
  it.each(['vitamin k', 'quà tặng', 'cần câu dưới 500k'])(
    'of "%s" is no word alone, which may be a part of the thing',
    (q) => expect(ways(q)).toEqual([]),
  )
  it('of what is only typed are none', () => {
    for (const q of ['máy rửa bát bosh', 'xe tải isuzu 5 tấn', 'mua']) expect(ways(q)).toEqual([])
  })
})

describe('words of texts', () => {
  const texts = new Map(['noi', 'com', 'dien', 'duong'].map((word) => [word, 1]))
  const tried = (q: string) =>
    nearQueriesOfTexts(readTyped(q), texts, new Map([['tinh', 900]])).map(({ queries }) => queries)
  it('stand in for those that nobody knows, and for no other', () => {
    expect(tried('noi dein')[0]).toEqual(["'noi'", "'dein' | 'dien'"])
    expect(tried('noi com')).toEqual([])
    expect(tried('tinh')).toEqual([])
  })
})
