import { importsText as t } from '#server/text/imports.ts'
import { decode, type FeedLine, type Line, longestLine, tooLong } from './read-lines.ts'

const readJsonLine = ({ number, bytes }: Line): FeedLine | undefined => {
  if (bytes === null) return { line: number, error: tooLong }
  const text = decode(bytes)
  if (text === undefined)
    return { line: number, error: t.line.notUtf8, raw: bytes.toString('latin1', 0, 1000) }
  if (text.trim() === '') return undefined
  try {
    return { line: number, value: JSON.parse(text) }
  } catch {
    return { line: number, error: t.line.notJson, raw: text.slice(0, 1000) }
  }
}

/** One JSON object a line. */
export const readJsonLines = async function* (lines: AsyncIterable<Line[]>): AsyncGenerator<FeedLine[]> {
  for await (const some of lines) yield some.flatMap((line) => readJsonLine(line) ?? [])
}

const [quote, backslash, open, close, openList, closeList, comma] = [...Buffer.from('"\\{}[],')]
const lastSpace = 32

/**
 * The objects of the list in a JSON document: `[{…}, …]` or an API's answer `{"data": [{…}, …], "total": n}`, several
 * answers one after the other too. A row's "line" is its number in the list. What stands between objects and is none is a row as well, as
 * it is one in JSONL; an answer's other lists hold no rows, and are passed over. Memory holds one row.
 */
export const readJsonList = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<FeedLine[]> {
  let inList = 0
  let depth = 0
  let inText = false
  let escaped = false
  let number = 0
  let parts: Buffer[] | undefined
  let size = 0
  let holdsRows = false
  for await (const chunk of chunks) {
    const found: FeedLine[] = []
    let start = 0
    const keep = (end: number): void => {
      if (!parts) return
      size += end - start
      if (size <= longestLine) parts.push(chunk.subarray(start, end))
      else parts = []
    }
    const begin = (at: number): void => {
      if (parts || inList === 0 || depth !== inList) return
      parts = []
      size = 0
      start = at
      holdsRows ||= chunk[at] === open || inList === 1
    }
    const end = (at: number): void => {
      keep(at)
      if (holdsRows) {
        number += 1
        const whole = size > longestLine || !parts ? null : Buffer.concat(parts)
        const line = readJsonLine({ number, bytes: whole })
        if (line) found.push(line)
      }
      parts = undefined
    }
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? lastSpace
      if (inText) {
        if (escaped) escaped = false
        else if (byte === backslash) escaped = true
        else if (byte === quote) inText = false
      } else if (byte === quote) {
        inText = true
        begin(at)
      } else if (byte === openList || byte === open) {
        if (byte === openList && inList === 0) inList = depth + 1
        else begin(at)
        depth += 1
      } else if (byte === closeList || byte === close) {
        depth -= 1
        if (parts && depth === inList) end(at + 1)
        else if (byte === closeList && depth < inList) {
          if (parts) end(at)
          inList = 0
          holdsRows = false
        }
      } else if (byte === comma) {
        if (parts && depth === inList) end(at)
      } else if (byte > lastSpace) begin(at)
    }
    keep(chunk.length)
    if (found.length > 0) yield found
  }
  if (parts || depth > 0) yield [{ line: number + 1, error: t.line.jsonCutOff }]
}
