import type { Trial } from '#contract/rules.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import {
  byPrecedence,
  chooseTerms,
  fits,
  listEnabledRules,
  type Share,
  sharesOf,
  sumOf,
} from '#server/modules/earning/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { clicksText as t } from '#server/text/clicks.ts'
import { findOffer } from '../store/offers.ts'

type Question = {
  productId: number
  at: Date
  orderValue: number
  commission: number
  isNewMember: boolean
}

const shown = ({ term, points }: Share) => ({ ruleId: term.ruleId, name: term.name, points })

/** What an order would earn by the rules of that moment, limits shared with other orders aside, and what it leaves. */
export const simulateRules = async (ctx: Ctx, { productId, ...question }: Question): Promise<Trial> => {
  const offer = await findOffer(ctx.db, productId)
  if (!offer) throw notFound(t.missingProduct)
  const rules = await listEnabledRules(ctx.db)
  const { pointValue } = await getSettings(ctx)
  const on = { ...offer, at: question.at, isNewMember: question.isNewMember }
  const terms = chooseTerms(rules, on)
  const frozen = { type: 'rules' as const, points: 0, pointsReward: offer.pointsReward, pointValue, ...terms }
  const [base, boost] = sharesOf(frozen, question)
  const shares = [base, boost].flatMap((share) => share ?? [])
  const points = sumOf(shares)
  const chosen = new Set([terms.base.ruleId, terms.boost?.ruleId])
  return {
    base: base ? shown(base) : { ruleId: null, name: null, points: 0 },
    boost: boost ? shown(boost) : null,
    points,
    pointValue,
    cost: points * pointValue,
    margin: question.commission - points * pointValue,
    passed: rules
      .filter((rule) => fits(rule, on) && !chosen.has(rule.ruleId))
      .toSorted(byPrecedence)
      .map(({ ruleId, name, isBoost }) => ({ ruleId, name, isBoost })),
  }
}
