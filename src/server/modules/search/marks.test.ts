import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marksIn, type Sought } from './rules/marks.ts'
import { planOf } from './rules/plan.ts'
import { readAllKeys, readTyped } from './rules/typed.ts'

const none = new Map<string, number>()
const groups = [['laptop', 'máy tính xách tay']]

/** The name with brackets around what was found. */
const shown = (name: string, sought: Sought): string => {
  let text = ''
  let at = 0
  for (const [from, to] of marksIn(name, sought)) {
    text += `${name.slice(at, from)}[${name.slice(from, to)}]`
    at = to
  }
  return text + name.slice(at)
}
const found = (q: string, name: string, counts = none, whole = false): string =>
  shown(name, { parts: planOf(readTyped(q), counts, groups, whole) })

describe('marks', () => {
  it.each([
    ['nồi cơm', 'Nồi Cơm Điện 1.8L', '[Nồi Cơm] Điện 1.8L'],
    ['noi com dien', 'NỒI CƠM - ĐIỆN tử', '[NỒI CƠM - ĐIỆN] tử'],
    ['dien noi com', 'Nồi cơm điện', '[Nồi cơm điện]'],
    ['tai', 'Taiwan kẹo dẻo', '[Tai]wan kẹo dẻo'],
    ['may loc nuo', 'Máy lọc nước Karofi', '[Máy lọc nướ]c Karofi'],
    ['máy tính xách tay', 'Balo laptop 15 inch', 'Balo [laptop] 15 inch'],
    ['sữa 500 ml', 'Sữa tắm (500ml)', '[Sữa] tắm ([500ml])'],
    ['samsung 55', 'Smart Tivi Samsung 55inch', 'Smart Tivi [Samsung 55inch]'],
    ['khong lay', 'Nồi cơm điện', 'Nồi cơm điện'],
  ])('of %s in %s', (q, name, marked) => expect(found(q, name)).toBe(marked))

  it('of joined words', () =>
    expect(
      found('tainghe', 'Tai nghe chụp tai', new Map([...'tai nghe'.split(' ')].map((word) => [word, 9]))),
    ).toBe('[Tai nghe] chụp tai'))
  it('of keys of Telex', () => {
    const parts = planOf(readAllKeys(readTyped('nooif cowm')) ?? [], none, [])
    expect(shown('Nồi cơm điện', { parts })).toBe('[Nồi cơm] điện')
  })
  it('of words meant by misspelt ones: whole ones', () =>
    expect(found('hut', 'Máy hút bụi, hutong', none, true)).toBe('Máy [hút] bụi, hutong'))
  it('of letters inside words, and across them', () => {
    expect(shown('Giá đỡ SmartGadget', { parts: [], letters: 'gadget' })).toBe('Giá đỡ Smart[Gadget]')
    expect(shown('Đèn argadg etta', { parts: [], letters: 'gadg et' })).toBe('Đèn ar[gadg et]ta')
  })
  it('with accents written as marks of their own', () =>
    expect(found('noi', 'Nồi cơm'.normalize('NFD'))).toBe(
      `[${'Nồi'.normalize('NFD')}] ${'cơm'.normalize('NFD')}`,
    ))

  it('lie within the name, in order and apart, whatever is typed and whatever the name', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(text, text, (q, name) => {
        let last = -1
        for (const [from, to] of marksIn(name, { parts: planOf(readTyped(q), none, []), letters: q })) {
          if (from <= last || to <= from || to > name.length) return false
          last = to
        }
        return true
      }),
      { numRuns: 500 },
    )
  })
  it('hold the words when the name is what was typed', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'aăâbcdđeêghiklmnoôơpqrstuưvxyấầẩẫậ'),
      minLength: 2,
      maxLength: 8,
    })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const name = words.join(' ')
        return marksIn(name, { parts: planOf(readTyped(name), none, []) }).length > 0
      }),
    )
  })
})
