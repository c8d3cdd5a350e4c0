import { seedProducts } from '#seed/products.ts'
import { seedTrade, tradeMembers } from '#seed/trade.ts'
import type { SeedTrade } from '#seed/types.ts'
import { addDays } from '#shared/vietnam-time.ts'
import type { Ctx } from './kernel/context.ts'
import { followClick, trackClick } from './modules/clicks/index.ts'
import { recordConversion } from './modules/conversions/index.ts'
import { tellQuietly } from './modules/notices/index.ts'
import { seedDemoText as t } from './text/seed-demo.ts'

/** Those who went shopping in the demo's past; nobody knows their passwords. */
export const samplePeople = Array.from({ length: tradeMembers }, (_, n) => ({
  username: `mau-${n + 1}`,
  fullName: t.sampleMember(n + 1),
  email: `mau-${n + 1}@example.vn`,
}))

/** The first visit and the last one; of the latest orders the shop has said little yet. */
const firstDaysAgo = 74
const lastDaysAgo = 1.5
const shopPays = 0.08

/** The nth of points that fill the way from 0 to 1 evenly, in no visible order. */
const spread = (n: number): number => (n * 0.618_034 + 0.5) % 1
/** From the fastest to the slowest, more of the fast ones. */
const between = ([least, most]: readonly [number, number], share: number): number =>
  least * (most / least) ** share

const at = (ctx: Ctx, moment: Date): Ctx => {
  const then = { ...ctx, clock: { now: () => moment } }
  return { ...then, sendJob: tellQuietly(then) }
}

type Status = 'pending' | 'confirmed' | 'rejected'
type Step = { moment: Date; run: (then: Ctx) => Promise<unknown> }

/** What happens of one visit, each at its moment: the click, and of an order the shop's two messages. */
const stepsOf = (
  now: Date,
  {
    shop,
    nth,
    memberId,
    productId,
    price,
  }: { shop: SeedTrade; nth: number } & Record<'memberId' | 'productId' | 'price', number>,
): Step[] => {
  const clickedAt = addDays(now, -lastDaysAgo - spread(nth) * (firstDaysAgo - lastDaysAgo))
  let clickId = ''
  const click: Step = {
    moment: clickedAt,
    run: async (then) => {
      const member = { ...then, actor: { kind: 'member', id: memberId, role: 'user', sessionId: 0 } } as const
      clickId = (await trackClick(member, { productId })).clickId
      await followClick(member, clickId, { counts: true })
    },
  }
  const report = (status: Status, moment: Date): Step => ({
    moment,
    run: (then) =>
      recordConversion(
        then,
        {
          network: 'direct',
          transactionId: `${shop.orderMark}-${nth + 1}`,
          itemKey: '',
          clickId,
          orderValue: price,
          commission: Math.round(price * shopPays),
          status,
          networkStatus: status,
          reason: status === 'rejected' ? t.rejected : null,
          occurredAt: new Date(clickedAt.getTime() + (10 + nth) * 60_000),
          updatedAt: moment,
        },
        { source: 'admin', raw: { demo: true, status } },
      ),
  })
  if (nth >= shop.orders) return [click]
  return [
    click,
    report('pending', addDays(clickedAt, between(shop.reportHours, spread(nth * 3)) / 24)),
    report(
      nth < shop.refused ? 'rejected' : 'confirmed',
      addDays(clickedAt, between(shop.confirmDays, spread(nth * 7))),
    ),
  ]
}

/**
 * The trade of two shops until now through the product's own operations, in the order of its moments, so that what is
 * told of the shops was measured.
 */
export const seedTradeOf = async (
  ctx: Ctx,
  memberIds: readonly number[],
  productIds: readonly number[],
): Promise<void> => {
  const now = ctx.clock.now()
  const steps = seedTrade.flatMap((shop) => {
    const goods = seedProducts.flatMap((product, n) => {
      const id = product.shop === shop.shop ? productIds[n] : undefined
      return id === undefined ? [] : [{ productId: id, price: product.price }]
    })
    return Array.from({ length: shop.visits }, (_, nth) => {
      const memberId = memberIds[nth % memberIds.length]
      const product = goods[(nth * 5) % goods.length]
      return memberId === undefined || !product ? [] : stepsOf(now, { shop, nth, memberId, ...product })
    }).flat()
  })
  const past = steps.filter(({ moment }) => moment < now)
  for (const { moment, run } of past.toSorted((a, b) => a.moment.getTime() - b.moment.getTime()))
    await run(at(ctx, moment))
}
