import type { Signal } from '#contract/holds.ts'
import { formatPoints, formatVnd } from '#web/lib/format.ts'
import { signalTexts, adminHoldsText as t } from '#web/text/admin-holds.ts'

const money = ['commission', 'orderValue', 'typical']

const inWords = (name: string, value: string | number): string => {
  if (typeof value === 'string') return value
  if (money.includes(name)) return formatVnd(value)
  if (name === 'minutes' && value >= 120) return t.hours(formatPoints(Math.round(value / 60)))
  return name === 'minutes' ? t.minutes(formatPoints(value)) : formatPoints(value)
}

/** What a signal says of an order, with the numbers it was computed from. */
export const sentenceOf = ({ kind, facts }: Signal): string =>
  signalTexts[kind](
    Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, inWords(name, value)])),
  )
