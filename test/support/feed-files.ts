import { crc32, deflateRawSync } from 'node:zlib'

/** A zip archive of these parts, as Excel writes it. */
export const zipOf = (parts: Record<string, string | Buffer>): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain, { level: 9 })
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(0x0800, 2)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(plain), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(plain.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), head, tail, Buffer.from(name)]),
    )
    files.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, index, Buffer.from('PK\x05\x06'), end])
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const address = (column: number, row: number): string => `${String.fromCharCode(65 + column)}${row}`

/** The parts of a workbook around one sheet's XML. */
export const workbookParts = (sheet: string, shared: readonly string[] = []): Record<string, string> => ({
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  'xl/workbook.xml':
    '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><r><t>${escaped(text.slice(0, 3))}</t></r><r><t>${escaped(text.slice(3))}</t></r></si>`).join('')}</sst>`,
  'xl/worksheets/sheet1.xml': sheet,
})

/** An .xlsx of these rows: texts are shared in two runs as Excel does, numbers plain, null cells left out. */
export const xlsxOf = (rows: readonly (readonly (string | number | null)[])[]): Buffer => {
  const shared: string[] = []
  const cells = (row: readonly (string | number | null)[], number: number) =>
    row
      .map((value, column) => {
        if (value === null) return ''
        if (typeof value === 'number') return `<c r="${address(column, number)}"><v>${value}</v></c>`
        shared.push(value)
        return `<c r="${address(column, number)}" t="s"><v>${shared.length - 1}</v></c>`
      })
      .join('')
  const body = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at + 1)}</row>`).join('')
  return zipOf(workbookParts(`<worksheet><sheetData>${body}</sheetData></worksheet>`, shared))
}
