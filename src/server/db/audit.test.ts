import { expect, it } from 'vitest'
import { auditActions } from '#shared/audit-sentence.ts'
import { isSensitive } from './audit.ts'

/**
 * What staff does all day: catalogue, texts, files that are read before they count, single lines that are marked. Everything else moves
 * money, rights or secrets, and stands in the security log with session and address.
 */
const everyday = [
  /^(product|category|blog|review|retailer|voucher|searches|synonyms|letter|message)\./,
  /^import\./,
  /^job\.(retry|retry_all)$/,
  /^link\.(accept|check)$/,
  /^network\.run$/,
  /^redemption\.deliver$/,
  /^statement\.(upload|check|pause|resume|cancel|ignore|follow-up|reopen)$/,
]
const isEveryday = (action: string) => everyday.some((pattern) => pattern.test(action))

it('every action of the audit is decided: either the security log holds it, or it is everyday', () => {
  const sides = (action: (typeof auditActions)[number]) => [isSensitive(action), isEveryday(action)]
  const undecided = auditActions.filter((action) => !sides(action).includes(true))
  const twice = auditActions.filter((action) => !sides(action).includes(false))
  expect({ undecided, twice }).toEqual({ undecided: [], twice: [] })
  for (const pattern of everyday)
    expect(
      auditActions.some((action) => pattern.test(action)),
      String(pattern),
    ).toBe(true)
})

it('whatever pays out, gives points back or sets what is paid is in the security log', () => {
  for (const action of [
    ...(['withdrawal.approve', 'withdrawal.pay', 'withdrawal.return', 'withdrawal.drop'] as const),
    ...(['withdrawal.reveal', 'withdrawal.export-paid', 'redemption.refund', 'referral.decide'] as const),
    ...(['bonuses.terms', 'event.retry', 'commission_rate.accept', 'security.seen'] as const),
  ])
    expect(isSensitive(action), action).toBe(true)
})
