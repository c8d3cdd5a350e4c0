import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import yauzl from 'yauzl'
import { importsText as t } from '#server/text/imports.ts'
import { columnNames } from './columns.ts'
import { refuseBomb } from './read-bytes.ts'
import { type FeedLine, longestLine, tooLong } from './read-lines.ts'
import { refusedFile } from './refuse.ts'

type Zip = {
  entries: Map<string, yauzl.Entry>
  stream: (entry: yauzl.Entry) => Promise<Readable>
  close: () => void
}

const mostEntries = 2000
const mostSheetBytes = 4 * 1024 ** 3
const mostTextBytes = 256 * 1024 ** 2
const longestNode = 8 * 1024 ** 2
const broken = () => refusedFile(t.file.brokenWorkbook)

const openZip = (file: string): Promise<Zip> =>
  new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip) return reject(broken())
      const entries = new Map<string, yauzl.Entry>()
      zip.on('error', () => reject(broken()))
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entries.size >= mostEntries) return reject(broken())
        entries.set(entry.fileName, entry)
        zip.readEntry()
      })
      zip.on('end', () =>
        resolve({
          entries,
          stream: (entry) =>
            new Promise((done, fail) =>
              zip.openReadStream(entry, (refused, stream) => (refused ? fail(broken()) : done(stream))),
            ),
          close: () => zip.close(),
        }),
      )
      zip.readEntry()
    })
  })

type Handler = {
  onOpen: (name: string, attributes: Record<string, string>) => void
  onText?: (text: string) => void
  onClose?: (name: string) => void
}

/** Walks one part of the workbook; `after` is asked after each piece for what to yield. */
const walkXml = async function* <T>(
  zip: Zip,
  entry: yauzl.Entry,
  mostBytes: number,
  handler: Handler,
  after: () => T[],
): AsyncGenerator<T[]> {
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw broken()
  })
  parser.on('doctype', () => {
    throw broken()
  })
  parser.on('opentag', ({ name, attributes }) =>
    handler.onOpen(name.replace(/^.*:/, ''), attributes as Record<string, string>),
  )
  parser.on('text', (text) => handler.onText?.(text))
  parser.on('closetag', ({ name }) => handler.onClose?.(name.replace(/^.*:/, '')))
  const decoder = new TextDecoder('utf-8')
  let bytes = 0
  let sinceTag = 0
  for await (const chunk of (await zip.stream(entry)) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    refuseBomb(entry.compressedSize, bytes)
    const tag = chunk.lastIndexOf('<')
    sinceTag = tag === -1 ? sinceTag + chunk.length : chunk.length - tag
    if (bytes > mostBytes || sinceTag > longestNode) throw refusedFile(t.file.workbookTooLarge)
    parser.write(decoder.decode(chunk, { stream: true }))
    const some = after()
    if (some.length > 0) yield some
  }
  parser.write(decoder.decode()).close()
  const rest = after()
  if (rest.length > 0) yield rest
}

const walkAll = async (zip: Zip, entry: yauzl.Entry, mostBytes: number, handler: Handler): Promise<void> => {
  for await (const _ of walkXml(zip, entry, mostBytes, handler, () => []));
}

const smallPart = 16 * 1024 ** 2

/** Days between what the two systems of Excel count from: 1900, and 1904 as on old Macs. */
const since1904 = 1462
const isOn = (attribute: string | undefined): boolean => attribute === '1' || attribute === 'true'

/** Where the first sheet lies inside the file, and whether its dates are counted from 1904. */
const firstSheet = async (zip: Zip): Promise<{ sheet: yauzl.Entry; from1904: boolean }> => {
  const [book, links] = [zip.entries.get('xl/workbook.xml'), zip.entries.get('xl/_rels/workbook.xml.rels')]
  if (!book || !links) throw broken()
  let relation = ''
  let from1904 = false
  await walkAll(zip, book, smallPart, {
    onOpen: (name, attributes) => {
      if (name === 'workbookPr') from1904 = isOn(attributes.date1904)
      if (name === 'sheet' && relation === '') relation = attributes['r:id'] ?? ''
    },
  })
  let target = ''
  await walkAll(zip, links, smallPart, {
    onOpen: (name, attributes) => {
      if (name === 'Relationship' && attributes.Id === relation) target = attributes.Target ?? ''
    },
  })
  const sheet = zip.entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  if (!sheet) throw broken()
  return { sheet, from1904 }
}

/** Does a format of Excel show a date? Its own are known by number, others by what they write outside quotes and colours. */
const showsDate = (id: number, code = ''): boolean =>
  (id >= 14 && id <= 17) ||
  id === 22 ||
  (id >= 27 && id <= 36) ||
  (id >= 50 && id <= 58) ||
  /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))

/** Which styles of cells show dates, by their place in the workbook. */
const readDateStyles = async (zip: Zip): Promise<boolean[]> => {
  const part = zip.entries.get('xl/styles.xml')
  const codes = new Map<string, string>()
  const styles: boolean[] = []
  if (!part) return styles
  let inCells = false
  await walkAll(zip, part, smallPart, {
    onOpen: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(numFmtId, formatCode)
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) styles.push(showsDate(Number(numFmtId), codes.get(numFmtId)))
    },
    onClose: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

const readSharedTexts = async (zip: Zip): Promise<string[]> => {
  const part = zip.entries.get('xl/sharedStrings.xml')
  const texts: string[] = []
  if (!part) return texts
  let text = ''
  let inText = false
  let inReading = false
  await walkAll(zip, part, mostTextBytes, {
    onOpen: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') inReading = true
      inText = name === 't'
    },
    onText: (piece) => {
      if (inText && !inReading) text += piece
    },
    onClose: (name) => {
      if (name === 'si') texts.push(text)
      if (name === 'rPh') inReading = false
      inText = false
    },
  })
  return texts
}

/** 'AB12' -> 27: the column of a cell's address, counted from 0. */
const columnOf = (address: string): number => {
  let column = 0
  for (const letter of address.match(/^[A-Z]{1,3}/)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

const mostRows = 1_048_576

/** A row's own number where it is one that a sheet can have and lies after the last one's; else the next. */
const lineOf = (given: string | undefined, last: number): number => {
  const line = Number(given)
  return Number.isInteger(line) && line > last && line <= mostRows ? line : last + 1
}

type Cell = string | number | boolean | null

const cellValue = (type: string, text: string, shared: readonly string[]): Cell => {
  if (text === '') return null
  if (type === 's') return shared[Number(text)] ?? null
  if (type === 'b') return text === '1'
  if (type === 'e') return null
  if (type === 'inlineStr' || type === 'str') return text
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

/** The rows of the first sheet under the names of its first row; a row's line is its number in the sheet. */
export const readXlsx = async function* (file: string): AsyncGenerator<FeedLine[]> {
  const zip = await openZip(file)
  try {
    const { sheet, from1904 } = await firstSheet(zip)
    const dated = from1904 ? await readDateStyles(zip) : []
    const shared = await readSharedTexts(zip)
    let columns: string[] | undefined
    let found: FeedLine[] = []
    let line = 0
    let row: Cell[] = []
    let size = 0
    let at = -1
    let type = ''
    let isDate = false
    let text = ''
    let takes = false
    const endRow = (): void => {
      if (row.every((cell) => cell === null || cell === '')) return
      if (!columns) {
        columns = columnNames(Array.from(row, (cell) => String(cell ?? '')))
        return
      }
      if (size > longestLine) {
        found.push({ line, error: tooLong })
        return
      }
      found.push({
        line,
        value: Object.fromEntries(columns.map((name, place) => [name, row[place] ?? null])),
      })
    }
    const handler: Handler = {
      onOpen: (name, attributes) => {
        if (name === 'row') {
          line = lineOf(attributes.r, line)
          row = []
          size = 0
          at = -1
        } else if (name === 'c') {
          at = attributes.r ? columnOf(attributes.r) : at + 1
          type = attributes.t ?? 'n'
          isDate = dated[Number(attributes.s)] ?? false
          text = ''
        }
        takes = name === 'v' || name === 't'
      },
      onText: (piece) => {
        if (takes) text += piece
      },
      onClose: (name) => {
        takes = false
        if (name === 'c' && at >= 0 && at < 500) {
          const value = cellValue(type, text, shared)
          size += typeof value === 'string' ? value.length : 8
          for (let empty = row.length; empty < at; empty += 1) row[empty] = null
          row[at] = isDate && typeof value === 'number' ? value + since1904 : value
        }
        if (name === 'row') endRow()
      },
    }
    yield* walkXml(zip, sheet, mostSheetBytes, handler, () => {
      const some = found
      found = []
      return some
    })
  } finally {
    zip.close()
  }
}
