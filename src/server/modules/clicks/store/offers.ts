import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Network } from '#contract/affiliate.ts'
import { isUnreported } from '#server/db/pending-points.ts'
import { builtOnce, prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'

/** Who clicks. `isNew`: no order of theirs has been recorded that still stands, nor told of and still awaited, and no claim paid. */
export type Clicker = { isSuspended: boolean; isNew: boolean }
/** Nothing is read of visitors: what they are shown is the same for all, and kept. */
const visitor: Clicker = { isSuspended: false, isNew: false }
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

const clickerColumns = (userId: number, now: Date): RawBuilder<unknown> => sql`
  exists (select from suspensions where user_id = ${userId} and lifted_at is null) as "isSuspended",
  not exists (select from conversions c where c.user_id = ${userId} and c.status in ('pending', 'approved', 'confirmed')
      and not ${isUnreported(now)})
    and not exists (select from purchases where user_id = ${userId} and reversed_at is null)
    and not exists (select from claims where user_id = ${userId} and credited_points > 0) as "isNew"`
const offerColumns = sql`id as "productId", affiliate_link as link, affiliate_network as network, retailer_id as "retailerId",
  category_id as "categoryId", price, points_reward as "pointsReward"`

const clickers = builtOnce((db, ...[userId, now]: [number, Date]) =>
  sql<Clicker>`select ${prepared} ${clickerColumns(userId, now)}`.compile(db),
)
const offers = builtOnce((db, productId: number) =>
  sql<ProductOffer>`
    select ${prepared} ${offerColumns} from products where id = ${productId} and deleted_at is null`.compile(
    db,
  ),
)
type Row = Clicker & { [Part in keyof ProductOffer]: ProductOffer[Part] | null }
const offersTo = builtOnce((db, ...[productId, userId, now]: [number, number, Date]) =>
  sql<Row>`
    select ${prepared} ${offerColumns}, ${clickerColumns(userId, now)}
    from (values (true)) as one left join products on id = ${productId} and deleted_at is null`.compile(db),
)

/** null = a visitor. */
export const readClicker = async (db: Kysely<DB>, userId: number | null, now: Date): Promise<Clicker> =>
  (userId === null ? undefined : (await clickers(db, userId, now))[0]) ?? visitor

/** What a live product offers to everybody. */
export const findOffer = async (db: Kysely<DB>, productId: number): Promise<ProductOffer | undefined> =>
  (await offers(db, productId))[0]

/** What a live product offers, and who asks for it; null = a visitor. */
export const readOffer = async (
  db: Kysely<DB>,
  productId: number,
  { userId, now }: { userId: number | null; now: Date },
): Promise<{ offer: ProductOffer | undefined; clicker: Clicker }> => {
  if (userId === null) return { offer: await findOffer(db, productId), clicker: visitor }
  const [row] = await offersTo(db, productId, userId, now)
  const { isSuspended = false, isNew = false, ...offer } = row ?? { productId: null }
  return {
    offer: offer.productId === null ? undefined : (offer as ProductOffer),
    clicker: { isSuspended, isNew },
  }
}
