import { type Kysely, sql } from 'kysely'
import type { ImportMapping, ImportProfile } from '#contract/imports.ts'
import type { DB } from '#server/db/types.ts'
import { wholeMapping } from '../rules/mapping.ts'

/** Kept mappings, the last used first. */
export const listProfileRows = async (db: Kysely<DB>): Promise<ImportProfile[]> => {
  const rows = await db
    .selectFrom('import_profiles')
    .select(['id', 'name', 'mapping'])
    .orderBy('updated_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, mapping: wholeMapping(row.mapping as Partial<ImportMapping>) }))
}

export const saveProfileRow = async (
  db: Kysely<DB>,
  profile: { name: string; mapping: ImportMapping; createdBy: number | null; at: Date },
): Promise<ImportProfile> => {
  const mapping = JSON.stringify(profile.mapping)
  const row = await db
    .insertInto('import_profiles')
    .values({
      name: profile.name,
      mapping,
      created_by: profile.createdBy,
      created_at: profile.at,
      updated_at: profile.at,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(name)`)
        .doUpdateSet({ name: profile.name, mapping, updated_at: profile.at }),
    )
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  return { ...row, mapping: profile.mapping }
}

export const deleteProfileRow = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db.deleteFrom('import_profiles').where('id', '=', id).returning('id').executeTakeFirst()) !==
  undefined
