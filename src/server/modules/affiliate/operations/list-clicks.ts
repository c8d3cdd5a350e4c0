import type { MemberClick } from '#contract/affiliate.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { frozenTerms } from '#server/modules/earning/index.ts'
import { readShopTimes } from '#server/modules/shop-times/index.ts'
import { explainClick } from '../rules/reason.ts'
import { listOwnClicks } from '../store/member-clicks.ts'

/** Own clicks, newest first, each with its conversions and the one sentence that explains where it stands. */
export const listClicks = async (
  ctx: Ctx,
  paging: { page: number; limit: number },
): Promise<{ items: MemberClick[]; total: number }> => {
  const now = ctx.clock.now()
  const { rows, total } = await listOwnClicks(ctx.db, memberOf(ctx).id, paging)
  const timesOf = await readShopTimes(
    ctx.db,
    rows.map(({ retailerId }) => retailerId),
  )
  const items = rows.map(({ tracked, conversions, retailerId, rule, laterClick, ...click }): MemberClick => {
    const { createdAt, redirectedAt, promisedPoints } = click
    // A network's bonus, or a row that repeats another, says nothing of what was bought.
    const orders = conversions.filter(({ earns }) => earns)
    const times = timesOf(retailerId)
    const facts = { tracked, promisedPoints, createdAt, redirectedAt, conversions: orders, times, laterClick }
    const open = conversions.filter(
      ({ status, check }) => status === 'pending' || status === 'approved' || check?.state === 'open',
    )
    return {
      ...click,
      createdAt: click.createdAt.toISOString(),
      redirectedAt: click.redirectedAt?.toISOString() ?? null,
      reason: explainClick(facts, now),
      points: {
        promised: click.promisedPoints,
        pending: open.reduce((sum, { promisedPoints }) => sum + promisedPoints, 0),
        credited: conversions.reduce((sum, { creditedPoints }) => sum + creditedPoints, 0),
      },
      locked: (promisedPoints > 0 ? frozenTerms(rule) : []).map(
        ({ name, kind, amount, capOrder, capMember, capCampaign, byCommission }) => ({
          ...{ name, kind, amount, capOrder, capMember, capCampaign, byCommission },
        }),
      ),
      conversions: conversions.map(({ reason: _, earns: __, check, ...conversion }) => ({
        ...conversion,
        checkedUntil: check?.state === 'open' ? check.until.toISOString() : null,
        occurredAt: conversion.occurredAt.toISOString(),
        updatedAt: conversion.updatedAt.toISOString(),
      })),
    }
  })
  return { items, total }
}
