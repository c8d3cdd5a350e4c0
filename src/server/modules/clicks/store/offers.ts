import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Network } from '#contract/affiliate.ts'
import { builtOnce, prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'

/** Who clicks. `isNew`: no order of theirs has been recorded that still stands. Nobody is suspended and nobody new where it is a visitor. */
export type Clicker = { isSuspended: boolean; isNew: boolean }
/** What a live product offers to a click. */
export type ProductOffer = {
  productId: number
  link: string
  network: Network
  retailerId: number | null
  categoryId: number
  price: number
  pointsReward: number
}

const clickerColumns = (userId: number | null): RawBuilder<unknown> => sql`
  exists (select from suspensions where user_id = ${userId} and lifted_at is null) as "isSuspended",
  ${userId}::integer is not null
    and not exists (select from conversions where user_id = ${userId} and status in ('pending', 'approved', 'confirmed'))
    and not exists (select from purchases where user_id = ${userId}) as "isNew"`

const clickers = builtOnce((db, userId: number | null) =>
  sql<Clicker>`select ${prepared} ${clickerColumns(userId)}`.compile(db),
)

type Row = Clicker & { [Part in keyof ProductOffer]: ProductOffer[Part] | null }
const offers = builtOnce((db, ...[productId, userId]: [number, number | null]) =>
  sql<Row>`
    select ${prepared} id as "productId", affiliate_link as link, affiliate_network as network, retailer_id as "retailerId",
      category_id as "categoryId", price, points_reward as "pointsReward", ${clickerColumns(userId)}
    from (values (true)) as one left join products on id = ${productId} and deleted_at is null`.compile(db),
)

/** null = a visitor. */
export const readClicker = async (db: Kysely<DB>, userId: number | null): Promise<Clicker> => {
  const [row] = await clickers(db, userId)
  return row ?? { isSuspended: false, isNew: false }
}

/** What a live product offers, and who asks for it. */
export const readOffer = async (
  db: Kysely<DB>,
  productId: number,
  userId: number | null,
): Promise<{ offer: ProductOffer | undefined; clicker: Clicker }> => {
  const [row] = await offers(db, productId, userId)
  const { isSuspended = false, isNew = false, ...offer } = row ?? { productId: null }
  return {
    offer: offer.productId === null ? undefined : (offer as ProductOffer),
    clicker: { isSuspended, isNew },
  }
}
