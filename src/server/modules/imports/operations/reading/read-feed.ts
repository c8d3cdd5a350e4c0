import { AppError } from '#server/kernel/errors.ts'
import { importsText as t } from '#server/text/imports.ts'
import { type Encoding, firstBytes, headOf, textChunks } from './read-bytes.ts'
import { readCsv } from './read-csv.ts'
import { readJsonLines, readJsonList } from './read-json.ts'
import { type FeedLine, readLines } from './read-lines.ts'
import { readXlsx } from './read-xlsx.ts'
import { asFileError, refusedFile } from './refuse.ts'

export type FeedFormat = 'csv' | 'jsonl' | 'json' | 'xlsx'
type Kind = { format: FeedFormat; encoding: Encoding }

const startsWith = (bytes: Buffer, ...sign: number[]): boolean => sign.every((byte, at) => bytes[at] === byte)

const encodingOf = (head: Buffer): Encoding => {
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be'
  const zeros = head.reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0)
  if (zeros > head.length / 4 && zeros < head.length * 0.7) throw refusedFile(t.file.utf16)
  return 'utf-8'
}

const refuseBinary = (head: Buffer): void => {
  let odd = 0
  for (const byte of head) if (byte === 0 || (byte < 32 && ![9, 10, 12, 13].includes(byte))) odd += 1
  if (odd > 0 && odd > head.length / 500) throw refusedFile(t.file.binary)
}

const isUtf8 = (bytes: Buffer, isCut: boolean): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
    return true
  } catch {
    return false
  }
}

/** Most lines with signs beyond ASCII are not UTF-8: the file is in another encoding, not one line damaged. */
const refuseOtherEncoding = (head: Buffer): void => {
  const end = head.lastIndexOf(10)
  // A line longer than what is looked at may end within a letter.
  const isCut = end === -1
  const lines = head
    .subarray(0, isCut ? head.length : end)
    .toString('latin1')
    .split('\n')
  const strange = lines
    .map((line) => Buffer.from(line, 'latin1'))
    .filter((line) => line.some((byte) => byte > 127))
  const bad = strange.filter((line) => !isUtf8(line, isCut)).length
  if (bad > 0 && bad * 2 > strange.length) throw refusedFile(t.file.notUtf8)
}

const isOldWorkbook = (bytes: Buffer): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
const isWorkbook = (bytes: Buffer): boolean => startsWith(bytes, 0x50, 0x4b)

/** An API's answer or a shop's export around its list. A row of JSONL may have items as well, which do not come first. */
const answer = /^\{(?:[^{]*"(?:data|products)"|\s*"(?:items|results)")\s*:\s*\[/

/** What a file is, told from its bytes: its name decides nothing. @throws AppError for what cannot be a feed */
const kindOf = async (file: string): Promise<Kind> => {
  const raw = await firstBytes(file, 8)
  if (raw.length === 0) throw refusedFile(t.file.empty)
  if (isWorkbook(raw)) return { format: 'xlsx', encoding: 'utf-8' }
  if (isOldWorkbook(raw)) throw refusedFile(t.file.oldExcel)
  const head = await headOf(file)
  const encoding = encodingOf(head)
  const text = encoding === 'utf-8' ? head : Buffer.from(new TextDecoder(encoding).decode(head))
  refuseBinary(text)
  refuseOtherEncoding(text)
  const start = text
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (start === '') throw refusedFile(t.file.empty)
  if (/^(<|%PDF|#!)/.test(start)) throw refusedFile(t.file.notATable)
  if (start.startsWith('[') || answer.test(start)) return { format: 'json', encoding }
  return { format: start.startsWith('{') ? 'jsonl' : 'csv', encoding }
}

const rowsOf = (file: string, { format, encoding }: Kind, onBytes: (count: number) => void) => {
  if (format === 'xlsx') return readXlsx(file)
  const chunks = textChunks(file, encoding, onBytes)
  if (format === 'json') return readJsonList(chunks)
  return format === 'jsonl' ? readJsonLines(readLines(chunks)) : readCsv(readLines(chunks))
}

/**
 * The rows of a feed, some at a time: CSV and TSV, JSONL, a JSON list or an API's answer, plain or gzipped, or the
 * first sheet of an .xlsx. @throws AppError when the file as a whole cannot be read
 */
export const readFeed = async function* (
  file: string,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<FeedLine[]> {
  try {
    yield* rowsOf(file, await kindOf(file), onBytes)
  } catch (error) {
    throw asFileError(error)
  }
}

export type FeedHead = { columns: string[]; samples: Record<string, string>[] }

const headRows = 50
const sampleRows = 3
const sampleLength = 160

const sampleOf = (row: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'object' ? (value === null ? '' : '{…}') : String(value).slice(0, sampleLength),
    ]),
  )

/** Its name promises a workbook, and its bytes are none: what is wrong with it as a table of text is not what is wrong. */
const falselyNamed = async (file: string, name: string, error: unknown): Promise<unknown> => {
  if (!/\.xls[xmb]?$/i.test(name) || !(error instanceof AppError)) return error
  const raw = await firstBytes(file, 8)
  return raw.length === 0 || isWorkbook(raw) || isOldWorkbook(raw) ? error : refusedFile(t.file.noWorkbook)
}

/**
 * What the first rows show: format, columns and some values; `name`: what the file is called where it comes from.
 * @throws AppError when there is nothing to take
 */
export const inspectFile = async (
  file: string,
  name = '',
): Promise<{ format: FeedFormat; head: FeedHead }> => {
  try {
    const kind = await kindOf(file)
    const rows: Record<string, unknown>[] = []
    let firstError = ''
    let seen = 0
    for await (const lines of rowsOf(file, kind, () => undefined)) {
      for (const given of lines) {
        seen += 1
        if ('error' in given) firstError ||= t.file.atLine(given.line, given.error)
        else if (typeof given.value === 'object' && given.value !== null && !Array.isArray(given.value))
          rows.push(given.value as Record<string, unknown>)
        if (rows.length >= headRows) break
      }
      if (rows.length >= headRows || seen > headRows * 20) break
    }
    if (rows.length === 0) throw refusedFile(firstError ? t.file.noneRead(firstError) : t.file.noLines)
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].slice(0, 500)
    return { format: kind.format, head: { columns, samples: rows.slice(0, sampleRows).map(sampleOf) } }
  } catch (error) {
    throw await falselyNamed(file, name, asFileError(error))
  }
}
