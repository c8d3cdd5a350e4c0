import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

export const listPasskeys = async (db: Kysely<DB>, userId: number) => {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    credentialId: row.credential_id,
    transports: row.transports.split(',').filter(Boolean),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** False when this passkey is kept already, whoever's it is. */
export const insertPasskey = async (
  db: Kysely<DB>,
  passkey: {
    userId: number
    credentialId: string
    publicKey: string
    counter: number
    transports: readonly string[]
    name: string
    now: Date
  },
): Promise<boolean> =>
  (await db
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports.join(','),
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.constraint('passkeys_credential_key').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export type PasskeyRow = {
  id: number
  userId: number
  credentialId: string
  publicKey: string
  counter: number
}

export const findPasskey = async (db: Kysely<DB>, credentialId: string): Promise<PasskeyRow | undefined> => {
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      credentialId: row.credential_id,
      publicKey: row.public_key,
      counter: Number(row.counter),
    }
  )
}

/** Does the member still keep this passkey? */
export const hasPasskey = async (db: Kysely<DB>, userId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

/** Notes a use; false when the passkey went meanwhile, or its counter did not move on where it counts. */
export const notePasskeyUse = async (
  db: Kysely<DB>,
  { id, counter, now }: { id: number; counter: number; now: Date },
): Promise<boolean> =>
  (await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .$if(counter > 0, (query) => query.where('counter', '<', counter))
    .returning('id')
    .executeTakeFirst()) !== undefined

/** False when the member has no such passkey. */
export const deletePasskey = async (db: Kysely<DB>, userId: number, id: number): Promise<boolean> =>
  (await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined
