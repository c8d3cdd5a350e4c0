import { type Kysely, sql } from 'kysely'
import type { InboxEvent } from '#contract/networks.ts'
import type { DB } from '#server/db/types.ts'

type Filter = { network?: string | undefined; source?: string | undefined; outcome?: string | undefined }

const select = (db: Kysely<DB>) =>
  db
    .selectFrom('conversion_events')
    .leftJoin('conversions', 'conversions.id', 'conversion_events.conversion_id')
    .select([
      'conversion_events.id',
      'conversion_events.network',
      'conversion_events.source',
      'conversion_events.outcome',
      'conversion_events.received_at as receivedAt',
      'conversions.transaction_id as transactionId',
      sql<unknown>`conversion_events.raw -> 'problems'`.as('problems'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toEvent = ({ problems, ...row }: Row): InboxEvent => ({
  ...row,
  source: row.source as InboxEvent['source'],
  outcome: row.outcome as InboxEvent['outcome'],
  receivedAt: row.receivedAt.toISOString(),
  problems: Array.isArray(problems) ? problems.map(String) : [],
})

/** The message it was recorded by when it was tried again; it itself stays as it came. */
const retriedAs = sql<number | null>`(select min(later.id) from conversion_events later
  where later.retry_of = conversion_events.id and later.outcome <> 'refused')`

/**
 * A page of messages, newest first, from before one of them; an index leads to it however many there are. As refused
 * those are listed that were not recorded since.
 */
export const listEvents = async (
  db: Kysely<DB>,
  { before, limit, ...filter }: Filter & { before?: number | undefined; limit: number },
): Promise<{ items: InboxEvent[]; next: number | null }> => {
  let rows = select(db)
  if (before !== undefined) rows = rows.where('conversion_events.id', '<', before)
  for (const name of ['network', 'source', 'outcome'] as const) {
    const value = filter[name]
    if (value !== undefined) rows = rows.where(`conversion_events.${name}`, '=', value)
  }
  if (filter.outcome === 'refused') rows = rows.where(retriedAs, 'is', null)
  const found = await rows
    .orderBy('conversion_events.id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = found.slice(0, limit).map(toEvent)
  return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}

export const findEvent = async (db: Kysely<DB>, id: number) => {
  const row = await select(db)
    .select([
      'conversion_events.raw',
      'conversion_events.conversion_id as conversionId',
      'conversion_events.retry_of as retryOf',
      retriedAs.as('retriedAs'),
    ])
    .where('conversion_events.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { raw, conversionId, retryOf, retriedAs: recordedBy, ...event } = row
  return { ...toEvent(event), raw: raw as unknown, conversionId, retryOf, retriedAs: recordedBy }
}
