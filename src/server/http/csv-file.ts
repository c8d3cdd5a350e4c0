import { csvLine } from '#shared/csv.ts'
import { type AuditEntry, recordAudit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Ctx } from '../kernel/context.ts'

/** A file that is made while it is sent: however long it gets, a page of it is held at once. */
export type CsvFile = { fileName: string; csv: AsyncGenerator<string> }

type Cells = Parameters<typeof csvLine>[0]

/** Lines that are read, held and sent together. */
const pageSize = 1000

/** A list to its end, each page read after the last row of the one before. */
export const pagesAfter = async function* <Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const page = await read(last, pageSize)
    yield page
    last = page.at(-1)
    if (page.length < pageSize) return
  }
}

/** What these keys name, in their order: for lists whose rows change places while they are read. */
export const pagesOf = async function* <Key, Row>(
  keys: readonly Key[],
  read: (keys: Key[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let start = 0; start < keys.length; start += pageSize)
    yield await read(keys.slice(start, start + pageSize))
}

/**
 * Writes a list as CSV, `first` before its rows. Whoever takes it out stands in the audit with the lines they were given, before the end
 * of the file leaves; one that breaks off is noted as such with what had left until then.
 */
export const csvFile = <Row>(
  ctx: Ctx,
  file: {
    fileName: string
    headings: readonly string[]
    first?: readonly Cells[]
    pages: AsyncIterable<Row[]>
    cells: (row: Row) => Cells
    audit?: (rows: number) => AuditEntry
  },
): CsvFile => {
  const note = (entry: AuditEntry) => inTransaction(ctx, (tx) => recordAudit(tx, entry))
  const parts = async function* (): AsyncGenerator<string> {
    let rows = 0
    let isWhole = false
    let head = `\uFEFF${[file.headings, ...(file.first ?? [])].map(csvLine).join('')}`
    try {
      for await (const page of file.pages) {
        rows += page.length
        yield head + page.map((row) => csvLine(file.cells(row))).join('')
        head = ''
      }
      if (head) yield head
      isWhole = true
    } finally {
      const entry = file.audit?.(rows)
      if (entry && isWhole) await note(entry)
      // There is nobody left to be told: what cannot be noted is an error of ours alone.
      else if (entry && rows > 0)
        await note({ ...entry, after: { ...entry.after, brokenOff: true } }).catch((error: unknown) =>
          ctx.log.error('an export is not noted', { requestId: ctx.requestId, rows, error }),
        )
    }
  }
  return { fileName: file.fileName, csv: parts() }
}

export const isCsvFile = (outcome: unknown): outcome is CsvFile =>
  typeof outcome === 'object' &&
  outcome !== null &&
  'csv' in outcome &&
  typeof outcome.csv === 'object' &&
  outcome.csv !== null &&
  Symbol.asyncIterator in outcome.csv

const asJsonText = (text: string): string => JSON.stringify(text).slice(1, -1)

/**
 * The answer the contract names, `{ fileName, csv }`, sent as it is made. A refusal at its beginning is an answer as any other; what
 * fails later breaks the connection off, so that no part is taken for the whole. Who goes ends the reading.
 */
export const sendCsvFile = async (
  { log, requestId }: Ctx,
  { fileName, csv }: CsvFile,
  init: { status: number; headers: Headers },
): Promise<Response> => {
  const first = await csv.next()
  const json = async function* (): AsyncGenerator<string> {
    try {
      yield `{"fileName":${JSON.stringify(fileName)},"csv":"`
      if (!first.done) yield asJsonText(first.value)
      for await (const part of csv) yield asJsonText(part)
      yield '"}'
    } catch (error) {
      log.error('an export broke off', { requestId, error })
      throw error
    } finally {
      await csv.return(undefined)
    }
  }
  return new Response(ReadableStream.from(json()).pipeThrough(new TextEncoderStream()), init)
}
