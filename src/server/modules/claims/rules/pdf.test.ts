import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { followsLength } from '../../../../../test/support/follows-length.ts'
import { cleanPdf, UnsafePdf } from './pdf.ts'

const pdf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat(
    ['%PDF-1.7\n', ...objects, '\ntrailer << /Root 1 0 R /Info 9 0 R >>\nstartxref\n0\n%%EOF\n'].map(
      (part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part),
    ),
  )
const catalog =
  '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Count 0 >> endobj\n'
const info =
  '9 0 obj << /Author (Tran Thi Binh) /Creator (May \\(cua\\) Binh) /CreationDate (D:20261101) >> endobj\n'
const stream = (dictionary: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`5 0 obj << ${dictionary} /Length ${content.length} >>\nstream\n`),
    Buffer.from(content as string, 'latin1'),
    Buffer.from('\nendstream endobj\n'),
  ])
const objects = (text: string, more = '') =>
  stream(`/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${more}`, deflateSync(Buffer.from(text)))

describe('a harmless PDF', () => {
  it('keeps its length and loses title, author and times', () => {
    const given = pdf(catalog, info)
    const cleaned = cleanPdf(given).toString('latin1')
    expect(cleaned).toHaveLength(given.length)
    expect(cleaned).not.toMatch(/Binh|Author|20261101/)
    expect(cleaned).toContain('/Type /Catalog')
  })

  it('loses its XMP packet and what a camera wrote into its pictures, not the pictures', () => {
    const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 12]), Buffer.from('Exif\0GPS10')])
    const jpeg = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      exif,
      Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9]),
    ])
    const cleaned = cleanPdf(
      pdf(
        catalog,
        info,
        stream('/Type /Metadata /Subtype /XML', '<x:xmpmeta>Binh</x:xmpmeta>'),
        stream('/Subtype /Image /Filter /DCTDecode /Metadata 5 0 R', jpeg),
      ),
    )
    expect(cleaned.includes('xmpmeta')).toBe(false)
    expect(cleaned.includes('GPS10')).toBe(false)
    expect(cleaned.includes(Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9]))).toBe(true)
  })

  it('may keep plain objects in compressed streams', () => {
    expect(() => cleanPdf(pdf(catalog, info, objects('7 0 << /Type /Page >>')))).not.toThrow()
  })
})

it.each([
  ['a script', pdf(catalog, info, '3 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n')],
  ['a script under an escaped name', pdf(catalog, info, '3 0 obj << /S /Java#53cript >> endobj\n')],
  ['a script in a compressed stream', pdf(catalog, info, objects('7 0 << /S /JavaScript /JS (x) >>'))],
  [
    'a script behind a keyword in a string',
    pdf(catalog, info, '3 0 obj (>> stream\n) endobj\n', objects('7 0 << /S /JavaScript >>')),
  ],
  ['objects compressed twice', pdf(catalog, info, objects('x', '/Filter /LZWDecode'))],
  ['objects compressed with parameters', pdf(catalog, info, objects('7 0 <<>>', '/DecodeParms << >>'))],
  ['an attached file', pdf(catalog, info, '3 0 obj << /Names << /EmbeddedFiles 4 0 R >> >> endobj\n')],
  ['a program to start', pdf(catalog, info, '3 0 obj << /S /Launch /F (cmd.exe) >> endobj\n')],
  ['a password', pdf(catalog, info, '3 0 obj << /Encrypt 4 0 R >> endobj\n')],
  [
    'a bomb of objects',
    pdf(
      catalog,
      info,
      stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(40_000_000))),
    ),
  ],
  ['metadata out of reach', pdf(catalog, objects('9 0 << /Author (Binh) >>'))],
  [
    'metadata spread over objects',
    pdf(catalog, '9 0 obj << /Author 8 0 R >> endobj\n8 0 obj (Binh) endobj\n'),
  ],
  ['no end', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a stream without an end', pdf(catalog, info, '5 0 obj << >> stream\nabc')],
  ['no PDF at all', Buffer.from('<html><script>alert(1)</script>%PDF-1.7 %%EOF')],
])('refuses %s', (_, bytes) => {
  expect(() => cleanPdf(bytes)).toThrow(UnsafePdf)
})

it.each<[string, number, (times: number) => string]>([
  ['beginnings', 120_000, (times) => `${'1 0 obj<</N 1 /First 1>> stream\n'.repeat(times)}endstream`],
  ['beginnings without an end', 600_000, (times) => 'stream\n'.repeat(times)],
  [
    'references',
    300_000,
    (times) => Array.from({ length: times }, (_, turn) => `/Info ${turn} 0 R\n`).join(''),
  ],
  ['objects of one number', 400_000, (times) => `${'9 0 obj<<'.repeat(times)} /Info 9 0 R`],
  ['ends', 500_000, (times) => 'endstream'.repeat(times)],
  [
    'spaces behind a filter',
    200_000,
    (times) => `1 0 obj<</Type/ObjStm/Filter${' '.repeat(times)}x>>stream\nendstream`,
  ],
  [
    'spaces behind its name',
    200_000,
    (times) => `1 0 obj<</Type/ObjStm/Filter/FlateDecode${' '.repeat(times)}x>>stream\nendstream`,
  ],
  ['metadata', 180_000, (times) => `${'obj/Type/Metadata stream\n'.repeat(times)}endstream`],
  ['pictures', 80_000, (times) => `${'stream\n\xff\xd8\xff\xe2\x00\x0b'.repeat(times)}endstream`],
])('takes or refuses a storm of %s in a time that follows its length', (_, times, storm) => {
  const read = (length: number) => {
    try {
      cleanPdf(pdf(catalog, storm(length), info))
    } catch (error) {
      expect(error).toBeInstanceOf(UnsafePdf)
    }
  }
  expect(followsLength(times, read)).toBe(true)
})
