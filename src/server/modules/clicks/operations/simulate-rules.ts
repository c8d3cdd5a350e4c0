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
import { isTracked, readWrapping } from '#server/modules/placement/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { clicksText as t } from '#server/text/clicks.ts'
import { findOffer } from '../store/offers.ts'

type Question = {
  productId: number
  at: Date
  orderValue: number
  commission: number | null
  isNewMember: boolean
}

const nothing = { ruleId: null, name: null, points: 0 }
const shown = ({ term, points }: Share) => ({ ruleId: term.ruleId, name: term.name, points })

/**
 * What an order would earn by the rules of that moment, limits shared with other orders aside, and what it leaves; nothing where a click
 * promises nothing because no id can travel.
 */
export const simulateRules = async (ctx: Ctx, { productId, ...question }: Question): Promise<Trial> => {
  const offer = await findOffer(ctx.db, productId)
  if (!offer) throw notFound(t.missingProduct)
  const { pointValue } = await getSettings(ctx)
  const left = (points: number) =>
    question.commission === null ? null : question.commission - points * pointValue
  if (!isTracked(offer.network, offer.link, await readWrapping(ctx)))
    return {
      ...{ tracked: false, base: nothing, boost: null, points: 0, pointValue, cost: 0 },
      ...{ margin: left(0), passed: [] },
    }
  const rules = await listEnabledRules(ctx.db)
  const on = { ...offer, at: question.at, isNewMember: question.isNewMember }
  const terms = chooseTerms(rules, on)
  const frozen = { type: 'rules' as const, points: 0, pointsReward: offer.pointsReward, pointValue, ...terms }
  const [base, boost] = sharesOf(frozen, question)
  const shares = [base, boost].flatMap((share) => share ?? [])
  const points = sumOf(shares)
  const chosen = new Set([terms.base.ruleId, terms.boost?.ruleId])
  return {
    tracked: true,
    base: base ? shown(base) : nothing,
    boost: boost ? shown(boost) : null,
    points,
    pointValue,
    cost: points * pointValue,
    margin: left(points),
    passed: rules
      .filter((rule) => fits(rule, on) && !chosen.has(rule.ruleId))
      .toSorted(byPrecedence)
      .map(({ ruleId, name, isBoost }) => ({ ruleId, name, isBoost })),
  }
}
