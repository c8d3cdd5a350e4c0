import { parse } from 'csv-parse/sync'
import { importsText as t } from '#server/text/imports.ts'
import { columnNames } from './columns.ts'
import { decode, type FeedLine, type Line, longestLine, tooLong } from './read-lines.ts'
import { refusedFile } from './refuse.ts'

const quote = 34
const lf = Buffer.from('\n')
const furthest = 2000

const quotesIn = (bytes: Buffer): number => {
  let count = 0
  for (let at = bytes.indexOf(quote); at !== -1; at = bytes.indexOf(quote, at + 1)) count += 1
  return count
}

/** The separator a spreadsheet wrote: the one the header has most of. */
const delimiterOf = (header: string): string =>
  [',', ';', '\t']
    .map((sign) => ({ sign, count: header.split(sign).length }))
    .sort((a, b) => b.count - a.count)[0]?.sign ?? ','

const fieldsOf = (text: string, delimiter: string): string[] | undefined => {
  try {
    const records: string[][] = parse(text, { delimiter, record_delimiter: ['\r\n', '\n'] })
    return records.length === 1 ? records[0] : undefined
  } catch {
    return undefined
  }
}

type Reading = { feed: FeedLine; used: number }

/** Reads one record at the front of `lines`; undefined when more lines are needed to see its end. */
const readRecord = (
  lines: Line[],
  atEnd: boolean,
  columns: string[],
  delimiter: string,
): Reading | undefined => {
  const first = lines[0]
  if (!first) return undefined
  const raw = first.bytes?.toString('utf8', 0, 1000) ?? ''
  const broken = (error: string): Reading => ({ feed: { line: first.number, error, raw }, used: 1 })
  let quotes = 0
  let size = 0
  for (const [index, line] of lines.entries()) {
    if (line.bytes === null) return broken(index === 0 ? tooLong : t.line.openQuote)
    quotes += quotesIn(line.bytes)
    size += line.bytes.length
    if (size > longestLine || index > furthest) return broken(t.line.openQuote)
    if (quotes % 2 !== 0) continue
    const text = decode(
      Buffer.concat(lines.slice(0, index + 1).flatMap(({ bytes }) => [bytes ?? Buffer.of(), lf])),
    )
    if (text === undefined) return broken(t.line.notUtf8)
    const fields = fieldsOf(text, delimiter)
    if (!fields) return broken(t.line.notCsv)
    if (fields.length !== columns.length) return broken(t.line.otherWidth(fields.length, columns.length))
    const value = Object.fromEntries(columns.map((column, at) => [column, fields[at]]))
    return { feed: { line: first.number, value }, used: index + 1 }
  }
  return atEnd ? broken(t.line.openQuote) : undefined
}

/**
 * CSV records with the header's column names. A record that cannot be read costs its first line only: reading goes on
 * at the next one, so that a stray quote swallows nothing.
 */
export const readCsv = async function* (lines: AsyncIterable<Line[]>): AsyncGenerator<FeedLine[]> {
  let waiting: Line[] = []
  let columns: string[] | undefined
  let delimiter = ','
  const drain = (atEnd: boolean): FeedLine[] => {
    const feed: FeedLine[] = []
    let used = 0
    while (used < waiting.length) {
      const line = waiting[used]
      if (line?.bytes && line.bytes.toString('latin1').trim() === '') {
        used += 1
        continue
      }
      if (!columns) {
        const header = line?.bytes ? decode(line.bytes)?.replace(/\r$/, '') : undefined
        delimiter = delimiterOf(header ?? '')
        const names = header === undefined ? undefined : fieldsOf(header, delimiter)
        if (!names) throw refusedFile(t.columns.noHeader)
        if (names.length < 2) throw refusedFile(t.columns.notSeen)
        columns = columnNames(names)
        used += 1
        continue
      }
      const reading = readRecord(waiting.slice(used, used + furthest + 2), atEnd, columns, delimiter)
      if (!reading) break
      feed.push(reading.feed)
      used += reading.used
    }
    waiting = waiting.slice(used)
    return feed
  }
  for await (const some of lines) {
    waiting.push(...some)
    yield drain(false)
  }
  yield drain(true)
}
