import { importsText as t } from '#server/text/imports.ts'
/** A line of a file, counted from 1, without its line end; `bytes` is null when the line is longer than allowed. */
export type Line = { number: number; bytes: Buffer | null }

/** One row of a feed by the line it starts on: its raw value, or why it cannot be read and what there was. */
export type FeedLine = { line: number } & ({ value: unknown } | { error: string; raw?: string })

export const longestLine = 2 * 1024 * 1024
export const tooLong = t.line.tooLong(longestLine / 1024 / 1024)

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Bytes as text without a byte order mark; undefined when they are not UTF-8. */
export const decode = (bytes: Buffer): string | undefined => {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

const newline = 10

/** The lines of a text, some at a time; memory stays bounded however long a line is. */
export const readLines = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Line[]> {
  let number = 1
  let parts: Buffer[] = []
  let size = 0
  const take = (): Line => {
    const bytes = size > longestLine ? null : Buffer.concat(parts)
    const line = { number, bytes }
    number += 1
    parts = []
    size = 0
    return line
  }
  for await (const chunk of chunks) {
    const lines: Line[] = []
    let start = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      size += end - start
      if (size <= longestLine) parts.push(chunk.subarray(start, end))
      lines.push(take())
      start = end + 1
    }
    size += chunk.length - start
    if (size <= longestLine) parts.push(chunk.subarray(start))
    else parts = []
    if (lines.length > 0) yield lines
  }
  if (size > 0) yield [take()]
}
