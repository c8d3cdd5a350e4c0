import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, paging } from './fields.ts'

export const ledgerKinds = [
  'earn_confirm',
  'redeem',
  'redeem_refund',
  'clawback',
  'adjust',
  'expire',
  'referral',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/**
 * One entry of a member's ledger; `points` and `balanceAfter` in điểm. `hash` is the SHA-256 (hex) of
 * the text that `hashVersion` names (shared/ledger.ts): 1 without the note, 2 with it. `because`, of what
 * an order gave back without being returned: it went to another click, whosever that is, was reckoned anew (it keeps a part, or the
 * note says why it keeps none), or a person refused it.
 * `about`: the product or the gift it was for, as that is called now; an order that is another member's now has none.
 */
export const LedgerEntry = z.object({
  id: z.int(),
  kind: z.enum(ledgerKinds),
  points: z.int(),
  balanceAfter: z.int(),
  refType: z.string(),
  refId: z.string(),
  revision: z.int(),
  note: z.string().nullable(),
  createdAt: instant,
  prevHash: z.string(),
  hash: z.string(),
  hashVersion: z.int(),
  because: z.enum(['moved', 'corrected', 'refused']).optional(),
  about: z.string().optional(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const points = {
  'GET /api/me/ledger': endpoint({
    access: 'member',
    summary: 'own ledger, oldest first, paged',
    query: z.object(paging(100)),
    answer: z.object({ balance: z.int(), total: z.int(), entries: z.array(LedgerEntry) }),
  }),
}
