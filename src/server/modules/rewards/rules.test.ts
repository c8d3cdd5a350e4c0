import { describe, expect, it } from 'vitest'
import { newNonce } from '#server/kernel/ids.ts'
import { codeHashes, codesIn, decryptCode, encryptCode, runsOf, tailOf } from './rules.ts'

const old = 'a secret of more than 32 characters, at last'
const fresh = `${old}!`

describe('codes at rest', () => {
  const kept = encryptCode('GIAM-50K', [old], newNonce())

  it('come back with the same secret alone, and never look the same twice', () => {
    expect(kept).not.toContain('GIAM-50K')
    expect(encryptCode('GIAM-50K', [old], newNonce())).not.toBe(kept)
    expect(decryptCode(kept, [old])).toBe('GIAM-50K')
    expect(() => decryptCode(kept, [fresh])).toThrow(expect.objectContaining({ code: 'unavailable' }))
    const turned = `${kept.slice(0, -1)}${kept.endsWith('a') ? 'b' : 'a'}`
    expect(() => decryptCode(turned, [old])).toThrow()
  })

  it('are read under a secret of before, named or not, and known under either', () => {
    expect(decryptCode(kept, [fresh, old])).toBe('GIAM-50K')
    expect(decryptCode(kept.slice(9), [fresh, old])).toBe('GIAM-50K')
    expect(codeHashes('GIAM-50K', [fresh, old]).previous).toEqual([codeHashes('GIAM-50K', [old]).newest])
  })
})

describe('tailOf', () => {
  it.each([
    ['ABCD-EFGH-1234', '1234'],
    ['ABCDEF', 'EF'],
    ['AB', ''],
    ['', ''],
  ])('%s shows %s', (code, tail) => expect(tailOf(code)).toBe(tail))
})

describe('codesIn', () => {
  it.each([
    ['A1\nB2\r\nC3\rD4', ['A1', 'B2', 'C3', 'D4'], []],
    ['\ufeffA1,50000\n"B 2";x\nC3\tghi chú\n\n  A1  \n', ['A1', 'B 2', 'C3'], []],
    [',x\nA1', ['A1'], [1]],
    [`A1\n${'x'.repeat(201)}`, ['A1'], [2]],
    ['   \n ', [], []],
  ])('reads %j', (text, codes, badLines) => expect(codesIn(text)).toMatchObject({ codes, badLines }))

  it.each([
    ['Mã thẻ,Hạn dùng\nABC111,31/12/2026\nABC222,31/12/2026', 'heading'],
    ['\ufeff"Mã giảm giá";Giá\nABC111;50000', 'heading'],
    ['\nVoucher Code\nSUMMER', 'heading'],
    ['Số seri\nABC', 'heading'],
    ['STT,Mã\n1,ABC', 'heading'],
    ['Thẻ quà,Hạn dùng\nABC111,31/12/2026', 'heading'],
    ['1,ABC\n2,DEF\n3,XYZ', 'numbers'],
    ['1\tABC', 'numbers'],
  ])('takes what is none in %j for no code', (text, odd) => expect(codesIn(text).odd).toBe(odd))

  it.each([
    'SUMMER\nWINTER10',
    'SUMMER,50000\nWINTER10,50000',
    'SUMMER;x\nWINTER;x',
    'MATHE',
    'CODE2026',
    '1\n2\n3',
    '2026001,x\n2026002,x',
    '',
  ])('finds nothing odd in %j', (text) => expect(codesIn(text).odd).toBeUndefined())

  it('knows each code by the line it is first on', () =>
    expect([...codesIn('A1\n\nB2,x\nA1').lines]).toEqual([
      ['A1', 1],
      ['B2', 3],
    ]))
})

it('writes lines that follow one another as one', () =>
  expect(runsOf([1, 2, 3, 7, 9, 10])).toEqual(['1–3', '7', '9–10']))
