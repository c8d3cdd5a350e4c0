import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

export type Read = {
  readAt: Date
  seen: number
  added: number
  changed: number
  skipped: number
  error: string | null
}

export const saveRead = async (
  db: Kysely<DB>,
  network: string,
  { readAt, ...counts }: Read,
): Promise<void> => {
  const row = { read_at: readAt, ...counts }
  await db
    .insertInto('voucher_reads')
    .values({ network, ...row })
    .onConflict((conflict) => conflict.constraint('voucher_reads_pkey').doUpdateSet(row))
    .execute()
}

export const listReads = (db: Kysely<DB>): Promise<(Read & { network: string })[]> =>
  db
    .selectFrom('voucher_reads')
    .select(['network', 'read_at as readAt', 'seen', 'added', 'changed', 'skipped', 'error'])
    .execute()
