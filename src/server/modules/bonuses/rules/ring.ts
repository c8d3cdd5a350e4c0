import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import type { ReferralSignal } from '#contract/bonuses.ts'

export type SeenSignal = { kind: ReferralSignal; score: number; count: number }

/** What is known of an invitation when its first order is credited. */
export type ReferralFacts = {
  /** Clicks of the referrer from the address the friend joined or clicked from. */
  sharedClicks: number
  /** Clicks of the referrer in a browser that the friend clicked in. */
  deviceClicks: number
  /** Other friends of the referrer who joined from the same address. */
  sameAddress: number
  /** Friends who joined within a day of this one. */
  joinedThatDay: number
  mailDomain: string
}

/** The signals of a ring (beyond.md, feature 15), each with the number it was seen in. */
export const ringSignals = (facts: ReferralFacts): SeenSignal[] => {
  const seen: (SeenSignal | false)[] = [
    facts.deviceClicks > 0 && { kind: 'SAME_DEVICE', score: 60, count: facts.deviceClicks },
    facts.sharedClicks > 0 && { kind: 'SAME_ADDRESS', score: 60, count: facts.sharedClicks },
    facts.sameAddress >= 2 && { kind: 'SHARED_ADDRESS', score: 40, count: facts.sameAddress },
    isDisposableEmailDomain(facts.mailDomain) && { kind: 'DISPOSABLE_MAIL', score: 40, count: 1 },
    facts.joinedThatDay >= 10 && { kind: 'MANY_FRIENDS', score: 20, count: facts.joinedThatDay },
  ]
  return seen.filter((one) => one !== false)
}

export const riskOf = (signals: readonly SeenSignal[]): number =>
  Math.min(
    100,
    signals.reduce((sum, { score }) => sum + score, 0),
  )
