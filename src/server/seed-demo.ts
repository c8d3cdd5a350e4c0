import { seedCategories } from '#seed/categories.ts'
import { seedPosts } from '#seed/posts.ts'
import { seedProducts } from '#seed/products.ts'
import { seedRewards } from '#seed/rewards.ts'
import { seedShops } from '#seed/shops.ts'
import { seedVouchers } from '#seed/vouchers.ts'
import { followClick, trackClick } from '#server/modules/clicks/index.ts'
import { recordConversion } from '#server/modules/conversions/index.ts'
import type { DemoRowKind } from '#shared/demo-kinds.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { demoPassword } from './config.ts'
import { bePatient } from './db/patient.ts'
import { inTransaction } from './db/transaction.ts'
import { CannotStart } from './kernel/cannot-start.ts'
import type { Ctx } from './kernel/context.ts'
import { newSecret } from './kernel/ids.ts'
import { addPost } from './modules/blog/index.ts'
import { changeTerms } from './modules/bonuses/index.ts'
import {
  addCategory,
  addProduct,
  listFacets,
  nameSampleShop,
  notePastPrice,
  rebaseLinks,
} from './modules/catalog/index.ts'
import { noteDemoRows } from './modules/demo-data/index.ts'
import { addRule } from './modules/earning/index.ts'
import { findMemberId, hasMembersBesides, registerMember } from './modules/identity/index.ts'
import { listOwnNotices, readNotices, tellQuietly } from './modules/notices/index.ts'
import { waitForTurn } from './modules/proof/index.ts'
import { measureRetailersJob, writeRetailer } from './modules/retailers/index.ts'
import { addReward, listRewards, redeemReward } from './modules/rewards/index.ts'
import { hasMark, insertMark } from './modules/settings/index.ts'
import { addVoucher } from './modules/vouchers/index.ts'
import { samplePeople, seedTradeOf } from './seed-trade.ts'
import { seedDemoText as t } from './text/seed-demo.ts'

const seededKey = 'demo.seeded'

/** The member whose history the demo shows; named in the README. */
export const demoMember = {
  username: 'khach',
  password: demoPassword,
  fullName: t.memberName,
  email: 'khach@example.vn',
}

/** What the member did: days ago of the click, and what the shop reported after it. */
const history = [
  {
    product: 3,
    daysAgo: 62,
    reports: [
      ['pending', 61],
      ['confirmed', 40],
    ],
  },
  {
    product: 11,
    daysAgo: 55,
    reports: [
      ['pending', 54],
      ['confirmed', 33],
    ],
  },
  {
    product: 20,
    daysAgo: 48,
    reports: [
      ['pending', 47],
      ['confirmed', 30],
      ['reversed', 21],
    ],
  },
  {
    product: 27,
    daysAgo: 37,
    reports: [
      ['pending', 36],
      ['rejected', 25],
    ],
  },
  {
    product: 8,
    daysAgo: 34,
    reports: [
      ['pending', 33],
      ['confirmed', 12],
    ],
  },
  {
    product: 35,
    daysAgo: 16,
    reports: [
      ['pending', 15],
      ['approved', 6],
    ],
  },
  { product: 41, daysAgo: 9, reports: [] },
  { product: 50, daysAgo: 2, reports: [['pending', 1]] },
] as const

const at = (ctx: Ctx, daysAgo: number): Ctx => {
  const moment = addDays(ctx.clock.now(), -daysAgo)
  const then = { ...ctx, clock: { now: () => moment } }
  return { ...then, sendJob: tellQuietly(then) }
}

/** What opening a shop of the demo brings: 3 % of the order, out of the 8 % the sample shop pays. */
const ruleOfShop = (shopId: number, name: string) => ({
  ...{ name: t.openingRule(name), scope: 'opening' as const, scopeId: shopId, scopeNetwork: null },
  ...{ kind: 'order_percent' as const, amount: 300, priority: 0, isBoost: false },
  ...{ capOrder: null, capMember: null, capCampaign: null, newMembersOnly: false, byCommission: false },
  ...{ startsAt: null, endsAt: null, enabled: true },
})

const seedVouchersOf = async (ctx: Ctx, slug: string, retailerId: number): Promise<number[]> => {
  const ids: number[] = []
  for (const { shop: _, days, discount, ...voucher } of seedVouchers.filter(({ shop }) => shop === slug)) {
    const { id } = await addVoucher(ctx, {
      ...voucher,
      retailerId,
      endsAt: addDays(ctx.clock.now(), days),
      ...(discount
        ? { discountKind: discount[0], discountAmount: discount[1], maxDiscount: discount[2] }
        : {}),
    })
    ids.push(id)
  }
  return ids
}

/** Fills the catalogue; the numbers of the products. What was written is noted, so that it can be taken away again. */
const seedCatalogue = async (ctx: Ctx): Promise<number[]> => {
  const rows: Record<Exclude<DemoRowKind, 'category' | 'member'>, number[]> = {
    ...{ product: [], voucher: [], rule: [], post: [], reward: [] },
  }
  const categories = new Map<string, number>()
  for (const category of seedCategories) categories.set(category.slug, (await addCategory(ctx, category)).id)
  for (const shop of seedShops) {
    const shopId = await nameSampleShop(ctx, shop.slug, shop.name)
    if (shop.exclusions) await writeRetailer(ctx, shopId, { exclusions: shop.exclusions })
    rows.rule.push((await addRule(ctx, ruleOfShop(shopId, shop.name))).id)
    rows.voucher.push(...(await seedVouchersOf(ctx, shop.slug, shopId)))
  }
  for (const product of seedProducts) {
    const { id } = await addProduct(
      ctx,
      {
        name: product.name,
        description: product.description,
        image: `/demo/products/${product.picture}-800.webp`,
        price: product.price,
        affiliateLink: `${ctx.config.siteUrl}/cua-hang-mau/${product.shop}/${product.slug}`,
        pointsReward: product.pointsReward,
        categoryId: categories.get(product.category) ?? 0,
        featured: product.featured,
      },
      { source: 'demo', externalId: product.slug },
    )
    for (const old of product.oldPrices ?? [])
      await notePastPrice(ctx, id, old.price, addDays(ctx.clock.now(), -old.daysAgo))
    rows.product.push(id)
  }
  for (const post of seedPosts.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const { id } = await addPost(at(ctx, post.daysAgo), {
      title: post.title,
      slug: post.slug,
      content: post.html,
      excerpt: post.excerpt,
      featuredImage: `/demo/posts/${post.picture}-1200.webp`,
      categoryId: post.category ? (categories.get(post.category) ?? null) : null,
      tags: post.tags,
      published: true,
      publishedAt: addDays(ctx.clock.now(), -post.daysAgo),
    })
    rows.post.push(id)
  }
  for (const reward of seedRewards)
    rows.reward.push((await addReward(ctx, { ...reward, codes: reward.codes ?? [] })).id)
  await noteDemoRows(ctx, { ...rows, category: [...categories.values()] })
  return rows.product
}

/** Friends bring something in the demo; what orders bring stays their own, so that every sum can be checked by hand. */
const seedBonusTerms = {
  referral: { referrerPoints: 20_000, friendPoints: 20_000, leastPoints: 2000, monthlyCap: 10 },
  firstOrder: null,
  streak: null,
  levels: [],
}

/** Between a click and its order, in the demo. */
const minutesToOrder = 25

/** A past made through the product's own operations: clicks, reports of the shop, a redemption. */
const seedHistory = async (ctx: Ctx, memberId: number, productIds: number[]): Promise<void> => {
  const member: Ctx['actor'] = { kind: 'member', id: memberId, role: 'user', sessionId: 0 }
  for (const [index, step] of history.entries()) {
    const productId = productIds[step.product]
    if (productId === undefined) continue
    const then = at({ ...ctx, actor: member }, step.daysAgo)
    const { clickId } = await trackClick(then, { productId })
    await followClick(then, clickId, { counts: true })
    for (const [status, daysAgo] of step.reports) {
      const moment = at(ctx, daysAgo)
      const conversion = {
        network: 'direct' as const,
        transactionId: `CHM-DEMO-${index + 1}`,
        itemKey: '',
        clickId,
        orderValue: seedProducts[step.product]?.price ?? 0,
        commission: Math.round((seedProducts[step.product]?.price ?? 0) * 0.08),
        status,
        networkStatus: status,
        reason: status === 'rejected' ? t.rejected : status === 'reversed' ? t.reversed : null,
        occurredAt: new Date(then.clock.now().getTime() + minutesToOrder * 60_000),
        updatedAt: moment.clock.now(),
      }
      await recordConversion(moment, conversion, { source: 'admin', raw: { demo: true, status } })
    }
  }
  const cheapest = (await listRewards(ctx)).find((reward) => reward.available && reward.stock !== 0)
  if (cheapest) await redeemReward(at({ ...ctx, actor: member }, 5), cheapest.id, { key: null, body: {} })
  const reader = { ...ctx, actor: member }
  const { items } = await listOwnNotices(reader, { page: 1, limit: 100 })
  const seenUntil = addDays(ctx.clock.now(), -3)
  const seen = items.filter(({ createdAt }) => createdAt < seenUntil)
  await readNotices(
    reader,
    seen.map(({ id }) => id),
  )
}

/** A demo member's number; of two processes that start together the slower one finds the other's. */
const demoMemberId = async (ctx: Ctx, member: typeof demoMember): Promise<number> => {
  const known = () => findMemberId(ctx, member.username)
  const id = await known()
  if (id !== undefined) return id
  try {
    return (await registerMember(ctx, member)).user.id
  } catch (error) {
    const made = await known()
    if (made === undefined) throw error
    return made
  }
}

const isInUse = async (ctx: Ctx): Promise<boolean> => {
  const people = [demoMember, ...samplePeople].map(({ username }) => username)
  return (await hasMembersBesides(ctx, people)) || (await listFacets(ctx, {})).total > 0
}

/**
 * Is the demo still to be filled? What is put into it before would look like a site that is in use, so that no start would fill it, or begin,
 * any more.
 */
export const isDemoDue = async (ctx: Ctx): Promise<boolean> =>
  ctx.config.demo && !(await hasMark(ctx.db, seededKey)) && !(await isInUse(ctx))

/**
 * Fills an empty demo once; cut off half way, the next start does it again from nothing. @throws CannotStart where somebody works already:
 * a real site started without its variables would get false orders and a member with a public password
 */
export const seedDemo = async (ctx: Ctx): Promise<void> => {
  if (await hasMark(ctx.db, seededKey)) return
  // Of two that start together the slower one sees what the other has filled meanwhile.
  if ((await isInUse(ctx)) && !(await hasMark(ctx.db, seededKey))) throw new CannotStart(t.siteInUse)
  const memberId = await demoMemberId(ctx, demoMember)
  const others: number[] = []
  for (const person of samplePeople)
    others.push(await demoMemberId(ctx, { ...person, password: newSecret() }))
  await inTransaction(ctx, async (tx) => {
    // On a slow machine the one that is filling it needs longer than a call may take.
    await bePatient(tx.db)
    await waitForTurn(tx.db)
    if (!(await insertMark(tx.db, seededKey))) return
    await noteDemoRows(tx, { member: [memberId, ...others] })
    const productIds = await seedCatalogue(tx)
    await seedTradeOf(tx, others, productIds)
    await seedHistory(tx, memberId, productIds)
    await changeTerms(tx, seedBonusTerms)
  })
  await measureRetailersJob.run(ctx, {})
}

/** The sample shop lives on this site: its links follow when the site's address changes. */
export const rebaseDemoLinks = (ctx: Ctx): Promise<void> => rebaseLinks(ctx, 'demo', ctx.config.siteUrl)
