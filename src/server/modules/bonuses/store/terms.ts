import { type Kysely, sql } from 'kysely'
import type { BonusTerms } from '#contract/bonuses.ts'
import type { DB } from '#server/db/types.ts'
import type { Version } from '../rules/due.ts'

/** What was saved later counts from its moment on, also before one that a clock which was ahead dated into the future. */
const isInForce = sql<boolean>`not exists (select from bonus_terms later
  where later.id > bonus_terms.id and later.in_force_from <= bonus_terms.in_force_from)`

/** All that was ever promised, oldest first. */
export const findVersions = async (db: Kysely<DB>): Promise<Version[]> => {
  const rows = await db
    .selectFrom('bonus_terms')
    .select(['terms', 'in_force_from as from'])
    .where(isInForce)
    .orderBy('in_force_from')
    .orderBy('id')
    .execute()
  return rows.map(({ terms, from }) => ({ terms: terms as BonusTerms, from }))
}

/** `madeBy`: null where it was no operator. */
export const findVersionAt = async (
  db: Kysely<DB>,
  at: Date,
): Promise<{ id: number; terms: BonusTerms; madeBy: number | null } | undefined> => {
  const row = await db
    .selectFrom('bonus_terms')
    .select(['id', 'terms', 'made_by as madeBy'])
    .where('in_force_from', '<=', at)
    .where(isInForce)
    .orderBy('in_force_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, terms: row.terms as BonusTerms }
}

export const findTermsAt = async (db: Kysely<DB>, at: Date): Promise<BonusTerms | undefined> =>
  (await findVersionAt(db, at))?.terms

export const insertTerms = async (
  db: Kysely<DB>,
  { terms, madeBy, from }: { terms: BonusTerms; madeBy: number | null; from: Date },
): Promise<void> => {
  await db
    .insertInto('bonus_terms')
    .values({ terms: JSON.stringify(terms), made_by: madeBy, in_force_from: from })
    .execute()
}
