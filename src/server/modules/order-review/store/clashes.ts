import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** What a claim is about, by what its order may be found under. */
type Claimed = { userId: number; clickRowId: number; shopKey: string; orderKey: string | null }

/** An order that stands in the network's books on the claim's click or with its code at its shop; own ones first. */
export const findRecordedOrder = async (
  db: Kysely<DB>,
  claim: Claimed,
): Promise<{ id: number; userId: number; isRefused: boolean } | undefined> => {
  const row = await db
    .selectFrom('conversions')
    .select(['id', 'user_id', 'hold'])
    .where((e) =>
      e.or([
        e('click_id', '=', claim.clickRowId),
        ...(claim.orderKey === null
          ? []
          : [e.and([e('order_key', '=', claim.orderKey), e('shop_key', '=', claim.shopKey)])]),
      ]),
    )
    .where('evidence', '<>', 'hint')
    .where('earns', '=', true)
    // What a person refused another member stands in nobody's way.
    .where((e) => e.or([e('hold', 'is distinct from', 'refused'), e('user_id', '=', claim.userId)]))
    .where('status', 'in', ['pending', 'approved', 'confirmed'])
    .orderBy((e) => e('user_id', '=', claim.userId), 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return row && row.user_id !== null
    ? { id: row.id, userId: row.user_id, isRefused: row.hold === 'refused' }
    : undefined
}
