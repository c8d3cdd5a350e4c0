import { type Kysely, sql } from 'kysely'
import { goneBy, someOf } from '#server/db/some-of.ts'
import type { DB } from '#server/db/types.ts'
import { isUp } from '#server/db/until.ts'

/** What was seen behind an address; all null = nothing was to be seen. */
export type Seen = { leadsTo: string | null; title: string | null; image: string }
export type Known = Seen & { lookedAt: Date | null; retryAt: Date | null }

export const findLook = async (db: Kysely<DB>, key: string): Promise<Known | undefined> =>
  db
    .selectFrom('link_pages')
    .select(['leads_to as leadsTo', 'title', 'image', 'looked_at as lookedAt', 'retry_at as retryAt'])
    .where('key', '=', key)
    .executeTakeFirst()

type Lease = { key: string; runner: string }

/**
 * Takes a look for one runner: no other has it until the lease ends; false when another has it, or has looked since it was last looked at
 * (`lookedAt`) as far as this one knows.
 */
export const claimLook = async (
  db: Kysely<DB>,
  { key, runner, now, leaseUntil, lookedAt }: Lease & { now: Date; leaseUntil: Date; lookedAt: Date | null },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into link_pages as p (key, runner, lease_until) values (${key}, ${runner}, ${leaseUntil})
    on conflict (key) do update set runner = excluded.runner, lease_until = excluded.lease_until
      where ${isUp('p.lease_until', now)} and p.looked_at is not distinct from ${lookedAt}::timestamptz
    returning 1`.execute(db)
  return rows.length > 0
}

/** Writes what a look found, unless its lease was lost meanwhile. `retryAt`: nothing was to be seen; what was known stays. */
export const saveLook = async (
  db: Kysely<DB>,
  { key, runner }: Lease,
  found: { at: Date; seen: Seen | null; retryAt: Date | null },
): Promise<void> => {
  const { at, seen, retryAt } = found
  await db
    .updateTable('link_pages')
    .set({
      ...(seen ? { leads_to: seen.leadsTo, title: seen.title, image: seen.image } : {}),
      looked_at: at,
      retry_at: retryAt,
      runner: null,
      lease_until: null,
    })
    .where('key', '=', key)
    .where('runner', '=', runner)
    .execute()
}

/** Nothing is kept of what turned out to be no page of a shop. */
export const dropLook = async (db: Kysely<DB>, { key, runner }: Lease): Promise<void> => {
  await db.deleteFrom('link_pages').where('key', '=', key).where('runner', '=', runner).execute()
}

/** Forgets pages last looked at before then, at most so many; how many. */
export const forgetPages = (db: Kysely<DB>, before: Date, most: number): Promise<number> =>
  goneBy(
    db
      .deleteFrom('link_pages')
      .where(someOf('link_pages', sql`coalesce(looked_at, lease_until) < ${before}`, most)),
  )
