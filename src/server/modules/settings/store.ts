import { type Kysely, sql } from 'kysely'
import type { AdjustmentPolicy } from '#contract/adjustments.ts'
import type { ExpiryPolicy } from '#contract/bonuses.ts'
import type { CheckFinding, CheckId } from '#contract/checklist.ts'
import type { HoldPolicy } from '#contract/holds.ts'
import type { ImportPoints } from '#contract/imports.ts'
import type { LinkSettings } from '#contract/links.ts'
import type { Retention, SiteSettings } from '#contract/settings.ts'
import type { WithdrawalPolicy } from '#contract/withdrawals.ts'
import { keptRows } from '#server/db/kept-rows.ts'
import { prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'
import type { Network } from '#shared/networks.ts'

/** A template around plain links, by host; null = taken off again. */
export type DeepLinks = Record<string, string | null>
/** Under which wrapping the products were last asked whether an id can travel on their links. */
export type AskedUnder = { fingerprint: string }

/** What the last test of a new site's checklist found, by its line, and whether it was put away. */
export type KeptChecks = {
  [Id in CheckId]?: { finding: CheckFinding; about: string | null; at: string }
} & { putAway?: boolean }

/** What whoever works the queue is connected to: the networks it has credentials for, and whether letters go out by a mail server. */
export type Connections = { networks: readonly Network[]; mail: boolean }

/** Settings are kept in groups: what every page shows, when orders are held, how links are checked and wrapped, who adjusts points,
 * what may be withdrawn, whether points expire, how long what grows is kept, what the worker is connected to. */
export type Groups = {
  site: SiteSettings
  holds: HoldPolicy
  links: LinkSettings
  adjustments: AdjustmentPolicy
  withdrawals: WithdrawalPolicy
  expiry: ExpiryPolicy
  retention: Retention
  deepLinks: DeepLinks
  askedUnder: AskedUnder
  checklist: KeptChecks
  importPoints: ImportPoints
  worker: Connections
}
export type GroupName = keyof Groups

export const readSettings = async <Name extends GroupName>(
  db: Kysely<DB>,
  key: Name,
): Promise<Partial<Groups[Name]>> => {
  const read = () =>
    db.selectFrom('settings').modifyFront(prepared).select('value').where('key', '=', key).executeTakeFirst()
  const row = await keptRows(db, 'settings', key, read)
  return (row?.value ?? {}) as Partial<Groups[Name]>
}

/** Whoever changes the group now waits until this transaction ends, also where nothing of it is kept yet. */
export const lockSettings = async (db: Kysely<DB>, key: GroupName): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings.${key}`}, 0))`.execute(db)
}

/** Merges the changes into what is kept, in one statement: two admins changing different fields both keep theirs. */
export const mergeSettings = async (
  db: Kysely<DB>,
  key: GroupName,
  changes: object,
  now: Date,
): Promise<void> => {
  const value = JSON.stringify(changes)
  await db
    .insertInto('settings')
    .values({ key, value, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql`settings.value || ${value}::jsonb`, updated_at: now }),
    )
    .execute()
}

/** A mark that something was done once on this database, beside the settings: who writes it first is told so, and waits for whoever is at it. */
export const insertMark = async (db: Kysely<DB>, key: string): Promise<boolean> =>
  (await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(true) })
    .onConflict((conflict) => conflict.constraint('settings_pkey').doNothing())
    .returning('key')
    .executeTakeFirst()) !== undefined

export const hasMark = async (db: Kysely<DB>, key: string): Promise<boolean> =>
  (await db.selectFrom('settings').select('key').where('key', '=', key).executeTakeFirst()) !== undefined

/** Takes such a mark away. Was it there? Of two who take it one is told so. */
export const takeMark = async (db: Kysely<DB>, key: string): Promise<boolean> =>
  (await db.deleteFrom('settings').where('key', '=', key).returning('key').executeTakeFirst()) !== undefined
