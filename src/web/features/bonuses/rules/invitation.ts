import type { BonusTerms } from '#contract/bonuses.ts'
import { formatPoints } from '#web/lib/format.ts'
import { invitationText as t } from '#web/text/account.ts'

/** What an invited friend is told before they register: points only where it is known that they get some, with what the order must be worth. */
export const invitationWords = (terms: NonNullable<BonusTerms['referral']> | undefined): string => {
  if (!terms || terms.friendPoints === 0) return t.invited
  return [
    t.invited,
    t.given(formatPoints(terms.friendPoints)),
    ...(terms.leastPoints > 1 ? [t.least(formatPoints(terms.leastPoints))] : []),
  ].join(' ')
}
