import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** An order code of a shop in its normal form. */
export type OrderCode = { shopKey: string; orderKey: string }

/** A claim pays as 'claim:<id>', an order of a network, all its rows together, under its number. */
export const orderPayer = ({ network, transactionId }: { network: string; transactionId: string }): string =>
  `order:${network}:${transactionId}`
export const claimPayer = (id: number): string => `claim:${id}`

/** Who is paid for an order code right now; undefined = nobody. */
export const findPayer = async (db: Kysely<DB>, code: OrderCode): Promise<string | undefined> => {
  const { rows } = await sql<{ payer: string }>`
    select p.payer from order_payments p where p.shop_key = ${code.shopKey} and p.order_key = ${code.orderKey}
      and (exists (select from claims c where c.payer = p.payer and c.id = substring(p.payer from '^claim:([0-9]+)$')::int)
        or exists (select from conversions v where v.shop_key = p.shop_key and v.order_key = p.order_key
          and v.payer = p.payer))`.execute(db)
  return rows[0]?.payer
}

/** Makes this payer the one of an order code; the database refuses it while another is paid for it. */
export const takePayment = async (db: Kysely<DB>, code: OrderCode, payer: string): Promise<void> => {
  await db
    .insertInto('order_payments')
    .values({ shop_key: code.shopKey, order_key: code.orderKey, payer })
    .onConflict((conflict) =>
      conflict
        .constraint('order_payments_pkey')
        .doUpdateSet({ payer })
        .where('order_payments.payer', '<>', payer),
    )
    .execute()
}
