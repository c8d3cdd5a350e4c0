import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type FileLine,
  isPersonalColumn,
  samplesOf,
  withoutEmails,
} from '#server/modules/statements/index.ts'
import { importsText as t } from '#server/text/imports.ts'
import { type FeedFormat, type FeedHead, inspectFile, readFeed } from './reading/read-feed.ts'
import { readLines } from './reading/read-lines.ts'
import { refusedFile } from './reading/refuse.ts'

const largest = 64 * 1024 * 1024
const headRows = 50
const sampleRows = 3

/** A row without what its columns' names say is about a person, and without e-mail addresses anywhere. */
const impersonal = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, cell]) => !isPersonalColumn(name) && typeof cell !== 'object')
      .map(([name, cell]) => [name, typeof cell === 'string' ? withoutEmails(cell).slice(0, 500) : cell]),
  )
}

/**
 * Writes an uploaded statement to `path` as it may be kept: its lines with their numbers, personal columns left out.
 * Nothing else of the upload stays. @throws AppError for a file that cannot be a statement
 */
export const keepStatement = async (
  file: { path: string; size: number; name: string },
  path: string,
): Promise<{ format: FeedFormat; head: FeedHead; hash: string }> => {
  if (file.size > largest) throw refusedFile(t.file.statementTooLarge)
  const { format } = await inspectFile(file.path, file.name)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file.path)) hash.update(chunk as Buffer)
  const first: Record<string, unknown>[] = []
  const lines = async function* () {
    for await (const some of readFeed(file.path)) {
      const kept = some.map((given): FileLine => {
        if ('error' in given) return { line: given.line, error: given.error }
        const value = impersonal(given.value)
        if (value !== null && first.length < headRows) first.push(value as Record<string, unknown>)
        return { line: given.line, value }
      })
      yield kept.map((one) => `${JSON.stringify(one)}\n`).join('')
      await nextTurn()
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path, { flags: 'wx' }))
  const columns = [...new Set(first.flatMap((row) => Object.keys(row)))].slice(0, 500)
  if (columns.length === 0) throw refusedFile(t.columns.none)
  return {
    format,
    head: { columns, samples: samplesOf(columns, first.slice(0, sampleRows)) },
    hash: hash.digest('hex'),
  }
}

/** The lines of a kept statement, some at a time. */
export const readKept = async function* (path: string): AsyncGenerator<FileLine[]> {
  for await (const lines of readLines(createReadStream(path)))
    yield lines.flatMap(({ bytes }) =>
      bytes && bytes.length > 0 ? [JSON.parse(bytes.toString('utf8')) as FileLine] : [],
    )
}
