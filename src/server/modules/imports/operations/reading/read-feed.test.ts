import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { workbookParts, xlsxOf, zipOf } from '../../../../../../test/support/feed-files.ts'
import { inspectFile, readFeed } from './read-feed.ts'
import type { FeedLine } from './read-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'doc-feed-'))
afterAll(() => rmSync(folder, { recursive: true }))
let serial = 0
const fileOf = (content: string | Buffer): string => {
  serial += 1
  const file = join(folder, `tep-${serial}`)
  writeFileSync(file, content)
  return file
}
const rowsOf = async (content: string | Buffer): Promise<FeedLine[]> => {
  const rows: FeedLine[] = []
  for await (const some of readFeed(fileOf(content))) rows.push(...some)
  return rows
}
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const header = ['Tên sản phẩm', 'Giá', 'Liên kết']
const row = ['Nồi "cơm" điện', '1.290.000', 'https://a.example/1']
const asObject = { 'Tên sản phẩm': row[0], Giá: row[1], 'Liên kết': row[2] }
const tsv = `${header.join('\t')}\n${['"Nồi ""cơm"" điện"', row[1], row[2]].join('\t')}\n`

describe('a feed is told from its bytes', () => {
  it.each([
    ['TSV', tsv],
    ['TSV with a byte order mark', `\ufeff${tsv}`],
    ['UTF-16 with its mark, as Excel writes Unicode text', utf16(tsv)],
    ['gzipped', gzipSync(tsv)],
    ['semicolons', tsv.replaceAll('\t', ';')],
    ['JSONL', `${JSON.stringify(asObject)}\n`],
    ['a JSON list', JSON.stringify([asObject], null, 2)],
    ['an API answer', JSON.stringify({ total: 1, data: [asObject] })],
    ["a shop's answer, its list named for products", JSON.stringify({ products: [asObject] }, null, 2)],
    ['an answer that begins with its items', JSON.stringify({ items: [asObject], next: null })],
    ['a workbook', xlsxOf([header, row])],
  ])('%s', async (_, content) => {
    expect((await rowsOf(content)).map((one) => 'value' in one && one.value)).toEqual([asObject])
    expect((await inspectFile(fileOf(content))).head.columns).toEqual(header)
  })

  it('a JSON list in one line, wherever the part that is looked at ends', async () => {
    const short = { name: 'Giày', price: 5, category: 'Giày dép cũ' }
    const long = (shift: number) => ({ name: 'x'.repeat(shift), description: 'ế'.repeat(30_000) })
    const lists = [short, long(0), long(1), long(2)].map((one) => JSON.stringify([one]))
    for (const list of lists) expect(await inspectFile(fileOf(list))).toMatchObject({ format: 'json' })
  })

  it.each([
    [
      'tabs between cells that nothing is quoted in',
      'Tên\tGiá\nTivi 55" Sony\t5\nBàn "Ikea" gỗ\t6\n"Ghế"\t7\n"Kệ\nsách"\t8\n',
      [
        [2, 'Tivi 55" Sony', '5'],
        [3, 'Bàn "Ikea" gỗ', '6'],
        [4, 'Ghế', '7'],
        [5, 'Kệ\nsách', '8'],
      ],
    ],
    [
      'rows of separators alone',
      'Tên;Giá\r\nÁo;5\r\n;\r\n;;;\r\n"";\r\n;6\r\n',
      [
        [2, 'Áo', '5'],
        [6, '', '6'],
      ],
    ],
    [
      'the line in which Excel names the separator',
      '\ufeffsep=;\r\nTên;Giá\r\n"a,b,c";5\r\n',
      [[3, 'a,b,c', '5']],
    ],
    ['a separator that only this line tells', 'sep=|\nTên|Giá\na;b|5\n', [[3, 'a;b', '5']]],
    ['a heading of two lines', '"Tên\nhàng";"Giá\r\n(đ)"\nÁo;5\n', [[4, 'Áo', '5']]],
  ])('%s', async (_, content, wanted) => {
    const found = await rowsOf(content)
    expect(
      found.map((one) => [one.line, ...('value' in one ? Object.values(one.value as object) : [one.error])]),
    ).toEqual(wanted)
  })

  it('a record of another width costs its first line only', async () => {
    const found = await rowsOf('Tên;Giá\n"a;b\nÁo;5\nQuần";6;7\nMũ;8\n')
    expect(found).toEqual([
      { line: 2, error: 'Có 3 cột, tiêu đề có 2 cột', raw: '"a;b' },
      { line: 3, value: { Tên: 'Áo', Giá: '5' } },
      { line: 4, error: 'Dấu ngoặc kép không được đóng', raw: 'Quần";6;7' },
      { line: 5, value: { Tên: 'Mũ', Giá: '8' } },
    ])
  })

  it('several answers one after the other, with brackets and quotes in texts', async () => {
    const data = (n: number) => ({ name: `Áo ]}"\\ ${n}`, tags: ['a', { b: 1 }] })
    const pages = [{ data: [data(1), data(2)], total: 3 }, { data: [data(3)] }]
    const rows = await rowsOf(pages.map((page) => JSON.stringify(page)).join('\n'))
    expect(rows).toEqual([1, 2, 3].map((n) => ({ line: n, value: data(n) })))
  })

  it('what is no object in a list is a row of its own, and the rows behind it keep their numbers', async () => {
    const list = [{ a: 1 }, null, 'chữ, [có] ngoặc', 12, [1, { b: 2 }], true, { a: 2 }]
    const expected = list.map((value, at) => ({ line: at + 1, value }))
    expect(await rowsOf(JSON.stringify(list))).toEqual(expected)
    expect(await rowsOf(JSON.stringify({ total: 7, data: list, pages: [1, 2] }, null, 2))).toEqual(expected)
    expect(await rowsOf('[{"a":1}, x, {"a":2}]')).toMatchObject([
      { line: 1 },
      { line: 2, error: 'Không phải JSON hợp lệ', raw: 'x' },
      { line: 3, value: { a: 2 } },
    ])
  })

  it('a workbook with empty rows and cells, numbers and line numbers as Excel shows them', async () => {
    const rows = await rowsOf(
      xlsxOf([[null, null, null], header, ['Bàn', 250_000, null], [null, null, null], row]),
    )
    expect(rows).toEqual([
      { line: 3, value: { 'Tên sản phẩm': 'Bàn', Giá: 250_000, 'Liên kết': null } },
      { line: 5, value: asObject },
    ])
  })

  it('a workbook whose rows are numbered as no sheet is goes on counting', async () => {
    const rows = ['1', 'x', '2.5', '-1', '3', '99999999999', '1048576']
      .map((r) => `<row r="${r}"><c t="str"><v>name</v></c><c t="str"><v>price</v></c></row>`)
      .join('')
    const found = await rowsOf(zipOf(workbookParts(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)))
    expect(found.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 1_048_576])
  })
})

it('dates of a workbook that counts from 1904 are counted as all others are, and numbers stay', async () => {
  const cells =
    '<c s="1"><v>44286.5</v></c><c s="2"><v>44286</v></c><c s="3"><v>44286</v></c><c><v>44286</v></c>'
  const heads = ['a', 'b', 'c', 'd'].map((name) => `<c t="str"><v>${name}</v></c>`).join('')
  const parts = workbookParts(
    `<worksheet><sheetData><row>${heads}</row><row>${cells}</row></sheetData></worksheet>`,
  )
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="#,##0&quot; đ&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`
  const workbook = (date1904: string) =>
    zipOf({
      ...parts,
      'xl/styles.xml': styles,
      'xl/workbook.xml': (parts['xl/workbook.xml'] ?? '').replace(
        '<sheets>',
        `<workbookPr date1904="${date1904}"/><sheets>`,
      ),
    })
  const firstOf = async (date1904: string) => (await rowsOf(workbook(date1904)))[0]
  expect(await firstOf('1')).toMatchObject({ value: { a: 45_748.5, b: 45_748, c: 44_286, d: 44_286 } })
  expect(await firstOf('0')).toMatchObject({ value: { a: 44_286.5, b: 44_286, c: 44_286, d: 44_286 } })
})

describe('a file that cannot be a feed is refused in words', () => {
  const zeros = Buffer.alloc(200 * 1024 * 1024)
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const sheet = (cells: string) => `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`
  it.each<[string, () => string | Buffer, string]>([
    ['nothing', () => '', 'Tệp rỗng'],
    ['only spaces', () => ' \n\n', 'Tệp rỗng'],
    ['a picture', () => png, 'tệp nhị phân'],
    ['a packed picture', () => gzipSync(png), 'tệp nhị phân'],
    ['a page', () => '<!doctype html><html>', 'không phải bảng dữ liệu'],
    ['a PDF', () => '%PDF-1.7\nobj', 'không phải bảng dữ liệu'],
    ['an old .xls', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), '.xls đời cũ'],
    ['a zip that is no workbook', () => zipOf({ 'a.txt': 'a' }), 'Không mở được bảng tính'],
    ['a cut workbook', () => xlsxOf([header, row]).subarray(0, 300), 'Không mở được bảng tính'],
    [
      'a workbook with entities',
      () => zipOf(workbookParts(`<!DOCTYPE x [<!ENTITY a "b">]>${sheet('')}`)),
      'Không mở được',
    ],
    ['a gzip bomb', () => gzipSync(zeros), 'tệp nhị phân'],
    ['a gzip bomb of text', () => gzipSync(Buffer.alloc(200 * 1024 * 1024, 'a,')), 'bung ra lớn'],
    [
      'a zip bomb',
      () => zipOf(workbookParts(sheet(`<c><v>${' '.repeat(200 * 1024 * 1024)}</v></c>`))),
      'lớn',
    ],
    ['a cut gzip', () => gzipSync(tsv.repeat(9)).subarray(0, 40), 'Tệp nén bị hỏng'],
    [
      'Windows-1258',
      () => Buffer.concat([Buffer.from('name,price\n'), Buffer.from([0xc1, 0x6f, 0x2c, 0x31, 10])]),
      'UTF-8',
    ],
    ['UTF-16 without its mark', () => Buffer.from(tsv, 'utf16le'), 'UTF-16'],
    ['double headers', () => 'Giá,Tên,Giá\n1,a,2\n', 'cột bị trùng: Giá'],
    ['one column', () => 'Tên\nÁo\n', 'Không thấy các cột'],
    ['a header alone', () => 'Tên,Giá\n', 'không có dòng dữ liệu'],
    ['a line without end', () => `name,price\n${'x'.repeat(3 * 1024 * 1024)}`, 'Không đọc được dòng nào'],
    ['broken JSONL', () => '{"name": \n', 'Không đọc được dòng nào'],
  ])('%s', async (_, content, words) => {
    await expect(inspectFile(fileOf(content()))).rejects.toThrow(words)
  })
})

it('a line of 300 MB costs no memory and one refusal', async () => {
  const before = process.memoryUsage().rss
  const file = join(folder, 'dai.csv')
  writeFileSync(file, 'name,price\nÁo,1\n')
  const piece = 'x'.repeat(1024 * 1024)
  for (let n = 0; n < 300; n += 1) writeFileSync(file, piece, { flag: 'a' })
  writeFileSync(file, '\nQuần,2\n', { flag: 'a' })
  const rows: FeedLine[] = []
  for await (const some of readFeed(file)) rows.push(...some)
  expect(rows.map((one) => ('error' in one ? one.error : 'ok'))).toEqual(['ok', 'Dòng dài quá 2 MB', 'ok'])
  expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024)
})

describe('a file named as a workbook that is none', () => {
  it('is read as the table of text it is', async () => {
    for (const name of ['gia.xlsx', 'gia.XLS'])
      expect(await inspectFile(fileOf(tsv), name)).toMatchObject({ format: 'csv' })
  })

  it('is refused as no workbook, whatever is wrong with it as text', async () => {
    const wrong = /nhưng bên trong không phải/
    for (const content of [
      'Kính gửi anh chị\nbảng giá tháng này\n',
      '<table><tr><td>1</td></tr></table>',
      Buffer.alloc(64, 1),
    ]) {
      await expect(inspectFile(fileOf(content), 'gia.xlsx')).rejects.toThrow(wrong)
      await expect(inspectFile(fileOf(content), 'gia.csv')).rejects.not.toThrow(wrong)
    }
  })

  it('says of an empty one, an old one and a damaged one what they are', async () => {
    await expect(inspectFile(fileOf(''), 'gia.xlsx')).rejects.toThrow('Tệp rỗng')
    await expect(inspectFile(fileOf(Buffer.from('d0cf11e0a1b11ae1', 'hex')), 'gia.xlsx')).rejects.toThrow(
      'đời cũ',
    )
    await expect(inspectFile(fileOf(Buffer.from('PK\x03\x04abc')), 'gia.xlsx')).rejects.not.toThrow(
      'bên trong không phải',
    )
  })
})
