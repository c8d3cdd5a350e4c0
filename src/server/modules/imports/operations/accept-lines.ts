import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportMapping } from '#contract/imports.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { storedLink } from '#server/modules/catalog/index.ts'
import { importsText as t } from '#server/text/imports.ts'
import { type PointsOf, type ReadProduct, readFeedRow } from '../rules/feed-row.ts'
import type { FeedLine } from './reading/read-lines.ts'

/** What one line of a feed amounts to: a product to write, one met before to the letter, or a refusal. */
export type Entry = { line: number } & (ReadProduct | { same: true } | { error: string; content: string })

const batchSize = 500
/** Lines read before others get their turn: a few milliseconds of work. */
const breath = 25
const longestContent = 1000

const isLong = (cell: unknown): boolean => typeof cell === 'string' && cell.length > 100

/** A row for people: 'Tên: Áo · Giá: liên hệ', long texts last, what is nested (however deep) left out; what is no row as it came. */
const inWords = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .filter(([, cell]) => cell !== null && cell !== '')
    .toSorted(([, a], [, b]) => Number(isLong(a)) - Number(isLong(b)))
    .map(([name, cell]) => `${name}: ${typeof cell === 'object' ? '{…}' : cell}`)
    .join(' · ')
}

const shown = (value: unknown): string =>
  inWords(value).slice(0, longestContent).replaceAll('\0', '').toWellFormed()

/** Remembers the links met, so that the first of two lines wins, on every run. */
const createAcceptor = (mapping: ImportMapping, pointsOf: PointsOf) => {
  const met = new Map<string, { line: number; hash: string }>()
  return (given: FeedLine): Entry => {
    const { line } = given
    if ('error' in given) return { line, error: given.error, content: shown(given.raw ?? '') }
    const outcome = readFeedRow(given.value, mapping, pointsOf)
    if ('error' in outcome) return { line, error: outcome.error, content: shown(given.value) }
    const { product } = outcome
    const link = sha256(storedLink(product.affiliateLink)).slice(0, 24)
    const hash = sha256(JSON.stringify(product)).slice(0, 16)
    const earlier = met.get(link)
    if (!earlier) {
      met.set(link, { line, hash })
      return { line, ...outcome }
    }
    if (earlier.hash === hash) return { line, same: true }
    return { line, error: t.line.doubled(earlier.line), content: shown(given.value) }
  }
}

/** A feed's lines as entries, a batch at a time; those up to line `done` are read but not given again. */
export const acceptLines = async function* (
  feed: AsyncIterable<FeedLine[]>,
  { mapping, pointsOf }: { mapping: ImportMapping; pointsOf: PointsOf },
  done = 0,
): AsyncGenerator<Entry[]> {
  const accept = createAcceptor(mapping, pointsOf)
  let batch: Entry[] = []
  let turn = 0
  for await (const lines of feed)
    for (const given of lines) {
      const entry = accept(given)
      turn += 1
      if (turn % breath === 0) await nextTurn()
      if (entry.line <= done) continue
      batch.push(entry)
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
  if (batch.length > 0) yield batch
}
