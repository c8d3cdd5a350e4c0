import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** Whose claim an attachment belongs to and where it is kept. */
export const findAttachment = async (db: Kysely<DB>, id: number) => {
  const row = await db
    .selectFrom('claims')
    .select(['user_id', 'state', 'attachment_file', 'attachment_type'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.attachment_file || !row.attachment_type) return undefined
  return {
    userId: row.user_id,
    isDraft: row.state === 'draft',
    file: row.attachment_file,
    type: row.attachment_type,
  }
}

/** The names of all files that claims refer to. */
export const listFiles = async (db: Kysely<DB>): Promise<string[]> => {
  const rows = await db
    .selectFrom('claims')
    .select('attachment_file')
    .where('attachment_file', 'is not', null)
    .execute()
  return rows.flatMap((row) => row.attachment_file ?? [])
}
