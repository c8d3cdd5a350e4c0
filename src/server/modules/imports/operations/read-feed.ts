import { readCsv } from './read-csv.ts'
import { decode, type FeedLine, type Line, readLines, tooLong } from './read-lines.ts'

const readJsonLine = ({ number, bytes }: Line): FeedLine | undefined => {
  if (bytes === null) return { line: number, error: tooLong }
  const text = decode(bytes)
  if (text === undefined) return { line: number, error: 'Không phải UTF-8 hợp lệ' }
  if (text.trim() === '') return undefined
  try {
    return { line: number, value: JSON.parse(text) }
  } catch {
    return { line: number, error: 'Không phải JSON hợp lệ' }
  }
}

const readJsonLines = async function* (lines: AsyncIterable<Line[]>): AsyncGenerator<FeedLine[]> {
  for await (const some of lines) yield some.flatMap((line) => readJsonLine(line) ?? [])
}

/** The rows of a .jsonl or .csv file, plain or gzipped, some at a time. `onBytes` hears what was read of the file. */
export const readFeed = (file: string, onBytes: (count: number) => void): AsyncGenerator<FeedLine[]> => {
  const lines = readLines(file, onBytes)
  if (/\.(jsonl|ndjson)(\.gz)?$/i.test(file)) return readJsonLines(lines)
  if (/\.csv(\.gz)?$/i.test(file)) return readCsv(lines)
  throw new Error('Chỉ nhận tệp .jsonl, .jsonl.gz, .csv hoặc .csv.gz')
}
