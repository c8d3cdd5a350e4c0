import type { HoldCause } from '#contract/holds.ts'
import type { Cut } from '#server/modules/earning/index.ts'
import { explanationsText as t } from '#server/text/explanations.ts'

/** What somebody wrote, as the end of a sentence. */
const closed = (words: string): string => words.trim().replace(/[.\s]+$/, '')

export const because = (reason: string | null): string =>
  reason && closed(reason) ? t.reasons.ofShop(closed(reason)) : t.reasons.shopIsSilent

/** A person's reason, after a sentence; nothing where none was given. */
export const decidedBecause = (reason: string): string =>
  closed(reason) ? t.reasons.ofPerson(closed(reason)) : ''

/** Which limits made points fewer, after a sentence; nothing where none did. */
export const withinLimits = (cuts: Cut[]): string => {
  const named = cuts.flatMap((cut) => (cut === 'too_small' ? [] : [t.limits[cut]]))
  return named.length > 0 ? t.withinLimits(named) : ''
}

/** Why there are no points at all, within a sentence; nothing where no cause is recorded. */
export const forNothing = (causes: (keyof typeof t.nothing)[]): string =>
  causes.length > 0 ? t.because(causes.map((cause) => t.nothing[cause])) : ''

/** Why an order is looked at again, within a sentence. */
export const forReview = (cause: HoldCause): string => (t.review[cause] ? t.because([t.review[cause]]) : '')
