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

const fieldsOf = (text: string, delimiter: string, isLoose = false): string[] | undefined => {
  try {
    const records: string[][] = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n'],
      relax_quotes: isLoose,
    })
    return records.length === 1 ? records[0] : undefined
  } catch {
    return undefined
  }
}

/** Excel's own word for the separator, in a line before the header. */
const namedDelimiter = (line: Buffer): string | undefined =>
  line.length < 10 ? /^sep=(.)\r?$/i.exec(decode(line) ?? '')?.[1] : undefined

/** What is known of the file so far: nothing before its header. */
type Known = { delimiter?: string; columns?: string[] }
type Reading = { used: number } & ({ fields: string[]; delimiter: string } | { error: string; raw: string })

/** Spreadsheets write rows that have nothing but a format. */
const isEmpty = (fields: readonly string[]): boolean => fields.every((field) => field === '')

/** Reads one record at the front of `lines`; undefined when more lines are needed to see its end. */
const readRecord = (lines: Line[], atEnd: boolean, { delimiter, columns }: Known): Reading | undefined => {
  const broken = (error: string): Reading => ({
    ...{ error, raw: lines[0]?.bytes?.toString('utf8', 0, 1000) ?? '' },
    used: 1,
  })
  let quotes = 0
  let size = 0
  for (const [index, line] of lines.entries()) {
    if (line.bytes === null) return broken(index === 0 ? tooLong : t.line.openQuote)
    quotes += quotesIn(line.bytes)
    size += line.bytes.length
    if (size > longestLine || index > furthest) return broken(t.line.openQuote)
    const isClosed = quotes % 2 === 0
    // Some programs quote nothing where tabs part the cells: 'Tivi 55" Sony'.
    const mayBeBare = index === 0 && (delimiter ?? '\t') === '\t'
    if (!isClosed && !mayBeBare) continue
    const text = decode(
      Buffer.concat(lines.slice(0, index + 1).flatMap(({ bytes }) => [bytes ?? Buffer.of(), lf])),
    )
    if (text === undefined) return broken(t.line.notUtf8)
    const sign = delimiter ?? delimiterOf(text)
    const fields =
      (isClosed ? fieldsOf(text, sign) : undefined) ??
      (mayBeBare && sign === '\t' ? fieldsOf(text, sign, true) : undefined)
    if (!fields && isClosed) return broken(t.line.notCsv)
    if (!fields) continue
    if (columns && fields.length !== columns.length && !isEmpty(fields))
      return broken(t.line.otherWidth(fields.length, columns.length))
    return { fields, delimiter: sign, used: index + 1 }
  }
  return atEnd ? broken(t.line.openQuote) : undefined
}

const headerOf = (reading: Reading): string[] => {
  if ('error' in reading) throw refusedFile(t.columns.noHeader)
  if (reading.fields.length < 2) throw refusedFile(t.columns.notSeen)
  return columnNames(reading.fields)
}

/** A record under the header's names; none where all its cells are empty. */
const lineOf = (line: number, reading: Reading, columns: readonly string[]): FeedLine[] => {
  if ('error' in reading) return [{ line, error: reading.error, raw: reading.raw }]
  const { fields } = reading
  if (isEmpty(fields)) return []
  return [{ line, value: Object.fromEntries(columns.map((column, at) => [column, fields[at]])) }]
}

/**
 * CSV records with the header's column names. A record that cannot be read costs its first line only: reading goes on
 * at the next one, so that a stray quote swallows nothing.
 */
export const readCsv = async function* (lines: AsyncIterable<Line[]>): AsyncGenerator<FeedLine[]> {
  let waiting: Line[] = []
  const known: Known = {}
  const drain = (atEnd: boolean): FeedLine[] => {
    const feed: FeedLine[] = []
    let used = 0
    while (used < waiting.length) {
      const line = waiting[used]
      if (line?.bytes && line.bytes.toString('latin1').trim() === '') {
        used += 1
        continue
      }
      const named = line?.bytes && !known.delimiter ? namedDelimiter(line.bytes) : undefined
      if (named) {
        known.delimiter = named
        used += 1
        continue
      }
      const reading = readRecord(waiting.slice(used, used + furthest + 2), atEnd, known)
      if (!reading) break
      if (known.columns) feed.push(...lineOf(line?.number ?? 0, reading, known.columns))
      else known.columns = headerOf(reading)
      if ('delimiter' in reading) known.delimiter = reading.delimiter
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
