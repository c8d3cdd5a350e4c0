import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accentedWords,
  countWords,
  fold,
  matchesFolded,
  plainText,
  readingMinutes,
  slugify,
} from './vietnamese.ts'

const vietnamese = fc.string({
  unit: fc.constantFrom(...'aăâeêioôơuưyàảãáạằẳẵắặầẩẫấậđĐỢỮÝkK -_.&/\u200b\u0301'),
  maxLength: 40,
})
const anyText = fc.oneof(vietnamese, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))

describe('fold', () => {
  it.each([
    ['Điện-thoại  SAMSUNG', 'dien thoai samsung'],
    ['  Hoà = hòa! ', 'hoa hoa'],
    ['ÁO ẤM trẻ em (3–5 tuổi)', 'ao am tre em 3 5 tuoi'],
    ['!!!', ''],
  ])('%s -> %s', (text, folded) => expect(fold(text)).toBe(folded))

  it('changes nothing the second time', () => {
    fc.assert(fc.property(anyText, (text) => fold(fold(text)) === fold(text)))
  })
  it('takes composed and decomposed letters alike', () => {
    fc.assert(fc.property(anyText, (text) => fold(text.normalize('NFD')) === fold(text.normalize('NFC'))))
  })
  it('leaves no doubled or outer space', () => {
    fc.assert(fc.property(anyText, (text) => !/^ | {2}| $/.test(fold(text))))
  })
})

describe('accentedWords', () => {
  it.each([
    ['Hoà-Bình  THUỶ  khoẻ', 'hòa bình thủy khỏe'],
    ['hoàn, quý, tuyết; 1.5L 55"', 'hoàn quý tuyết 1 5l 55'],
    ['!!!', ''],
  ])('%s -> %s', (text, words) => expect(accentedWords(text)).toBe(words))

  it('says word by word what fold leaves of it', () => {
    fc.assert(
      fc.property(anyText, (text) => fold(accentedWords(text)) === fold(text)),
      { numRuns: 2000 },
    )
  })
  it('changes nothing the second time', () => {
    fc.assert(fc.property(anyText, (text) => accentedWords(accentedWords(text)) === accentedWords(text)))
  })
})

describe('slugify', () => {
  it.each([
    ['Điện thoại', 'dien-thoai'],
    ['Điện tử & Phụ kiện', 'dien-tu-phu-kien'],
    ['  Mẹ -- Bé, Đồ chơi ', 'me-be-do-choi'],
    ['日本', ''],
  ])('%s -> %s', (text, slug) => expect(slugify(text)).toBe(slug))

  it('gives only address characters and is stable', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const slug = slugify(text)
        return /^([a-z0-9_]+(-[a-z0-9_]+)*)?$/.test(slug) && slugify(slug) === slug
      }),
    )
  })
})

describe('words', () => {
  it('matches without accents, never an empty query', () => {
    expect(matchesFolded('Nồi chiên không dầu', 'chien KHONG')).toBe(true)
    expect(matchesFolded('Nồi chiên', ' ! ')).toBe(false)
  })
  it('counts the words of HTML at 200 a minute', () => {
    expect(plainText('<p>Xin&nbsp;chào <b>bạn</b></p><script>x()</script>')).toBe('Xin chào bạn')
    expect(countWords('Xin chào, bạn!')).toBe(3)
    expect(readingMinutes(`<p>${'từ '.repeat(600)}</p>`)).toBe(3)
    expect(readingMinutes('')).toBe(1)
  })
})
