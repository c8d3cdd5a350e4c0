import type { ClickStage, MemberClick } from '#contract/affiliate.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { bonusesOn } from '#server/modules/bonuses/index.ts'
import { frozenTerms } from '#server/modules/earning/index.ts'
import { withProductPictures } from '#server/modules/pictures/index.ts'
import { readShopTimes } from '#server/modules/shop-times/index.ts'
import { bonusesText } from '#server/text/bonuses.ts'
import { claimDays } from '#shared/claim-days.ts'
import { addDays } from '#shared/vietnam-time.ts'
import {
  type ClaimFacts,
  type ClickFacts,
  isUnreported,
  type Moved,
  type MoveFacts,
  promisesAnything,
  type RowFacts,
} from '../rules/click-facts.ts'
import { expectedOf, undatedPoints } from '../rules/expected.ts'
import { explainClick } from '../rules/reason.ts'
import { countStages, sumMonths } from '../store/journey.ts'
import { type ClickListing, listOwnClicks } from '../store/member-clicks.ts'

type Stored = Awaited<ReturnType<typeof listOwnClicks>>['rows'][number]

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Points (điểm) that are gone again; what was taken back in part is still credited. */
const takenBackOf = (credited: number, last: Moved | null): number =>
  credited === 0 && last ? Math.max(0, -last.points) : 0

const pointsOf = ({ promisedPoints, pendingPoints, conversions, claims }: Stored): MemberClick['points'] => ({
  promised: promisedPoints,
  pending: pendingPoints,
  credited: sum([...conversions, ...claims].map(({ creditedPoints }) => creditedPoints)),
})

/** What a row that came to no whole point was promised a share of, where it is not simply its value. */
const shareOf = ({ rule }: Stored, { orderValue }: Stored['conversions'][number]): RowFacts['shareOf'] => {
  const kinds = frozenTerms(rule).map(({ kind }) => kind)
  if (!kinds.includes('order_percent')) return kinds.includes('commission_percent') ? 'commission' : undefined
  return orderValue === 0 ? 'unvalued' : undefined
}

/** Orders of a click of which nothing earns there, for their items are counted on another one. */
const earningElsewhere = ({ conversions }: Stored): MoveFacts[] =>
  [...Map.groupBy(conversions, ({ orderId }) => orderId).values()].flatMap((rows) => {
    const away = rows.flatMap((row) => (row.earnsAt ? [{ ...row, to: row.earnsAt }] : []))
    const [first] = away
    if (!first || rows.some(({ earns }) => earns)) return []
    const { orderId, transactionId, updatedAt: at, to } = first
    const takenBack = sum(away.map(({ creditedPoints, lastEntry }) => takenBackOf(creditedPoints, lastEntry)))
    return [{ orderId, transactionId, takenBack, at, to }]
  })

const factsOf = (click: Stored, times: ClickFacts['times']): ClickFacts => ({
  ...click,
  // Rows that stand for one item of an order share its twin key.
  rows: click.conversions.map((row) => ({
    ...row,
    itemKey: row.twinKey ?? `row ${row.id}`,
    shareOf: shareOf(click, row),
  })),
  moves: [...click.moves, ...earningElsewhere(click)],
  times,
})

const toClaim = ({ id, state, orderCode, creditedPoints, lastEntry }: ClaimFacts) => ({
  id,
  state,
  orderCode,
  creditedPoints,
  takenBackPoints: takenBackOf(creditedPoints, lastEntry),
})

type Explained = Omit<MemberClick, 'bonuses'>

const toMemberClick = (click: Stored, facts: ClickFacts, now: Date): Explained => ({
  clickId: click.clickId,
  product: click.product,
  network: click.network,
  retailer: click.retailer,
  createdAt: click.createdAt.toISOString(),
  redirectedAt: click.redirectedAt?.toISOString() ?? null,
  status: click.status,
  stage: click.stage,
  reason: explainClick(facts, now),
  points: pointsOf(click),
  locked: (promisesAnything(click) ? frozenTerms(click.rule) : []).map(
    ({ name, kind, amount, capOrder, capMember, capCampaign, byCommission }) => ({
      ...{ name, kind, amount, capOrder, capMember, capCampaign, byCommission },
    }),
  ),
  conversions: click.conversions.map(({ check, lastEntry, ...conversion }) => ({
    id: conversion.id,
    transactionId: conversion.transactionId,
    itemKey: conversion.itemKey,
    status: conversion.status,
    networkStatus: conversion.networkStatus,
    orderValue: conversion.orderValue,
    promisedPoints: conversion.promisedPoints,
    creditedPoints: conversion.creditedPoints,
    takenBackPoints: takenBackOf(conversion.creditedPoints, lastEntry),
    isUnreported: isUnreported(conversion, facts, now),
    checkedUntil: check?.state === 'open' ? check.until.toISOString() : null,
    occurredAt: conversion.occurredAt.toISOString(),
    updatedAt: conversion.updatedAt.toISOString(),
  })),
  claims: click.claims.map(toClaim),
})

/** A member's clicks as they are kept, each with what explains where it stands. */
const explainClicks = async (ctx: Ctx, memberId: number, listing: ClickListing) => {
  const now = ctx.clock.now()
  const { rows, total } = await listOwnClicks(ctx.db, memberId, listing, now)
  const timesOf = await readShopTimes(
    ctx.db,
    rows.map(({ retailerId }) => retailerId),
  )
  const items = rows.map((click) => toMemberClick(click, factsOf(click, timesOf(click.retailerId)), now))
  return { items, total }
}

/** Each click with what its orders brought beside their own points. */
const withBonuses = async (ctx: Ctx, memberId: number, clicks: Explained[]): Promise<MemberClick[]> => {
  const ordersOf = ({ conversions, claims }: Explained): string[] => [
    ...conversions.map(({ id }) => `conversion:${id}`),
    ...claims.map(({ id }) => `claim:${id}`),
  ]
  const bonuses = await bonusesOn(ctx.db, memberId, clicks.flatMap(ordersOf))
  return clicks.map((click) => {
    const orders = new Set(ordersOf(click))
    const own = bonuses.filter(({ orderRef }) => orderRef !== null && orders.has(orderRef))
    return {
      ...click,
      bonuses: own.map((one) => ({
        kind: one.kind,
        points: one.credited,
        text: bonusesText.noteOf(one),
      })),
    }
  })
}

/** A member's clicks, newest first, each with its conversions and claims and what explains where it stands. */
export const listMemberClicks = async (
  ctx: Ctx,
  memberId: number,
  listing: ClickListing,
): Promise<{ items: MemberClick[]; total: number }> => {
  const { items, total } = await explainClicks(ctx, memberId, listing)
  return { items: await withProductPictures(ctx, await withBonuses(ctx, memberId, items)), total }
}

export const listClicks = (ctx: Ctx, listing: ClickListing) =>
  listMemberClicks(ctx, memberOf(ctx).id, listing)

/** More than anybody has under way; older ones would be expected later anyway. */
const mostExpected = 500

/**
 * How the own journey stands: its months, its stages, and the days on which its explanations expect something next. Points
 * in điểm.
 */
export const sumUpJourney = async (ctx: Ctx) => {
  const now = ctx.clock.now()
  const { id } = memberOf(ctx)
  const [months, counted, { items }] = await Promise.all([
    sumMonths(ctx.db, id, now),
    countStages(ctx.db, id),
    explainClicks(ctx, id, { page: 1, limit: mostExpected, expectedSince: addDays(now, -claimDays) }),
  ])
  const countOf = (stage: ClickStage) => Number(counted.find((one) => one.stage === stage)?.clicks ?? 0)
  return {
    months: months.map(({ month, clicks, pending, credited }) => ({
      month,
      clicks: Number(clicks),
      pending: Number(pending),
      credited: Number(credited),
    })),
    stages: {
      credited: countOf('credited'),
      waiting: countOf('waiting'),
      refused: countOf('refused'),
      unordered: countOf('unordered'),
    },
    expected: expectedOf(items, now),
    undated: undatedPoints(items, now),
  }
}
